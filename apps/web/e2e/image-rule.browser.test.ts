/** The one form rule that needs a browser to look at its file (§5): `dimensions`, on a real picture in Chromium. */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { launchBrowser } from '@ballast/testing/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

const RULES = join(import.meta.dirname, '../src/shared/forms/rules.ts');

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it('knows the width and the height of a picture', async () => {
  const page = await browser.newPage();
  const source = stripTypeScriptTypes(readFileSync(RULES, 'utf8'));
  await page.addScriptTag({ type: 'module', content: `${source}\nwindow.rules = RULES;` });
  await page.waitForFunction('window.rules !== undefined');
  const judged = await page.evaluate(`(async () => {
    const canvas = new OffscreenCanvas(3, 2);
    canvas.getContext('2d').fillRect(0, 0, 3, 2);
    const png = new File([await canvas.convertToBlob({ type: 'image/png' })], 'a.png', { type: 'image/png' });
    const text = new File(['no picture'], 'b.png', { type: 'image/png' });
    const fits = (value, width, height) => window.rules.dimensions(value, { width, height });
    return Promise.all([fits(png, 3, 2), fits([png, png], 3, 2), fits(png, 2, 3), fits([png, text], 3, 2)]);
  })()`);
  expect(judged).toEqual([true, true, false, false]);
  await page.close();
});
