/** safety C7: the parser itself refuses what would reach a prototype, whatever schemas say of unknown fields later. */
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { JSON_DEPTH_MAX } from './json-depth.ts';
import { addJsonParser } from './json-parser.ts';

const app = Fastify();
addJsonParser(app);
app.post('/', async ({ body }) => body);
afterAll(() => app.close());

const statusOf = async (payload: string): Promise<number> =>
  (await app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload }))
    .statusCode;

it.each([
  '{"__proto__":{"polluted":1}}',
  '{"a":[{"__proto__":1}]}',
  String.raw`{"\u005f_proto__":{"polluted":1}}`,
  '{"constructor":{"prototype":{"polluted":1}}}',
])('refuses %s', async (payload) => {
  expect(await statusOf(payload)).toBe(400);
});

it('reads everything else, to its depth', async () => {
  expect(await statusOf('{"constructor":1,"prototype":{},"proto":"__proto__"}')).toBe(200);
  expect(await statusOf('['.repeat(JSON_DEPTH_MAX) + ']'.repeat(JSON_DEPTH_MAX))).toBe(200);
  expect(await statusOf('['.repeat(JSON_DEPTH_MAX + 1))).not.toBe(200);
});
