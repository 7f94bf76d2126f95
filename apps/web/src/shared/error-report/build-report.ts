/** The whole report of an error, redacted (decision 018). */
import { ERROR_REPORT } from '@ballast/contract/constants';
import type { ErrorReport } from '@ballast/contract/entities/error-report';
import { ERROR_REPORT_FIELDS } from '@ballast/contract/error-report-fields';
import { redactReport } from '@ballast/domain/error-report/redact-report';
import { describeError } from './describe-error.ts';
import type { Occurrence } from './error-reporter.ts';
import { type PageState, takeSnapshot } from './snapshot.ts';

export interface PageFacts extends PageState {
  readonly origin: string;
  readonly browser: ErrorReport['browser'];
}

const NAME = /^[A-Za-z_./:*?-]*$/;

const eventsOf = ({ telemetry, at }: Occurrence): ErrorReport['telemetry'] =>
  telemetry
    .filter(({ name }) => NAME.test(name) && name.length <= ERROR_REPORT_FIELDS.wordChars)
    .map(({ at: then, ...event }) => ({ ...event, before: Math.max(0, Math.round(at - then)) }));

export function buildReport(occurrence: Occurrence, { origin, browser, ...state }: PageFacts): ErrorReport {
  const { kind, error, route, heldBack } = occurrence;
  return redactReport(
    {
      kind,
      codeVersion: ERROR_REPORT.codeVersion,
      environment: ERROR_REPORT.environment,
      ...describeError(error, origin),
      route,
      browser,
      telemetry: eventsOf(occurrence),
      heldBack,
      snapshot: takeSnapshot(state),
    },
    ERROR_REPORT_FIELDS.messageChars,
  );
}
