import { PORTFOLIO_STATUSES } from '@ballast/contract/keys';
import { describe, expect, it } from 'vitest';
import { mayRaise, nextPortfolioStatus } from './portfolio-lifecycle.ts';

const never = { everApproved: false, incomplete: false };
const once = { everApproved: true, incomplete: false };

describe('portfolio lifecycle (§4)', () => {
  it('calls a suggestion first while nothing was ever approved', () => {
    expect(nextPortfolioStatus('calculating', { type: 'suggest', reason: 'user' }, never)).toBe(
      'first_suggestion',
    );
    expect(nextPortfolioStatus('calculating', { type: 'suggest', reason: 'trigger' }, never)).toBe(
      'first_suggestion',
    );
  });

  it('tells asked-for from raised suggestions after an approval', () => {
    expect(nextPortfolioStatus('calculating', { type: 'suggest', reason: 'user' }, once)).toBe(
      'new_suggestion',
    );
    expect(nextPortfolioStatus('calculating', { type: 'suggest', reason: 'trigger' }, once)).toBe(
      'rebalancing_suggested',
    );
  });

  it('returns to approved after reject or expiry, or stays first suggestion', () => {
    for (const type of ['reject', 'expire'] as const) {
      expect(nextPortfolioStatus('new_suggestion', { type }, once)).toBe('approved');
      expect(nextPortfolioStatus('first_suggestion', { type }, never)).toBe('first_suggestion');
      expect(nextPortfolioStatus('new_suggestion', { type }, { everApproved: true, incomplete: true })).toBe(
        'incomplete_buy_sell',
      );
    }
  });

  it('rests again where a trigger finds nothing worth trading', () => {
    const type = 'findNothing';
    expect(nextPortfolioStatus('calculating', { type }, once)).toBe('approved');
    expect(nextPortfolioStatus('calculating', { type }, { everApproved: true, incomplete: true })).toBe(
      'incomplete_buy_sell',
    );
    expect(PORTFOLIO_STATUSES.filter((status) => nextPortfolioStatus(status, { type }, once))).toEqual([
      'calculating',
    ]);
  });

  it('takes money only once something was approved, and looks for trades where the cash does not do', () => {
    for (const type of ['addMoney', 'takeMoney', 'askMoney'] as const)
      expect(PORTFOLIO_STATUSES.filter((status) => nextPortfolioStatus(status, { type }, never))).toEqual([]);
    for (const status of PORTFOLIO_STATUSES) {
      const moved = status === 'calculating' ? undefined : 'calculating';
      expect(nextPortfolioStatus(status, { type: 'addMoney' }, once)).toBe(moved);
      expect(nextPortfolioStatus(status, { type: 'askMoney' }, once)).toBe(moved);
      expect(nextPortfolioStatus(status, { type: 'takeMoney' }, once)).toBe(status);
    }
  });

  it('is raised by triggers only where it rests', () => {
    expect(PORTFOLIO_STATUSES.filter(mayRaise)).toEqual(['approved', 'incomplete_buy_sell']);
  });

  it.each(['approve', 'reject', 'expire'] as const)(
    'makes %s possible for an open suggestion only',
    (type) => {
      const from = PORTFOLIO_STATUSES.filter(
        (status) => nextPortfolioStatus(status, { type }, once) !== undefined,
      );
      expect(from).toEqual(['first_suggestion', 'new_suggestion', 'rebalancing_suggested']);
    },
  );

  it('starts no second calculation while one runs', () => {
    for (const type of ['calculate', 'adjust'] as const)
      expect(nextPortfolioStatus('calculating', { type }, once)).toBeUndefined();
  });

  it('goes back to approved weights from everywhere, once there are some', () => {
    for (const status of PORTFOLIO_STATUSES.filter((each) => each !== 'calculating')) {
      expect(nextPortfolioStatus(status, { type: 'adjust' }, once)).toBe('calculating');
      expect(nextPortfolioStatus(status, { type: 'adjust' }, never)).toBeUndefined();
    }
  });

  it('keeps its definition while it is calculated, and everything else of it may change', () => {
    for (const status of PORTFOLIO_STATUSES) {
      const isIdle = status !== 'calculating';
      expect(nextPortfolioStatus(status, { type: 'update' }, once)).toBe(isIdle ? status : undefined);
      for (const type of ['setBenchmarks', 'makeTransaction', 'applyActions'] as const)
        expect(nextPortfolioStatus(status, { type }, once)).toBe(status);
      expect(nextPortfolioStatus(status, { type: 'delete' }, once)).toBe(isIdle ? status : 'draft');
    }
  });
});
