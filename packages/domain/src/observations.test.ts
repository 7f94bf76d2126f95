import { describe, expect, it } from 'vitest';
import { defaultTrainPeriod, isAllCrypto } from './observations.ts';

describe('observations', () => {
  it('are of every day only where all assets are crypto', () => {
    expect(isAllCrypto(['BTCUSD.CR.BINANCE', 'ETHUSD.CR.KRAKEN'])).toBe(true);
    expect(isAllCrypto(['BTCUSD.CR.BINANCE', 'AAPL.US.NASDAQ'])).toBe(false);
    expect(isAllCrypto([])).toBe(false);
  });

  it('takes the shortest sufficient period where the default is too short', () => {
    expect(defaultTrainPeriod(252)).toBe(182);
    expect(defaultTrainPeriod(26)).toBe(365);
  });
});
