import { createFormatter } from '@ballast/i18n/format/formatter';
import { HIDDEN_AMOUNT } from '@ballast/i18n/format/number-formats';
import { LOCALES } from '@ballast/i18n/languages';
import { expect, it } from 'vitest';
import { maskAmounts } from './mask-amounts.ts';

it.each(Object.values(LOCALES))('hides every form of money that %s has', (locale) => {
  const { money, signedMoney, wholeMoney, compactMoney, price, percent, integer } = createFormatter(locale);
  for (const currency of ['TRY', 'USD', 'EUR', 'GBP', 'CHF'])
    for (const value of [0, 0.5, 12, 1234.5, -1234.5, 1_234_567.89, -98_765_432_101])
      for (const shown of [money, signedMoney, wholeMoney, compactMoney, price].map((form) =>
        form(value, currency),
      ))
        expect(maskAmounts(`a [${shown}](/portfolio/1) b`), shown).toBe(
          `a [${HIDDEN_AMOUNT}](/portfolio/1) b`,
        );
  const rest = `${percent(0.1234)}, ${integer(5)} ETF, ${integer(12_345)} | 3 USDT | 2026`;
  expect(maskAmounts(rest)).toBe(rest);
});
