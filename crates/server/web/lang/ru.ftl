# Русский. Имена сторон стоят в именительном падеже, поэтому фразы их не склоняют.

skip = К содержанию
motto = старинные настольные игры: играть и понимать
languages = Язык
or = { " " }или{ " " }
yes = да
no = нет
record = Запись
back-to-game = Назад к игре
points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
}
games = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}

## Первая страница

home-title = Выберите игру
home-lead = Сядьте за доску, которую люди знают веками. Играйте с компьютером или с тем, кто сидит рядом; каждое правило говорит, откуда оно взято.
home-partly = Известны отчасти
home-partly-lead = Родственные игры, о которых найдено слишком мало, чтобы в них играть.
home-forms = { $count ->
    [one] { $count } другая форма
    [few] { $count } другие формы
   *[many] { $count } других форм
}
home-play = Играть<span class="hidden">: { $game }</span>
home-rules = Правила<span class="hidden">: { $game }</span>
family-tables = Нарды и родственные игры: гонки с костями и пятнадцатью шашками
family-running = Беговые сражения: кости, ряды и взятия
family-sahkku = Сахкку: беговые сражения с королём, который переходит на другую сторону
family-tab = Игры с палочками: четыре ряда, столбики и отложенные броски
family-hunt = Охоты: немногие против многих
family-pile = Игры с кучками: кости наполняют и опустошают ячейки
family-chase = Погони: две вереницы шашек вокруг одной доски

## Перед игрой

setup-rules = Правила с источниками
setup-seat = Ваше место
setup-computer = против компьютера
setup-friend = против друга, по ссылке
setup-both = Обе стороны
setup-both-note = двое за этим экраном
setup-none = Никто
setup-none-note = смотреть, как компьютер играет сам с собой
setup-level = Сила компьютера
setup-level-beginner = { $level }: новичок
setup-level-fair = { $level }: средний
setup-level-strongest = { $level }: сильнейший
setup-options = Варианты этой игры
setup-first = Кто начинает
setup-first-rules = Как велят правила
setup-seed = Начальное число костей <small>число, чтобы броски повторились</small>
setup-begin = Начать
length-title = Сколько партий
length-one = Одна партия
length-stake = Одна партия, в которой ставку можно поднять
length-match = Матч, длина: { $length }
length-usual = { $length }, как обычно
length-endless = Сколько угодно
length-score = Счёт в начале матча <small>фора от сильнейшей стороны, например 0:3</small>

## За доской

game-moves = Ходы
game-rules = Правила
game-all-sources = Все источники и варианты
game-since = Что произошло
game-to-answer = Отвечают: { $side }
game-your-turn = Ваш ход ({ $side })
game-to-move = Ход: { $side }
game-drawn = Партия кончилась вничью
game-wins = Победа: { $side }
game-wins-by = Победа: { $side }; { $ending }, { $points }
game-dice = Кости
game-no-move = Ходов нет.
game-pass = Пропустить ход
game-next-game = Следующая партия
game-next-move = Следующий ход
game-play-on = Играть дальше
game-your-move = Ваш ход
game-play = Пойти
game-done = Готово
game-undo = Отменить
game-at-once = Играть полный ход сразу
game-by-hand = Возьмите шашку и поставьте её или перетащите.
game-keys = Клавиши: стрелки переходят по доске, буква и число ведут к пункту, <kbd>Enter</kbd> берёт и ставит, <kbd>M</kbd> находит, что может ходить, <kbd>U</kbd> отменяет, <kbd>Esc</kbd> кладёт обратно, <kbd>D</kbd> — готово.
game-again = Сыграть ещё раз
game-review = Разобрать партию
game-another = Другая игра
game-resigns = сдача
game-nothing-yet = Пока ничего не произошло.
game-computer = Компьютер, уровень { $level }
game-one-screen = Двое за этим экраном
game-two-links = Двое, у каждого своя ссылка
game-seed = Начальное число костей: { $seed }.
game-turn-board = Повернуть доску
game-the-dice = Кости
game-position-link = Ссылка на эту позицию
game-new = Новая игра
game-replay = Повтор
game-no-time = время вышло
game-agreed = согласились на ничью
told-threw = { $side }: бросок { $throw }.
told-threw-called = { $side }: бросок { $throw }, { $name }.
told-passed = { $side }: ход пропущен.
told-played = { $side }: ход { $move }.
told-played-paid = { $side }: ход { $move }, получает { $points }.
told-played-pays = { $side }: ход { $move }, платит { $points }.
told-resigned = { $side }: сдача.
told-begins = { $side }: начало партии.
told-no-time = { $side }: время вышло.
told-agreed = Стороны согласились на ничью.
why-title = Почему нельзя …?
why-ask = Напишите ход, чтобы узнать, можно ли его сделать и какое правило об этом говорит.
why-button = Спросить
why-nearest = Ближайшие возможные ходы:

