/** Collects comparisons of one case file: a deviation is measured in units of its tolerance, so that 1 is the limit everywhere. */

export interface Failure {
  readonly item: string;
  readonly quantity: string;
  readonly detail: string;
}

export interface KindReport {
  passed: number;
  failed: number;
  /** Largest deviation over its tolerance, of the quantities compared numerically. */
  worst: number;
  worstAt: string;
  readonly failures: Failure[];
}

export function newReport(): KindReport {
  return { passed: 0, failed: 0, worst: 0, worstAt: '', failures: [] };
}

export interface Tolerance {
  readonly abs?: number;
  readonly rel?: number;
  readonly relFrob?: number;
}

export interface Checker {
  /** |actual − expected| within abs or rel·max(|expected|, 1e-12): either suffices, as both are stated. */
  number(quantity: string, actual: number | null | undefined, expected: number | null, tolerance: Tolerance): void;
  vector(quantity: string, actual: ArrayLike<number>, expected: ArrayLike<number>, tolerance: Tolerance): void;
  atMost(quantity: string, actual: number, limit: number): void;
  same(quantity: string, actual: unknown, expected: unknown): void;
  fail(quantity: string, detail: string): void;
}

const DEFAULT: Tolerance = { rel: 1e-8 };

/** Runs `body` for one item and counts it as passed when nothing in it failed. */
export function checkItem(report: KindReport, item: string, body: (check: Checker) => void): void {
  const before = report.failures.length;
  const note = (quantity: string, ratio: number, detail: string): void => {
    if (ratio > report.worst) {
      report.worst = ratio;
      report.worstAt = `${item} · ${quantity}`;
    }
    if (!(ratio <= 1)) report.failures.push({ item, quantity, detail });
  };
  const ratioOf = (actual: number, expected: number, { abs, rel }: Tolerance): number => {
    const difference = Math.abs(actual - expected);
    if (Number.isNaN(difference)) return Number.POSITIVE_INFINITY;
    const limit = Math.max(abs ?? 0, (rel ?? 0) * Math.max(Math.abs(expected), 1e-12));
    if (limit === 0) return difference === 0 ? 0 : Number.POSITIVE_INFINITY;
    return difference / limit;
  };
  const check: Checker = {
    number(quantity, actual, expected, tolerance) {
      if (expected === null || actual === null || actual === undefined) {
        if ((actual ?? null) !== expected) note(quantity, Number.POSITIVE_INFINITY, `${actual} instead of ${expected}`);
        return;
      }
      const use = tolerance.abs === undefined && tolerance.rel === undefined ? DEFAULT : tolerance;
      note(quantity, ratioOf(actual, expected, use), `${actual} instead of ${expected}`);
    },
    vector(quantity, actual, expected, tolerance) {
      if (actual.length !== expected.length) {
        note(quantity, Number.POSITIVE_INFINITY, `length ${actual.length} instead of ${expected.length}`);
        return;
      }
      if (tolerance.relFrob !== undefined) {
        let difference = 0;
        let size = 0;
        for (let i = 0; i < expected.length; i++) {
          difference += (actual[i]! - expected[i]!) ** 2;
          size += expected[i]! ** 2;
        }
        const ratio = Math.sqrt(difference) / (tolerance.relFrob * Math.max(Math.sqrt(size), 1e-300));
        note(quantity, Number.isNaN(ratio) ? Number.POSITIVE_INFINITY : ratio, `relative Frobenius ${ratio} tolerances`);
        return;
      }
      for (let i = 0; i < expected.length; i++) check.number(`${quantity}[${i}]`, actual[i]!, expected[i]!, tolerance);
    },
    atMost(quantity, actual, limit) {
      note(quantity, actual <= limit ? Math.max(actual, 0) / limit : Number.POSITIVE_INFINITY, `${actual} above ${limit}`);
    },
    same(quantity, actual, expected) {
      const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
      if (a !== b) note(quantity, Number.POSITIVE_INFINITY, `${a} instead of ${b}`);
    },
    fail(quantity, detail) {
      note(quantity, Number.POSITIVE_INFINITY, detail);
    },
  };
  try {
    body(check);
  } catch (error) {
    check.fail('exception', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  if (report.failures.length === before) report.passed++;
  else report.failed++;
}
