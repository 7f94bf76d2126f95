/** What happened on this page last, by name alone (§9: at most 100 events): which pages, calls and pushes, and never what was in them. */
import { ERROR_REPORT } from '@ballast/contract/constants';
import type { TelemetryKind } from '@ballast/contract/entities/error-report';

export interface TelemetryEvent {
  readonly kind: TelemetryKind;
  readonly name: string;
  /** HTTP status of a call, if it was answered. */
  readonly status: number | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface Telemetry {
  readonly note: (kind: TelemetryKind, name: string, status?: number | null) => void;
  /** Oldest first. */
  readonly list: () => readonly TelemetryEvent[];
}

export function createTelemetry(max: number, now: () => number): Telemetry {
  const events: TelemetryEvent[] = [];
  return {
    note: (kind, name, status = null) => {
      events.push({ kind, name, status, at: now() });
      if (events.length > max) events.shift();
    },
    list: () => [...events],
  };
}

export const telemetry = createTelemetry(ERROR_REPORT.telemetryEventsMax, () => Date.now());
