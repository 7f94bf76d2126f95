/** A report as JSON of at most so many bytes (§9): what tells least goes first, and what is left is still a report. */
import type { ErrorReport, ErrorSnapshot, ReportedFailure } from '@ballast/contract/entities/error-report';

const cutFailure = (failure: ReportedFailure, chars: number, frames: number): ReportedFailure => ({
  ...failure,
  message: failure.message.slice(0, chars).toWellFormed(),
  frames: failure.frames.slice(0, frames),
});

const withoutCalls = (snapshot: ErrorSnapshot): ErrorSnapshot => ({
  authentication: { ...snapshot.authentication, calls: [] },
  notification: { calls: [] },
  portfolioApproval: { calls: [] },
  portfolio: { calls: [] },
  simulation: { calls: [] },
  ticker: { calls: [] },
});

type Cut = (report: ErrorReport) => ErrorReport;

/** Each is applied to what the ones before left; after the last one a report has less than 100,000 bytes. */
const CUTS: readonly Cut[] = [
  (report) => ({ ...report, causes: report.causes.map((cause) => cutFailure(cause, 1000, 20)) }),
  (report) => ({ ...report, error: cutFailure(report.error, 4000, 50) }),
  (report) => ({ ...report, telemetry: report.telemetry.slice(-20) }),
  (report) => ({ ...report, causes: [], snapshot: withoutCalls(report.snapshot) }),
];

export function fitReport(report: ErrorReport, bytesMax: number): string {
  const encoder = new TextEncoder();
  let kept = report;
  let text = JSON.stringify(kept);
  for (const cut of CUTS) {
    if (encoder.encode(text).length <= bytesMax) return text;
    kept = cut(kept);
    text = JSON.stringify(kept);
  }
  return text;
}