## Несколько партий и ставка

ended-resigned = Победа: { $side }; сдача: { $loser }
ended-resigned-points = Победа: { $side }, { $points }; сдача: { $loser }
ended-refused = Победа: { $side }, { $points }; ставка не принята
ended-no-time = Победа: { $side }; время вышло: { $loser }
ended-no-time-points = Победа: { $side }, { $points }; время вышло: { $loser }
ended-agreed = Ничья по соглашению
match-won = Победа в матче: { $side }, { $most }:{ $least }
match-drawn = Матч кончился вничью, { $first }:{ $second }
series-score = счёт
series-cube = куб
series-stake = ставка
series-offered = { $value }, предложено: { $side }
series-middle = { $value } посередине
series-crawford = Партия Кроуфорда: удваивать нельзя никому.
series-crawford-next = Следующая партия — партия Кроуфорда: удваивать нельзя никому.
series-one-with-stake = Одна партия со ставкой
series-game = Партия { $n }
series-game-of = Партия { $n } из { $to }
series-match = Матч, длина: { $length }; партия { $n }
do-throw = Бросить
do-raise = Поднять до { $stake }
do-double = Удвоить до { $stake }
do-beaver = Бивер до { $stake }
do-accept = Принять { $stake }
do-take = Взять куб на { $stake }
do-refuse = Отказаться и проиграть { $points }
do-drop = Сдаться и проиграть { $points }
did-raise = ставка поднята
did-double = куб удвоен
did-take = принято
did-drop = сдача
did-beaver = принято и удвоено снова

## Между друзьями

wait-sit = Займите место. Ваша сторона: { $side }.
wait-for = Ваша сторона: { $side }. Игра начнётся, когда место займёт и другая сторона: { $other }.
wait-watch-one = Вы смотрите. Игра начнётся, когда место займут: { $side }.
wait-watch-both = Вы смотрите. Игра начнётся, когда обе стороны займут места.
wait-sit-down = Занять место
wait-without-script = Без скрипта слово для ваших костей говорит сервер: тогда остаётся верить, что оно новое.
wait-look = Посмотреть снова
wait-next-game = Игроки начинают следующую партию.
wait-watching = Вы смотрите.
wait-waiting = Ожидание: { $side }.
link-title = Ссылки этой игры
link-friend = Вашему другу
link-friend-note = Кто откроет эту ссылку, играет за другую сторону: пошлите её одному человеку.
link-own = Вам самим, на другом устройстве
link-own-note = Она открывает ваше место: не показывайте её никому.
link-watch = Тем, кто смотрит
link-copy = Копировать
resign-title = Сдаться
resign-button = Сдать эту партию
rematch-waits = { $side }: вас ждут за новой игрой, со сменой сторон.
rematch-go = К следующей игре
rematch-watch = Смотреть следующую игру
rematch-ask = Ещё раз, со сменой сторон

## Разговор друзей

phrase-hello = Здравствуйте!
phrase-luck = Удачи!
phrase-played = Хорошо сыграно!
phrase-throw = Вот это бросок!
phrase-sorry = Извините!
phrase-thanks = Спасибо за игру!
phrase-moment = Одну минуту, пожалуйста.
phrase-bye = Мне пора.
talk-said = Что было сказано
talk-refused = Просьба отклонена.
talk-asks-draw = { $side }: предложение ничьей.
talk-asks-back = { $side }: просьба вернуть последний ход.
talk-accept = Принять
talk-refuse = Отклонить
talk-ask-back = Попросить вернуть ход
talk-ask-draw = Предложить ничью
talk-say = Сказать что-нибудь
clock-time = время
clock-days-hours = { $days } д { $hours } ч
clock-title = Часы <small>между друзьями; обычно играют без ограничения времени</small>
clock-none = нет
clock-is = Часы: { $clock }.
clock-days = { $count ->
    [one] { $count } день на ход
    [few] { $count } дня на ход
   *[many] { $count } дней на ход
}
clock-fischer = { $minutes } мин и ещё { $seconds } с после каждого хода
replay-page = Повтор: { $game }
replay-steps = Шаги игры
replay-first = К началу
replay-back = Назад
replay-step = Шаг
replay-at = { $n } из { $of }
replay-show = Показать
replay-forward = Вперёд
replay-last = К концу
replay-keys = <kbd>←</kbd> и <kbd>→</kbd> ведут назад и вперёд, <kbd>Home</kbd> и <kbd>End</kbd> — к началу и к концу.
replay-game = К игре
print-board = Напечатать доску
print-begin = Как игра начинается
print-pieces = Нужные шашки — { $pieces }.
embed-title = На своей странице
embed-note = Эта доска для других страниц

