/** Answers what weights would have gone through in days that many remember, in the currency that is asked for. */
import { daysBetween, endOfDate } from '@ballast/contract/dates';
import { STRESS_WINDOW_KEYS, STRESS_WINDOWS } from '@ballast/contract/stress-windows';
import type { StressTask, stressWindowsOf } from '../compute/stress-windows.ts';
import { answerInProcess } from '../previews/answer-in-process.ts';
import { loadPrices } from '../suggestion/load-input.ts';
import type { JobHandler } from './handler.ts';

type Answer = ReturnType<typeof stressWindowsOf>;

/** Days before a window in which its first price may lie: no market rests for longer. */
const PAUSE_DAYS = 15;

export const stressWindows: JobHandler<'stressWindows'> = {
  run: async ({ currency, weights }, context, parts) => {
    const symbols = weights.map(({ symbol }) => symbol);
    const load = async (key: (typeof STRESS_WINDOW_KEYS)[number]) => {
      const { from, to } = STRESS_WINDOWS[key];
      const wanted = { symbols, compared: [], currency, days: daysBetween(from, to) + PAUSE_DAYS };
      const { marketData } = parts;
      const { rates, priced } = await loadPrices(wanted, { marketData, asOf: endOfDate(to) });
      const history = {
        ...{ assets: symbols.map(priced), watched: [], currency, rates, dataPeriod: '1day' as const },
        ...{ firstDecision: from, until: to, observations: 1 },
      };
      return { key, from, to, history };
    };
    const windows: StressTask['windows'][number][] = [];
    // one after the other: each is a thousand series where a thousand tickers are held
    for (const key of STRESS_WINDOW_KEYS) windows.push(await load(key));
    const task: StressTask = { weights: weights.map(({ weight }) => weight), windows };
    return (await answerInProcess('stressWindows', task, context, parts)) as Answer;
  },
};
