/**
 * Every tolerance and limit of the solvers and of what judges their answers, with its meaning and why it is what it is. Weights are
 * shares of the portfolio, so that 1e-9 of a weight is a billionth of it; what math#accuracy promises is 1e-8, and what is found on
 * the way is held to more, so that it adds up to less. No caller changes them: an answer is right or refused, not loose.
 */

// What an answer has to be

/** KKT residual above which an answer is none (math#accuracy). */
export const KKT_LIMIT = 1e-8;
/** KKT residual up to which cleaned weights are taken without a second look: a hundredth of what is promised. */
export const KKT_CLEAN = 1e-10;
/** A weight below it is rounding, not a holding: cleaning takes it to 0, and a count of holdings leaves it out. */
export const DUST = 1e-9;
/** By how much a sum of weights may miss a bound before the rule counts as one that cannot be kept. */
export const INFEASIBLE = 1e-9;
/** Shadow price below which a rule that binds is not worth telling. */
export const PRICE_REPORTED = 1e-7;
/** ε (math#singular-covariance): share of the mean variance that makes a singular covariance positive definite. */
export const RIDGE = 1e-8;

/** A sum of weights further from 1 than this is a wrong answer, and nothing that cleaning may move. */
export const CLEANABLE = 1e-6;

// Scales

/** What an error is measured in where the quantity itself is smaller: from 1 up errors are relative, below it absolute. */
export const LEAST_UNIT = 1;
/** Scale of a program whose costs and risks are all 0, so that dividing by it is defined. */
export const SCALE_FLOOR = 1e-12;

// Piecewise programs

/** A weight this close to a breakpoint or a bound sits on it. Far below the accuracy of a weight. */
export const BREAKPOINT = 1e-12;
/** Share of its own pivot that a row must keep beside the rows before it: below that it says nothing new. */
export const DEPENDENT = 1e-11;

// Pivoting on active sets (solve-program.ts chooses): blocks of pivots first, then single ones, which cannot cycle

export interface PivotingLimits {
  readonly blockPivots: number;
  readonly singlePivots: number;
}

/** From the answer of the date before: nearly right, or soon given up. */
export const PIVOTS_WARM: PivotingLimits = { blockPivots: 12, singlePivots: 25 };
/** From the guess of one factor: good or not at all, so that no single pivots are spent on it. */
export const PIVOTS_GUESSED: PivotingLimits = { blockPivots: 25, singlePivots: 0 };
/** From everything free. */
export const PIVOTS_COLD: PivotingLimits = { blockPivots: 40, singlePivots: 60 };
/** From the answer of another method, whose set is right but for a few. */
export const PIVOTS_POLISH: PivotingLimits = { blockPivots: 10, singlePivots: 40 };
/** For the guess itself, which need not be exact. */
export const PIVOTS_OF_GUESS: PivotingLimits = { blockPivots: 30, singlePivots: 0 };
/** For a node of the cardinality search, of which there are thousands. */
export const PIVOTS_OF_NODE: PivotingLimits = { blockPivots: 8, singlePivots: 0 };
/** Blocks without progress before single pivots take over. */
export const PIVOT_PATIENCE = 6;
/** Sign of a multiplier, relative to the largest gradient entry. */
export const PIVOT_DUAL = 1e-12;
/** By how much a weight or a row may pass its bound and stay where it is. */
export const PIVOT_PRIMAL = 1e-12;
/** KKT residual at which refitted multipliers of a degenerate vertex are accepted. */
export const PIVOT_FITTED = 1e-11;
/** Assets below which starting with everything free costs less than a guess. */
export const WORTH_GUESSING = 40;
/** Assets above which pivoting is not repeated from the open state when a guess has failed. */
export const OPEN_LIMIT = 150;

/** Slope at which a resting weight relieves a row, below which it is no help to it. */
export const HELPER_RELIEF = 1e-9;
/** Gradient below which multipliers of rows are judged absolutely: with no costs and little risk nothing else sets their scale. */
export const ROW_DUAL_SCALE = 1e-3;
/** By how much an equality that has no free weight of its own may be missed. */
export const EQUALITY_HOLDS = 1e-11;
/** Distance to a breakpoint at which the answer of another method is read as sitting on it. */
export const SNAP = 1e-9;

// Active sets walked one change at a time

/** Largest violation that counts as kept. */
export const PRIMAL_FEASIBLE = 1e-11;
/** Steps of the primal method per variable and row, beyond which it circles. */
export const PRIMAL_STEPS = 12;

// Interior point

export const INTERIOR_ITERATIONS = 80;
/** Residual at which it ends. The polish that follows needs the right active set, not more digits. */
export const INTERIOR_ACCURACY = 1e-11;
/** Share of the way to the boundary that a step may take. */
export const INTERIOR_STEP = 0.995;
/** Distance from which on an iterate is good enough for the polish, should rounding end the iterations early. */
export const INTERIOR_USABLE = 1e-6;
/** Growth of the distance that says rounding has taken over. */
export const INTERIOR_STALLED = 100;
/** Distances to a breakpoint at which its answer is read as sitting on it, in the order in which they are tried. */
export const INTERIOR_SNAPS = [1e-7, 1e-5, 1e-9] as const;
/** KKT residual at which its unpolished answer is taken. */
export const INTERIOR_ACCEPTED = 1e-9;

