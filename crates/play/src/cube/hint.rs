//! Advice on the cube: the verdict, and the choices with their equities.

use lauta_advice::{CubePlayed, Outlook};
use lauta_game::{Action, Side};
use serde::Serialize;

/// Advice on doubling the stake: the verdict and the equity of each action.
///
/// ```
/// use lauta_advice::Outlook;
/// use lauta_game::Side;
/// use lauta_play::cube::{CubeAdvice, Unit};
///
/// let advice = CubeAdvice {
///     side: Side::First,
///     verdict: "Double, take",
///     open: true,
///     unit: Unit::Points,
///     point: 1.0,
///     no_double: 0.6,
///     double_take: 0.7,
///     double_beaver: None,
///     double_pass: 1.0,
///     wins: 0.75,
///     cubeless: 0.5,
///     efficiency: 0.68,
///     rollout: None,
///     outlook: Outlook::default(),
/// };
/// let lines = advice.lines();
/// assert_eq!(lines[0], "Double, take");
/// // Not to double loses a tenth of a point.
/// assert!(lines[1].ends_with("+0.600  (-0.100)"));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CubeAdvice {
    /// The side about to throw.
    pub side: Side,
    /// The best action and the answer to it, `Double, take`, or that the side cannot double.
    pub verdict: &'static str,
    /// True if the side may double at all: the cube is not the other side's, nor dead.
    pub open: bool,
    /// The unit of the three equities.
    pub unit: Unit,
    /// The worth of a point at the present stake, in this unit.
    pub point: f64,
    /// Equity without doubling.
    pub no_double: f64,
    /// Equity with a double that is taken.
    pub double_take: f64,
    /// Equity with a double that is beavered, where that is the best answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub double_beaver: Option<f64>,
    /// Equity with a double that is passed.
    pub double_pass: f64,
    /// Probability to win the game, from 0 to 1.
    pub wins: f64,
    /// Cubeless equity, in points at a stake of one.
    pub cubeless: f64,
    /// Cube efficiency, from 0 to 1.
    pub efficiency: f64,
    /// Trials and standard errors of a rollout, in the unit of the three equities.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rollout: Option<CubePlayed>,
    /// The expectations of the side, which the equities come from.
    #[serde(skip)]
    pub outlook: Outlook,
}

/// The unit of the equities of an advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Points at the present stake.
    Points,
    /// Chances to win the match, from 0 to 1.
    Match,
}

impl Unit {
    /// An equity as the other side sees it.
    pub(super) fn turned(self, equity: f64) -> f64 {
        match self {
            Self::Points => -equity,
            Self::Match => 1.0 - equity,
        }
    }

    /// An equity in points at the present stake: at a score the normalised equity of players of backgammon. `passed` is
    /// what a pass is worth in this unit, and in points.
    fn in_points(self, equity: f64, point: f64, passed: Option<(f64, f64)>) -> Option<f64> {
        match self {
            Self::Points => Some(equity),
            Self::Match => {
                let (worth, points) = passed.filter(|_| point > 0.0)?;
                Some((equity - worth) / point + points)
            }
        }
    }

    /// Trials and standard errors of a rollout; `answers` if a double is to be answered.
    fn sure(self, rollout: &CubePlayed, answers: bool) -> String {
        let error = |stderr: f64| match self {
            Self::Points => format!("{stderr:.3}"),
            Self::Match => format!("{:.2} %", 100.0 * stderr),
        };
        let trials = format!("a rollout of {} trials", rollout.trials);
        if rollout.no_double_stderr.is_nan() {
            return format!("{trials}: nothing is known of its error");
        }
        let plain = error(rollout.no_double_stderr);
        match rollout.double_take_stderr.map(error) {
            Some(taken) if answers => format!("{trials}; standard error {taken}"),
            Some(taken) => format!(
                "{trials} without a double and as many with one that is taken; standard errors {plain} and {taken}"
            ),
            None => format!("{trials}; standard error {plain}"),
        }
    }

    /// A choice with its equity, that in points, and how much more it is than the best.
    fn line(self, choice: CubeChoice, equity: f64, points: Option<f64>, more: f64) -> String {
        let name = choice.words();
        let percent = 100.0 * equity;
        match (self, points) {
            (Self::Points, _) => format!("  {name:<12}  {equity:+.3}  ({more:+.3})"),
            (Self::Match, Some(points)) => {
                format!("  {name:<12}  {points:+.3}  ({more:+.3})  {percent:.2} %")
            }
            (Self::Match, None) => format!("  {name:<12}  {percent:.2} %"),
        }
    }
}

