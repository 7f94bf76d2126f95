/** Decimals of the wire, compared and added without leaving text: units that were ordered must come back digit by digit. */
import { z } from 'zod';

const DECIMALS = 18;

/** Without sign and exponent, as amounts of an order are. */
export const decimalTextSchema = z.string().regex(/^\d{1,18}(?:\.\d{1,18})?$/);

/** In units of 1e-18; of text that the schema takes. */
export const scaled = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'));
};
