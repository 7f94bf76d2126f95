import { describe, expect, it } from 'vitest';
import { closesAround, dailyCloses, lastDailyClose, nextDailyClose, restsUntil } from './period-closes.ts';

const at = (text: string) => new Date(text);
const NEW_YORK = ['AAPL.US.NASDAQ'];
const TOKYO = ['SONY.AS.TSE'];
const COINS = ['BTCUSD.CR.GEMINI'];

describe('daily closes', () => {
  it('are told ahead by the calendar: after Thanksgiving the half day closes early', () => {
    expect(nextDailyClose(NEW_YORK, at('2026-11-25T21:00:00Z'))).toEqual({
      date: '2026-11-27',
      at: at('2026-11-27T18:00:00Z'),
    });
  });

  it('are over when the last market of the day is', () => {
    const both = [...TOKYO, ...NEW_YORK];
    expect(lastDailyClose(both, at('2026-11-24T12:00:00Z')).date).toBe('2026-11-23');
    expect(lastDailyClose(TOKYO, at('2026-11-24T12:00:00Z')).date).toBe('2026-11-24');
    // a holiday of one of them is a session of the other
    expect(lastDailyClose(both, at('2026-11-26T23:00:00Z')).date).toBe('2026-11-26');
  });

  it('are every day for coins alone, and those of the shares beside shares', () => {
    const days = (symbols: readonly string[]) =>
      dailyCloses(symbols, at('2026-11-20T22:00:00Z'), at('2026-11-24T23:59:59Z')).map(({ date }) => date);
    expect(days(COINS)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']);
    // Friday is not over before the coins' midnight, Tuesday neither
    expect(days([...COINS, ...NEW_YORK])).toEqual(['2026-11-20', '2026-11-23']);
    expect(nextDailyClose([...COINS, ...NEW_YORK], at('2026-11-24T22:00:00Z')).at).toEqual(
      at('2026-11-25T00:00:00Z'),
    );
  });

  it('are those of weekdays where no calendar is known', () => {
    expect(nextDailyClose(['X.US.NOWHERE'], at('2026-11-21T12:00:00Z'))).toEqual({
      date: '2026-11-23',
      at: at('2026-11-23T22:00:00Z'),
    });
    expect(nextDailyClose([], at('2026-11-21T12:00:00Z')).date).toBe('2026-11-23');
  });

  it('come at the instant itself, and not again after it', () => {
    const close = at('2026-11-23T21:00:00Z');
    expect(lastDailyClose(NEW_YORK, close).at).toEqual(close);
    expect(nextDailyClose(NEW_YORK, close).date).toBe('2026-11-24');
    expect(dailyCloses(NEW_YORK, close, close)).toEqual([]);
  });
});

describe('closes of a data period', () => {
  const around = (...args: Parameters<typeof closesAround>) => {
    const { previous, current, next } = closesAround(...args);
    return [previous.date, current.date, next.date];
  };

  it('of weeks are their last sessions, known before the holiday that ends one', () => {
    // Good Friday 2026-04-03 is closed
    expect(around(NEW_YORK, '1week', at('2026-03-02T12:00:00Z'), at('2026-04-02T20:00:00Z'))).toEqual([
      '2026-03-27',
      '2026-04-02',
      '2026-04-10',
    ]);
    expect(around(COINS, '1week', at('2026-03-02T12:00:00Z'), at('2026-04-05T12:00:00Z'))).toEqual([
      '2026-03-22',
      '2026-03-29',
      '2026-04-05',
    ]);
  });

  it('of three days and two weeks are counted from the first decision, however long ago', () => {
    const first = at('2026-11-02T15:00:00Z'); // decided on Friday's closes, 2026-10-30
    expect(around(NEW_YORK, '3days', first, at('2026-11-06T12:00:00Z'))).toEqual([
      '2026-10-30',
      '2026-11-04',
      '2026-11-09',
    ]);
    expect(around(NEW_YORK, '2weeks', first, at('2026-11-20T21:00:00Z'))).toEqual([
      '2026-10-30',
      '2026-11-13',
      '2026-11-27',
    ]);
    const old = around(NEW_YORK, '2weeks', at('2019-01-07T15:00:00Z'), at('2026-11-20T21:00:00Z'));
    const weeks = (Date.parse(old[1] as string) - Date.parse('2019-01-04')) / (7 * 86_400_000);
    expect(weeks % 2).toBe(0);
  });

  it('of days do not depend on the first decision', () => {
    const now = at('2026-11-24T21:00:00Z');
    const expected = ['2026-11-23', '2026-11-24', '2026-11-25'];
    expect(around(NEW_YORK, '1day', now, now)).toEqual(expected);
    expect(around(NEW_YORK, '1day', at('1999-03-01T00:00:00Z'), now)).toEqual(expected);
  });
});

describe('restsUntil', () => {
  it('is the eve of the next session, over weekends and holidays', () => {
    // Thursday, half a day, before the feast of Ramadan; Monday is a holiday too
    expect(restsUntil(['AKBNK.F.BIST'], '2023-04-20')).toBe('2023-04-23');
    expect(restsUntil(['AKBNK.F.BIST'], '2023-04-19')).toBe('2023-04-19');
    expect(restsUntil(['AAPL.US.NASDAQ'], '2023-04-06')).toBe('2023-04-09');
  });

  it('is the day itself where anything has a session on the next, and for coins alone', () => {
    expect(restsUntil(['AKBNK.F.BIST', 'AAPL.US.NASDAQ'], '2023-04-20')).toBe('2023-04-20');
    expect(restsUntil(['BTCUSD.CR.GEMINI'], '2023-04-20')).toBe('2023-04-20');
  });
});
