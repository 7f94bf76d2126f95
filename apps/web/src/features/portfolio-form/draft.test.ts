import { describe, expect, it } from 'vitest';
import { isSame, keepDraft, readDraft } from './draft.ts';
import { discardDraft, discardDrafts } from './draft-place.ts';
import { emptyValues, type PortfolioValues } from './portfolio-values.ts';

const ANA = { userId: 'ana', place: null };
const BORA = { userId: 'bora', place: null };
const EDITED = { userId: 'ana', place: 'core' };

function browserStorage(capacity = Number.POSITIVE_INFINITY): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => {
      if (value.length > capacity) throw new DOMException('full', 'QuotaExceededError');
      map.set(key, value);
    },
  };
}

const values: PortfolioValues = {
  ...emptyValues('EUR', ['linear_method']),
  name: 'Mine',
  tickers: [{ symbol: 'AAPL.US.NASDAQ', name: 'Apple' }],
  plannedInvestment: '',
};
const draft = { values, begunFrom: emptyValues('EUR', ['linear_method']) };

describe('the draft of a portfolio', () => {
  it('is found again by its user, and by no other one of this browser', () => {
    const storage = browserStorage();
    keepDraft(storage, ANA, draft);
    expect(readDraft(storage, ANA)).toEqual(draft);
    expect(readDraft(storage, BORA)).toBeNull();
  });

  it('of an edited portfolio stands beside that of a new one, with what it was begun from', () => {
    const storage = browserStorage();
    const edited = { values: { ...values, name: 'Core' }, begunFrom: values };
    keepDraft(storage, ANA, draft);
    keepDraft(storage, EDITED, edited);
    expect(readDraft(storage, EDITED)).toEqual(edited);
    expect(readDraft(storage, ANA)).toEqual(draft);
    discardDrafts(storage, 'ana');
    expect(storage.length).toBe(0);
  });

  it('is gone when it is discarded', () => {
    const storage = browserStorage();
    keepDraft(storage, ANA, draft);
    discardDraft(storage, ANA);
    expect([readDraft(storage, ANA), storage.length]).toEqual([null, 0]);
  });

  it('of before simulations had a form is taken up', () => {
    const storage = browserStorage();
    const { investmentStartDate: _, endDate: __, ...older } = values;
    keepDraft(storage, ANA, { values: older as PortfolioValues, begunFrom: older as PortfolioValues });
    expect(readDraft(storage, ANA)).toEqual({ values, begunFrom: values });
  });

  it.each([
    ['lacks a field', { trainPeriod: undefined }],
    ['names a model that is no more', { models: ['linear_method', 'older_method'] }],
    ['holds tickers of another shape', { tickers: ['AAPL.US.NASDAQ'] }],
    ['holds an objective that is no more', { objective: 'MaxDrawdown' }],
    ['holds a currency that is not offered', { currency: 'GBP' }],
    ['lacks a part of its rules', { constraints: { noShort: true } }],
    ['holds an amount that is no number', { plannedInvestment: '100' }],
  ])('is not taken up when it %s', (_, change) => {
    const storage = browserStorage();
    keepDraft(storage, ANA, { ...draft, values: { ...values, ...change } as PortfolioValues });
    expect(storage.length).toBe(1);
    expect(readDraft(storage, ANA)).toBeNull();
  });

  it('is none while the form holds what it began with, whatever was typed in between', () => {
    const fresh = emptyValues('EUR', ['linear_method']);
    expect(isSame({ ...fresh, tickers: [] }, fresh)).toBe(true);
    expect(isSame(values, fresh)).toBe(false);
    expect(isSame({ ...fresh, trainPeriod: 365 }, fresh)).toBe(false);
  });

  it('is not kept where there is no room, and nothing breaks', () => {
    const storage = browserStorage(10);
    keepDraft(storage, ANA, draft);
    expect(readDraft(storage, ANA)).toBeNull();
  });
});