## Честные кости

dice-fair = Честные кости
dice-before = Сервер выбрал тайну и уже показывает её печать; каждое место добавляет своё слово до первого броска. Все броски следуют из этих трёх. Когда игра окончена, тайна открывается, и каждый может проверить любой бросок.
dice-seal = Печать (SHA-256 тайны)
dice-word-of = Слово: { $side }
dice-word-by-server = сказано сервером
dice-word-none = ещё не сказано
fair-page = Кости: { $game }
fair-title = Кости этой игры
fair-how = До первого броска сервер показал печать тайны, и каждое место сказало слово. Каждый бросок следует из тайны и двух слов: никто не мог выбрать бросок, увидев игру. Это не доказывает, что сервер скрыл тайну от игрока.
fair-secret = Тайна
fair-secret-later = откроется, когда игра окончена
fair-checked = { $count ->
    [one] <strong>Проверено:</strong> { $count } бросок следует из тайны и слов.
    [few] <strong>Проверено:</strong> все { $count } броска следуют из тайны и слов.
   *[many] <strong>Проверено:</strong> все { $count } бросков следуют из тайны и слов.
}
fair-not = Эти кости не честны:
fair-yourself = Чтобы проверить самим, скачайте запись и выполните <code>lauta verify game.jsonl</code>; или возьмите бросок номер n, считая от 0: HMAC-SHA-256 с тайной как ключом, от первого слова, нулевого байта, второго слова, нулевого байта, n как восьми байтов, нулевого байта и нулевого байта для первых 32 байтов. Каждый байт меньше наибольшего кратного числу граней — кость: его остаток от деления на число граней плюс один.
fair-drawn = Бросок 0 решил, кто начинает, если это разыгрывается.
fair-named = Что начинает { $side }, решено при создании игры.
fair-placed = Игра началась с заданной позиции.

## Позиция

position-page = Позиция: { $game }
position-of = Позиция в игре
position-picture = Рисунком
position-moves = { $count ->
    [one] { $count } возможный ход
    [few] { $count } возможных хода
   *[many] { $count } возможных ходов
}
position-play = Играть отсюда
position-throw = Бросок: { $side }.
position-move = Ход: { $side }.

## Правила

rules-page = Правила: { $game }
rules-also = Также
rules-play = Играть
rules-board = Доска
rules-title = Правила
rules-throws = Названия бросков
rules-options = Варианты
rules-here = Здесь: <strong>{ $value }</strong>
rules-sources = Источники
sure-high = Правила в целом хорошо известны.
sure-medium = Правила в целом довольно хорошо известны.
sure-low = Правила в целом ненадёжны.
grade-documented = засвидетельствовано
grade-reported = рассказано
grade-reconstructed = восстановлено
grade-decision = наше решение

## Совет и цена ходов

advice-button = Совет
advice-moves = Ходы, лучший первым
advice-all = { $count ->
    [one] Весь { $count } ход
    [few] Все { $count } хода
   *[many] Все { $count } ходов
}
advice-plain = Выберите ход, чтобы сделать его.
advice-scripted = Выберите ход, чтобы попробовать его на доске.
advice-throw = Кости ещё не брошены: совет о ходе будет, когда они лягут.
advice-answer = Ставка поднята: советы бывают только о ходах, когда это решено.
advice-over = Игра окончена: советовать больше нечего.
advice-say = Лучший: { $move }, { $worth }. { $count ->
    [one] Под кнопкой { $shown } из { $count } хода.
    [few] Под кнопкой { $shown } из { $count } ходов.
   *[many] Под кнопкой { $shown } из { $count } ходов.
}
mark-doubtful = сомнительно
mark-bad = плохо
mark-very-bad = очень плохо
proved-win = доказано: выигрыш
proved-draw = доказано: ничья
proved-loss = доказано: проигрыш
proved-at-once = { $proved } сразу
proved-within = { $count ->
    [one] { $proved } за { $count } ход
    [few] { $proved } не позже чем за { $count } хода
   *[many] { $proved } не позже чем за { $count } ходов
}
proved-by-table = { $proved }, по точной таблице
value-points = { $value } очка
value-exact = { $points }, точно
value-less = меньше на { $value }
value-as-good = так же хорошо
chance-won = победа { $chance }
chance-lost = поражение { $chance }
chance-draw = ничья { $chance }
cost-not = { $best }, а не { $played }
cost-best = лучшее: { $best }

