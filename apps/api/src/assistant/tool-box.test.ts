/** What a model asks for is checked before anything is read. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { createFormatter } from '@ballast/i18n/format/formatter';
import { expect, it } from 'vitest';
import { answerTexts } from './answer-texts.ts';
import type { ToolContext } from './tool.ts';
import { createToolBox } from './tool-box.ts';

const ID = '01a06e6f-9d3e-7000-a9c6-993157696efe';

const boxWith = async (ask: ToolContext['ask'], signal = new AbortController().signal) =>
  createToolBox({
    ...{
      userId: ID,
      language: 'en',
      format: createFormatter('en-US', 'UTC'),
      texts: await answerTexts('en'),
    },
    ...{ ask, signal, db: {} as never, namesOf: async () => new Map(), now: new Date() },
  });

const failing = (error: Error) => () => Promise.reject(error);
const never = failing(new Error('nothing is asked'));

it('tells of a tool that there is not, and of input that does not fit', async () => {
  const box = await boxWith(never as never);
  expect(await box.use('delete_everything', {})).toEqual({ status: 'unknown_tool' });
  expect(await box.use('__proto__', {})).toEqual({ status: 'unknown_tool' });
  for (const input of [null, 'x', {}, { portfolio: 'x' }, { portfolio: ID, userId: ID }])
    expect(await box.use('portfolio', input)).toMatchObject({ status: 'invalid_input' });
});

it('tells of what is not the caller’s as of what does not exist, and of what does not answer', async () => {
  const refused = await boxWith(failing(new CatalogueError('notFound')) as never);
  expect(await refused.use('portfolio', { portfolio: ID })).toEqual({ status: 'not_found' });
  const silent = await boxWith(failing(new CatalogueError('previewUnavailable')) as never);
  expect(await silent.use('risk', { portfolio: ID })).toEqual({ status: 'unavailable' });
});

it('hides no fault of the product', async () => {
  const broken = await boxWith(failing(new Error('broken')) as never);
  await expect(broken.use('portfolio', { portfolio: ID })).rejects.toThrow('broken');
});

it('reads nothing for a reader who has left', async () => {
  const left = new AbortController();
  left.abort();
  const box = await boxWith(never as never, left.signal);
  await expect(box.use('portfolios', {})).rejects.toThrow('aborted');
});
