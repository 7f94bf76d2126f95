import { configurationSchema } from '@ballast/contract/entities/configuration';
import { expect, it } from 'vitest';
import { expressionErrors } from './definition-expressions.ts';
import { textOfView } from './text-of-view.ts';
import { viewOfText } from './view-of-text.ts';

const [A, B, C] = ['A.US.X', 'B.US.X', 'C.US.X'] as const;
const names = { symbols: [A, B, C], groups: new Map([['Two', [B, C]]]) };

it.each([
  ['A = 5 %', [A], [], 0.05],
  ['A - B = 5 %', [A], [B], 0.05],
  ['A = B + 5 %', [A], [B], 0.05],
  ['2 A = 10 %', [A], [], 0.05],
  ['-A = 5 %', [A], [], -0.05],
  ['A - group:Two = 2 %', [A], [B, C], 0.02],
  ['(A + B) / 2 - C = 1 %', [A, B], [C], 0.01],
] as const)('%s is a view, and the server agrees', (text, long, short, value) => {
  const found = viewOfText(text, names);
  expect(found).toMatchObject({ ok: true, meaning: { long, short, value: expect.closeTo(value, 12) } });

  if (!found.ok) return;
  const view = { ...found.meaning, confidence: null };
  const configuration = configurationSchema.parse({
    ...{ tickers: [A, B, C], models: ['linear_method'] },
    constraints: {
      groupConstraints: { enabled: true, value: [{ name: 'Two', members: [B, C], min: 0, max: 0.5 }] },
      views: { enabled: true, value: [view] },
    },
  });
  expect(expressionErrors(configuration)).toEqual({});
  const again = viewOfText(
    textOfView(view, (symbol) => symbol),
    names,
  );
  expect(again).toMatchObject({ ok: true, meaning: { long, short } });
});

it.each([
  ['2 A - B = 5 %', 'not_a_view', 0],
  ['2 A + B = 5 %', 'not_a_view', 0],
  ['A >= 5 %', 'not_a_view', 2],
  ['A - X = 5 %', 'unknown_name', 4],
] as const)('%s is refused at its character', (text, code, at) => {
  expect(viewOfText(text, names)).toMatchObject({ ok: false, error: { code, at } });
});