## Разобранная партия

review-page = Разбор: { $game }
review-title = Разбор партии
review-broken = Разбор оборвался. Запись всё равно можно получить.
review-waits = Эта партия будет разобрана, как только подойдёт её очередь.
review-progress = Партия разбирается: готово { $done } из { $of } бросков и ходов.
review-progress-label = Разобрано бросков и ходов
review-by-itself = Страница сама смотрит снова каждые несколько секунд.
review-look = Посмотреть сейчас
review-curve = Кривая партии
review-turning = Поворотные моменты
review-decisions = Каждое решение
review-both = Игра обеих сторон
review-rate = Ошибка на решение, в тысячных
review-errors = Все ошибки, единица: { $unit }
review-count = Решения
review-forced = Вынужденные ходы, не в счёт
review-marked = Отмечено
review-none = ничего
review-luck = Удача костей, в очках
review-paid = кроме того, { $side } получает выплат: { $points }
review-without-luck = без везения у стороны { $side } было бы { $value } очка
review-worst = Худшие ошибки
review-no-errors = Их нет: каждый ход был лучшим.
review-best = Лучший: <strong>{ $move }</strong>.
review-instead = Вместо этого:
review-play-on = Играть отсюда<span class="hidden">, строка { $entry }</span>
review-was-forced = вынужденно
review-played = Сыграно
review-best-of = Лучший из { $count }
review-cost = Цена
review-rank = номер { $rank } из { $count }
review-best-instead = Лучший ход вместо этого
review-cost-forced = никакой: другого хода не было
review-cost-none = никакой: лучший из { $count }
curve-title = Ожидание, { $side }; единица: { $unit }
curve-above = Впереди { $side }; единица: { $unit }
curve-below = Впереди { $side }
curve-across = пункты записи
curve-start = начало партии
curve-ends = От { $first } в начале до { $last } в конце.
curve-highest = Выше всего: { $label }.
curve-lowest = Ниже всего: { $label }.
unit-points = очко
unit-chances = шансы от −1 до 1
swing = { $change }, { $side }
swing-luck = удача { $value }
swing-error = ошибка { $value }
swing-causes = { $change }, из них { $causes }

## Настройки

settings-title = Настройки
settings-contrast = Контраст
settings-contrast-auto = Как настроено устройство
settings-contrast-more = Высокий
settings-pace = Время шашки в пути
settings-pace-none = Нисколько: она сразу на месте
settings-pace-millis = { $millis } мс
settings-sound = Звук
settings-sound-on = Включён
settings-sound-off = Выключен
settings-kept = Хранится в этом браузере год. Если ваше устройство просит меньше движения, ничто не движется.
settings-keep = Сохранить

## Что не получается

