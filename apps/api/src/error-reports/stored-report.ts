/** What is kept of a report: it is redacted again, because anybody may send one, and equal errors have one fingerprint. */
import { createHash } from 'node:crypto';
import type { ErrorReport } from '@ballast/contract/entities/error-report';
import type { NewErrorReport } from '@ballast/db/error-reports/record-error-report';
import { redactReport } from '@ballast/domain/error-report/redact-report';
import { redactText } from '@ballast/domain/error-report/redact-text';

/** Of each text; a thousand groups then stay small. */
const KEPT_CHARS = 4000;
const LISTED_CHARS = 300;
const ID = /[\da-f]{8}-[\da-f-]{27}|\d+/gi;

/** Lines and columns change with every build; what an error is called, says and where it was does not. */
const fingerprintOf = ({ kind, error, route }: ErrorReport): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, error.name, error.message.replaceAll(ID, '#'), route]))
    .digest('hex');

export const storedReport = (sent: ErrorReport, userAgent: string): NewErrorReport => {
  const report = redactReport(sent, KEPT_CHARS);
  return {
    fingerprint: fingerprintOf(report),
    message: report.error.message.slice(0, LISTED_CHARS).toWellFormed(),
    userAgent: redactAgent(userAgent),
    report,
  };
};

/** A header, of any characters. Versions stay: it is by them that one tells browsers apart. */
const redactAgent = (userAgent: string): string =>
  userAgent.replaceAll(/[^\x20-\x7e]/g, '').replaceAll(/\S{30,}|\S*@\S*/g, redactText);
