/** The review of the demo's open suggestion, as browser tests enter it. */

import type { Page } from 'playwright-core';
import type { BrowserFixture } from './browser-fixture.ts';
import type { SignInOptions } from './signed-in.ts';

interface Listed {
  readonly id: string;
  readonly pendingOptimization: object | null;
}

export type Call = (method: string, path: string, body?: object) => Promise<Response>;

export interface OpenReview {
  readonly page: Page;
  readonly id: string;
  readonly call: Call;
}

export const openReview =
  (fixture: BrowserFixture) =>
  async (options: SignInOptions, work: (review: OpenReview) => Promise<void>) => {
    const { context, call } = await fixture.signIn(options);
    const { records } = (await (await call('GET', '/portfolio/list')).json()) as { records: Listed[] };
    const open = records.find(({ pendingOptimization }) => pendingOptimization !== null);
    if (!open) throw new Error('the demo account has no open suggestion');
    const page = await context.newPage();
    await page.goto(`/portfolio/approval/${open.id}`);
    await page.locator('#figures').waitFor();
    await page.locator('#trades').waitFor();
    await page.locator('section[aria-labelledby="trades"] tbody tr').first().waitFor();
    await work({ page, id: open.id, call });
    await context.close();
  };

/** Until nothing is computed any more. */
export const settled = (page: Page) => page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
