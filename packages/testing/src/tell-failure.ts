/** What a failed browser test leaves to read: its pages as people saw them, the last words of each process, and the work that is still open. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { SharedProduct } from './shared-product.ts';

const TEXT_MAX = 1500;
const LOG_LINES = 25;

const pageText = async (page: Page): Promise<string> => {
  const text = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2000 })
    .catch((error: unknown) => String(error));
  return `--- ${page.url()}\n${text.slice(0, TEXT_MAX)}`;
};

const logTails = (directory: string): string[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.log'))
    .map((name) => {
      const lines = readFileSync(join(directory, name), 'utf8').trimEnd().split('\n');
      return `--- ${name}\n${lines.slice(-LOG_LINES).join('\n')}`;
    });

const openWork = async ({ query }: Pick<SharedProduct, 'query'>): Promise<string> => {
  const rows = await query(
    `SELECT job, run_token, queued_at, crashes, parked_at, created_at, now() AS now FROM job_requests
     WHERE finished_at IS NULL ORDER BY created_at DESC LIMIT 10`,
  );
  return `--- open work\n${rows.map((row) => JSON.stringify(row)).join('\n')}`;
};

export const tellFailure = async (name: string, product: SharedProduct, browser: Browser): Promise<void> => {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const told = [
    `Failed: ${name}`,
    ...(await Promise.all(pages.map(pageText))),
    await openWork(product).catch(String),
    ...logTails(product.logs),
  ];
  process.stderr.write(`${told.join('\n')}\n`);
};
