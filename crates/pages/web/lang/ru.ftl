# Русский. Имена сторон стоят в именительном падеже, поэтому фразы их не склоняют.

skip = К содержанию
motto = старинные настольные игры: играть и понимать
languages = Язык
or = { " " }или{ " " }
yes = да
no = нет
# Between the whole and its parts: 0.5.
decimal = ,
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

## Главная страница

home-title = Выберите игру
home-lead = Играйте с компьютером или с другом в настольные игры, которым уже не одна сотня лет. У каждого правила указан источник.
home-partly = Известны отчасти
home-partly-lead = Родственные игры, правила которых известны слишком плохо, чтобы в них играть.
home-forms = { $count ->
    [one] { $count } другая версия
    [few] { $count } другие версии
   *[many] { $count } других версий
}
home-play = Играть<span class="hidden">: { $game }</span>
home-rules = Правила<span class="hidden">: { $game }</span>
family-tables = Нарды и родственные игры: гонки с костями и пятнадцатью шашками
family-trictrac = Триктрак: очки за то, что бросок делает возможным
family-running = Беговые сражения: кости, ряды и взятия
family-sahkku = Сахкку: беговые сражения с королём, который переходит на другую сторону
family-tab = Игры с палочками: четыре ряда, столбики и отложенные броски
family-hunt = Облавные игры: немногие против многих
family-pile = Игры с кучками: кости наполняют и опустошают ячейки
family-chase = Погони: два ряда шашек вокруг одной доски
family-facing = Ряды друг против друга: шашки бьют тех, кто напротив

## Свои игры

mine-title = Мои игры
mine-go-on = Продолжить
mine-all = { $count ->
    [one] Все мои игры ({ $count })
    [few] Все мои игры ({ $count })
   *[many] Все мои игры ({ $count })
}
mine-count = { $count ->
    [one] Ваш ход в { $count } игре
    [few] Ваш ход в { $count } играх
   *[many] Ваш ход в { $count } играх
}
mine-none = Здесь будут игры, которые вы начнёте или к которым присоединитесь.
mine-lead = Этот браузер помнит последние 40 игр, которые вы начали, открыли из файла или к которым присоединились. Регистрации нет.
mine-opened = Открытые файлы
mine-against-computer = против компьютера, уровень { $level }
mine-against = соперник: { $name }
mine-against-other = с другим человеком
mine-one-screen = за одним экраном
mine-watched = играет компьютер
mine-of-two = играют двое
mine-due = Ваш ход
mine-waits = Ждём другую сторону
mine-sit = Ваше место свободно
mine-seating = Ждём, пока второй игрок займёт место
mine-won = Вы выиграли
mine-lost = Вы проиграли
mine-drawn = Ничья
mine-carry = Продолжить на другом устройстве
mine-carry-note = Откройте там эту ссылку в течение часа. Любой, у кого она есть, сможет играть за вас: никому её не показывайте.
mine-forget = Забыть<span class="hidden"> { $game }</span>
mine-forget-all = Забыть все
mine-forget-note = Сами игры остаются и по-прежнему открываются по своим ссылкам.
mine-add-title = { $count ->
    [one] Добавить { $count } игру в этот браузер?
    [few] Добавить { $count } игры в этот браузер?
   *[many] Добавить { $count } игр в этот браузер?
}
mine-add-lead = Вы открыли ссылку с другого устройства. Добавляйте только свои игры.
mine-add = Добавить
mine-add-not = Не добавлять
mine-no-list = Ссылка устарела или неполна. Создайте новую на другом устройстве, на странице «Мои игры».
ago-now = только что
ago-minutes = { $count ->
    [one] { $count } минуту назад
    [few] { $count } минуты назад
   *[many] { $count } минут назад
}
ago-hours = { $count ->
    [one] { $count } час назад
    [few] { $count } часа назад
   *[many] { $count } часов назад
}
ago-days = { $count ->
    [one] { $count } день назад
    [few] { $count } дня назад
   *[many] { $count } дней назад
}

## Шапка и главная страница

nav-title = Разделы сайта
nav-play = Играть
nav-learn = Учиться
nav-games = Игры
nav-api = Для программ (API)
front-title = Старинные настольные игры живы
front-at-once = Сыграть сейчас: { $game }
front-at-once-note = Вы играете белыми, ваш первый бросок — 3-1. Компьютер играет на лёгком уровне.
front-learn = Научиться игре
front-learn-note = Шаг за шагом на доске
front-problem = Задача дня
front-problem-note = Найдите лучший ход
front-friend = Сыграть с другом
front-friend-note = Отправьте ссылку; регистрация не нужна
front-class-note = Учителю: один код — и у каждого ученика есть доска
front-analyse = Проанализировать позицию
front-analyse-note = Какой ход лучший и почему
front-file-note = Матч, файл или идентификатор из любой программы для нард
front-featured = Восемь игр для начала
front-learn-one = Учиться<span class="hidden">: { $game }</span>
front-minutes = { $count ->
    [one] около { $count } минуты
    [few] около { $count } минут
   *[many] около { $count } минут
}
front-all = Все игры ({ $count })
front-more = Поиск по виду, веку, длительности и везению
find-count = { $count ->
    [one] найдена { $count } игра
    [few] найдено { $count } игры
   *[many] найдено { $count } игр
}
shelf-nordic = Северные страны
shelf-mediterranean = Средиземноморье и Ближний Восток
shelf-spain-italy = Испания и Италия
shelf-france-germany = Франция, Германия и Нидерланды
shelf-english = Англия и заморские страны
shelf-caucasus = Россия, Кавказ и Средняя Азия
shelf-east-asia = Восточная Азия
shelf-hunts = Облавные игры: немногие против многих
courses-title = Научиться игре
courses-lead = Каждый шаг — задание на доске. Если ответ неверен, программа назовёт правило.
courses-short = Короткие уроки
courses-steps = { $count ->
    [one] { $count } шаг
    [few] { $count } шага
   *[many] { $count } шагов
}

## О сайте

about-title = О сайте Lauta
about-lead = Lauta — свободная программа для старинных настольных игр: нард и их родни, беговых сражений и облавных игр. Здесь можно играть, учиться и разбирать партии. Всего игр: { $games }.
about-sources = Откуда взяты правила
about-sources-text = Каждая игра записана как файл правил. У каждого правила назван источник (всего источников: { $sources }) и сказано, насколько источник его подтверждает:
about-documented = Так сказано в прочитанном источнике.
about-reported = Так говорит источник, известный нам только в пересказе или цитате.
about-reconstructed = Восстановлено по намёку источника или по близкой родственной игре.
about-decision = Источники молчат. Мы сделали выбор и объясняем его.
about-method = Как проверяются правила
about-method-text = То, что должно произойти по словам источника, записано как пример, и программа обязана верно сыграть каждый. Вторая, более простая программа заново вычисляет возможные ходы, и результаты должны совпасть. Если ход отвергнут, всегда названо правило, которое его запрещает.
about-computer = Как играет компьютер
about-computer-text = Он просчитывает ходы по тем же правилам, а позиции оценивают нейросети, которые учились на партиях с самими собой. В облавных играх он перебирает варианты, а некоторые из этих игр решил полностью. Он никогда не видит костей раньше вас, а в партиях между друзьями кости можно проверить.
about-kept = Что о вас хранится
about-kept-text = Нет ни регистрации, ни рекламы, ни статистики посетителей, и ничего не загружается с других серверов. В файлах cookie хранятся ваши настройки, места, список игр и ошибки, на которых вы тренируетесь. Партии хранятся, чтобы их можно было продолжить и посмотреть снова.
about-licence = Лицензия
about-licence-text = Программа, файлы правил и рисунки свободны: лицензия MIT или Apache 2.0, на ваш выбор.
about-further = Ещё
about-compare = Сравнить две игры

## Открытые вызовы

