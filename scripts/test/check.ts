/** A check beside the test runner: it passes or fails as a whole and counts as one test. */
import type { ToolResult } from '@ballast/cli/setup/run-tool';

export interface Check {
  readonly name: string;
  readonly run: () => Promise<ToolResult>;
}

export interface CheckResult {
  readonly name: string;
  readonly isPassed: boolean;
  readonly output: string;
  readonly seconds: number;
}

const toResult = async (run: Check['run']): Promise<ToolResult> => {
  try {
    return await run();
  } catch (error) {
    return { code: 1, output: error instanceof Error ? error.message : String(error) };
  }
};

export const runCheck = async ({ name, run }: Check): Promise<CheckResult> => {
  const started = performance.now();
  const { code, output } = await toResult(run);
  return { name, isPassed: code === 0, output: output.trim(), seconds: (performance.now() - started) / 1000 };
};
