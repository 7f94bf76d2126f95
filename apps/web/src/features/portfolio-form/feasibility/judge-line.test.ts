import { CONFIGURATION_DEFAULT, CONSTRAINTS_DEFAULT } from '@ballast/contract/entities/defaults';
import { expect, it } from 'vitest';
import { createJudgeLine, type Ended, LIMIT_MS } from './judge-line.ts';
import type { Answer, Question } from './question.ts';

const question = (targetReturn: number): Question => ({
  ...CONFIGURATION_DEFAULT,
  ...{ tickers: [], models: [], targetReturn, constraints: CONSTRAINTS_DEFAULT },
});
const MET: Answer = { status: 'met' };

function line() {
  const seen = { asked: [] as unknown[], answers: [] as Ended[], started: 0, ended: 0 };
  let on: { readonly answer: (answer: Answer) => void; readonly failure: () => void } | undefined;
  let late: (() => void) | undefined;
  const made = createJudgeLine({
    start: (hooks) => {
      seen.started++;
      on = hooks;
      return { ask: (asked) => seen.asked.push(asked.targetReturn), end: () => seen.ended++ };
    },
    wait: (ms, then) => {
      expect(ms).toBe(LIMIT_MS);
      late = then;
      return () => {
        late = undefined;
      };
    },
    onAnswer: (answer) => seen.answers.push(answer),
  });
  return {
    ...{ seen, made },
    answer: (answer: Answer) => on?.answer(answer),
    fail: () => on?.failure(),
    pass: () => late?.(),
  };
}

it('asks the latest question once the one before is answered, and tells its answer alone', () => {
  const { made, seen, answer } = line();
  for (const each of [1, 2, 3]) made.ask(question(each));
  expect(seen.asked).toEqual([1]);
  answer({ status: 'refused' });
  expect([seen.asked, seen.answers]).toEqual([[1, 3], []]);
  answer(MET);
  made.ask(question(4));
  answer(MET);
  expect(seen).toEqual({ asked: [1, 3, 4], answers: [MET, MET], started: 1, ended: 0 });
});

it('ends a question that takes too long, says so, and begins anew with the next', () => {
  const { made, seen, pass, answer } = line();
  made.ask(question(1));
  pass();
  expect(seen).toMatchObject({ answers: [{ status: 'late' }], started: 1, ended: 1 });
  made.ask(question(2));
  answer(MET);
  expect(seen).toMatchObject({ answers: [{ status: 'late' }, MET], started: 2, ended: 1 });
});

it('goes on with what was asked meanwhile where one took too long', () => {
  const { made, seen, pass } = line();
  made.ask(question(1));
  made.ask(question(2));
  pass();
  expect(seen).toMatchObject({ asked: [1, 2], answers: [], started: 2, ended: 1 });
});

it('says where a worker does not start', () => {
  const { made, seen, fail } = line();
  made.ask(question(1));
  fail();
  expect(seen).toMatchObject({ answers: [{ status: 'failed' }], ended: 1 });
});

it('is silent once it has ended', () => {
  const { made, seen } = line();
  made.ask(question(1));
  made.ask(question(2));
  made.end();
  expect(seen).toMatchObject({ asked: [1], answers: [], ended: 1 });
});