challenge-title = Открытые вызовы
challenge-lead = Эти люди ждут соперника. Займите свободное место или предложите своё.
challenge-none = Сейчас никто не ждёт.
challenge-make = Выбрать игру и предложить место
challenge-note = Предложение действует час, а если на ход даются дни, то сутки. Игроки могут посылать друг другу лишь несколько готовых фраз.
challenge-side = Ваша сторона: { $side }
challenge-no-clock = Без часов
challenge-take = Играть<span class="hidden">: { $game }</span>
challenge-withdraw = Отозвать<span class="hidden">: { $game }</span>
challenge-offer = Или любой желающий <small>свободное место появится среди открытых вызовов</small>
challenge-gone = Это место уже занято: его занял другой или предложение отозвано.
challenge-own = Это ваш собственный вызов. Его можно только отозвать.
challenge-not-own = Отозвать вызов может только тот, кто его сделал.
challenge-enough = Одновременно открытых вызовов с одного адреса может быть не больше { $limit }. Сначала отзовите один.
challenge-full = Сейчас открыто слишком много вызовов. Примите один из них или отправьте ссылку другу.
challenge-friends-only = Предложить можно только место в игре с другом.

class-title = Играть всем классом
class-lead = Учитель показывает код из шести знаков. Введите его здесь и получите место за доской.
class-code = Код класса
class-enter = Войти
class-make-title = Учителю
class-make-lead = Одна игра на многих досках. Классу нужен только код, а вы видите все доски на одной странице.
class-game = Игра
class-who = За каждой доской
class-pairs = двое, у каждого своё устройство
class-shared = двое за одним устройством
class-alone = один против компьютера
class-level = Уровень компьютера, от 1 до 8
class-boards = Досок не больше
class-boards-most = от 1 до { $most }
class-make = Создать класс
class-note = Никому не нужна учётная запись, имён никто не спрашивает и не хранит. Класс, в который больше никто не входит, со временем удаляется.
class-of = Класс { $code }
class-place = Занять место
class-back = Вернуться к своей доске
class-somebody-else = Здесь теперь сидит кто-то другой?
class-new-place = Занять другое место
class-no-names = Вашего имени никто не спросит.
class-teacher = Страница учителя
class-go-to = Откройте { $address } и введите <strong>{ $code }</strong>
class-keep = Никому не сообщайте адрес этой страницы: на ней видны все доски. Новые ходы появляются сами.
class-count = Занято досок: { $count } из { $most }.
class-board = Доска { $number }
class-next-sits-here = Второе место за этой доской получит следующий ученик, который введёт код. Ничего посылать не нужно.
class-turns = { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
}
class-full = В этом классе заняты все доски.
class-second-free = Один ученик на месте, второе место свободно
class-pupil-won = Победил ученик
class-computer-won = Победил компьютер
class-unknown = Класса с таким кодом нет. Проверьте каждый знак.
class-for = Для класса
front-open = Открытые вызовы
front-open-note = Может быть, кто-то вас ждёт

## Карта и лента времени

atlas-title = Карта и лента времени
atlas-lead = Где и когда играли в эти игры, по данным их файлов правил. В списке ниже то же сказано словами.
atlas-map = Карта
atlas-time = Лента времени
atlas-list = Все места
atlas-note = Число на знаке — сколько там игр. Знак означает область, а не точку; знаки, которые закрыли бы друг друга, раздвинуты. Берега: Natural Earth.
atlas-old = старая, без даты

## Родословная

tree-title = Родословная нард и родственных игр
tree-lead = Правила игры, стоящей под другой, записаны здесь как изменения правил верхней.
tree-note = Это показывает, насколько близки две игры, но не утверждает, что одна произошла от другой. Для каждой игры указаны источники и число правил каждой степени достоверности.
tree-sources = { $count ->
    [one] { $count } источник
    [few] { $count } источника
   *[many] { $count } источников
}
tree-changes = Чем отличается от игры { $game }

## Перед игрой

setup-rule-choices = Правила на выбор ({ $count })
setup-rules = Правила и источники
setup-opponent = Соперник
setup-side = Вы играете за
setup-computer = Компьютер
setup-friend = Друг
setup-both = Этот экран
setup-none = Смотреть
setup-level = Уровень компьютера
setup-levels = новичок|лёгкий|спокойный|средний|хороший|сильный|очень сильный|мастерский|сильнейший, до десяти секунд на ход
name-own = Ваше имя
name-note = по желанию; виден только в этой партии
setup-options = Длина, часы и правила
setup-first = Кто начинает
setup-first-rules = По правилам
setup-seed = Начальное число генератора костей <small>то же число — те же броски</small>
setup-presets = Готовые правила
setup-preset-usual = Обычные правила
setup-begin = Начать
length-title = Сколько партий
length-one = Одна партия
length-stake = Одна партия с кубом удвоения
length-match = Матч: { $length }
length-usual = { $length }, как обычно
length-endless = Сколько угодно
length-score = Счёт в начале матча <small>фора, например 0:3</small>

## За доской

