// A check beside the test runner: it passes or fails as a whole and counts as one test.
import { runTool } from '../setup/run-tool.ts';

export type Check = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
};

export type CheckResult = {
  readonly name: string;
  readonly isPassed: boolean;
  readonly output: string;
  readonly seconds: number;
};

export const runCheck = async (check: Check, root: string): Promise<CheckResult> => {
  const started = performance.now();
  const { code, output } = await runTool(check.command, check.args, {
    cwd: root,
    environment: { FORCE_COLOR: '0', TURBO_TELEMETRY_DISABLED: '1' },
  });
  return {
    name: check.name,
    isPassed: code === 0,
    output: output.trim(),
    seconds: (performance.now() - started) / 1000,
  };
};