impl CubeAdvice {
    /// Equity of the best play of both sides.
    fn best(&self) -> f64 {
        if self.open {
            let [(_, answered), (_, passed)] = self.doubles();
            self.no_double.max(answered.min(passed))
        } else {
            self.no_double
        }
    }

    /// A double that is answered as well as can be by playing on, and one that is passed.
    fn doubles(&self) -> [(CubeChoice, f64); 2] {
        let taken = (CubeChoice::DoubleTake, self.double_take);
        let beavered = self
            .double_beaver
            .map(|equity| (CubeChoice::DoubleBeaver, equity));
        [
            beavered.unwrap_or(taken),
            (CubeChoice::DoublePass, self.double_pass),
        ]
    }

    /// An equity of the advice in points at the present stake, as [`CubeHint::in_points`].
    #[must_use]
    pub fn in_points(&self, equity: f64) -> Option<f64> {
        let passed = Some((self.double_pass, 1.0));
        self.unit.in_points(equity, self.point, passed)
    }

    /// The lines to show: the verdict, then the three values.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let best = self.best();
        let mut lines = vec![self.verdict.to_string()];
        let [answered, passed] = self.doubles();
        let all = [(CubeChoice::NoDouble, self.no_double), answered, passed];
        let shown = if self.open { 3 } else { 1 };
        for (choice, of) in &all[..shown] {
            let (points, more) = (self.in_points(*of), (of - best) / self.point);
            lines.push(self.unit.line(*choice, *of, points, more));
        }
        let wins = format!(
            "wins {:.1} % of the games, {:+.3} points without a cube",
            self.wins * 100.0,
            self.cubeless
        );
        match &self.rollout {
            Some(rollout) => lines.extend([wins, self.unit.sure(rollout, false)]),
            None => lines.push(format!("{wins}; cube efficiency {:.2}", self.efficiency)),
        }
        lines
    }
}

/// A choice in a decision about the cube.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CubeChoice {
    /// Throw at the present stake.
    NoDouble,
    /// Double, and the other side takes.
    DoubleTake,
    /// Double, and the other side beavers.
    DoubleBeaver,
    /// Double, and the other side passes.
    DoublePass,
    /// Play on for the stake that is offered.
    Take,
    /// Lose the present stake.
    Pass,
    /// Take and double again at once.
    Beaver,
}

impl CubeChoice {
    /// The action that makes it; none is a throw without a double.
    #[must_use]
    pub fn action(self) -> Option<Action> {
        match self {
            Self::NoDouble => None,
            Self::DoubleTake | Self::DoubleBeaver | Self::DoublePass => Some(Action::Double),
            Self::Take => Some(Action::Take),
            Self::Pass => Some(Action::Drop),
            Self::Beaver => Some(Action::Beaver),
        }
    }

    /// The choice in words.
    fn words(self) -> &'static str {
        match self {
            Self::NoDouble => "No double",
            Self::DoubleTake => "Double, take",
            Self::DoubleBeaver => "Double, beaver",
            Self::DoublePass => "Double, pass",
            Self::Take => "Take",
            Self::Pass => "Pass",
            Self::Beaver => "Beaver",
        }
    }
}

/// A choice about the cube with its value.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct CubeLine {
    /// The choice.
    #[serde(rename = "decision")]
    pub choice: CubeChoice,
    /// Its equity for the side that decides, in the unit of the hint.
    pub equity: f64,
    /// Equity lost against the best play of both sides; negative if the other side errs.
    pub loss: f64,
}

/// The choices of a decision about the cube, the best play of both sides first.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CubeHint {
    /// The side that decides.
    pub side: Side,
    /// The unit of the equities.
    pub unit: Unit,
    /// The worth of a point at the present stake, in this unit: a loss divided by it is comparable with that of a move.
    pub point: f64,
    /// Probability that the side wins the game, from 0 to 1.
    pub wins: f64,
    /// The choices, at least one.
    pub lines: Vec<CubeLine>,
    /// Trials and standard errors of a rollout, in the unit of the equities.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rollout: Option<CubePlayed>,
    /// The expectations of the side that decides, as far as the equities come from them.
    #[serde(skip)]
    pub outlook: Outlook,
}

impl CubeHint {
    pub(super) fn new(
        side: Side,
        (unit, point): (Unit, f64),
        wins: f64,
        best: f64,
        all: impl IntoIterator<Item = (CubeChoice, f64)>,
    ) -> Self {
        let line = |(choice, equity)| CubeLine {
            choice,
            equity,
            loss: best - equity,
        };
        let mut lines: Vec<CubeLine> = all.into_iter().map(line).collect();
        lines.sort_by(|a, b| a.loss.abs().total_cmp(&b.loss.abs()));
        Self {
            side,
            unit,
            point,
            wins,
            lines,
            rollout: None,
            outlook: Outlook::default(),
        }
    }