game-numbering = Каждая сторона считает пункты от своей кучи, и её ходы записаны по этому счёту. Наведите на ход, чтобы увидеть его на доске.
game-moves = Ходы
game-goal = Цель:
game-rules = Правила
game-all-sources = Все источники и варианты
game-since = Ход игры
game-to-answer = Отвечают: { $side }
game-doubles = { $side }: удвоение до { $stake }. Принять куб или отказаться?
game-beavers = { $side }: бивер до { $stake }. Принять куб или отказаться?
game-raises = { $side }: ставка поднята до { $stake }. Принять или отказаться?
game-your-turn = Ваш ход ({ $side })
game-to-move = Ход: { $side }
game-drawn = Партия кончилась вничью
game-wins = Победа: { $side }
game-wins-by = Победа: { $side }; { $ending }, { $points }
game-dice = Кости
game-board = Доска
players = Игроки
game-no-move = Ходов нет.
game-pass = Пропустить ход
game-next-game = Следующая партия
game-next-move = Следующий ход
game-play-on = Играть дальше
game-your-move = Ваш ход
game-play = Пойти
game-done = Готово
game-undo = Отменить шаг
game-undo-all = Отменить ход
game-at-once = Подтверждать ходы автоматически
bear-off = Снять шашки
bear-off-auto = Снимать шашки автоматически
game-by-hand = Нажмите на шашку, затем на место, куда она пойдёт, или перетащите её.
game-by-dice = Нажмите на шашку: она сыграет бо́льшую кость. Нажмите на кости, чтобы сначала сыграть другую. Можно также нажать на место, куда идёт шашка, или перетащить её.
game-by-piece = Выберите шашку: она сразу пойдёт. Можно также выбрать место, куда ей идти, или перетащить её.
game-by-spot = Выберите отмеченный пункт: его шашка сыграет, не сходя с места.
game-by-button = Нажмите кнопку с нужным действием.
note-any-points = Дубль: сыграйте шашками с любых пунктов, всего { $count }.
note-lower-only = Играется только меньшее число, { $number }.
note-standing = К каждому броску, кроме двух костей, добавляется постоянное число { $number }.
game-complete = Ход завершён. Нажмите «Готово», <kbd>Enter</kbd> или на кости. Чтобы пропускать этот шаг, отметьте «Подтверждать ходы автоматически».
game-keys = Клавиши: стрелки передвигают выбор, буква и число ведут к пункту, <kbd>M</kbd> находит шашку, которая может ходить, <kbd>Enter</kbd> играет ею и подтверждает полный ход, <kbd>U</kbd> отменяет шаг, <kbd>Shift</kbd> <kbd>U</kbd> — весь ход, <kbd>Esc</kbd> кладёт шашку обратно, <kbd>D</kbd> нажимает «Готово».
game-keys-dice = <kbd>Пробел</kbd> меняет кости местами.
game-again = Сыграть ещё раз
game-review = Разобрать партию
game-another = Другая игра
game-resigns = сдача
game-nothing-yet = Ходов пока нет.
game-computer = Компьютер, уровень { $level }
game-one-screen = Двое за этим экраном
game-two-links = Двое, по ссылкам
game-seed = Начальное число генератора костей: { $seed }.
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
told-played-steps = { $side }: ход { $move }: { $steps }.
told-played-paid = { $side }: ход { $move }, получает { $points }.
told-played-pays = { $side }: ход { $move }, платит { $points }.
step-moves = с { $from } на { $to }
step-on = дальше на { $to }
step-enters = входит на { $to }
step-placed = ставится на { $to }
step-jumps = прыгает с { $from } на { $to }
step-off = снимается с { $from }
step-at = на { $from }
step-hits = бьёт
step-takes = берёт: { $pieces }
step-pins = запирает
step-wakes = просыпается
step-converted = обращается
step-times = { $step }, раз: { $count }
told-resigned = { $side }: сдача.
told-begins = { $side }: начало партии.
told-stake = { $side }: { $did }.
told-no-time = { $side }: время вышло.
told-agreed = Стороны согласились на ничью.
told-holds = { $side }: остаюсь.
told-leaves = { $side }: ухожу.
scored-title = { $side }: { $throw }
scored-nothing = Бросок ничего не даёт.
scored-ways = { $count ->
    [one] { $count } способ
    [few] { $count } способа
   *[many] { $count } способов
}
hole-made = { $side }: { $count ->
    [one] { $count } лунка (trou)
    [few] { $count } лунки (trous)
   *[other] { $count } лунок (trous)
}.
set-title = Текущий заход
set-left = { $side }: уход, заход окончен. Все шашки вернулись на старт.
set-off = { $side }: последняя шашка снята, заход окончен. Все шашки вернулись на старт.
list-contradicts = Ложно, очки забраны
list-insists = Настаивает и отмечает дважды
decide-title = Остаться или уйти
decide-stay = Остаться
decide-stay-means = Ваши очки остаются, соперник отмечает свои, и вы играете бросок.
decide-afresh = Уйти
decide-afresh-means = Вы не играете бросок, и обе стороны теряют очки; лунки остаются. Все шашки возвращаются на старт, и вы бросаете первым.
decide-win-round = Уйти и выиграть раунд
decide-win-round-means = Все шашки возвращаются на старт, и начинается следующий раунд.
decide-repeat = Отменить раунд
decide-repeat-means = Раунд не засчитывается. Его играют заново, и победитель получает больше.
decide-lose-round = Сдать раунд
decide-lose-round-means = Вы проигрываете раунд по самой низкой цене, и начинается следующий.
decide-suspend-rounds = Приостановить раунды
decide-suspend-rounds-means = Раунды ждут, пока кто-нибудь не уйдёт; игра с онёрами продолжается.
decide-suspend-game = Приостановить игру с онёрами
decide-suspend-game-means = Эта игра ждёт, пока кто-нибудь не уйдёт; раунды продолжаются.
decide-play-on = Играть дальше
decide-play-on-means = Вам платят за эту партию, обе стороны начинают отмечать заново, и вы играете бросок.
decide-win = Закончить партию
decide-win-means = Вы её выиграли.
decide-stay-holes-means = Соперник отмечает то, что дал ему бросок, и вы играете бросок.
decide-afresh-holes-means = Вы не играете бросок, и соперник ничего за него не отмечает; лунки остаются. Все шашки возвращаются на старт, и вы бросаете первым.
price-plain = жетонов: { $paid } (лунки { $won } − { $lost }, утешение { $consolation })
price-times = жетонов: { $paid } ({ $rate } × (лунки { $won } + утешение { $consolation }) − лунки { $lost })
price-pay = Вы платите: { $price }.
price-get = Вы получаете: { $price }.
told-wins-round = { $side }: ухожу и выигрываю раунд.
told-concedes = { $side }: сдаю раунд.
note-round = À écrire: раунд { $number } из { $of }.
note-settlement = Расчёт, жетоны первой стороны: раунды { $rounds }, банк { $pool }, пари на раунды (paris) { $paris }, пари победителя (queue) { $queue }; всего { $sum }.
hole-by-doublet = Две лунки, потому что бросок — дубль.
hole-by-ways = Две лунки, потому что что-то удавалось несколькими способами.
school-answer-hint = Соперник отправляет вас в школу. Оставьте как есть или назовите требование ложным: если оно всё же верно, вы потеряете его очки дважды.
game-wins-counters = Победа: { $side }, жетонов: { $count }
mark-title = Очки броска
mark-hint = Никто не скажет, что даёт бросок: сосчитайте сами и отметьте до хода. Соперник может забрать то, что вы забыли или отметили лишнее.
mark-none = Ничего не отмечать
mark-some = Отметить { $points }
mark-button = Отметить
school-hint = Требовать необязательно. Можно сразу играть дальше, а можно сначала потребовать то, что отмечено неверно: всё или ничего, до следующего броска. Очки ложного требования достаются другой стороне.
school-too-few = { $points } не отмечено
school-too-many = { $points } лишних
school-not-played = { $points } за jan, который не заполнен или не сохранён
school-too-few-before = { $points } не отмечено за прошлый бросок
school-claim = Отправить в школу: { $fault }
school-button = Отправить в школу
school-contradict = Ложно, беру их себе: { $fault }
school-augment = Настоять и отметить дважды: { $fault }
school-none = Больше требований нет
school-go-on = Дальше
said-title = Что сказано об этом броске
mark-rare = Больше чем { $points }
mark-rare-hint = Бросок почти никогда не даёт столько. Ложная отметка или ложное требование целиком переходит к другой стороне и может стоить лунки или партии.
mark-sure = Всё пересчитано ещё раз
school-accept = Оставить как есть
told-marks = { $side }: отмечаю { $points }.
told-marks-nothing = { $side }: ничего не отмечаю.
told-claims = { $side }: отправляю соперника в школу, { $fault }.
told-contradicts = { $side }: не согласен.
told-insists = { $side }: настаиваю и отмечаю дважды.
told-no-claim = { $side }: больше требований нет.
told-accepts = { $side }: требование принято.
why-title = Почему нельзя …?
why-ask = Введите ход, чтобы узнать, разрешён ли он и какое правило это решает.
why-ask-event = Введите ход, чтобы узнать, разрешён ли он, или событие, например «petit jan» или «battre 8», чтобы узнать, почему бросок его даёт или не даёт.
why-button = Спросить
why-nearest = Ближайшие возможные ходы:
why-source = источник: { $source }. { $title }

## Несколько партий и ставка

ended-resigned = Победа: { $side }; сдача: { $loser }
ended-resigned-points = Победа: { $side }, { $points }; сдача: { $loser }
ended-refused = Победа: { $side }, { $points }; повышение ставки отклонено
ended-passed = Победа: { $side }, { $points }; от удвоения отказались
ended-no-time = Победа: { $side }; время вышло: { $loser }
ended-no-time-points = Победа: { $side }, { $points }; время вышло: { $loser }
ended-agreed = Ничья по соглашению
ended-with-cube = { $result } (куб на { $stake })
match-won = Победа в матче: { $side }, { $most }:{ $least }
match-drawn = Матч кончился вничью, { $first }:{ $second }
told-last-game = Последняя партия: { $result }.
series-score = счёт
series-cube = куб
series-stake = ставка
series-offered = { $value }, предложено стороне «{ $side }»
series-middle = { $value } посередине
series-crawford = Партия Кроуфорда: удваивать нельзя никому.
series-crawford-next = Следующая партия — партия Кроуфорда: удваивать нельзя никому.
series-one-with-stake = Одна партия с кубом удвоения
series-game = Партия { $n }
series-game-of = Партия { $n } из { $to }
series-match = Матч: { $length }; партия { $n }
poule-title = Пуля: от трёх до пяти игроков за этим экраном
poule-note = Введите от трёх до пяти имён, чтобы играть на общий банк. Кто начинает, решает жребий; выбранное выше место тогда не важно.
poule-player = игрок
poule-player-n = Игрок { $n }
poule-kind-n = Игрок { $n }: человек или компьютер
poule-person = Человек
poule-game = Пуля, партия { $n }
poule-pot = В банке: { $pot }.
poule-growing = Его забирает тот, кто первым обыграет всех остальных подряд.
poule-plucked = Победитель каждой партии берёт из него свою долю.
poule-won = побед
poule-paid = внесено
poule-drew = получено
poule-balance = итог
poule-next = Следующая партия: { $stays } против { $comes }.
poule-waiting = Ждут: { $names }.
poule-taken = { $player } забирает банк: { $pot }
poule-over = Банк пуст, игра окончена
poule-count = В пуле от трёх до пяти игроков, здесь их { $count }: заполните ещё строку или очистите все для игры вдвоём.
poule-twice = Двух игроков зовут «{ $name }». Дайте каждому своё имя.
poule-resign = { $player } проигрывает эту партию, пуля продолжается.
poule-leave = Покинуть пулю
poule-leave-means = Ничего не пропадёт: пуля останется по этому адресу, к ней можно вернуться.
poule-leave-button = На главную страницу
poule-screen = Пуля за этим экраном
do-throw = Бросить
do-raise = Поднять до { $stake }
do-double = Удвоить до { $stake }
do-beaver = Бивер до { $stake }
do-accept = Принять { $stake }
do-take = Принять куб: { $stake }
do-refuse = Отказаться и проиграть { $points }
do-drop = Отказаться и проиграть { $points }
did-raise = ставка поднята
did-double = куб удвоен
did-take = куб принят
did-accept = принято
did-drop = отказ
did-refuse = отказ
did-beaver = куб принят и удвоен снова

