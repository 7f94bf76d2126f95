/** Bounds of the engine over a model that is played, without a database; the whole is apps/api/test/assistant-llm.integration.test.ts. */
import { createModelClient } from '@ballast/integrations/assistant/model-client';
import { type ModelMove, type OpenAiServer, startOpenAiServer } from '@ballast/testing/openai-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { AssistantEngine } from './engine.ts';
import { createLlmEngine } from './llm-engine.ts';
import { defineTool, type ToolContext } from './tool.ts';
import type { ToolBox } from './tool-box.ts';

let server: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer();
});
afterAll(() => server.close());

const worth = defineTool({
  key: 'worth',
  description: 'What it is worth',
  input: z.strictObject({}),
  read: async () => ({
    facts: [{ key: 'worth', label: 'Worth', shown: '$12.50', value: 12.5, href: '/portfolio/1' }],
  }),
});
const box: ToolBox = {
  tools: [worth],
  context: {
    texts: { answers: { fallback: 'Instead:' } },
    now: new Date('2026-11-28T00:00:00Z'),
  } as unknown as ToolContext,
  use: async (_key, input) => ({ status: 'read', result: await worth.read(input as never, {} as never) }),
};
const embedded: AssistantEngine = {
  answer: async function* () {
    yield 'by itself';
  },
};

const ask = async (
  moves: readonly ModelMove[],
  { firstTextMs = 5000, signal = new AbortController().signal, maxTurns = 3 } = {},
) => {
  server.play((_question, turn) => moves[Math.min(turn, moves.length - 1)] as ModelMove);
  const troubles: unknown[] = [];
  const engine = createLlmEngine({
    model: createModelClient({
      ...{ url: server.url, model: 'stub', apiKey: undefined, allowedHosts: [server.host] },
      ...{ maxTokens: 500, maxTurns },
    }),
    bounds: { maxTokens: 500, maxTurns, firstTextMs },
    embedded,
    onTrouble: (error) => troubles.push(error),
  });
  let answer = '';
  let failure: unknown;
  try {
    for await (const piece of engine.answer({ text: 'How much?', language: 'en', history: [] }, box, signal))
      answer += piece;
  } catch (error) {
    failure = error;
  }
  return { answer, failure, troubles };
};
const call: ModelMove = { kind: 'call', calls: [{ name: 'worth', arguments: {} }] };
const REPLACED = '> Instead:\n\nby itself';

it('reads, and then says what it read with a link to its page', async () => {
  const { answer } = await ask([call, { kind: 'say', text: 'It is $12.50, not 14.' }]);
  expect(answer).toBe('It is [$12.50](/portfolio/1), not 14 [?](#unverified).\n');
});

it.each<readonly [what: string, moves: readonly ModelMove[]]>([
  ['fails', [{ kind: 'status', status: 500 }]],
  ['fails after it read', [call, { kind: 'cut', text: '' }]],
  ['says nothing', [{ kind: 'say', text: ' \n ' }]],
  ['only calls', [call]],
  ['sends too much', [{ kind: 'call', calls: [{ name: 'worth', arguments: 'a'.repeat(5_000_000) }] }]],
])('one that %s is replaced', async (_what, moves) => {
  const { answer, failure } = await ask(moves);
  expect([answer, failure]).toEqual([REPLACED, undefined]);
  await expect.poll(() => server.openCalls()).toBe(0);
});

it('one that is silent is replaced in time, and let go', async () => {
  const { answer, troubles } = await ask([{ kind: 'silent' }], { firstTextMs: 200 });
  expect(answer).toBe(REPLACED);
  expect(troubles).toMatchObject([{ kind: 'timeout' }]);
  await expect.poll(() => server.openCalls()).toBe(0);
});

it('one that never ends is cut, and one that breaks off leaves what it said', async () => {
  const endless = await ask([{ kind: 'endless', text: 'and so on and ' }]);
  expect(endless.answer.length).toBeGreaterThan(15_000);
  expect(endless.answer.length).toBeLessThan(25_000);
  expect(endless.failure).toMatchObject({ name: 'ModelFailure' });
  const broken = await ask([{ kind: 'stop', text: 'One two three four five six seven eight' }]);
  expect(broken.answer).toMatch(/^One two/);
  expect(broken.failure).toMatchObject({ kind: 'broken' });
  await expect.poll(() => server.openCalls()).toBe(0);
});

it('who leaves is not answered by another engine', async () => {
  const reader = new AbortController();
  const asked = ask([{ kind: 'silent' }], { signal: reader.signal });
  await expect.poll(() => server.openCalls()).toBe(1);
  reader.abort(new Error('the reader left'));
  expect(await asked).toMatchObject({ answer: '', failure: { message: 'the reader left' }, troubles: [] });
  await expect.poll(() => server.openCalls()).toBe(0);
});
