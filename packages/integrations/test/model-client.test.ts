/** The client of language models against a server that plays them; safety C8 for its address. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ModelMove, type OpenAiServer, startOpenAiServer } from '@ballast/testing/openai-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelSettings } from '../src/assistant/assistant-environment.ts';
import type { ModelEvent, ModelQuestion } from '../src/assistant/model.ts';
import { createModelClient } from '../src/assistant/model-client.ts';

const KEY = 'sk-canary-7f3a';
let server: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer();
});
afterAll(() => server.close());

const question: ModelQuestion = {
  messages: [
    { role: 'system', text: 'Be brief.' },
    { role: 'user', text: 'How much?' },
    { role: 'assistant', text: '', calls: [{ id: 'a', name: 'portfolios', arguments: '{}' }] },
    { role: 'tool', callId: 'a', text: 'none' },
  ],
  tools: [{ name: 'portfolios', description: 'All of them', parameters: { type: 'object', properties: {} } }],
  maxTokens: 200,
};

const settings = (changes: Partial<ModelSettings> = {}): ModelSettings => ({
  ...{
    url: server.url,
    model: 'stub',
    apiKey: KEY,
    allowedHosts: [server.host],
    maxTokens: 500,
    maxTurns: 3,
  },
  ...changes,
});

const ask = async (
  move: ModelMove,
  {
    changes = {},
    signal = new AbortController().signal,
    silenceMs = 5000,
  }: {
    changes?: Partial<ModelSettings>;
    signal?: AbortSignal;
    silenceMs?: number;
  } = {},
) => {
  server.play(() => move);
  const events: ModelEvent[] = [];
  let failure: unknown;
  try {
    for await (const event of createModelClient(settings(changes), { silenceMs }).stream(question, signal))
      events.push(event);
  } catch (error) {
    failure = error;
  }
  const text = events.map((event) => (event.kind === 'text' ? event.text : '')).join('');
  return { events, text, failure };
};

describe('a language model', () => {
  it('is asked with messages, tools and bounds, and its text comes in pieces', async () => {
    const { events, text, failure } = await ask({
      kind: 'say',
      text: 'Your portfolios are worth a lot: ş, ü, €.',
    });
    expect([text, failure]).toEqual(['Your portfolios are worth a lot: ş, ü, €.', undefined]);
    expect(events.length).toBeGreaterThan(5);
    expect(events.at(-1)).toEqual({ kind: 'end', isCut: false, tokens: 11 });
    const { authorization, path, body } = server.received.at(-1) ?? {};
    expect([authorization, path]).toEqual([`Bearer ${KEY}`, '/v1/chat/completions']);
    expect(body).toMatchObject({ model: 'stub', stream: true, max_tokens: 200 });
    expect(body?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool']);
    expect(body?.tools?.map(({ function: { name } }) => name)).toEqual(['portfolios']);
  });

  it('calls tools, whose arguments come in pieces', async () => {
    const { events } = await ask({
      kind: 'call',
      text: 'A moment. ',
      calls: [
        { name: 'portfolios', arguments: {} },
        { name: 'risk', arguments: { portfolio: '0199', months: 12 } },
      ],
    });
    expect(events.filter(({ kind }) => kind === 'call')).toEqual([
      { kind: 'call', call: { id: 'call_0', name: 'portfolios', arguments: '{}' } },
      { kind: 'call', call: { id: 'call_1', name: 'risk', arguments: '{"portfolio":"0199","months":12}' } },
    ]);
  });

  it('says that it was cut at its bound of tokens', async () => {
    const { events } = await ask({ kind: 'say', text: 'And so', finish: 'length' });
    expect(events.at(-1)).toMatchObject({ kind: 'end', isCut: true });
  });

  it.each<readonly [what: string, move: ModelMove, kind: string]>([
    ['an error', { kind: 'status', status: 500 }, 'server'],
    ['too many', { kind: 'status', status: 429, headers: { 'retry-after': '1' } }, 'busy'],
    ['a wrong key', { kind: 'status', status: 401 }, 'refused'],
    ['a redirect', { kind: 'status', status: 302, headers: { location: 'https://example.org/' } }, 'server'],
    ['no JSON', { kind: 'bytes', body: 'data: {"choices":[{"delta":\n\n' }, 'broken'],
    ['JSON of another form', { kind: 'bytes', body: 'data: {"choices":"none"}\n\n' }, 'broken'],
    ['a page of a proxy', { kind: 'bytes', body: '<html>Bad gateway</html>' }, 'broken'],
    ['an end that was not said', { kind: 'stop', text: 'Your portf' }, 'broken'],
    ['a connection that is gone', { kind: 'cut', text: 'Your portf' }, 'server'],
    ['silence', { kind: 'silent' }, 'timeout'],
    [
      'arguments without end',
      { kind: 'call', calls: [{ name: 'x', arguments: 'a'.repeat(5_000_000) }] },
      'broken',
    ],
    [
      'calls without end',
      { kind: 'call', calls: Array.from({ length: 40 }, () => ({ name: 'x', arguments: {} })) },
      'broken',
    ],
  ])('that answers with %s fails as what it is, without key and question', async (_what, move, kind) => {
    const { failure } = await ask(move, { silenceMs: move.kind === 'silent' ? 200 : 5000 });
    expect(failure).toMatchObject({ name: 'ModelFailure', kind });
    const told = `${String(failure)} ${JSON.stringify(failure)} ${(failure as Error).stack}`;
    expect(told).not.toContain(KEY);
    expect(told).not.toContain('How much');
    expect((failure as Error).cause).toBeUndefined();
    await expect.poll(() => server.openCalls()).toBe(0);
  });

  it('is let go within a second of the signal, before and while it speaks', async () => {
    for (const move of [{ kind: 'silent' }, { kind: 'endless', text: 'and so on ' }] as const) {
      const reader = new AbortController();
      const asked = ask(move, { signal: reader.signal });
      await expect.poll(() => server.openCalls(), { interval: 5 }).toBe(1);
      const since = performance.now();
      reader.abort(new Error('the reader left'));
      expect((await asked).failure).toMatchObject({ message: 'the reader left' });
      await expect.poll(() => server.openCalls(), { interval: 5 }).toBe(0);
      expect(performance.now() - since).toBeLessThan(1000);
    }
  });

  it('is let go by whoever stops listening', async () => {
    server.play(() => ({ kind: 'endless', text: 'and so on ' }));
    for await (const event of createModelClient(settings()).stream(question, new AbortController().signal))
      if (event.kind === 'text') break;
    await expect.poll(() => server.openCalls()).toBe(0);
  });
});

describe('its address (safety C8)', () => {
  it('is not one of the own network unless it is named', async () => {
    let seen = 0;
    const canary = createServer((_, response) => response.end()).on('connection', () => {
      seen += 1;
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    const { port } = canary.address() as AddressInfo;
    const hosts = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '127.1',
      '2130706433',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
      '169.254.169.254',
    ];
    const urls = [
      ...hosts.map((host) => `https://${host}:${port}/v1`),
      `http://127.0.0.1:${port}/v1`,
      `http://example.org:${port}/v1`,
    ];
    for (const url of urls) {
      const { failure } = await ask({ kind: 'say', text: '' }, { changes: { url } });
      expect(failure, url).toMatchObject({ kind: 'server' });
    }
    // a redirect is no way either
    await ask({ kind: 'status', status: 307, headers: { location: `http://127.0.0.1:${port}/v1` } });
    expect(seen).toBe(0);
    canary.close();
  });
});
