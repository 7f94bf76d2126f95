/** Where browsers send their reports of errors: here, to another service, or nowhere (`ERROR_REPORT_URL`). */
import { API_PREFIX } from '@ballast/contract/constants';
import { OPERATIONS } from '@ballast/contract/operations';

export type ReportTarget = 'here' | 'nowhere' | { readonly url: string };

export const reportTarget = (setting: string | undefined): ReportTarget => {
  if (setting === undefined) return 'here';
  return setting === 'off' ? 'nowhere' : { url: setting };
};

const OWN = `${API_PREFIX}${OPERATIONS['errorReport.send'].path}`;

export const targetUrl = (target: ReportTarget): string | null => {
  if (target === 'here') return OWN;
  return target === 'nowhere' ? null : target.url;
};

/** As a content policy names it: this address, and no other one of the same server. A policy knows no query. */
export const policySource = (target: ReportTarget): string | undefined => {
  if (typeof target === 'string') return undefined;
  const { origin, pathname } = new URL(target.url);
  return `${origin}${pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')}`;
};
