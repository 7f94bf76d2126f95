/** Typing in the form of a portfolio with 300 tickers, 300 limits and 20 groups, in Chromium. Prints, never fails on time. */
import { launchBrowser } from '@ballast/testing/browser';
import { startProduct } from '@ballast/testing/product';
import { field, group, type Opened, openRules, panel, type } from '@ballast/testing/rules-step';
import { type SignInOptions, signIn } from '@ballast/testing/signed-in';
import { describeTimes } from './describe-times.ts';

type Locator = ReturnType<Opened['page']['locator']>;

const TICKERS = 300;
const GROUPS = 20;
const MEMBERS = TICKERS / GROUPS;
const KEYS = 40;
/** As a quick typist does. */
const KEY_PAUSE_MS = 90;
const CONFLICTS = 10;
const REST_MS = 20_000;

const rules = (symbols: readonly string[]) => ({
  noShort: false,
  weightConstraints: {
    enabled: true,
    value: symbols.map((symbol) => ({ symbol, min: 0, max: 0.05 })),
  },
  groupConstraints: {
    enabled: true,
    value: Array.from({ length: GROUPS }, (_, at) =>
      group(`Group ${at + 1}`, symbols.slice(MEMBERS * at, MEMBERS * (at + 1)), 0.01, 0.9),
    ),
  },
});

/** Processor time that the page's main thread has taken so far, whatever else the machine does. */
const openProcessorClock = async ({ page }: Opened) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
};

/** From each key to the end of the frame that shows it; the field is left as it was. */
const measureTyping = async ({ page }: Opened, input: Locator, keys: readonly string[]) => {
  const before = await input.inputValue();
  await input.click();
  await input.press('Control+a');
  await page.evaluate(`(() => {
    window.keys = [];
    window.ends?.abort();
    window.ends = new AbortController();
    addEventListener('keydown', () => {
      const from = performance.now();
      requestAnimationFrame(() => setTimeout(() => window.keys.push(performance.now() - from)));
    }, { capture: true, signal: window.ends.signal });
  })()`);
  for (let at = 0; at < KEYS; at++) {
    // as a keyboard does: a locator would search the page for its field at each key, on the thread that is measured
    await page.keyboard.press(keys[at % keys.length] ?? '');
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
  const times = await page.evaluate<number[]>('window.keys');
  await type(input, before);
  return times;
};

/** From the key that breaks a rule to the end of the frame that says so, timed in the page: a waiting locator only looks now and then. */
const measureConflicts = async (opened: Opened) => {
  const { page, words } = opened;
  const input = field(opened, 'minOf', 'Group 1');
  const times: number[] = [];
  for (let at = 0; at < CONFLICTS; at++) {
    await input.fill('8');
    await panel(opened).getByText(words.feasibility.ok).waitFor();
    await page.evaluate(`(() => {
      const panel = document.querySelector('section[data-state]');
      window.conflict = new Promise((resolve) => {
        addEventListener('keydown', () => {
          const from = performance.now();
          const seen = new MutationObserver(() => {
            if (panel.dataset.state !== 'conflict') return;
            seen.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
          });
          seen.observe(panel, { attributes: true });
        }, { capture: true, once: true });
      });
    })()`);
    await page.keyboard.press('0');
    times.push(await page.evaluate<number>('window.conflict'));
    await panel(opened).getByText(words.feasibility.conflict).waitFor();
  }
  return times;
};

const FIGURE = ['0', '.', '0', '4', '2', 'Backspace', 'Backspace', '3', 'Backspace', 'Backspace'];
const LETTERS = ['K', 'e', 'e', 'l', ' ', 'o', 'n', 'e', 'Backspace', 'Backspace'];
const print = (line: string) => process.stdout.write(`${line}\n`);

export const benchForm = async (): Promise<void> => {
  const [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  try {
    const fixture = { signIn: (options?: SignInOptions) => signIn(browser, product.address, options) };
    const opened = await openRules(fixture, { tickers: TICKERS, constraints: rules });
    const { page, codes, words } = opened;
    await panel(opened).getByText(words.feasibility.ok).waitFor();
    // the product's own start and the pages' own work behind the first paint are measured elsewhere
    await page.waitForTimeout(REST_MS);
    const inputs: readonly (readonly [string, Locator, readonly string[]])[] = [
      ['a key in the maximum of a ticker', field(opened, 'maxOf', codes[2] ?? ''), FIGURE],
      ['a key in the minimum of a group', field(opened, 'minOf', 'Group 2'), FIGURE],
      ['a key in the search for a ticker', page.getByLabel(words.action.find), LETTERS],
      [
        'a key in the name of a group',
        page.getByRole('textbox', { name: words.field.groupName }).nth(2),
        LETTERS,
      ],
    ];
    const processorMs = await openProcessorClock(opened);
    for (const [name, input, keys] of inputs) {
      const before = await processorMs();
      const times = await measureTyping(opened, input, keys);
      print(describeTimes(`${name}, to its frame`, times));
      const each = ((await processorMs()) - before) / times.length;
      print(`  processor time of the page for one key: ${each.toFixed(1)} ms`);
    }
    print(describeTimes('a broken rule, to the conflict in words', await measureConflicts(opened)));
  } finally {
    await browser.close();
    await product.stop();
  }
};