/** First slack of a row and of an epigraph variable, in weights: well inside, and not far from what weights are. */
export const INTERIOR_FIRST_SLACK = 0.1;
/** Least first slack of the two sides of a hinge. */
export const INTERIOR_FIRST_SLACK_OF_HINGE = 0.05;
/** Share of the gap that the corrector aims at, at least: complementarity is never asked to vanish in one step. */
export const INTERIOR_CENTRING = 1e-8;
/** Share of its own pivot added to a row of the reduced system, so that rows that say nearly the same have a factor. */
export const INTERIOR_ROW_RIDGE = 1e-14;
/** Slack below which a row is taken to bind: its multiplier, kept between these. */
export const BINDING_SLACK = { least: 1e-9, most: 1e-5 } as const;

// Linear programs

/** Entry below which a column is no pivot, reduced cost that still improves (relative), and sum of violations that is none. */
export const SIMPLEX_PIVOT = 1e-9;
export const SIMPLEX_COST = 1e-11;
export const SIMPLEX_FEASIBLE = 1e-9;
/** Steps this close are equally long, and the larger pivot leaves; a step of less has not moved. */
export const SIMPLEX_TIE = 1e-12;
export const SIMPLEX_MOVED = 1e-13;

// Searches along the frontier: Newton on the multiplier τ, quadratic at its end, so that they stop at rounding

export const SEARCH_STEPS = 80;
/** Volatility and return are met to this, far below the 1e-8 that math#accuracy asks. */
export const TARGET_EXACT = 1e-13;
/** A target above the highest return by no more than a rule may be violated is that return. */
export const TARGET_REACH = 1e-9;
/** A portfolio this close to the highest return has it. */
export const TARGET_AT_TOP = 1e-11;
/** Width of a bracket of τ, relative, in which only rounding is left. */
export const BRACKET_CLOSED = 1e-15;
/** Difference of returns that sets the scale of τ at least: near the highest return there is none left. */
export const RETURN_RANGE = 1e-3;
/** τ whose reciprocal, a multiplier, is finite. */
export const TAU_FLOOR = 1e-300;
/** A limit below the least risk by more than this is out of reach. */
export const CAP_OUT_OF_REACH = 1e-12;
/** A limit this close to the least risk is the least risk. */
export const CAP_AT_LEAST = 1e-10;
/** Where the cap is the least risk, one portfolio is left and its multiplier has no upper end: how far along the curve one is taken to show it. */
export const CAP_HAIR = 1e-6;
/** Excess return of the least risky portfolio that shows, without a linear program, that a positive one exists. */
export const EXCESS_CLEAR = 1e-6;
/** Share of the highest excess return from which the search for the best ratio starts. */
export const SHARPE_START = 0.3;
/** Share of the variance to which the ratio's condition holds. */
export const SHARPE_EXACT = 1e-14;
/** Share of the returns that a sum of them may be off: an excess, or a difference of portfolios, of less is none. */
export const RETURN_ROUNDING = 1e-14;
/** Squared ratio beyond which a singular covariance, not the market, is what is seen: some 1000 a year. */
export const SHARPE_ABSURD = 1e6;
/** How far beyond a corner a point of the curve is looked for, relative: exactly at it two states are equally good and none may be found. */
export const BEYOND_CORNER = [0, 1e-8, 1e-2] as const;
/** At a vertex only rounding moves: a segment this much flatter than a free asset's is none. */
export const SEGMENT_FLAT = 1e-12;
/** The same for the walk along the whole frontier, whose next state is known. */
export const FRONTIER_BEYOND = 1e-9;
/** The same for the walk that begins at τ = 0, where nothing is relative. */
export const FRONTIER_BEYOND_ZERO = 1e-14;
/** Rate by τ below which a weight, a row or a slope stands still, and ends no segment. */
export const FRONTIER_RATE = 1e-14;
/** Weights of corners this close are one corner. */
export const FRONTIER_SAME_CORNER = 1e-12;
/** Corners per asset beyond which the frontier does not end. */
export const FRONTIER_CORNERS = 40;

// Cardinality: branch and bound

/** Relative gap at which an answer counts as proven. */
export const CARDINALITY_GAP = 1e-6;
/** By how much, relative, a node must be able to beat the best answer to be looked at. */
export const CARDINALITY_PRUNE = 1e-9;
/** Nodes and time after which the best answer is given with its gap. */
export const CARDINALITY_NODES = 50_000;
export const CARDINALITY_MILLISECONDS = 5000;
/** Value below which the gap is judged absolutely: a variance of 0 has no relative gap. */
export const CARDINALITY_VALUE_FLOOR = 1e-10;
/** Counts of holdings (shares of them, and how many minimum holdings fit into 1) are whole up to this. */
export const COUNT_EXACT = 1e-6;
export const COUNT_ROUNDING = 1e-9;
/** What a whole weight adds to its fractional share: of equally undecided assets the larger one is branched on. */
export const BRANCH_BY_WEIGHT = 1e-3;
/** First price of a holding where none is held, and the least one where some are. */
export const PRICE_FIRST = 1e-9;
export const PRICE_FLOOR = 1e-12;
/** Length that one side of a weight's range has at least, so that its reciprocal is finite. */
export const REACH_FLOOR = 1e-12;
/** Share of that length up to which a breakpoint is one, and not the bound itself before rounding. */
export const REACH_INSIDE = 1 - 1e-9;
/** Smallest pivot of Σ less its split diagonal: below it nothing more can be split off. */
export const SPLIT_PIVOT = 1e-14;
/** Share of the diagonal that a round of the split has to move to be followed by another. */
export const SPLIT_SETTLED = 1e-3;
