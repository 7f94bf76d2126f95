/**
 * What `npm audit --json` says, judged (safety I1): nothing of high or critical severity, nothing moderate without a reason.
 */
import { spawnSync } from 'node:child_process';
import { z } from 'zod';

/** Moderate advisories that do not concern us, by package, each with the reason. */
const explained: Readonly<Record<string, string>> = {};

const reportSchema = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']), range: z.string() }),
  ),
});

export type AuditResult =
  | { readonly status: 'audited'; readonly problems: readonly string[] }
  /** The registry has no such service, or did not answer: nothing is known. */
  | { readonly status: 'unanswered'; readonly reason: string };

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
};

export const judgeAudit = (json: string): AuditResult => {
  const answer = parse(json);
  const report = reportSchema.safeParse(answer);
  if (!report.success) {
    const told = z.object({ message: z.string() }).safeParse(answer);
    return { status: 'unanswered', reason: told.success ? told.data.message : 'no report' };
  }
  const isProblem = (name: string, severity: string) =>
    severity === 'high' || severity === 'critical' || (severity === 'moderate' && !(name in explained));
  const problems = Object.entries(report.data.vulnerabilities)
    .filter(([name, { severity }]) => isProblem(name, severity))
    .map(([name, { severity, range }]) => `${name} ${range} has an advisory of ${severity} severity`);
  return { status: 'audited', problems };
};

export const runAudit = (root: string): AuditResult =>
  judgeAudit(
    spawnSync('npm', ['audit', '--omit=dev', '--json'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      timeout: 120_000,
    }).stdout,
  );
