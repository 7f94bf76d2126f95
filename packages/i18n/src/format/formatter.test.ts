import { describe, expect, it, vi } from 'vitest';
import { createFormatter } from './formatter.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const en = createFormatter('en-US');
const tr = createFormatter('tr-TR');
const de = createFormatter('de-DE');

describe('percent', () => {
  it('takes the form of the locale with two decimals', () => {
    expect(en.percent(0.1234)).toBe('12.34%');
    expect(tr.percent(0.1234)).toBe('%12,34');
    expect(plain(de.percent(0.1234))).toBe('12,34 %');
  });

  it('tells what is smaller than can be shown from nothing', () => {
    expect(en.percent(0.00004)).toBe('<0.01%');
    expect(en.percent(-0.00004)).toBe('>-0.01%');
    expect(tr.percent(0.00004)).toBe('<%0,01');
    expect(plain(de.percent(0.00004))).toBe('<0,01 %');
    expect(en.percent(0.0004, 1)).toBe('<0.1%');
    expect(en.percent(0.00005)).toBe('0.01%');
    expect([0, -0, 1e-12, -1e-12].map((value) => en.percent(value))).toEqual(Array(4).fill('0.00%'));
  });

  it('carries a sign on changes, none on nothing', () => {
    expect(en.signedPercent(0.1)).toBe('+10.00%');
    expect(en.signedPercent(-0.1)).toBe('-10.00%');
    expect(en.signedPercent(-0.000001)).toBe('0.00%');
    expect(tr.signedPercent(0.1)).toBe('+%10,00');
  });
});

describe('money', () => {
  it('uses the narrow symbol and the locale form', () => {
    expect(en.money(1234.5, 'USD')).toBe('$1,234.50');
    expect(plain(de.money(1234.5, 'EUR'))).toBe('1.234,50 €');
    expect(tr.money(1234.5, 'TRY')).toBe('₺1.234,50');
    expect(en.signedMoney(-0.001, 'USD')).toBe('$0.00');
    expect(en.signedMoney(5, 'USD')).toBe('+$5.00');
  });

  it('tells dollars apart', () => {
    expect(en.price(55.17, 'TWD')).toBe('NT$55.17');
    expect(en.price(55.17, 'USD')).toBe('$55.17');
    expect(plain(de.price(55.17, 'USD'))).toBe('55,17 $');
    expect(tr.price(55.17, 'USD')).toBe('$55,17');
  });

  it('tells the values of an axis apart', () => {
    const axis = (values: readonly number[]) => values.map((value) => en.axisMoney(value, values, 'USD'));
    expect(axis([0, 50_000, 100_000])).toEqual(['$0', '$50K', '$100K']);
    expect(axis([99_500, 100_000, 100_500])).toEqual(['$99.5K', '$100K', '$100.5K']);
    expect(axis([99_980, 100_000, 100_020])).toEqual(['$99.98K', '$100.00K', '$100.02K']);
    expect(axis([1_000_000, 1_000_500])).toEqual(['$1.0000M', '$1.0005M']);
    expect(axis([1_000_000, 1_250_000])).toEqual(['$1.00M', '$1.25M']);
    expect(axis([0.1, 0.1 + 0.2])).toEqual(['$0.1', '$0.3']);
    const values = [99_980, 100_000];
    expect(plain(de.axisMoney(99_980, values, 'EUR'))).toBe('99.980 €');
  });

  it('gives small prices more decimals', () => {
    expect(en.price(0.012345, 'USD')).toBe('$0.012345');
    expect(en.price(4.56789, 'USD')).toBe('$4.5679');
    expect(en.price(314.159, 'USD')).toBe('$314.16');
  });
});

describe('dates', () => {
  it('keeps a day that has no time on that day', () => {
    expect(en.date('2026-03-01')).toBe('March 1, 2026');
    expect(de.date('2026-03-01')).toBe('1. März 2026');
    expect(tr.date('2026-03-01')).toBe('1 Mart 2026');
  });

  it('writes a date with its time in the longest form', () => {
    const noon = new Date(2026, 2, 1, 14, 5);
    expect(plain(en.dateTime(noon))).toBe('Sunday, March 1, 2026 at 2:05 PM');
    expect(plain(de.dateTime(noon))).toBe('Sonntag, 1. März 2026 um 14:05');
    expect(plain(tr.dateTime(noon))).toBe('1 Mart 2026 Pazar 14:05');
  });

  it('makes each form once, and one of its own for days without a time', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const once = createFormatter('de-DE', 'Europe/Berlin');
    const shown = ['2026-03-01', '2026-03-01T23:30:00Z', '2026-03-02', '2026-03-02T23:30:00Z'].map(once.date);
    expect(made).toHaveBeenCalledTimes(2);
    made.mockRestore();
    expect(shown).toEqual(['1. März 2026', '2. März 2026', '2. März 2026', '3. März 2026']);
  });

  it('tells ages from now', () => {
    const now = new Date('2026-03-01T12:00:00Z');
    expect(en.fromNow('2026-03-01T09:00:00Z', now)).toBe('3 hours ago');
    expect(tr.fromNow('2026-02-27T12:00:00Z', now)).toBe('evvelsi gün');
    expect(de.fromNow('2026-03-01T12:05:00Z', now)).toBe('in 5 Minuten');
    expect(en.fromNow('2026-03-01T12:00:07Z', now)).toBe('now');
  });

  it('calls tomorrow and yesterday the days of the calendar alone', () => {
    const saturdayNight = new Date(2026, 10, 21, 22, 6);
    expect(en.fromNow(new Date(2026, 10, 23, 10, 0), saturdayNight)).toBe('in 2 days');
    expect(de.fromNow(new Date(2026, 10, 22, 23, 0), saturdayNight)).toBe('morgen');
    expect(tr.fromNow(new Date(2026, 10, 20, 1, 0), saturdayNight)).toBe('dün');
    expect(en.fromNow(new Date(2026, 10, 19, 23, 0), saturdayNight)).toBe('2 days ago');
    expect(en.fromNow('2026-11-23', saturdayNight)).toBe('in 2 days');
  });

  it('counts months, which are none of the calendar', () => {
    const now = new Date(2026, 10, 21, 12, 0);
    expect(en.fromNow(new Date(2027, 0, 4), now)).toBe('in 1 month');
    expect(en.fromNow(new Date(2026, 8, 11), now)).toBe('2 months ago');
  });

  it('counts down in hours, minutes and seconds and stops at zero', () => {
    expect(en.countdown(86_070_000)).toBe('23:54:30');
    expect(en.countdown(-5)).toBe('00:00:00');
  });
});
