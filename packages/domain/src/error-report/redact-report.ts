/** A report without what may be a secret or an amount: its only free texts are what errors say of themselves. */
import type { ErrorReport, ReportedFailure } from '@ballast/contract/entities/error-report';
import { redactText } from './redact-text.ts';

const redactFailure = (failure: ReportedFailure, charsMax: number): ReportedFailure => ({
  ...failure,
  message: redactText(failure.message.slice(0, charsMax)).slice(0, charsMax).toWellFormed(),
});

export const redactReport = (report: ErrorReport, charsMax: number): ErrorReport => ({
  ...report,
  error: redactFailure(report.error, charsMax),
  causes: report.causes.map((cause) => redactFailure(cause, charsMax)),
});
