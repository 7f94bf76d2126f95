/** Chromium, driven by Playwright; missing, it is a failure with REQUIRE_ALL=1 and a skip otherwise. */
import { existsSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { animationsEnded } from './at-rest.ts';
import { listenToAll } from './page-complaints.ts';

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

/** Its pages are listened to (`page-complaints.ts`). */
export async function launchBrowser(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error('Chromium is missing: install it or set CHROMIUM_PATH');
  return listenToAll(await chromium.launch({ executablePath: chromiumPath, args: QUIET }));
}

export interface View {
  readonly scheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  readonly locale: 'en-US' | 'tr-TR' | 'de-DE';
}

export const DESKTOP_LIGHT: View = { scheme: 'light', width: 1366, height: 860, locale: 'en-US' };
export const PHONE_DARK: View = { scheme: 'dark', width: 390, height: 844, locale: 'en-US' };

/** Rules broken on the page once it has come to rest, one line each; of all rules or of those named. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await animationsEnded(page);
  // no page has frames; what is left of the other mode is a new tab for every answer
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules === undefined ? builder : builder.withRules([...rules])).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
  );
}

/** What axe files under colour (`cat.color`) and runs by default: all that a scheme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rules broken in either scheme, a line each: every rule is judged in the light one, those of colours in the dark one too. Leaves the page light. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' });
    const violations = await axeViolations(page, scheme === 'dark' ? COLOUR_RULES : undefined);
    found.push(...violations.map((violation) => `${scheme}: ${violation}`));
  }
  return found;
}

/** How far the page could be scrolled sideways, in pixels; 0 is right. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate<number>(
    'Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)',
  );

/** Buttons and tabs whose words are longer than they are wide: cut off, or running over the edge. */
export const clippedButtons = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('button, a[class*="Button-root"], [role="tab"]')]
      .filter((element) => element.checkVisibility() && element.textContent.trim() !== '')
      .flatMap((element) => {
        const label = element.querySelector('[class*="Button-label"]') ?? element;
        const isCut = label.clientWidth > 0 && label.scrollWidth > label.clientWidth + 1;
        return isCut ? ['"' + element.textContent.trim() + '" is longer than its button'] : [];
      })`);

/**
 * What is pressed with a finger and smaller than 44 px: a line each. Links in running text may be as high as their line; a
 * control is as large as its label or the frame of its field.
 */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`(() => {
    const least = 43.5;
    const small = [];
    for (const element of document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"], [role="option"]')) {
      if (element.closest('[aria-hidden="true"], [inert], p, nav + p')) continue;
      const frame = element.closest('label') ?? element.closest('.mantine-Input-wrapper, .mantine-Checkbox-body');
      const target = frame ?? element;
      const { width, height, left, top, bottom } = target.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (width === 0 || height === 0 || bottom < 0 || style.visibility === 'hidden') continue;
      // A link may cover the card around it.
      const cover = getComputedStyle(element, '::after');
      if (cover.position === 'absolute' && parseFloat(cover.height) >= least) continue;
      if (height < least)
        small.push(element.tagName.toLowerCase() + ' ' + Math.round(width) + 'x' + Math.round(height) + ' at ' + Math.round(left) + ',' + Math.round(top) + ' ' + (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) + ' ' + String(element.className).slice(0, 60));
    }
    return small;
  })()`);