## Между друзьями

wait-sit = Займите место. Ваша сторона: { $side }.
wait-for = Ваша сторона: { $side }. Игра начнётся, когда место займёт и другая сторона: { $other }.
wait-invites = { $name } приглашает вас сыграть.
wait-watch-one = Вы смотрите. Игра начнётся, когда место займут: { $side }.
wait-watch-both = Вы смотрите. Игра начнётся, когда обе стороны займут места.
wait-sit-down = Занять место
wait-without-script = Без JavaScript слово для ваших костей выбирает сервер. Тогда остаётся верить, что оно новое.
wait-look = Обновить
wait-next-game = Ждём, когда игроки начнут следующую партию.
wait-watching = Вы смотрите.
wait-waiting = Ожидание: { $side }.
link-title = Ссылки этой игры
link-other = Второму игроку
link-other-note = Кто откроет эту ссылку, играет за другую сторону. Отправьте её только одному человеку.
link-own = Вам самим, на другом устройстве
link-own-note = Эта ссылка открывает ваше место. Никому её не показывайте.
link-watch = Для зрителей
link-copy = Копировать
link-copy-here = Скопировать ссылку
share-title = Поделиться и сохранить
resign-title = Сдаться
resign-button = Сдать эту партию
back-button = Вернуть мой последний ход
rematch-waits = { $side }: предложение реванша со сменой сторон.
rematch-go = К следующей игре
rematch-watch = Смотреть следующую игру
rematch-ask = Реванш со сменой сторон

## Разговор друзей

phrase-hello = Здравствуйте!
phrase-luck = Удачи!
phrase-played = Хорошо сыграно!
phrase-throw = Вот это бросок!
phrase-sorry = Извините!
phrase-thanks = Спасибо за игру!
phrase-moment = Одну минуту, пожалуйста.
phrase-bye = Мне пора.
talk-said = Сообщения
talk-refused = Просьба отклонена.
talk-asks-draw = { $side }: предложение ничьей.
talk-asks-back = { $side }: просьба вернуть последний ход.
talk-accept = Принять
talk-refuse = Отклонить
talk-ask-back = Попросить вернуть ход
talk-ask-draw = Предложить ничью
talk-say = Отправить сообщение
clock-time = время
clock-days-hours = { $days } д { $hours } ч
clock-title = Часы <small>для партий между друзьями</small>
clock-none = Без часов (обычно)
clock-is = Часы: { $clock }.
clock-days = { $count ->
    [one] { $count } день на ход
    [few] { $count } дня на ход
   *[many] { $count } дней на ход
}
clock-fischer = { $minutes } мин плюс { $seconds } с на ход
replay-page = Повтор: { $game }
replay-steps = Шаги игры
replay-first = К началу
replay-back = Назад
replay-step = Шаг
replay-at = { $n } из { $of }
replay-show = Показать
replay-forward = Вперёд
replay-last = К концу
replay-game = К игре
print-board = Напечатать доску
print-begin = Начальная позиция
print-pieces = Нужные шашки — { $pieces }.
embed-title = Вставить на свою страницу
embed-note = Код этой доски

## Честные кости

dice-fair = Честные кости
dice-before = Сервер выбрал секрет и уже показывает его печать. Каждый игрок добавляет слово до первого броска. Все броски следуют из секрета и двух слов. После игры секрет показывают, и каждый может проверить любой бросок.
dice-seal = Печать (SHA-256 секрета)
dice-word-of = Слово: { $side }
dice-word-by-server = выбрано сервером
dice-word-none = ещё не выбрано
fair-page = Кости: { $game }
fair-title = Кости этой игры
fair-how = До первого броска сервер показал печать секрета, и каждый игрок выбрал слово. Каждый бросок следует из секрета и двух слов, поэтому никто не мог подобрать бросок по ходу игры. Но это не доказывает, что сервер скрыл секрет от игроков.
fair-secret = Секрет
fair-secret-later = откроется, когда игра окончена
fair-checked = { $count ->
    [one] <strong>Проверено:</strong> { $count } бросок следует из секрета и слов.
    [few] <strong>Проверено:</strong> все { $count } броска следуют из секрета и слов.
   *[many] <strong>Проверено:</strong> все { $count } бросков следуют из секрета и слов.
}
fair-not = Эти кости нечестные:
fair-yourself = Чтобы проверить самим, скачайте запись и выполните <code>lauta verify game.jsonl</code>. Или вычислите бросок номер n (счёт с нуля) как HMAC-SHA-256. Ключ — секрет, а данные — первое слово, нулевой байт, второе слово, нулевой байт, n в виде восьми байтов, нулевой байт и ещё один нулевой байт для первых 32 байтов. Каждый байт, который меньше наибольшего кратного числу граней, даёт кость: остаток от его деления на число граней плюс один.
fair-drawn = Бросок 0 решил, кто начинает, если в этой игре это решают кости.
fair-named = Кто начинает, решено при создании игры: { $side }.
fair-placed = Игра началась с заданной позиции.

## Позиция

