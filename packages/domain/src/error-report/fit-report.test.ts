import { ERROR_REPORT } from '@ballast/contract/constants';
import { type ErrorReport, errorReportSchema } from '@ballast/contract/entities/error-report';
import { ERROR_REPORT_FIELDS } from '@ballast/contract/error-report-fields';
import { describe, expect, it } from 'vitest';
import { fitReport } from './fit-report.ts';

const { messageChars, frames, frameNameChars, frameFileChars, causes, callsOfArea, wordChars } =
  ERROR_REPORT_FIELDS;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const report = (length: number, letter = '€'): ErrorReport => {
  const failure = {
    name: 'RangeError',
    message: letter.repeat(length),
    frames: Array.from({ length: frames }, () => ({
      name: 'f'.repeat(frameNameChars),
      file: 'p'.repeat(frameFileChars),
      line: 1,
      column: 1,
    })),
  };
  const calls = Array.from({ length: callsOfArea }, () => ({
    name: 'n'.repeat(wordChars),
    kind: 'query' as const,
    status: 'success' as const,
    id: '0198c0de-7a11-7b3c-8d4e-1234567890ab',
    count: 1,
    state: 's'.repeat(wordChars),
  }));
  return {
    kind: 'error',
    codeVersion: '1.0.0',
    environment: 'production',
    error: failure,
    causes: Array.from({ length: causes }, () => failure),
    route: '/portfolio/:_id',
    browser: { language: 'en', width: 1, height: 1, isOnline: true },
    telemetry: Array.from({ length: ERROR_REPORT.telemetryEventsMax }, (_, at) => ({
      kind: 'call' as const,
      name: 'n'.repeat(wordChars),
      status: 200,
      before: at,
    })),
    heldBack: 0,
    snapshot: {
      authentication: { isSignedIn: true, role: 'user', isDemo: true, calls },
      notification: { calls },
      portfolioApproval: { calls },
      portfolio: { calls },
      simulation: { calls },
      ticker: { calls },
    },
  };
};

describe('a report as it is sent', () => {
  it('is left as it is where it fits', () => {
    const small = report(10);
    expect(JSON.parse(fitReport(small, ERROR_REPORT.payloadBytesMax))).toEqual(small);
  });

  it.each(['€', '😀', 'a', '\u0007'])('is cut at 524288 bytes, however wide its letters: %j', (letter) => {
    const large = report(messageChars / letter.length, letter);
    const text = fitReport(large, 524_288);
    expect(bytesOf(text)).toBeLessThanOrEqual(524_288);
    expect(errorReportSchema.parse(JSON.parse(text)).error.name).toBe('RangeError');
  });

  it('counts bytes and not characters', () => {
    const large = report(messageChars);
    const text = JSON.stringify(large);
    const between = Math.floor((text.length + bytesOf(text)) / 2);
    expect(bytesOf(fitReport(large, between))).toBeLessThanOrEqual(between);
  });

  it('keeps the newest of what happened, and the error to the last', () => {
    const kept = JSON.parse(fitReport(report(messageChars), 100_000)) as ErrorReport;
    expect(kept.telemetry.at(-1)).toMatchObject({ before: 99 });
    expect(kept.error.frames.length).toBeGreaterThan(0);
    expect(kept.snapshot.authentication).toMatchObject({ isSignedIn: true });
  });
});
