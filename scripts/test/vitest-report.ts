/** Reads the counts and the slowest files from the report that vitest writes as JSON. */
import { z } from 'zod';

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  success: z.boolean(),
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

type Report = z.infer<typeof reportSchema>;

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface SlowFile {
  readonly name: string;
  readonly seconds: number;
}

/** A run that failed without a failed test (a file that does not load, an error after the end) counts as one failure. */
const toCounts = (report: Report): Counts => ({
  passed: report.numPassedTests,
  failed: report.success ? 0 : Math.max(report.numFailedTests, 1),
  skipped: report.numPendingTests + report.numTodoTests,
});

const SLOWEST = 20;

const slowestFiles = ({ testResults }: Report): readonly SlowFile[] =>
  testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);

export const readReport = (
  json: string,
): { readonly counts: Counts; readonly slowest: readonly SlowFile[] } => {
  const report = reportSchema.parse(JSON.parse(json));
  return { counts: toCounts(report), slowest: slowestFiles(report) };
};

export const addCounts = (...all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, one) => sum + one.passed, 0),
  failed: all.reduce((sum, one) => sum + one.failed, 0),
  skipped: all.reduce((sum, one) => sum + one.skipped, 0),
});

export const formatCounts = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
