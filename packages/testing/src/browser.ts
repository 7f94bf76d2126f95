/** Chromium, driven by Playwright; missing, it is a failure with REQUIRE_ALL=1 and a skip otherwise. */
import { existsSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
export const chromiumPath = CANDIDATES.find((path) => path !== undefined && existsSync(path));
export const isBrowserRequired = process.env.REQUIRE_ALL === '1';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error('Chromium is missing: install it or set CHROMIUM_PATH');
  return chromium.launch({ executablePath: chromiumPath, args: QUIET });
}

export interface View {
  readonly scheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  readonly locale: 'en-US' | 'tr-TR' | 'de-DE';
}

export const DESKTOP_LIGHT: View = { scheme: 'light', width: 1366, height: 860, locale: 'en-US' };
export const PHONE_DARK: View = { scheme: 'dark', width: 390, height: 844, locale: 'en-US' };

/** What a page reported that it must not: uncaught errors, console errors, content-policy violations. */
export interface Watched {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
}

export async function openPage(browser: Browser, address: string, view: View): Promise<Watched> {
  const context = await browser.newContext({
    baseURL: address,
    colorScheme: view.scheme,
    locale: view.locale,
    viewport: { width: view.width, height: view.height },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  return { context, page, complaints };
}

/** Rules broken on the page as it stands, one line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
  );
}

/** How far the page could be scrolled sideways, in pixels; 0 is right. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate<number>(
    'Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)',
  );
