/** Prices in a hundredth of a currency, as exchanges quote them, told by its letters: GBp is a hundredth of GBP. */

const HUNDREDTHS: Readonly<Record<string, string>> = {
  GBp: 'GBP',
  GBX: 'GBP',
  GBx: 'GBP',
  ZAc: 'ZAR',
  ILA: 'ILS',
};

export interface WholeCurrency {
  readonly currency: string;
  /** Of it in one of what was written. */
  readonly factor: number;
}

export const wholeCurrency = (written: string): WholeCurrency => {
  const whole = HUNDREDTHS[written];
  return whole === undefined
    ? { currency: written.toUpperCase(), factor: 1 }
    : { currency: whole, factor: 0.01 };
};
