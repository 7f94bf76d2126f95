/** When a page of charts stands there, and when its main thread is free to answer. */
import type { SignedIn } from '@ballast/testing/signed-in';

type Page = Awaited<ReturnType<SignedIn['context']['newPage']>>;

export const QUIET_MS = 1500;

/** Tasks of the main thread above 50 ms: below, a reader takes the answer for immediate. */
export const WATCH_TASKS = `
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.longTasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
`;

export interface Shown {
  /** From the start of the navigation until value, tiles and the chart stand there. */
  readonly shownMs: number;
  /** Until from then on no task of the main thread is long, for a while. */
  readonly interactiveMs: number;
}

const SHOWN = `document.querySelector('main canvas') !== null && document.querySelector('main [aria-busy="true"]') === null`;

/** From `from` on, in the page's own time. */
export const untilInteractive = async (page: Page, from: string): Promise<Shown> => {
  const shownAt = await page.evaluate<number>(`new Promise((resolve) => {
    const look = () => (${SHOWN} ? resolve(performance.now()) : requestAnimationFrame(look));
    look();
  })`);
  await page.waitForTimeout(QUIET_MS);
  const [start, tasks] = await page.evaluate<[number, [number, number][]]>(`[${from}, window.longTasks]`);
  // what comes after a while without any is the next live value, not the start
  let interactiveAt = shownAt;
  for (const [at, duration] of tasks)
    if (at < interactiveAt + 500 && at + duration > interactiveAt) interactiveAt = at + duration;
  return { shownMs: shownAt - start, interactiveMs: interactiveAt - start };
};