position-page = Позиция: { $game }
picture-save = Сохранить как рисунок
picture-save-svg = Как SVG
film-save = Сохранить партию как анимацию
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
rules-here = В этой игре: <strong>{ $value }</strong>
rules-sources = Источники
sure-high = Достоверность этих правил: высокая.
sure-medium = Достоверность этих правил: средняя.
sure-low = Достоверность этих правил: низкая.
grade-documented = засвидетельствовано
grade-reported = по пересказу
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
advice-throw = Кости ещё не брошены. Советы касаются ходов, поэтому сначала бросьте кости.
advice-answer = Ставка поднята. Сначала ответьте: советы касаются только ходов.
advice-marks = Об отметках и требованиях советов нет: что даёт бросок и что отмечено неверно, вы должны увидеть сами.
advice-over = Игра окончена, поэтому советов нет.
advice-say = Лучший: { $move }, { $equity }. В списке: { $shown } из { $count }.
advice-basis-rollout = Значения со знаком ± — роллауты: среднее по { $trials } партиям после каждого хода с одними и теми же бросками и его стандартная ошибка.
advice-basis-judged = Значения — эквити в очках. Их даёт оценка, составленная вручную, { $count ->
    [0] сразу после хода
    [one] на { $count } бросок вперёд
    [few] на { $count } броска вперёд
   *[many] на { $count } бросков вперёд
}.
advice-basis-network = Значения — эквити в очках. Их даёт оценка нейросети { $count ->
    [0] сразу после хода
    [one] на { $count } бросок вперёд
    [few] на { $count } броска вперёд
   *[many] на { $count } бросков вперёд
}.
advice-basis-search = Значения идут от −1 (проигрыш) до +1 (выигрыш). Это оценки поиска глубиной в { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}.
advice-basis-proof = Доказанный результат верен при любой игре соперника.
advice-basis-at-score = Счёт и ставка учтены: выигранное очко при этой ставке — это +1, проигранное — −1.
advice-basis-score-left-out = Счёт и ставка матча не учтены.
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
value-points = эквити { $value }
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
review-of-poule = Итоги игроков
review-title = Разбор партии
review-broken = Разбор не удался. Запись всё равно можно скачать.
review-waits = Ожидает разбора.
review-progress = Разбор идёт: готово { $done } из { $of } бросков и ходов.
review-progress-label = Разобрано бросков и ходов
review-by-itself = Страница сама обновляется каждые несколько секунд.
review-look = Обновить сейчас
review-curve = Ход партии
review-turning = Поворотные моменты
review-both = Итоги обеих сторон
review-rate = Средняя ошибка хода (миллиочки)
review-doubled = Удвоение
review-cube-cost = Цена ошибки при этой ставке: { $value } очка.
review-cube-errors = Ошибки с кубом ({ $unit })
review-cube-count = Решения о кубе, которые учитываются
cube-missed-doubles = Пропущенные удвоения
cube-wrong-doubles = Неверные удвоения
cube-wrong-takes = Неверно принято
cube-wrong-passes = Неверный отказ
cube-missed-beavers = Пропущенные биверы
cube-wrong-beavers = Неверные биверы
review-pr = PR (уровень игры)
review-pr-count = Решения, которые учитываются в PR
review-snowie = Доля ошибок по Snowie
review-errors = Ошибки в ходах ({ $unit })
review-count = Решения о ходах
review-forced = Вынужденные ходы (не в счёт)
review-marked = Отмеченные ошибки
review-none = ничего
review-luck = Везение (очки)
review-errors-chance = Все ошибки (шансы выиграть матч)
review-luck-chance = Везение (шансы выиграть матч)
review-match-without-luck = Результат матча без учёта везения, { $side }: { $value } победы. При равной игре это 50 %.
review-paid = получено также по ходу партии, { $side }: { $points }
review-without-luck = результат без учёта везения, { $side }: { $value } очка
review-unfinished = Партия не закончена
review-read-up-to = { $place }. Файл прочитан до этого места.
review-worst = Худшие ошибки
review-all-errors = Все ошибки: { $name } ({ $count })
review-differences = Где оценки Lauta и { $program } расходятся сильнее всего
review-other-program = другая программа
review-other-totals = По оценке { $program }
review-no-error = { $program }: ошибки нет
review-other-plays = Все варианты по оценке { $program }
review-other-luck = Везение броска по этой оценке: { $value }
review-other-gammons = Гаммоны посчитаны здесь без бэкгаммонов.
review-error = { $program }: лучше { $best }, ошибка { $value }
review-double = Удвоить
review-no-errors = Ошибок нет: каждый ход был лучшим.
review-played = Сыграно
review-best-of = Лучший из { $count }
review-cost = Ошибка
review-rank = место { $rank } из { $count }
review-best-instead = Лучший ход
review-cost-forced = нет: единственный возможный ход
review-cost-none = нет: лучший из { $count } ходов
review-basis-equities = Значения — эквити в очках. Программа оценивает их { $count ->
    [0] сразу после каждого хода
    [one] на { $count } бросок вперёд
    [few] на { $count } броска вперёд
   *[many] на { $count } бросков вперёд
}. Это оценки, если не названа точная таблица.
review-basis-luck = Везение в броске — это его эквити минус среднее по всем броскам, каждый с лучшим ответом, без просмотра вперёд.
review-basis-search = Значения идут от −1 (проигрыш) до +1 (выигрыш). Их даёт поиск глубиной в { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}. Если они не доказаны, это оценки.
review-basis-marks = Ошибка от { $doubtful } — сомнительно, от { $bad } — плохо, от { $worst } — очень плохо. Вынужденные ходы не в счёт.
review-basis-stake = Ошибки считаются так, как если бы ставка была 1, а в матче — так, что выигранное или проигранное очко при текущей ставке — это +1 или −1. Везение умножается на ставку.
review-basis-table = Счёт матча оценивается по таблице «{ $name }».
review-basis-compared = То, что считает { $program }, взято из файла: лучший выбор и потерянное эквити.
review-basis-rate = PR — это умноженная на 500 средняя ошибка решений, которые учитываются: ходы, между которыми есть разница, удвоения, ответы и броски без удвоения, где решение было спорным или неверным. Доля ошибок по Snowie — 1000, умноженное на все ошибки стороны и делённое на броски обеих.
curve-title = Эквити, { $side } ({ $unit })
curve-above = Впереди { $side } ({ $unit })
curve-below = Впереди { $side }
curve-across = строки записи
curve-start = начало партии
curve-ends = От { $first } в начале до { $last } в конце.
curve-highest = Выше всего: { $label }.
curve-lowest = Ниже всего: { $label }.
unit-points = эквити
unit-chances = шкала от −1 до 1
swing = { $change }, { $side }
swing-luck = везение { $value }
swing-error = ошибка { $value }
swing-causes = { $change } ({ $causes })

## Настройки

settings-title = Настройки
settings-contrast = Контраст
settings-contrast-auto = Как настроено устройство
settings-contrast-more = Высокий
settings-boards = Доски
settings-boards-own = У каждой игры своя
settings-boards-plain = Одна простая доска для всего
settings-speed = Скорость анимации
settings-speed-off = Выключена
settings-speed-fast = Высокая
settings-speed-normal = Обычная
settings-speed-slow = Низкая
settings-sound = Звук
settings-sound-on = Включён
settings-sound-off = Выключен
settings-kept = Хранится в этом браузере год. Если на устройстве включено уменьшение движения, анимации нет.
settings-keep = Сохранить

## Что не получается

error-number = Ошибка { $status }
error-not-found = Страница не найдена
error-conflict = Устарело
error-server = Ошибка сервера
error-misfit = Не получилось
error-rules = Правила этой игры
error-all-games = Все игры
error-visitor-page = По этому адресу нет страницы. Возможно, в нём опечатка или он устарел.
error-visitor-game = Игры с таким названием нет. Все игры перечислены на главной странице.
error-visitor-link = Ссылку или форму не удалось прочесть. Возможно, чего-то не хватает или есть опечатка. Вернитесь и попробуйте ещё раз или начните с главной страницы.
error-visitor-position = Эта позиция или вариант правил не подходит к игре. Расставьте её заново со страницы игры.
error-details = Подробности
error-elsewhere = эта форма пришла с другого сайта; ничего не изменено
error-method = Этот адрес нельзя открыть напрямую. Начните с главной страницы.
error-slow = это заняло слишком много времени и было прервано; ваша игра сохранена
error-long = эта форма слишком длинная
error-other = не получилось ({ $status })
error-crowd = сервер перегружен; попробуйте чуть позже
error-host = этот сервер доступен как localhost или по IP-адресу, но не под другими именами
error-flood = слишком много запросов сразу; подождите секунду и попробуйте снова
error-no-table = по адресу { $id } игры нет; адрес, возможно, неполный
error-no-page = страницы { $path } нет
error-throw-due = кости ещё не брошены: { $words }
error-stale = эта страница устарела: она показывает ход { $asked }, а в игре уже ход { $now }; ничего не изменено
error-not-yours = сейчас это невозможно: { $why }
error-watching = вы смотрите эту игру: чтобы играть, откройте ссылку на своё место
error-no-seat = эта ссылка не открывает места в этой игре; она, возможно, неполная
error-seed = в партии между друзьями броски зависят от слов игроков: оставьте поле начального числа пустым
error-not-begun = игра не началась: сначала должны быть заняты оба места
error-not-over = игра ещё не окончена: разобрать её можно будет потом
error-full = эта игра слишком длинная: записей может быть не больше { $most }; начните новую
error-busy = сейчас слишком много запросов; попробуйте чуть позже
error-questions = запросов с вашего адреса уже ждёт: { $limit }; подождите немного и попробуйте ещё раз
error-replay = сохранённую игру нельзя загрузить: запись { $entry } повреждена
error-store = сейчас игры нельзя прочитать или сохранить
error-chance = у сервера нет случайных чисел для костей
error-task = сервер не смог закончить это действие
error-clock = часы бывают только в игре между друзьями: оставьте поле пустым
error-poule = пулю играют за одним экраном, а не по ссылкам: выберите другое место
not-yours-over = игра окончена
not-yours-between = сначала начните следующую партию
not-yours-computer = ходит компьютер
not-yours-other = ходит другая сторона
not-yours-alone = в эту игру компьютер играет сам с собой
not-yours-early = реванш можно предложить после игры
not-yours-unadvised = в этой игре советов нет
not-yours-asked = одна просьба ещё ждёт ответа
not-yours-refused = просьба отклонена; попросите снова после следующего хода
not-yours-said = слишком много сообщений: подождите ответа или следующего хода
not-yours-friendless = отправлять сообщения и просьбы могут только друзья, играющие по ссылкам
not-yours-nothing-back = возвращать нечего: вы ещё не ходили или после вашего хода уже бросали кости
not-yours-unasked = вас ни о чём не просили
not-yours-consent = сначала спросите друга
not-yours-nothing-yet = возвращать пока нечего
form-none = это не форма: { $fault }
form-too-much = форма или ссылка слишком длинная: не больше { $fields } полей и { $kib } КБ
form-missing = нет поля «{ $field }»
form-twice = поле «{ $field }» указано дважды
form-unknown = поля «{ $field }» здесь нет; поля: { $known }
form-value = в поле «{ $field }» стоит «{ $found }», а ожидается: { $expected }
form-number = число
form-way = номера узлов в дереве шагов
form-ply = номер хода
form-seed = целое число от 0 до { $most }
form-match = game, stake, usual, endless или число до 999
form-score = два числа, например 0:3
form-cube = ставка и сторона, например 4:2
form-name = не более { $most } знаков
form-clock = дни на ход, например 3d, или минуты плюс секунды на ход, например 10+5

