/** safety A9 in Chromium: pages of other origins post forms and fetch with the victim's cookies; nothing comes of it. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_PREFIX } from '@ballast/contract/constants';
import { OPERATION_KEYS, operationOf } from '@ballast/contract/operations';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { expectComplaints } from '@ballast/testing/page-complaints';
import type { SignedIn } from '@ballast/testing/signed-in';
import type { Page, Request, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

const FORM_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];

const fixture = browserFixture();
let attacker: Server;
let victim: SignedIn;
let page: Page;
let targets: readonly { readonly method: string; readonly url: string }[];

beforeAll(async () => {
  attacker = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>You have won</title>');
  });
  await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve));
  victim = await fixture.signIn();
  page = await victim.context.newPage();
  const { records } = (await (await victim.call('GET', '/portfolio/list')).json()) as {
    records: { id: string }[];
  };
  targets = OPERATION_KEYS.filter((key) => operationOf(key).effect === 'write').map((key) => {
    const { method, path } = operationOf(key);
    const filled = path.replaceAll(/\{\w+\}/g, records[0]?.id ?? '');
    return { method, url: `${fixture.product.address}${API_PREFIX}${filled}` };
  });
});

afterAll(async () => {
  await new Promise((resolve) => (attacker ? attacker.close(resolve) : resolve(null)));
});

/** Everything that is the victim's, and how many accounts there are. */
/** What the worker writes at the closes of markets, whoever asks for what. */
const SUPERVISED = ['next_close_at', 'next_check_at', 'last_check_at', 'supervised_until'];

const stateOf = async (userId: string) =>
  (
    await fixture.product.query<{ state: string }>(
      `SELECT md5(concat(
         (SELECT to_jsonb(u) FROM users u WHERE id = $1),
         (SELECT jsonb_agg(to_jsonb(p) - $2::text[] ORDER BY id) FROM portfolios p WHERE user_id = $1),
         (SELECT jsonb_agg(o ORDER BY o.id) FROM optimizations o JOIN portfolios p ON p.id = o.portfolio_id WHERE p.user_id = $1),
         (SELECT jsonb_agg(n ORDER BY id) FROM notifications n WHERE user_id = $1),
         (SELECT jsonb_agg(s.revoked_at ORDER BY id) FROM sessions s WHERE user_id = $1),
         (SELECT jsonb_agg(j ORDER BY id) FROM job_requests j WHERE user_id = $1),
         (SELECT count(*) FROM users), (SELECT count(*) FROM plans))) AS state`,
      [userId, SUPERVISED],
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

/** What the page sends to the product from now on, and how much of it with a cookie, until `stop`. */
function watchProduct() {
  const seen = { sent: 0, withCookies: 0 };
  const isOurs = (request: Request) => request.url().startsWith(fixture.product.address);
  const onRequest = (request: Request) => {
    if (isOurs(request)) seen.sent += 1;
  };
  const onResponse = (response: Response) => {
    if (!isOurs(response.request())) return;
    response
      .request()
      .allHeaders()
      .then(
        ({ cookie }) => {
          if (cookie !== undefined) seen.withCookies += 1;
        },
        // the frame it was for is gone
        () => undefined,
      );
  };
  page.on('request', onRequest).on('response', onResponse);
  return { seen, stop: () => page.off('request', onRequest).off('response', onResponse) };
}

it.each(['localhost', '127.0.0.1'])(
  'nothing comes of what a page of another origin on %s sends',
  async (host) => {
    // the victim has been to the product: its cookies are in the browser
    await page.goto('/portfolio/list');
    await page.getByRole('article').first().waitFor();
    expect((await victim.context.cookies(fixture.product.address)).length).toBeGreaterThan(0);
    const origin = `http://${host}:${(attacker.address() as AddressInfo).port}`;
    await page.goto(`${origin}/`);
    const before = await stateOf(victim.session.user.id);

    // what the browser tells the attacker's page it was refused is no fault of ours
    expectComplaints(new RegExp(`^${origin}/`));
    const { seen, stop } = watchProduct();
    await page.evaluate(`(${attack})(${JSON.stringify(targets)}, ${JSON.stringify(FORM_TYPES)})`);

    // an image of an address that was loaded before is not asked for again
    const least = targets.length * (FORM_TYPES.length + OTHER_WAYS - 1);
    await expect.poll(() => seen.sent).toBeGreaterThan(least);
    // a page on another port of the same host gets the cookies sent along; from another site they stay at home
    if (host === 'localhost') await expect.poll(() => seen.withCookies).toBeGreaterThan(targets.length);
    stop();
    expect(await stateOf(victim.session.user.id)).toBe(before);
    expect((await victim.call('GET', '/auth/user')).status).toBe(200);
  },
);

it('is told of a policy that is broken by a page of ours', async () => {
  await page.goto('/portfolio/list');
  expectComplaints(/Content[- ]Security[- ]Policy.*script-src/);
  await page.evaluate(
    `document.head.append(Object.assign(document.createElement('script'), { text: 'var broken = 1' }))`,
  );
});