    /// The equity of a choice, if it is open.
    #[must_use]
    pub fn equity(&self, choice: CubeChoice) -> Option<f64> {
        let found = self.lines.iter().find(|line| line.choice == choice)?;
        Some(found.equity)
    }

    /// The best choice, of the first line.
    #[must_use]
    pub fn best(&self) -> Option<CubeChoice> {
        Some(self.lines.first()?.choice)
    }

    /// An equity of the hint in points at the present stake: in a match the normalised equity of players of backgammon;
    /// `None` in a match where nobody can pass.
    ///
    /// ```
    /// use lauta_advice::Outlook;
    /// use lauta_game::Side;
    /// use lauta_play::cube::{CubeChoice, CubeHint, CubeLine, Unit};
    ///
    /// let line = |choice, equity, loss| CubeLine { choice, equity, loss };
    /// let hint = CubeHint {
    ///     side: Side::First,
    ///     unit: Unit::Match,
    ///     point: 0.1,
    ///     wins: 0.7,
    ///     lines: vec![
    ///         line(CubeChoice::DoublePass, 0.6, 0.0),
    ///         line(CubeChoice::NoDouble, 0.55, 0.05),
    ///     ],
    ///     rollout: None,
    ///     outlook: Outlook::default(),
    /// };
    /// // To win the stake is a point.
    /// assert_eq!(hint.in_points(0.6), Some(1.0));
    /// assert!((hint.in_points(0.55).unwrap() - 0.5).abs() < 1e-9);
    /// ```
    #[must_use]
    pub fn in_points(&self, equity: f64) -> Option<f64> {
        let doubled = self
            .equity(CubeChoice::DoublePass)
            .map(|worth| (worth, 1.0));
        let answered = self.equity(CubeChoice::Pass).map(|worth| (worth, -1.0));
        self.unit
            .in_points(equity, self.point, doubled.or(answered))
    }

    /// The choices of the side that decides, with their equities: to double is worth what it is after the answer that
    /// costs the other side least.
    #[must_use]
    pub fn open(&self) -> Vec<(CubeChoice, f64)> {
        let of = |choice| Some((choice, self.equity(choice)?));
        let answers = [
            CubeChoice::DoubleTake,
            CubeChoice::DoubleBeaver,
            CubeChoice::DoublePass,
        ];
        let doubled = answers.into_iter().filter_map(of);
        let doubled = doubled.min_by(|a, b| a.1.total_cmp(&b.1));
        let others = [
            CubeChoice::NoDouble,
            CubeChoice::Take,
            CubeChoice::Pass,
            CubeChoice::Beaver,
        ];
        others.into_iter().filter_map(of).chain(doubled).collect()
    }

    /// True if a double would be a mistake because the other side would pass: to play on is worth more.
    #[must_use]
    pub fn is_too_good(&self) -> bool {
        let of = |choice| self.equity(choice);
        let all = of(CubeChoice::NoDouble)
            .zip(of(CubeChoice::DoubleTake))
            .zip(of(CubeChoice::DoublePass));
        all.is_some_and(|((no_double, take), pass)| take > pass && no_double > pass)
    }

    /// The lines to show: the best choice, then all of them with their values.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let best = self
            .lines
            .iter()
            .take(1)
            .map(|line| line.choice.words().into());
        let all = self.lines.iter();
        let all = all.map(|line| {
            let (points, more) = (self.in_points(line.equity), 0.0 - line.loss / self.point);
            self.unit.line(line.choice, line.equity, points, more)
        });
        let wins = format!("wins {:.1} % of the games", self.wins * 100.0);
        let answers = self.equity(CubeChoice::Take).is_some();
        let sure = self.rollout.as_ref();
        let sure = sure.map(|rollout| self.unit.sure(rollout, answers));
        best.chain(all).chain([wins]).chain(sure).collect()
    }
}

impl CubeAdvice {
    /// The choices of the side that may double.
    pub(super) fn choices(&self) -> CubeHint {
        // Where a double gains nothing and costs nothing it comes first.
        let doubles = self.doubles().into_iter().filter(|_| self.open);
        let shown = doubles.chain([(CubeChoice::NoDouble, self.no_double)]);
        CubeHint {
            rollout: self.rollout,
            outlook: self.outlook.clone(),
            ..CubeHint::new(
                self.side,
                (self.unit, self.point),
                self.wins,
                self.best(),
                shown,
            )
        }
    }
}
