import { expect, it } from 'vitest';
import { createErrorReporter, type Occurrence, watchErrors } from './error-reporter.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

const open = (fails = false) => {
  const sent: Occurrence[] = [];
  let loads = 0;
  const clock = { now: 0 };
  const report = createErrorReporter({
    now: () => clock.now,
    route: () => '/portfolio/list',
    load: async () => {
      loads += 1;
      if (fails) throw new Error('no line');
      return async (occurrence) => {
        sent.push(occurrence);
      };
    },
  });
  return { report, sent, clock, loads: () => loads };
};

it('sends 60 errors of a minute and tells in the next one how many were held back', async () => {
  const { report, sent, clock, loads } = open();
  for (let at = 0; at < 65; at += 1) report('error', new Error(String(at)));
  clock.now = 60_000;
  report('rejection', new Error('after'));
  await settled();
  expect(sent).toHaveLength(61);
  expect(sent.map(({ heldBack }) => heldBack)).toEqual([...Array(60).fill(0), 5]);
  expect(loads()).toBe(1);
});

it('sends one error once, however often a page meets it', async () => {
  const { report, sent } = open();
  const error = new Error('the same');
  report('render', error);
  report('error', error);
  report('error', 'a text');
  report('error', 'a text');
  await settled();
  expect(sent.map(({ kind }) => kind)).toEqual(['render', 'error', 'error']);
});

it('is silent where nothing can be fetched or sent, and tries again with the next error', async () => {
  const { report, loads } = open(true);
  report('error', new Error('one'));
  await settled();
  report('error', new Error('two'));
  await settled();
  expect(loads()).toBe(2);
});

it('hears of errors and rejections that nobody caught', () => {
  const heard: [string, unknown][] = [];
  const page = new EventTarget();
  watchErrors(page as Window, (kind, error) => heard.push([kind, error]));
  const error = new Error('thrown');
  page.dispatchEvent(Object.assign(new Event('error'), { error, message: 'Uncaught Error: thrown' }));
  page.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'ResizeObserver loop' }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 7 }));
  expect(heard).toEqual([
    ['error', error],
    ['error', 'ResizeObserver loop'],
    ['rejection', 7],
  ]);
});
