/**
 * Splits and dividends (safety G2): when they happen, and the factor by which each divides the price at the open of its day.
 */
import type { Calendar } from '../calendars/calendar.ts';
import { mix, uniformAt } from '../random/hash.ts';
import { FIRST_YEAR, REFERENCE_YEAR, startOfYear } from './clock.ts';
import type { DividendPolicy } from './company-spec.ts';
import type { LogPath } from './log-path.ts';

export type CorporateAction =
  /** `ratio` new shares for each old one; 0.1 is a reverse split of ten into one. */
  | { readonly kind: 'split'; readonly day: number; readonly ratio: number }
  /** `fraction` of the last close before the day is paid out in cash. */
  | { readonly kind: 'dividend'; readonly day: number; readonly fraction: number };

/** The price multiplier that an action applies at the open of its day. */
export function priceFactor(action: CorporateAction): number {
  return action.kind === 'split' ? 1 / action.ratio : 1 - action.fraction;
}

export interface ActionList {
  /** Ascending by day; complete through the end of a year, and possibly longer. */
  readonly through: (year: number) => readonly CorporateAction[];
  /** Log price factor of all actions between the start of the reference year and the start of a year (negative years count back). */
  readonly logFactorAt: (year: number) => number;
}

export const noActions: ActionList = { through: () => [], logFactorAt: () => 0 };

export interface ActionSpec {
  readonly seed: number;
  readonly calendar: Calendar;
  readonly firstDay: number;
  readonly dividend: DividendPolicy | null;
  /** Total return, level in log price at the reference year. */
  readonly path: LogPath;
}

function dividendsOf({ dividend, seed, calendar }: ActionSpec, year: number): CorporateAction[] {
  if (!dividend) return [];
  const gap = Math.floor(365 / dividend.timesAYear);
  return Array.from({ length: dividend.timesAYear }, (_, i): CorporateAction => {
    const wobble = mix(seed, year * 8 + i) % 9;
    return {
      kind: 'dividend',
      day: calendar.nextSession(startOfYear(year) + dividend.offset + i * gap + wobble - 1),
      fraction:
        (dividend.yield / dividend.timesAYear) * (0.85 + 0.3 * uniformAt(seed, year * 8 + i + 100_000)),
    };
  });
}

const sum = (actions: readonly CorporateAction[]): number =>
  actions.reduce((total, action) => total + Math.log(priceFactor(action)), 0);

const forwardRatios = [2, 2, 3, 1.5, 4, 2, 5, 3] as const;
/** How far, in log price, a share may rise above or fall below its level at the reference date before it is split. */
const RISE_BEFORE_SPLIT = Math.log(3.4);
const FALL_BEFORE_MERGE = Math.log(14);

/** A share that would have left its price range within the year is split; going back in time the same rule undoes the split. */
function splitOf(
  { seed, calendar }: ActionSpec,
  year: number,
  distance: number,
): CorporateAction | undefined {
  const isWilling = uniformAt(seed, year + 200_000) < 0.55;
  if (!isWilling) return undefined;
  const ratio =
    distance > RISE_BEFORE_SPLIT
      ? forwardRatios[mix(seed, year + 300_000) % forwardRatios.length]!
      : distance < -FALL_BEFORE_MERGE
        ? 0.1
        : undefined;
  if (ratio === undefined) return undefined;
  return {
    kind: 'split',
    day: calendar.nextSession(startOfYear(year) + 20 + (mix(seed, year + 400_000) % 320)),
    ratio,
  };
}

function actionsOf(spec: ActionSpec, year: number, distance: number): CorporateAction[] {
  const split = splitOf(spec, year, distance);
  const actions = [...dividendsOf(spec, year), ...(split ? [split] : [])].filter(
    ({ day }) => day > spec.firstDay,
  );
  return actions.sort((a, b) => a.day - b.day);
}

export function createActionList(spec: ActionSpec): ActionList {
  const reference = spec.path.startOf(REFERENCE_YEAR);
  const before = new Map<number, number>([[REFERENCE_YEAR, 0]]);
  const past: CorporateAction[][] = [];
  for (let year = REFERENCE_YEAR - 1; year >= FIRST_YEAR; year--) {
    const afterwards = before.get(year + 1)!;
    // A price far below the later one means that shares were split on the way up.
    const actions = actionsOf(spec, year, reference - spec.path.startOf(year) - afterwards);
    past.push(actions);
    before.set(year, afterwards - sum(actions));
  }
  const all = past.reverse().flat();
  let next = REFERENCE_YEAR;

  function extendTo(year: number): void {
    for (; next <= year; next++) {
      const level = before.get(next)!;
      const actions = actionsOf(spec, next, spec.path.startOf(next) + level - reference);
      all.push(...actions);
      before.set(next + 1, level + sum(actions));
    }
  }

  return {
    through(year) {
      extendTo(year);
      return all;
    },
    logFactorAt(year) {
      extendTo(year - 1);
      return before.get(year)!;
    },
  };
}
