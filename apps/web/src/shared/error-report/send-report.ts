/** Describes errors and sends them; fetched with the first error of a page. */
import { ERROR_REPORT } from '@ballast/contract/constants';
import { ERROR_REPORT_FIELDS } from '@ballast/contract/error-report-fields';
import { fitReport } from '@ballast/domain/error-report/fit-report';
import { postErrorReport } from '../api/post-error-report.ts';
import { buildReport } from './build-report.ts';
import type { SendReport } from './error-reporter.ts';
import type { PageState } from './snapshot.ts';

const LANGUAGE = /^[A-Za-z0-9-]{0,35}$/;
const pixels = (size: number) => Math.min(Math.max(0, Math.round(size)), ERROR_REPORT_FIELDS.pixels);

const browserOf = ({ navigator, innerWidth, innerHeight }: Window) => ({
  language: LANGUAGE.test(navigator.language) ? navigator.language : '',
  width: pixels(innerWidth),
  height: pixels(innerHeight),
  isOnline: navigator.onLine,
});

export const createSendReport =
  (page: Window, state: () => PageState): SendReport =>
  async (occurrence) => {
    const facts = { origin: page.location.origin, browser: browserOf(page), ...state() };
    const report = buildReport(occurrence, facts);
    await postErrorReport(fitReport(report, ERROR_REPORT.payloadBytesMax));
  };
