/** How an answer ends: by its engine, its reader, the limit or a failure; what had come is kept in each case (safety C9). */

import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { CHATBOT_TIMEOUT_MS } from '@ballast/contract/constants';
import { listChatMessages } from '@ballast/db/assistant/chat-messages';
import { systemClock } from '@ballast/runtime/clock';
import { createMakeTools } from '@ballast/runtime/make-tools';
import { openIds } from '@ballast/runtime/open-ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerQuestion } from '../src/assistant/answer-question.ts';
import type { AssistantEngine } from '../src/assistant/engine.ts';
import type { Caller } from '../src/pipeline/caller.ts';
import { type Account, createTestApi, type TestApi } from './support/test-api.ts';

let test: TestApi;
let ada: Account;
beforeAll(async () => {
  test = await createTestApi({ isOne: true });
  ada = await test.join('ada');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.db.chatMessage.deleteMany();
  failures.length = 0;
});

const failures: unknown[] = [];
const makeTools = createMakeTools(systemClock, openIds(systemClock));

const callerOf = ({ user }: Account) => ({ userId: user.id, language: 'en' }) as Caller;

const ask = (
  answer: AssistantEngine['answer'],
  { limitMs = CHATBOT_TIMEOUT_MS, stream = true, leaving = new AbortController() } = {},
) =>
  answerQuestion(
    {
      ...{ db: test.db, makeTools, assistantLimitMs: limitMs, assistantEngine: { answer } },
      askFor: () => () => Promise.reject(new Error('nothing is asked')),
      answerFailed: (error) => failures.push(error),
      marketData: {} as never,
    },
    { query: 'q', stream },
    { caller: callerOf(ada), signal: leaving.signal },
  );

const kept = async (count = 2) => {
  for (let tries = 0; ; tries += 1) {
    const list = await listChatMessages(test.db, ada.user.id);
    if (list.length >= count || tries > 100)
      return list.map(({ role, text, ending }) => ({ role, text, ending }));
    await wait(20);
  }
};
const question = { role: 'user', text: 'q', ending: 'complete' };

/** Says two words and then waits for ever, whatever the signal says. */
const deaf: AssistantEngine['answer'] = async function* () {
  yield 'one ';
  yield 'two';
  await new Promise(() => undefined);
};

describe('an answer', () => {
  it('that comes to its end is kept whole', async () => {
    const { stream } = await ask(async function* () {
      yield 'one ';
      yield '';
      yield 'two';
    });
    expect(await readText(stream)).toBe('one two');
    expect(await kept()).toEqual([question, { role: 'assistant', text: 'one two', ending: 'complete' }]);
  });

  it('is stopped within a second when its reader leaves, even by an engine that does not listen', async () => {
    const leaving = new AbortController();
    const heard = Promise.withResolvers<void>();
    const { stream } = await ask(
      async function* (_question, _tools, signal) {
        signal.addEventListener('abort', () => heard.resolve());
        yield* deaf({} as never, {} as never, signal);
      },
      { leaving },
    );
    let read = '';
    stream.on('data', (piece) => {
      read += piece;
    });
    stream.on('error', () => undefined);
    while (read !== 'one two') await wait(5);
    const begun = performance.now();
    leaving.abort();
    await heard.promise;
    expect(await kept()).toEqual([question, { role: 'assistant', text: 'one two', ending: 'stopped' }]);
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('is cut at the limit, with what had come and a word about it', async () => {
    expect(CHATBOT_TIMEOUT_MS).toBe(180_000);
    const { stream } = await ask(deaf, { limitMs: 150 });
    const text = await readText(stream);
    expect(text).toBe('one two\n\n> The answer was cut off here.\n');
    expect(await kept()).toEqual([question, { role: 'assistant', text, ending: 'cut' }]);
  });

  it('of an engine that says nothing until the limit is a word about it', async () => {
    const silent: AssistantEngine['answer'] = async function* () {
      await new Promise(() => undefined);
      yield '';
    };
    const { stream } = await ask(silent, { limitMs: 100 });
    expect(await readText(stream)).toBe('> The answer was cut off here.\n');
    expect((await kept())[1]?.ending).toBe('cut');
  });

  it('whose engine breaks is cut there', async () => {
    const { stream } = await ask(async function* () {
      yield 'one';
      throw new Error('broken');
    });
    expect(await readText(stream)).toContain('one\n\n> ');
    expect(failures).toEqual([new Error('broken')]);
    expect((await kept())[1]?.ending).toBe('cut');
  });

  it('whose engine breaks before a word is an error of its own', async () => {
    const broken: AssistantEngine['answer'] = async function* () {
      yield '';
      throw new CatalogueError('integrationUnavailable');
    };
    await expect(ask(broken)).rejects.toThrow(CatalogueError);
    expect(await kept(1)).toEqual([question]);
  });

  it('of an engine that says nothing at all is an error', async () => {
    const mute: AssistantEngine['answer'] = async function* () {
      yield '';
    };
    await expect(ask(mute)).rejects.toThrow(CatalogueError);
  });

  it('comes whole where it is not to be streamed', async () => {
    const { stream } = await ask(
      async function* () {
        yield 'one ';
        yield 'two';
      },
      { stream: false },
    );
    const pieces: string[] = [];
    for await (const piece of stream) pieces.push(String(piece));
    expect(pieces).toEqual(['one two']);
  });

  it('is not kept once its question was deleted', async () => {
    const { stream } = await ask(async function* () {
      yield 'one';
      await test.db.chatMessage.deleteMany();
      yield 'two';
    });
    expect(await readText(stream)).toBe('onetwo');
    expect(await listChatMessages(test.db, ada.user.id)).toEqual([]);
  });

  it('holds what cannot be stored in a form that can', async () => {
    const { stream } = await ask(async function* () {
      yield 'a\u0000b\ud800';
    });
    await readText(stream);
    expect((await kept())[1]?.text).toBe('ab\ufffd');
  });
});
