/** A call-back is believed by its signature and its age before its body is looked at. */

import { parseJson } from '../../network/parse-json.ts';
import type { CallBack, VenueOrder } from '../brokerage.ts';
import {
  CLOCK_SKEW_MS,
  isSameSignature,
  SIGNATURE_HEADER,
  signCallBack,
  TIMESTAMP_HEADER,
} from './signature.ts';

export interface CallBackReader {
  readonly key: Parameters<typeof signCallBack>[1];
  readonly secret: string;
  /** undefined: it is no report of an order. */
  readonly readReport: (content: unknown) => VenueOrder | undefined;
}

export function readCallBack(
  { key, secret, readReport }: CallBackReader,
  headers: Readonly<Record<string, string | undefined>>,
  body: Uint8Array,
  now: number,
): CallBack {
  const timestamp = headers[TIMESTAMP_HEADER] ?? '';
  if (!isSameSignature(signCallBack(secret, key, timestamp, body), headers[SIGNATURE_HEADER]))
    return { kind: 'refused', reason: 'signature' };
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > CLOCK_SKEW_MS)
    return { kind: 'refused', reason: 'stale' };
  const order = readReport(parseJson(body));
  return order ? { kind: 'order', order } : { kind: 'refused', reason: 'malformed' };
}
