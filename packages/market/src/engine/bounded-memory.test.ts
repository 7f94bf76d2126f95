// What is asked for once must not stay for ever: a process that has shown twenty years of everything is as small as before.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { demoSeed } from '../demo-seed.ts';
import { createMarket } from '../market.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heldMb(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

describe('memory of the market', () => {
  it('forgets the sessions of long requests', () => {
    const market = createMarket(demoSeed);
    const ask = (from: number, until: number) => {
      for (const symbol of ['BTCUSD.CR.KRAKEN', 'USDTRY.FX.FOREX', market.universe.tickerAt(0).symbol])
        market.candles(symbol, { interval: '12hours', from, until, adjustment: 'none' });
    };
    ask(Date.UTC(2024, 0, 1), Date.UTC(2026, 0, 1));
    const before = heldMb();
    // six years more would have left six years of minutes behind: 55 MB, where the kept ones vary by 20
    ask(Date.UTC(2014, 0, 1), Date.UTC(2020, 0, 1));
    expect(heldMb() - before).toBeLessThan(35);
  });

  it('of quotes does not grow with the symbols that were asked for', { timeout: 60_000 }, () => {
    const market = createMarket(demoSeed);
    const ask = (offset: number) => {
      for (let i = offset; i < market.universe.count; i += 20)
        market.priceAt(market.universe.tickerAt(i).symbol, Date.UTC(2026, 10, 20, 15, 30));
    };
    ask(0);
    ask(1);
    const before = heldMb();
    ask(2);
    expect(heldMb() - before).toBeLessThan(15);
  });
});
