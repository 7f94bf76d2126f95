/** SAFETY A9 in Chromium: pages of other origins post forms and fetch with the victim's cookies; nothing comes of it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_PREFIX } from '@ballast/contract/constants';
import { OPERATION_KEYS, operationOf } from '@ballast/contract/operations';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, policyViolations } from '../src/browser.ts';
import { openSharedProduct, type SharedProduct } from '../src/shared-product.ts';
import { type SignedIn, signIn } from '../src/signed-in.ts';

const FORM_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];

let product: SharedProduct;
let browser: Browser;
let attacker: Server;
let victim: SignedIn;
let page: Page;
let targets: readonly { readonly method: string; readonly url: string }[];

beforeAll(async () => {
  [product, browser] = await Promise.all([openSharedProduct(), launchBrowser()]);
  attacker = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>You have won</title>');
  });
  await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve));
  victim = await signIn(browser, product.address);
  page = await victim.context.newPage();
  const { records } = (await (await victim.call('GET', '/portfolio/list')).json()) as {
    records: { id: string }[];
  };
  targets = OPERATION_KEYS.filter((key) => operationOf(key).effect === 'write').map((key) => {
    const { method, path } = operationOf(key);
    const filled = path.replaceAll(/\{\w+\}/g, records[0]?.id ?? '');
    return { method, url: `${product.address}${API_PREFIX}${filled}` };
  });
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => (attacker ? attacker.close(resolve) : resolve(null)));
  await product?.close();
}, 60_000);

/** Everything that is the victim's, and how many accounts there are. */
const stateOf = async (userId: string) =>
  (
    await product.query<{ state: string }>(
      `SELECT md5(concat(
         (SELECT to_jsonb(u) FROM users u WHERE id = $1),
         (SELECT jsonb_agg(p ORDER BY id) FROM portfolios p WHERE user_id = $1),
         (SELECT jsonb_agg(o ORDER BY o.id) FROM optimizations o JOIN portfolios p ON p.id = o.portfolio_id WHERE p.user_id = $1),
         (SELECT jsonb_agg(n ORDER BY id) FROM notifications n WHERE user_id = $1),
         (SELECT jsonb_agg(s.revoked_at ORDER BY id) FROM sessions s WHERE user_id = $1),
         (SELECT jsonb_agg(j ORDER BY id) FROM job_requests j WHERE user_id = $1),
         (SELECT count(*) FROM users), (SELECT count(*) FROM plans))) AS state`,
      [userId],
    )
  )[0]?.state;

/** Fetch in both modes, and an image. */
const OTHER_WAYS = 3;

/** Runs in the attacker's page: every target by forms of three kinds, by fetch in both modes, and as an image. */
const attack = `async (targets, types) => {
  const body = JSON.stringify({ language: 'de', portfolio: targets[0].url.split('/').at(-1), name: 'taken' });
  const frame = document.createElement('iframe');
  frame.name = 'sink';
  document.body.append(frame);
  for (const { method, url } of targets) {
    for (const type of types) {
      const form = document.createElement('form');
      Object.assign(form, { action: url, method: 'POST', enctype: type, target: 'sink' });
      const field = document.createElement('input');
      Object.assign(field, { name: body.slice(0, -1) + ',"x":"', value: '"}' });
      form.append(field);
      document.body.append(form);
      const loaded = new Promise((resolve) => { frame.onload = resolve; setTimeout(resolve, 500); });
      form.submit();
      await loaded;
    }
    const send = (options) => fetch(url, { credentials: 'include', ...options }).catch(() => {});
    await send({ method: 'POST', mode: 'no-cors', headers: { 'content-type': 'text/plain' }, body });
    await send({ method, mode: 'cors', headers: { 'content-type': 'application/json' }, body });
    const image = new Image();
    await new Promise((resolve) => { image.onerror = image.onload = resolve; image.src = url; });
  }
}`;

it.each(['localhost', '127.0.0.1'])(
  'nothing comes of what a page of another origin on %s sends',
  async (host) => {
    // the victim has been to the product: its cookies are in the browser
    await page.goto('/portfolio/list');
    await page.getByRole('article').first().waitFor();
    expect((await victim.context.cookies(product.address)).length).toBeGreaterThan(0);
    await page.goto(`http://${host}:${(attacker.address() as AddressInfo).port}/`);
    const before = await stateOf(victim.session.user.id);

    let sent = 0;
    let withCookies = 0;
    page.on('request', (request) => {
      if (request.url().startsWith(product.address)) sent += 1;
    });
    page.on('response', async (response) => {
      if (!response.url().startsWith(product.address)) return;
      if ((await response.request().allHeaders()).cookie !== undefined) withCookies += 1;
    });
    await page.evaluate(`(${attack})(${JSON.stringify(targets)}, ${JSON.stringify(FORM_TYPES)})`);

    // an image of an address that was loaded before is not asked for again
    expect(sent).toBeGreaterThan(targets.length * (FORM_TYPES.length + OTHER_WAYS - 1));
    // a page on another port of the same host gets the cookies sent along; from another site they stay at home
    if (host === 'localhost') expect(withCookies).toBeGreaterThan(targets.length);
    expect(await stateOf(victim.session.user.id)).toBe(before);
    expect((await victim.call('GET', '/auth/user')).status).toBe(200);
    // the attacker's page is refused here and there by the policy of what it frames: that is no page of ours
    policyViolations.splice(0);
  },
  120_000,
);

it('is told of a policy that is broken by a page of ours', async () => {
  await page.goto('/portfolio/list');
  await page.evaluate(
    `document.head.append(Object.assign(document.createElement('script'), { text: 'var broken = 1' }))`,
  );
  await expect.poll(() => policyViolations.length).toBeGreaterThan(0);
  expect(policyViolations.splice(0).join()).toContain('script-src');
});