error-number = Ошибка { $status }
error-not-found = Не найдено
error-conflict = Устарело
error-server = Сбой сервера
error-misfit = Это не подходит
error-rules = Правила этой игры
error-all-games = Все игры
error-elsewhere = эта форма прислана с другого сайта; ничего не изменено
error-method = этот адрес так использовать нельзя
error-slow = это заняло слишком много времени и было прервано; сыгранное сохранено
error-long = эта форма слишком длинна; формы здесь короткие
error-other = не получилось ({ $status })
error-crowd = слишком много людей сразу; попробуйте ещё раз чуть позже
error-host = этот сервер отвечает на localhost и на адреса, но не на другие имена
error-flood = слишком много форм сразу; подождите секунду и пошлите снова
error-no-table = по адресу { $id } игры нет; адрес, возможно, обрезан
error-no-page = страницы { $path } нет
error-throw-due = сейчас бросок: { $words }
error-stale = эта страница устарела: она отвечает на ход { $asked }, а игра стоит на ходе { $now }; ничего не изменено
error-not-yours = вашего хода сейчас не ждут: { $why }
error-watching = вы смотрите эту игру: чтобы играть, откройте ссылку места
error-no-seat = эта ссылка не открывает места в этой игре; она, возможно, обрезана
error-seed = в игре между друзьями кости общие: оставьте начальное число пустым
error-not-begun = игра не началась: сначала должны быть заняты оба места
error-not-over = игра ещё не окончена: потом её можно будет разобрать
error-busy = слишком многие просят об этом сразу; попросите снова через мгновение
error-replay = сохранённую игру нельзя повторить: строка { $entry }, { $text }: { $reason }
error-store = игры нельзя прочитать или записать
error-chance = костей не достать
error-task = сервер не смог закончить это
error-clock = часы бывают только в игре между друзьями: оставьте поле пустым
not-yours-over = игра окончена
not-yours-between = сначала начните следующую партию
not-yours-computer = ходит компьютер
not-yours-other = ходит другая сторона
not-yours-alone = сдают только игры между друзьями
not-yours-early = реванш бывает после игры
not-yours-unadvised = в этой игре советов нет
not-yours-asked = одна просьба уже ждёт ответа
not-yours-refused = просьба отклонена; попросите снова после следующего хода
not-yours-said = сказано достаточно: подождите ответа или следующего хода
not-yours-friendless = спрашивают и отвечают друг другу только друзья, играющие по ссылкам
not-yours-nothing-back = возвращать нечего: вы не ходили, или с тех пор были брошены кости
not-yours-unasked = вас ни о чём не просили
form-none = это не форма: { $fault }
form-missing = нет поля «{ $field }»
form-twice = поле «{ $field }» дано дважды
form-unknown = поля «{ $field }» здесь нет; поля: { $known }
form-value = { $field } не может быть «{ $found }»; может быть: { $expected }
form-number = число
form-ply = номер хода
form-seed = целое число от 0 до { $most }
form-match = game, stake, usual, endless или число до 999
form-score = два числа, например 0:3
form-clock = дни на ход, как 3d, или минуты и добавка в секундах, как 10+5

## Доски словами

picture-over = Игра окончена
picture-dice = Бросок: { $throw }
picture-nothing = ничего
picture-pattern = Узор стоит на { $places }

## Скрипт доски

board-point = Пункт { $place }
board-hole = Лунка { $place }
board-spot = Точка { $place }
board-square = Клетка { $place }
board-of = { $what } ({ $side })
board-yours = ваши: { $pieces }
board-empty = пусто
board-nobodys = король, который ничей
board-piece = { $count ->
    [one] { $n } шашка
    [few] { $n } шашки
   *[many] { $n } шашек
}
board-asleep = { $count ->
    [one] { $n } спящая шашка
    [few] { $n } спящие шашки
   *[many] { $n } спящих шашек
}
board-unconverted = { $count ->
    [one] { $n } необращённая шашка
    [few] { $n } необращённые шашки
   *[many] { $n } необращённых шашек
}
board-pinned = { $count ->
    [one] { $n } запертая шашка
    [few] { $n } запертые шашки
   *[many] { $n } запертых шашек
}
board-returned = { $count ->
    [one] { $n } вернувшаяся шашка
    [few] { $n } вернувшиеся шашки
   *[many] { $n } вернувшихся шашек
}
board-veteran = { $count ->
    [one] { $n } ветеран
    [few] { $n } ветерана
   *[many] { $n } ветеранов
}
board-courier = { $count ->
    [one] { $n } гонец
    [few] { $n } гонца
   *[many] { $n } гонцов
}
board-king = { $count ->
    [one] { $n } король
    [few] { $n } короля
   *[many] { $n } королей
}
board-deer = { $count ->
    [one] { $n } олень
    [few] { $n } оленя
   *[many] { $n } оленей
}
board-tiger = { $count ->
    [one] { $n } тигр
    [few] { $n } тигра
   *[many] { $n } тигров
}
board-jaguar = { $count ->
    [one] { $n } ягуар
    [few] { $n } ягуара
   *[many] { $n } ягуаров
}
board-hare = { $count ->
    [one] { $n } заяц
    [few] { $n } зайца
   *[many] { $n } зайцев
}
board-fox = { $count ->
    [one] { $n } лиса
    [few] { $n } лисы
   *[many] { $n } лис
}
board-is-picked = взято
board-is-target = можно сюда
board-can-move = может ходить
board-some-can-move = { $count ->
    [one] { $n } может ходить
    [few] { $n } могут ходить
   *[many] { $n } могут ходить
}
board-pass = Пропустить ход
board-throw-again = Бросить ещё раз
board-alone = Одна шашка отдельно
board-alone-from = Одна шашка отдельно с { $from } ({ $die })
board-unreachable = Сервер недоступен; ничего не потеряно, попробуйте снова.
board-out-of-date = Эта страница устарела: загрузите её снова.
board-which = Сюда могут пойти несколько шашек: возьмите одну.
board-not-there = Не сюда.
board-none-here = Отсюда ходить нечем.
board-picked = Взято: { $place }. Можно поставить: { $places }.
board-put-back = Положено обратно.
board-then = , затем { "" }
board-may-stop = Здесь можно закончить: Готово.
board-complete = Ход полон: нажмите Готово.
board-took-back = Отменено: { $step }.
board-nothing-to-undo = Отменять нечего.
board-incomplete = Ход не полон.
board-nothing-moves = Ходить нечем.
board-your-turn = Ваш ход · { $title }
board-copied = Скопировано.
board-selected = Выделено: скопируйте с клавиатуры.

