/** Pictures of every built page: desktop and phone, light and dark, in three languages, one file each. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@ballast/contract/constants';
import { LOCALES } from '@ballast/i18n/languages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { arrive, type BuiltPage, memberPages, OPEN_PAGES } from './built-pages.ts';
import { expectComplaints } from './page-complaints.ts';
import { openContext, signIn } from './signed-in.ts';

export const SCREENS = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export type Screen = keyof typeof SCREENS;
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export interface ScreenshotPlan {
  readonly browser: Browser;
  readonly address: string;
  readonly folder: string;
  readonly screens: readonly Screen[];
  readonly schemes: readonly Scheme[];
  readonly languages: readonly Language[];
  /** Names of the pages wanted; empty for all. */
  readonly only: readonly string[];
  /** The whole page rather than what is in sight. */
  readonly isFull: boolean;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The window is made as high as the page, so that what sticks to its edges stands at the edges of the picture. */
async function stretch(page: Page, { width, height }: Size): Promise<void> {
  const whole = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ width, height: Math.max(height, whole) });
}

async function picture(page: Page, file: string, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' });
  await atRest(page);
  await page.screenshot({ path: file });
}

export async function takeScreenshots(plan: ScreenshotPlan): Promise<number> {
  const { browser, address, folder, screens, schemes, languages, only, isFull } = plan;
  let count = 0;
  const isWanted = ({ name }: BuiltPage) => only.length === 0 || only.includes(name);

  const walk = async (context: BrowserContext, pages: readonly BuiltPage[], size: Size, prefix: string) => {
    const page = await context.newPage();
    for (const built of pages.filter(isWanted)) {
      if (built.complains) expectComplaints(built.complains);
      await page.goto(built.path);
      await arrive(page, built);
      if (isFull) await stretch(page, size);
      for (const scheme of schemes) {
        await picture(page, join(folder, `${prefix}-${built.name}-${scheme}.png`), scheme);
        count += 1;
      }
      if (isFull) await page.setViewportSize(size);
    }
    await context.close();
  };

  mkdirSync(folder, { recursive: true });
  for (const language of languages)
    for (const screen of screens) {
      const viewport = SCREENS[screen];
      const prefix = `${language}-${screen}`;
      const member = await signIn(browser, address, { viewport, language });
      await walk(member.context, await memberPages(member.call), viewport, prefix);
      const visitor = await openContext(browser, address, { viewport, locale: LOCALES[language] });
      // a blank page has no storage
      await visitor.addInitScript(
        `if (location.protocol !== 'about:') localStorage.setItem('ballast-language', '${language}')`,
      );
      await walk(visitor, OPEN_PAGES, viewport, prefix);
    }
  return count;
}
