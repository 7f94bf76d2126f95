/** The seventh step of a simulation: it has nothing at its start but the investment. */
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { PortfolioValues } from '../portfolio-values.ts';

export function FromCash({ values }: { readonly values: PortfolioValues }) {
  const { t } = useTranslation('simulation');
  const format = useFormat();
  const amount = format.wholeMoney(Number(values.plannedInvestment), values.currency);
  return <p>{t('form.fromCash', { amount })}</p>;
}