## Доски словами

picture-over = Игра окончена
picture-dice = Бросок: { $throw }
picture-nothing = ничего
picture-pattern = Фигура на пунктах { $places }

## Скрипт доски

board-point = Пункт { $place }
board-hole = Лунка { $place }
board-spot = Точка { $place }
board-square = Клетка { $place }
board-of = { $what } ({ $side })
board-yours = ваши: { $pieces }
board-empty = пусто
board-nobodys = ничей король
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
board-bull = { $count ->
    [one] { $n } бык
    [few] { $n } быка
   *[many] { $n } быков
}
board-dog = { $count ->
    [one] { $n } собака
    [few] { $n } собаки
   *[many] { $n } собак
}
board-goat = { $count ->
    [one] { $n } коза
    [few] { $n } козы
   *[many] { $n } коз
}
board-hunter = { $count ->
    [one] { $n } охотник
    [few] { $n } охотника
   *[many] { $n } охотников
}
board-is-picked = взято
board-is-target = можно сюда
board-can-move = может ходить
board-goes-to = идёт: { $place }
board-can-go-to = может идти и сюда: { $places }
board-hits = { $place } (бьёт)
board-takes = { $place } (берёт)
board-some-can-move = { $count ->
    [one] { $n } может ходить
    [few] { $n } могут ходить
   *[many] { $n } могут ходить
}
board-pass = Пропустить ход
board-throw-again = Бросить ещё раз
board-alone = Одна шашка отдельно
board-alone-from = Одна шашка отдельно с { $from } ({ $die })
board-thinking = Обдумывает ход
board-unreachable = Сервер недоступен. Ничего не потеряно: попробуйте снова.
board-out-of-date = Эта страница устарела: загрузите её снова.
board-which = Сюда могут пойти несколько шашек: возьмите одну.
board-not-there = Туда нельзя.
board-none-here = Отсюда ходить нечем.
board-none-there = Туда ничем нельзя пойти.
board-picked = Взято: { $place }. Можно поставить: { $places }.
board-put-back = Положено обратно.
board-then = , затем { "" }
board-may-stop = Здесь можно закончить: нажмите «Готово».
board-complete = Ход завершён: нажмите «Готово».
board-took-back = Отменено: { $step }.
board-turn-undone = Весь ход отменён.
board-first-die = Сначала играется { $die }.
board-nothing-to-undo = Отменять нечего.
board-went-back = Ход возвращён.
board-incomplete = Ход не завершён.
board-begun = Оба места заняты, игра начинается.
board-nothing-moves = Ходить нечем.
board-no-place = Здесь нет поля { $place }.
board-your-turn = Ваш ход · { $title }
board-copied = Скопировано.
board-selected = Выделено: скопируйте с клавиатуры.

## Слова игр

term-white = Белые
    .number = many
term-black = Чёрные
    .number = many
term-deer = Олени
    .number = many
term-dogs = Собаки
    .number = many
term-bulls = Быки
    .number = many
term-tigers = Тигры
    .number = many
term-goats = Козы
    .number = many
term-jaguar = Ягуар
term-hare = Заяц
term-hunters = Охотники
    .number = many
term-bar = бар
term-off = сняты
term-hand = рука
term-reserve = запас
term-circle = круг
term-pips = пипсы
term-points = очки
term-holes = лунки
term-bredouille = bredouille
term-this-throw = этот бросок
term-option-mode = Способ счёта
term-option-honneurs = Онёры (honneurs)
term-option-holes = Лунок для победы
term-option-double-at = Вдвойне, если у проигравшего лунок не больше
term-option-grande-bredouille = Grande bredouille
term-option-coups = Раунды (coups)
term-option-tenue = Плата за bredouille (tenue)
term-option-refait = Отменённые раунды (refait)
term-option-first = Кто начинает раунд
term-option-token = Жетоны за проигранный раунд
term-option-queue = Пари победителя (queue)
term-option-poule = Вид пули
term-option-stake = Ставка
term-option-ecoles = Школы (écoles)
term-option-open = Первый бросок
term-option-sortie = Выход (sortie)
term-option-pile-misere = Pile de misère
term-option-jan-rencontre = Jan de rencontre
term-option-margot = Margot la fendue
term-value-twelve = Двенадцать лунок
term-value-toc = Toc
term-value-a-ecrire = À écrire
term-value-combine = Combiné
term-value-growing = Растущая
term-value-plucked = Ощипанная
term-value-plain = Простая
term-value-raised = Повышенная
term-value-add = Прибавляется
term-value-alternate = По очереди
term-value-winner = Победитель
term-value-drawn = Жеребьёвка
term-value-afresh = Новый бросок
term-value-paris = Париж
term-value-provincial = Провинция
term-value-no = нет
term-value-yes = да
term-value-off = без
term-value-double = вдвойне
term-does-bring-a-jan-de-six-tables = дают jan de six tables
term-does-bring-a-jan-de-deux-tables = дают jan de deux tables
term-does-bring-a-contre-jan-de-deux-tables = дают contre-jan de deux tables
term-does-bring-a-jan-de-mezeas = дают jan de mézéas
term-does-bring-a-contre-jan-de-mezeas = дают contre-jan de mézéas
term-does-hit-a-man = бьют шашку
term-does-hit-a-man-falsely = бьют шашку ложно
term-does-hit-the-corner = бьют угол
term-does-fill-the-petit-jan = заполняют petit jan
term-does-fill-the-grand-jan = заполняют grand jan
term-does-fill-the-jan-de-retour = заполняют jan de retour
term-does-keep-the-petit-jan = удерживают petit jan
term-does-keep-the-grand-jan = удерживают grand jan
term-does-keep-the-jan-de-retour = удерживают jan de retour
term-does-take-the-last-man-off = снимают последнюю шашку
term-does-cannot-be-played-in-full = нельзя сыграть целиком
term-does-pile-all-men-in-the-corner = собирают все шашки в углу
term-does-bring-a-jan-de-rencontre = дают jan de rencontre
term-does-bring-a-margot-la-fendue = дают margot la fendue
term-does-make-a-hole = дают лунку
term-figure-men-home = шашки в доме
term-figure-men-off = снятые шашки
term-figure-longest-blockade = самый длинный заслон
term-figure-blots = одиночные шашки
term-figure-cases-of-the-grand-jan = занятые пункты в grand jan (cases)
term-figure-cases-of-the-petit-jan = занятые пункты в petit jan (cases)
term-asset-its-corner-taken = свой угол
term-asset-a-full-petit-jan = полный petit jan
term-asset-a-full-grand-jan = полный grand jan
term-asset-a-full-jan-de-retour = полный jan de retour
term-single-game = простая партия
term-double-game = двойная партия
term-honours = онёры
term-fiches = фиши
term-suspended = приостановлено
term-counters = жетоны
term-coups-lost = проигранные раунды
term-men = шашки
term-men-up = шашек сверху
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
term-taken = взято
term-ways-to-go = возможные ходы
term-throws-that-must-be-used = броски, которые надо сыграть
error-analysis = разбор не удался; запись всё равно можно скачать
error-picture = рисунок не удалось сделать
error-streams = с вашего адреса уже открыто обновляемых страниц: { $limit }; закройте некоторые

