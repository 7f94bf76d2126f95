/** What a browser that knows nothing yet fetches for a page, and when it paints: bytes on the wire, requests, paints, shifts. */
import type { BrowserContext, Page } from 'playwright-core';

export interface FirstLoad {
  /** Kilobytes (1,000) on the wire, with their headers. */
  readonly scriptKb: number;
  readonly allKb: number;
  /** Of every kind; a socket counts once. */
  readonly requests: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

export interface MeasuredLoad extends FirstLoad {
  /** What moved, with the places it moved between: a failure says where to look. */
  readonly moved: readonly string[];
}

/** Without a new request for so long, a page has all it wants. */
const QUIET_MS = 1000;

const OBSERVE = `(() => {
  window.firstLoad = { first: 0, largest: 0, shift: 0, moved: [] };
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const told = ({ node, previousRect, currentRect }) =>
    (node?.parentElement?.className ?? '') + ' > ' + (node?.className ?? node?.nodeName ?? '') + ' "' + (node?.textContent ?? '').slice(0, 40) + '": '
    + place(previousRect) + ' -> ' + place(currentRect);
  const on = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') window.firstLoad.first = startTime; });
  on('largest-contentful-paint', ({ startTime }) => { window.firstLoad.largest = startTime; });
  on('layout-shift', ({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    window.firstLoad.shift += value;
    window.firstLoad.moved.push(...sources.map(told));
  });
})()`;

/** `arrive` waits for what the page is about. The context must be new: nothing of it may be in the cache. */
export async function measureFirstLoad(
  context: BrowserContext,
  path: string,
  arrive: (page: Page) => Promise<unknown>,
): Promise<MeasuredLoad> {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  const scripts = new Set<string>();
  const bytes = new Map<string, number>();
  let requests = 0;
  let lastRequest = 0;
  wire.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return;
    requests += 1;
    lastRequest = performance.now();
    if (type === 'Script' || new URL(request.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  wire.on('Network.webSocketCreated', () => {
    requests += 1;
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  );
  const settled = async () => {
    // what a page fetches late counts as well
    while (performance.now() - lastRequest < QUIET_MS) await page.waitForTimeout(QUIET_MS / 5);
  };
  await wire.send('Network.enable');
  await page.addInitScript(OBSERVE);
  await page.goto(path);
  await arrive(page);
  await settled();
  const { first, largest, shift, moved } = await page.evaluate<{
    first: number;
    largest: number;
    shift: number;
    moved: string[];
  }>('window.firstLoad');
  await page.close();
  const kb = (ids: Iterable<string>) => [...ids].reduce((sum, id) => sum + (bytes.get(id) ?? 0), 0) / 1000;
  return {
    scriptKb: kb(scripts),
    allKb: kb(bytes.keys()),
    requests,
    firstPaintMs: first,
    largestPaintMs: largest,
    shift,
    moved,
  };
}

const COLUMNS = ['script kB', 'all kB', 'requests', 'first ms', 'largest ms', 'shift'] as const;
const NAME_WIDTH = 24;

export const firstLoadHeading = `${'cold cache'.padEnd(NAME_WIDTH)}${COLUMNS.map((name) => name.padStart(11)).join('')}`;

export function firstLoadLine(name: string, load: FirstLoad): string {
  const cells = [
    load.scriptKb.toFixed(1),
    load.allKb.toFixed(1),
    String(load.requests),
    load.firstPaintMs.toFixed(0),
    load.largestPaintMs.toFixed(0),
    load.shift.toFixed(3),
  ];
  return `${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(11)).join('')}`;
}
