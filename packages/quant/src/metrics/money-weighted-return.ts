/**
 * The rate at which everything put in has grown to everything taken out: internal rate of return of dated cash flows, what spreadsheets
 * call XIRR (math#returns-of-an-account). What is undefined says why and is never NaN.
 *
 *   Σ c_i · g^(−τ_i) = 0,   τ_i: share of the whole time,   g: growth over the whole time,   rate a year = g^(1/years) − 1
 */

export interface DatedFlow {
  /** Since any instant. */
  readonly days: number;
  /** Into the account below 0, out of it above: the value at the beginning is paid in, that at the end taken out. */
  readonly amount: number;
}

export type MoneyWeightedReturn =
  /** `total`: over the whole time; `annual`: a year of 365 days. */
  | { readonly status: 'found'; readonly total: number; readonly annual: number }
  | {
      readonly status: 'undefined';
      /** Nothing was paid in, nothing came of it, no time has passed; no rate, or more than one, fits. */
      readonly reason: 'nothing_put_in' | 'nothing_left' | 'no_time' | 'no_rate' | 'several_rates';
    };

const DAYS_OF_YEAR = 365;
/** ln g that is looked through, to either side of 0, in steps of a tenth: two rates that are nearer to each other are not told apart. */
const LOG_GROWTH_MAX = 60;
const STEPS = 1200;
const BISECTIONS_MAX = 200;

/** Halves the bracket until its ends are neighbours: it cannot fail, however steep the function is. */
const bisect = (value: (x: number) => number, low: number, high: number): number => {
  let [from, to] = [low, high];
  const isRising = value(from) < 0;
  for (let i = 0; i < BISECTIONS_MAX; i++) {
    const middle = (from + to) / 2;
    if (middle === from || middle === to) break;
    const found = value(middle);
    if (found === 0) return middle;
    if (found < 0 === isRising) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
};

const rootsOf = (value: (x: number) => number): number[] => {
  const roots: number[] = [];
  const at = (i: number) => ((2 * i) / STEPS - 1) * LOG_GROWTH_MAX;
  let before = value(at(0));
  for (let i = 1; i <= STEPS; i++) {
    const here = value(at(i));
    if (here === 0) roots.push(at(i));
    else if (before !== 0 && before < 0 !== here < 0) roots.push(bisect(value, at(i - 1), at(i)));
    before = here;
  }
  return roots;
};

export function moneyWeightedReturn(flows: readonly DatedFlow[]): MoneyWeightedReturn {
  const moving = flows.filter(({ amount }) => amount !== 0);
  if (!moving.some(({ amount }) => amount < 0)) return { status: 'undefined', reason: 'nothing_put_in' };
  if (!moving.some(({ amount }) => amount > 0)) return { status: 'undefined', reason: 'nothing_left' };
  const days = moving.map((flow) => flow.days);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const span = last - first;
  if (!(span > 0)) return { status: 'undefined', reason: 'no_time' };
  const value = (logGrowth: number): number =>
    moving.reduce((sum, flow) => sum + flow.amount * Math.exp((-logGrowth * (flow.days - first)) / span), 0);
  const roots = rootsOf(value);
  const [root] = roots;
  if (root === undefined) return { status: 'undefined', reason: 'no_rate' };
  if (roots.length > 1) return { status: 'undefined', reason: 'several_rates' };
  const annual = Math.expm1((root * DAYS_OF_YEAR) / span);
  // a hundred per cent in an hour is no rate of a year that a number holds
  if (!Number.isFinite(annual)) return { status: 'undefined', reason: 'no_rate' };
  return { status: 'found', total: Math.expm1(root), annual };
}