## A first game

learn-page = { $game }: первая игра
learn-title = Шаг { $number } из { $of }
learn-legal = Возможных ходов: { $count }
learn-right = { $answer }: верно.
learn-wrong = { $answer }: не совсем.
learn-answers = Ответы
learn-again = Ещё раз
learn-next = Следующий шаг
learn-whole = Сыграть партию: самый слабый компьютер, с советами
learn-all = Все шаги
learn-number = Шаг { $number }
learn-start = Учиться шаг за шагом
learn-different = Если вы знаете игру «{ $game }»: что здесь иначе

## Problems

problems-title = Задачи
problems-lead = Каждая задача — позиция с единственным лучшим ходом из партии между компьютерами. Найдите его на доске.
problems-today = Задачи дня
problems-games = Задачи по играм
problems-count = { $count ->
    [one] { $count } задача
    [few] { $count } задачи
   *[many] { $count } задач
}
problems-of = Задачи: { $game }
problems-begin = Начать с первой
problems-other = Другие темы
problems-link = Задачи
problem-page = { $game }: найдите лучший ход
problem-title = Задача { $number } из { $of }
problem-number = Задача { $number }
problem-all = Все задачи этой игры
problem-task = Ход: { $side }, бросок { $throw }. Найдите лучший ход.
problem-win = Ход: { $side }. Найдите ход, который ведёт к победе при любых ответах.
problem-save = Ход: { $side }. Только один ход не проигрывает. Найдите его.
problem-easy = лёгкая
problem-medium = средняя
problem-hard = трудная
problem-hint-ask = Показать подсказку
problem-hint = Подсказка: { $themes }. Лучший ход начинается с отмеченного места.
problem-hint-place = Подсказка: лучший ход начинается с отмеченного места.
problem-best = Лучший ход: { $move }.
problem-show = Показать лучший ход
problem-next-one = Следующая задача
problem-next = Второй по силе ход, { $move }, хуже на { $value } очка.
problem-loss = Этот ход хуже на { $value } очка.
problem-loss-least = Этот ход хуже не меньше чем на { $value } очка.
problem-wins = { $count ->
    [one] Этот ход ведёт к победе не позже вашего { $count }-го хода (считая этот), что бы ни делала другая сторона.
   *[other] Этот ход ведёт к победе не позже вашего { $count }-го хода (считая этот), что бы ни делала другая сторона.
}
problem-wins-not = Другой ход ведёт к победе при любых ответах. После этого победы не найдено.
problem-saves = Все остальные ходы проигрывают.
problem-loses = После этого хода другая сторона выигрывает при любых ответах.
problem-rollout = Проверено роллаутом: { $trials } партий после каждого хода, оценка после { $truncate } бросков. Стандартная ошибка разницы: { $error }.
problem-proof = Доказано.
term-theme-hit = бить
term-theme-capture = взять шашку
term-theme-pin = запереть шашку
term-theme-prime = построить длинный заслон
term-theme-point = занять пункт
term-theme-hold = удержать пункт
term-theme-break-contact = выйти из контакта
term-theme-safety = оставить меньше бьющих бросков
term-theme-attack = угрожать
term-theme-trap = закрыть пути
term-theme-finish = угрожать победой
term-theme-defend = не дать победить
term-theme-score = набрать очки следующим броском
term-theme-guard = дать другой стороне меньше очков
term-theme-race = бежать домой
term-theme-awaken = будить шашки

## Собственные ошибки как задачи

mistakes-title = Ваши ошибки
mistakes-lead = Явные ошибки из ваших разобранных партий. Решённая ошибка вернётся через три дня, затем через две недели, а потом больше не вернётся.
mistakes-how = Разберите оконченную партию: её явные ошибки вернутся сюда как задачи.
mistakes-due = { $count ->
    [one] { $count } ошибка для тренировки
    [few] { $count } ошибки для тренировки
   *[other] { $count } ошибок для тренировки
}
mistakes-practise = Тренироваться на своих явных ошибках ({ $number })
mistakes-practise-of = Тренироваться на явных ошибках: { $name } ({ $number })
mistakes-none = В этой партии разбор не нашёл у вас явных ошибок.
mistakes-later = Все ошибки этой партии пока решены.
mistake-title = Ваша ошибка { $number } из { $of }
mistake-title-of = { $name }: ошибка { $number } из { $of }
mistake-all = Ошибки в этой партии
mistake-task = Ход: { $side }. Найдите лучший ход.
mistake-same = Так вы поступили и в партии.
mistake-same-of = Так было и в партии.
mistake-cube = { $side }: бросить или удвоить до { $stake } — что лучше?
mistake-played = В партии вы сыграли { $move }.
mistake-chosen = В партии: { $choice }.
mistake-other-best = { $program }: это лучший выбор.
mistake-lower = Поиск оценивает этот ход на { $value } ниже по шкале от −1 (проигрыш) до 1 (выигрыш).
mistake-next-lower = Второй по силе ход, { $move }, поиск оценивает на { $value } ниже по шкале от −1 (проигрыш) до 1 (выигрыш).
mistake-judged = Так считает разбор (просмотр вперёд после каждого хода: { $ahead }). Это оценка, а не доказательство.
mistake-series = Счёт матча при этом учтён.
mistake-review = Показать в разборе

## Two games side by side

compare-title = Две игры рядом
compare-lead = Выберите две игры. Сначала идут различия; общее свёрнуто ниже.
compare-first = Первая игра
compare-second = Вторая игра
compare-show = Сравнить
compare-options-of = Варианты правил: { $game }
compare-choose = Выберите
compare-same = { $count ->
    [one] Одинаково в обеих: { $count } строка
    [few] Одинаково в обеих: { $count } строки
   *[many] Одинаково в обеих: { $count } строк
}
compare-none = Правила не различаются.
compare-start = Начало
compare-place = Место
compare-period = Время
compare-sure = Достоверность правил
compare-length = Решений за партию, обе стороны
compare-option = Вариант: { $option }
rules-compare = Сравнить с другой игрой
rules-print = Напечатать
look-lances = Образец доски — деревянные доски XVIII века: узкие пункты и отверстия для колышков в бортах.
look-club = Образец доски — доски из пробки и кожи, какие бывают в клубах нардистов.
look-lobes = Образец доски — миниатюры XIII века, где у пунктов круглые головки.
look-stone = Образец доски — каменные плиты поздней античности, с вырезанной розеткой на каждом месте.
look-inlay = Образец доски — ореховые доски с геометрической инкрустацией.
look-roads = Образец доски — китайские и корейские лаковые доски: по двенадцать дорог с каждой стороны, метки в виде полумесяцев и цветов, шашки высотой с бутылку.
look-mat = Образец доски — тканый коврик с белыми дорогами на синем.
look-sugoroku = Образец доски — японские лаковые шкатулки: прямоугольные поля по обе стороны реки.
look-boat = Образец доски — деревянные лодки daldøs и дощечки sáhkku.
look-squares = Образец доски — ряды клеток, процарапанных в глине.
look-rock = Образец доски — линии, высеченные на скалах, как в горах Иньшань.
look-brass = Образец доски — пластины из гравированной латуни.
rules-begin = Начальная позиция. Стрелки показывают, куда каждая сторона может пойти сначала; у стороны «{ $second }» они пунктирные.
rules-example = Пример
rules-case = Пример { $id }

