/** Every page that is built: no accessibility rule broken in either scheme, no sideways scrolling in any language, no complaint. */

import {
  clippedButtons,
  sidewaysOverflow,
  smallTargets,
  violationsInBothSchemes,
} from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { ADMIN_PAGES, arrive, type BuiltPage, memberPages, OPEN_PAGES } from '@ballast/testing/built-pages';
import { expectComplaints } from '@ballast/testing/page-complaints';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const DESKTOP = { width: 1366, height: 860 };
const PHONE = { width: 390, height: 844 };

const fixture = browserFixture();

type Look = (page: Page) => Promise<readonly string[]>;

/** Tabs at the same time: the rules are judged in the tabs' own processes. */
const TABS = 2;

/** Looks at every page and collects what is wrong, page by page, so that one run tells everything. */
async function inspect(context: BrowserContext, pages: readonly BuiltPage[], look: Look) {
  const shares = Array.from({ length: TABS }, (_, tab) => pages.filter((_page, k) => k % TABS === tab));
  return (await Promise.all(shares.map((share) => inspectInTab(context, share, look)))).flat();
}

async function inspectInTab(
  context: BrowserContext,
  pages: readonly BuiltPage[],
  look: Look,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const page = await context.newPage();
  for (const built of pages) {
    if (built.complains) expectComplaints(built.complains);
    await page.goto(built.path);
    await arrive(page, built);
    wrong.push(...(await look(page)).map((problem) => `${built.name}: ${problem}`));
  }
  await page.close();
  return wrong;
}

const lookAtAll = async (page: Page): Promise<readonly string[]> => [
  ...(await violationsInBothSchemes(page)),
  ...(await lookAtWidth(page)),
];

async function lookAtWidth(page: Page): Promise<readonly string[]> {
  const overflow = await sidewaysOverflow(page);
  return [...(overflow === 0 ? [] : [`scrolls sideways by ${overflow} px`]), ...(await clippedButtons(page))];
}

const lookAtPhone = async (page: Page) => [...(await lookAtAll(page)), ...(await smallTargets(page))];

describe('no page breaks a rule of accessibility, light or dark, scrolls sideways or cuts a button', () => {
  it('on a desktop, for a visitor', async () => {
    const context = await fixture.openContext({ viewport: DESKTOP });
    expect(await inspect(context, OPEN_PAGES, lookAtAll)).toEqual([]);
    await context.close();
  });

  it('on a desktop, for a member', async () => {
    const { context, call } = await fixture.signIn({ viewport: DESKTOP });
    expect(await inspect(context, await memberPages(call), lookAtAll)).toEqual([]);
    await context.close();
  });

  it.each([DESKTOP, PHONE])('$width px wide, for an administrator', async (viewport) => {
    const { context, session } = await fixture.signIn({ viewport });
    await fixture.product.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [session.user.id]);
    expect(await inspect(context, ADMIN_PAGES, viewport === PHONE ? lookAtPhone : lookAtAll)).toEqual([]);
    await context.close();
  });

  it('on a phone, for a visitor, with room for a finger on everything that is pressed', async () => {
    const context = await fixture.openContext({ viewport: PHONE });
    expect(await inspect(context, OPEN_PAGES, lookAtPhone)).toEqual([]);
    await context.close();
  });

  it('on a phone, for a member, with room for a finger on everything that is pressed', async () => {
    const { context, call } = await fixture.signIn({ viewport: PHONE });
    expect(await inspect(context, await memberPages(call), lookAtPhone)).toEqual([]);
    await context.close();
  });

  it.each(['tr', 'de'] as const)('on a phone, in the words of %s', async (language) => {
    const { context, call } = await fixture.signIn({ viewport: PHONE, language });
    expect(await inspect(context, await memberPages(call), lookAtWidth)).toEqual([]);
    await context.close();
  });
});
