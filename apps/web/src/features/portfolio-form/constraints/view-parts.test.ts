import { textOfView } from '@ballast/domain/expressions/text-of-view';
import { viewOfText } from '@ballast/domain/expressions/view-of-text';
import { expect, it } from 'vitest';
import { NO_PARTS, partsOfView, textOfParts, type ViewParts, type ViewSide } from './view-parts.ts';

const [A, B, C] = ['A.US.X', 'B.US.X', 'C.US.X'] as const;
const groups = new Map([['Big Tech (US)', [B, C]]]);
const names = { symbols: [A, B, C], groups };
const nameOf = (symbol: string) => symbol.slice(0, 1);
const asset = (name: string): ViewSide => ({ kind: 'symbol', name });
const group: ViewSide = { kind: 'group', name: 'Big Tech (US)' };
const parts = (
  first: ViewSide,
  relation: ViewParts['relation'],
  second: ViewSide | null,
  figure: number,
) => ({
  ...{ first, relation, second, figure },
});

it.each([
  [parts(asset(A), 'returns', null, 0.08), 'A = 8 %', [A], [], 0.08],
  [parts(asset(A), 'returns', null, -0.025), 'A = -2.5 %', [A], [], -0.025],
  [parts(asset(A), 'beats', asset(B), 0.03), 'A - B = 3 %', [A], [B], 0.03],
  [parts(asset(A), 'trails', asset(B), 0.03), 'A - B = -3 %', [A], [B], -0.03],
  [parts(asset(A), 'beats', group, 0.07), 'A - group:Big Tech (US) = 7 %', [A], [B, C], 0.07],
  [parts(group, 'returns', null, 0.05), 'group:Big Tech (US) = 5 %', [B, C], [], 0.05],
] as const)(
  'what is chosen is what is typed, and is chosen again from what is stored: %#',
  (chosen, text, long, short, value) => {
    expect(textOfParts(chosen, nameOf)).toBe(text);
    const typed = viewOfText(text, names);
    expect(typed).toEqual({ ok: true, meaning: { long, short, value: expect.closeTo(value, 12) } });
    if (typed.ok) expect(partsOfView(typed.meaning, groups)).toEqual(chosen);
  },
);

it('says nothing while something is still to be chosen', () => {
  expect(textOfParts(NO_PARTS, nameOf)).toBeNull();
  expect(textOfParts({ ...parts(asset(A), 'beats', null, 0.03) }, nameOf)).toBeNull();
  expect(textOfParts({ ...parts(asset(A), 'returns', null, 0), figure: null }, nameOf)).toBeNull();
  // what is left from another relation does not count
  expect(textOfParts(parts(asset(A), 'returns', asset(B), 0.03), nameOf)).toBe('A = 3 %');
});

it('leaves to typing what has no name, which says the same again', () => {
  const view = { long: [A, B], short: [C], value: 0.01, confidence: null };
  expect(partsOfView(view, groups)).toBeNull();
  // a group is all of its members and no more
  expect(partsOfView({ long: [A, B, C], short: [], value: 0.01 }, groups)).toBeNull();
  expect(partsOfView({ long: [A], short: [A, B, C], value: 0.01 }, groups)).toBeNull();
  expect(viewOfText(textOfView(view, nameOf), names)).toMatchObject({
    ok: true,
    meaning: { long: [A, B], short: [C] },
  });
});