## Finding a game

find-title = Найти игру
find-words = Название или место
find-kind = Вид
find-century = Век
find-length = Длительность
find-luck = Везение
find-any = не важно
find-show = Показать
find-all = Все игры
find-meant = Может быть, { $game }?
find-none = Нет подходящей игры. Уберите какое-нибудь условие.
length-short = короткая
length-middle = средняя
length-long = долгая
luck-none = без костей
luck-little = мало
luck-some = умеренно
luck-much = много

## A kiosk

kiosk-touch = Коснитесь, чтобы играть
kiosk-idle = Вы ещё здесь? Игра начнётся заново через
kiosk-stay = Продолжить игру
position-edit = Изменить позицию

## A position to write

edit-title = Расставить позицию
edit-hand = Нажмите на шашку, затем на место, куда она пойдёт, перетащите её или используйте стрелки и Enter. Чтобы перевернуть шашку, у которой несколько видов, поставьте её на прежнее место. Esc кладёт шашку обратно, U отменяет последний шаг.
edit-from = Переставить верхнюю шашку с места
edit-to = на место
edit-move = Переставить
edit-turn = Передать ход другой стороне
edit-start = Начальная позиция
edit-text = Позиция текстом
edit-show = Показать
edit-good = Прочитано как
edit-use = Играть или поделиться
edit-examples = Примеры

## The analysis board

analysis-tabs = Части анализа
analysis-engine = Компьютер
analysis-review = Разбор
analysis-title = Анализ
analysis-up = Предыдущее решение
analysis-down = Следующее решение
analysis-autoplay = Автопросмотр
analysis-keys = <kbd>←</kbd> <kbd>→</kbd> по ходам, <kbd>↑</kbd> <kbd>↓</kbd> по решениям, <kbd>Home</kbd> и <kbd>End</kbd> — в начало и в конец.
analysis-throw = Выбрать бросок
analysis-roll = Бросить кости
analysis-other = Другая игра или позиция
analysis-game = Игра
analysis-position = Позиция (пусто — начало)
analysis-open = Открыть
line-expected = броски и ходы через ~, не больше { $most }
line-legal = возможный ход: { $reason }
line-over = больше ничего, игра окончена
line-tried = Вариант:
line-remove = Убрать вариант
line-resigns = сдаётся
line-time = время вышло
line-draw = ничья
reasons-for = За
reasons-against = Против
reason-hits = бьёт { $mine } вместо { $other }
reason-captures = берёт { $mine } вместо { $other }
reason-pins = запирает { $mine } вместо { $other }
reason-makes = занимает пункт { $point }
reason-makes-not = не занимает пункт { $point }
reason-gives-up = покидает пункт { $point }
reason-keeps = удерживает пункт { $point }
reason-with = есть { $asset }
reason-without = не хватает: { $asset }
reason-average-own = свои броски дают в среднем { $mine } очка вместо { $other }
reason-average = броски ({ $side }) дают в среднем { $mine } очка вместо { $other }
reason-throws-own = свои броски, которые { $does }: { $mine } из { $of } вместо { $other }
reason-throws = броски ({ $side }), которые { $does }: { $mine } из { $of } вместо { $other }
reason-moves-own = свои ходы, которые { $does }: { $mine } вместо { $other }
reason-moves = ходы ({ $side }), которые { $does }: { $mine } вместо { $other }
reason-several = { $throws }; более чем одним способом { $mine } вместо { $other }
reason-shots = оставляет { $count ->
    [one] { $count } бьющий бросок
    [few] { $count } бьющих броска
   *[other] { $count } бьющих бросков
} ({ $share } %) вместо { $other }
reason-does-hit = бьют
reason-does-capture = берут
reason-does-pin = запирают
reason-does-end = заканчивают партию ({ $ending })
reason-figure = { $figure }: { $mine } вместо { $other }
reason-figure-of = { $figure } ({ $side }): { $mine } вместо { $other }
engine-depth = Глубина
engine-usual = обычная
engine-throws = { $count ->
    [one] { $count } бросок
    [few] { $count } броска
   *[other] { $count } бросков
}
engine-moves = { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
}
engine-rollout = роллаут
engine-play = Выберите ход, чтобы сыграть его здесь.
cube-title = Куб удвоения
cube-offered = удвоено, ждёт ответа
cube-no-double = Не удваивать
cube-no-double-take = Не удваивать, принять
cube-no-double-beaver = Не удваивать, бивер
cube-no-double-pass = Не удваивать, отказаться
cube-take = Удвоить, принять
cube-beaver = Удвоить, бивер
cube-pass = Удвоить, отказаться
cube-answer-take = Принять куб
cube-answer-pass = Отказаться
cube-answer-beaver = Бивер
cube-say = Лучшее: { $choice }, { $equity }.
cube-gains = на { $value } больше, если соперник ошибётся
cube-wins = Выигрывает { $chance } % партий.
cube-rolled = Роллаут из { $trials } партий; стандартная ошибка { $error }.
cube-rolled-both = Роллаут из { $trials } партий без удвоения и стольких же с принятым; стандартные ошибки { $error } и { $doubled }.
cube-percent = Проценты — шансы стороны, которая решает, выиграть матч.
cube-too-good = Слишком хорошо для удвоения: другая сторона откажется.
review-next-mistake = Следующая ошибка
review-previous-mistake = Предыдущая ошибка
review-first-mistake = Первая ошибка
review-whose = Чьи ошибки
review-of-both = Оба игрока
review-arrows = Стрелки на доске
review-both-moves = Оба
review-best-move = Лучший
review-try-again = Попробовать ещё раз
review-look-again = Показать решение
open-title = Открыть что угодно
open-lead = Вставьте матч, позицию или идентификатор из любой программы для нард или выберите файл.
open-text = Текст или идентификатор
open-file = Файл: выберите его или перетащите сюда
open-lenient = Если есть ошибка, открыть то, что удалось прочитать
open-readable = Открыть то, что читается
open-button = Открыть
open-note = eXtreme Gammon (.xg и текст), GNU Backgammon, BGBlitz, OGXM, SGF, матч текстом (.mat), Snowie, записи Lauta; XGID, идентификатор GNU Backgammon, OGID. Не больше 4 МБ.
open-both = Открыт файл; текст из поля пропущен.
open-empty = Ничего не отправлено: вставьте текст или выберите файл.
open-too-long = Слишком большой файл: можно не больше 4 МБ.
open-fault = Ошибка в строке { $line }, столбец { $column }
open-fault-record = Ошибка в записи { $record }
open-fault-more = Ещё ошибок, которые не показаны: { $count }
open-fault-position = Позиция перед ней:
open-fault-legal = Возможные ходы:
open-matches = Матчи
open-positions = Позиции
open-match = матч до { $length }, { $first }:{ $second }
open-money = на деньги, { $first }:{ $second }
open-analyse = Анализировать
open-analyses = Списки ходов другой программы слишком длинны и здесь не сохраняются; лучшие ходы и ошибки сохраняются.
open-doubt = Открыто без счёта и куба:
record-as = Скачать как
format-mat = матч текстом (.mat)
format-snowie = текст Snowie
format-text = позиции текстом
format-record = запись Lauta (JSON Lines)
format-gnuid = код GNU Backgammon
record-left-out = SGF не может передать все анализы этого файла: пропущено { $count }.
record-bare = Комментарии и анализы есть в SGF, OGXM, в тексте позиций и в записи; в других форматах для них нет места.
record-reviewed = Скачать с разбором Lauta как
comment = Комментарий
copy-position = Скопировать позицию
copy-xgid = Скопировать XGID
copy-text = Скопировать текст
open-more = { $count ->
    [one] Ещё { $count } элемент пропущен.
    [few] Ещё { $count } элемента пропущены.
   *[many] Ещё { $count } элементов пропущено.
}
