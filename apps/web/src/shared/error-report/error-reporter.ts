/**
 * Notes errors that no page caught (§7) and hands them to the part that describes and sends them, which is fetched with the first of them.
 * A report that cannot be sent is no error.
 */
import { ERROR_REPORT } from '@ballast/contract/constants';
import type { ErrorKind } from '@ballast/contract/entities/error-report';
import { createMinuteLimit } from './minute-limit.ts';
import { type TelemetryEvent, telemetry } from './telemetry.ts';

export interface Occurrence {
  readonly kind: ErrorKind;
  /** Whatever was thrown. */
  readonly error: unknown;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly route: string;
  readonly telemetry: readonly TelemetryEvent[];
  /** Errors since the last report that were too many for a minute. */
  readonly heldBack: number;
}

export type SendReport = (occurrence: Occurrence) => Promise<void>;

export type ReportError = (kind: ErrorKind, error: unknown) => void;

export interface ErrorReporterParts {
  readonly now: () => number;
  /** The page that is shown, as the table of pages has it. */
  readonly route: () => string;
  readonly load: () => Promise<SendReport>;
}

export function createErrorReporter({ now, route, load }: ErrorReporterParts): ReportError {
  const mayReport = createMinuteLimit(ERROR_REPORT.itemsPerMinute);
  const seen = new WeakSet<object>();
  let sender: Promise<SendReport> | null = null;
  let heldBack = 0;

  const deliver = async (occurrence: Occurrence) => {
    sender ??= load();
    try {
      await (await sender)(occurrence);
    } catch {
      // fetched again with the next one
      sender = null;
    }
  };

  return (kind, error) => {
    if (typeof error === 'object' && error !== null) {
      // a page that is drawn twice meets the same error again
      if (seen.has(error)) return;
      seen.add(error);
    }
    const at = now();
    if (!mayReport(at)) {
      heldBack += 1;
      return;
    }
    void deliver({ kind, error, at, route: route(), telemetry: telemetry.list(), heldBack });
    heldBack = 0;
  };
}

export function watchErrors(page: Window, report: ReportError): void {
  page.addEventListener('error', ({ error, message }) => report('error', error ?? message));
  page.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
}
