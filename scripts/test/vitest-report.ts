// Reads the counts from the report that vitest writes as JSON.
import { z } from 'zod';

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  success: z.boolean(),
});

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** A run that failed without a failed test (a file that does not load, an error after the end) counts as one failure. */
export const readCounts = (json: string): Counts => {
  const report = reportSchema.parse(JSON.parse(json));
  return {
    passed: report.numPassedTests,
    failed: report.success ? 0 : Math.max(report.numFailedTests, 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

export const addCounts = (...all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, one) => sum + one.passed, 0),
  failed: all.reduce((sum, one) => sum + one.failed, 0),
  skipped: all.reduce((sum, one) => sum + one.skipped, 0),
});

export const formatCounts = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