## Слова игр

term-white = Белые
term-black = Чёрные
term-deer = Олень
term-dogs = Собаки
term-tigers = Тигры
term-goats = Козы
term-jaguar = Ягуар
term-hare = Заяц
term-hunters = Охотники
term-bar = бар
term-off = сняты с доски
term-hand = рука
term-reserve = запас
term-circle = круг
term-pips = пипсы
term-men = шашки
term-wished-numbers = желанные числа
term-across = на той стороне
term-asleep = спят
term-awake = бодрствуют
term-captured = взято
term-captured-a = взято
term-captured-b = взято
term-converted = обращены
term-unconverted = не обращены
term-generals-in-the-circle = полководцы в круге
term-in-hand = в руке
term-lost = потеряно
term-taken = занято
term-ways-to-go = возможные ходы
term-throws-that-must-be-used = броски, которые надо сыграть
error-analysis = анализ прервался; запись игры всё равно можно получить
error-streams = на вашем адресе уже обновляется страниц: { $limit }; закройте некоторые или запросите саму игру

## A first game

learn-page = { $game }: первая игра
learn-title = Шаг { $number } из { $of }
learn-case = Сделайте ход по правилам, затем прочтите, что показывает эта позиция.
learn-opening = Ход из одной игры: сыграйте как угодно, но по правилам.
learn-option = Эта позиция — о варианте правил: { $game }
learn-played = Ваш ход: { $play }
learn-source = Разобранный пример { $id }
learn-legal = Ходов по правилам: { $count }
learn-again = Ещё раз
learn-next = Следующий шаг
learn-whole = Сыграть всю игру
learn-all = Все шаги
learn-number = Шаг { $number }
learn-start = Учиться шаг за шагом

## Two games side by side

compare-title = Две игры рядом
compare-lead = Две игры или два способа играть в одну; различия отмечены.
compare-first = Первая игра
compare-second = Вторая игра
compare-show = Сравнить
compare-options = Варианты пишутся после имени: { $example }
compare-differs = различается
compare-start = Начало
compare-place = Место
compare-period = Время
compare-sure = Правила в целом
compare-length = Решений за игру, обе стороны
compare-option = Вариант: { $option }
rules-compare = Сравнить с другой игрой
rules-print = Напечатать
rules-begin = Так начинается игра. Стрелки показывают, куда каждая сторона может пойти сначала; у стороны «{ $second }» они пунктирные.
rules-example = Пример

## Finding a game

find-title = Найти игру
find-words = Название или место
find-kind = Вид
find-century = Век
find-length = Длина
find-luck = Удача
find-any = любой
find-show = Показать
find-all = Все игры
find-none = Такой игры нет. Уберите какое-нибудь условие.
length-short = короткая
length-middle = средняя
length-long = долгая
luck-none = без костей
luck-little = мало
luck-some = умеренно
luck-much = много

## A kiosk

kiosk-touch = Коснитесь, чтобы играть
kiosk-idle = Есть здесь кто-нибудь? Игра начнётся заново через
kiosk-stay = Играть дальше
position-edit = Изменить позицию

## A position to write

edit-title = Расставить позицию
edit-hand = Возьмите фигуру и выберите, куда её поставить: мышью, перетаскиванием или стрелками и Enter. Фигура, поставленная на прежнее место, переворачивается, если у фигур несколько видов. Esc отпускает, U отменяет.
edit-from = Взять верхнюю фигуру с места
edit-to = и поставить на место
edit-carry = Переставить
edit-turn = Сменить очередь хода
edit-start = Начальная позиция
edit-text = Позиция текстом
edit-show = Показать
edit-good = Понято как
edit-use = Играть или поделиться
edit-examples = Примеры
