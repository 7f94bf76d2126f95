/**
 * The ticker picker in Chromium over the whole universe (docs/interface.md#ticker-picker). Prints, never fails on time.
 */
import { launchBrowser } from '@ballast/testing/browser';
import { startProduct } from '@ballast/testing/product';
import { type SignedIn, signIn } from '@ballast/testing/signed-in';
import { describeTimes } from './describe-times.ts';

type Page = Awaited<ReturnType<SignedIn['context']['newPage']>>;

const KEY_PAUSE_MS = 60;
const SETTLED_MS = 400;
/** Each once: what was searched before is not asked for again. */
const SEARCHES = [
  ...['bank', 'optics', 'tecnology', 'istanbul', 'nasdaq energy', 'AKBN', 'şişe', 'semiconductor'],
  ...['motors', 'global', 'frieght', 'sigorta', 'AAPL', 'wind power', 'k', 'holding as'],
];
const SCROLL_ROWS = 5000;
const UPLOAD = { known: 960, unknown: 40 };

const rowsInPage = (page: Page) =>
  page.evaluate<number>(`document.querySelectorAll('[role=dialog] li[data-row]').length`);

const openPicker = async (page: Page) => {
  await page.goto('/portfolio/form');
  await page.getByRole('button', { name: 'Choose tickers' }).click();
  await page.locator('[role=dialog] li[data-row]').first().waitFor();
};

/** From the last key to the frame after the first rows of the answer stand in the page. */
const measureTyping = async (page: Page, text: string): Promise<number> => {
  const field = page.getByRole('dialog').getByRole('searchbox');
  await field.fill('');
  await page.waitForTimeout(400);
  await page.evaluate(`(() => {
    window.typed = 0;
    window.painted = 0;
    window.watch?.disconnect();
    const isBusy = () =>
      document.querySelector('[role=dialog] [aria-busy]')?.getAttribute('aria-busy') === 'true';
    let wasBusy = false;
    document.querySelector('[role=dialog] input[type=search]').addEventListener('input', () => {
      window.typed = performance.now();
      window.painted = 0;
      // an answer to the keys before may still be awaited
      wasBusy = isBusy();
    });
    window.watch = new MutationObserver(() => {
      if (isBusy()) {
        wasBusy = true;
        window.painted = 0;
      } else if (wasBusy && window.painted === 0)
        requestAnimationFrame(() => requestAnimationFrame(() => { window.painted = performance.now(); }));
    });
    window.watch.observe(document.querySelector('[role=dialog]'), {
      childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'],
    });
  })()`);
  await field.pressSequentially(text, { delay: KEY_PAUSE_MS });
  const started = performance.now();
  // the policy of the page forbids the browser to compile a condition of its own
  while (!(await page.evaluate<boolean>('window.painted > window.typed'))) {
    if (performance.now() - started > 5000) throw new Error(`no rows for ${text}`);
    await page.waitForTimeout(10);
  }
  // longer than the picker waits for another key
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate<number>('window.painted - window.typed');
};

const measureScroll = async (page: Page) => {
  await page.getByRole('dialog').getByRole('searchbox').fill('');
  await page.waitForTimeout(500);
  await page.evaluate(`(() => {
    window.frames = [];
    let last = performance.now();
    const frame = (now) => { window.frames.push(now - last); last = now; window.timer = requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
  })()`);
  const box = page.locator('[role=dialog] ul[aria-label="Tickers found"]').locator('..');
  const shape = await box.boundingBox();
  await page.mouse.move((shape?.x ?? 0) + 100, (shape?.y ?? 0) + 100);
  let most = 0;
  let at = 0;
  const started = performance.now();
  while (at < SCROLL_ROWS && performance.now() - started < 120_000) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(16);
    most = Math.max(most, await rowsInPage(page));
    at = await page.evaluate<number>(
      `Number([...document.querySelectorAll('[role=dialog] li[data-row]')].at(-1)?.dataset.row ?? 0)`,
    );
  }
  const frames = await page.evaluate<number[]>('cancelAnimationFrame(window.timer), window.frames');
  return { rows: at, most, seconds: (performance.now() - started) / 1000, frames };
};

const measureUpload = async (page: Page, symbols: readonly string[]) => {
  await page.goto('/portfolio/form');
  await page.getByRole('button', { name: 'Upload or paste a list' }).click();
  const unknown = Array.from({ length: UPLOAD.unknown }, (_, i) => `NOSUCH${i}X`);
  const text = [...symbols, ...unknown].join('\n');
  await page.getByLabel('Or paste symbols').fill(text);
  const started = performance.now();
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByText(`To settle (${UPLOAD.unknown})`).waitFor();
  const took = performance.now() - started;
  const rows = await page.evaluate<number>(`document.querySelectorAll('[role=dialog] ul li').length`);
  return { took, rows };
};

const ms = (value: number) => `${value.toFixed(0)} ms`;
const print = (line: string) => process.stdout.write(`${line}\n`);

export const benchPicker = async (): Promise<void> => {
  const [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  try {
    const session = await signIn(browser, product.address);
    const page = await session.context.newPage();
    await openPicker(page);
    const times: number[] = [];
    for (const text of SEARCHES) times.push(await measureTyping(page, text));
    print(describeTimes('first rows after the last key', times));
    const scroll = await measureScroll(page);
    print(
      `scrolled to row ${scroll.rows} in ${scroll.seconds.toFixed(1)} s, most rows in the page`.padEnd(56) +
        String(scroll.most).padStart(10),
    );
    print(describeTimes('frames while scrolling', scroll.frames));
    const { list } = (await (
      await session.call('POST', '/dataprovider/available-tickers', {
        exchanges: ['NASDAQ'],
        size: UPLOAD.known,
      })
    ).json()) as { list: { symbol: string }[] };
    const upload = await measureUpload(
      page,
      list.map(({ symbol }) => symbol),
    );
    print(
      `a list of 1,000 symbols with ${UPLOAD.unknown} unknown ones, read and shown`.padEnd(56) +
        ms(upload.took).padStart(10),
    );
    print('rows of it in the page'.padEnd(56) + String(upload.rows).padStart(10));
  } finally {
    await browser.close();
    await product.stop();
  }
};
