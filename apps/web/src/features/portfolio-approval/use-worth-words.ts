/** What is said about the worth of trades: the verdict, its figures, and how far it can be believed. */
import type { TradeWorth } from '@ballast/domain/trade-worth';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';

interface Trades {
  readonly cost: number;
  /** Nothing is held: the money is cash. */
  readonly isFromCash: boolean;
}

interface Words {
  readonly verdict: string;
  readonly terms: readonly { readonly label: string; readonly text: string }[];
  readonly notes: readonly string[];
}

/** Beyond it nobody counts in days. */
const DAYS_MAX = 3650;
const POINTS = 100;

type ByReturn = Extract<TradeWorth, { readonly status: 'return' }>;
type ByRisk = Extract<TradeWorth, { readonly status: 'risk' }>;

export function useWorthWords(currency: string) {
  const { t } = useTranslation('suggestion');
  const format = useFormat();
  const money = (value: number) => format.money(value, currency);
  const daysText = (days: number) =>
    days > DAYS_MAX ? t('worth.longer') : t('worth.days', { count: Math.ceil(days) });

  const verdictOf = ({ breakEvenDays, horizonDays }: ByReturn, cost: number): string => {
    if (breakEvenDays === null) return t('worth.verdict.never');
    if (cost === 0) return t('worth.verdict.free');
    const params = { days: daysText(breakEvenDays), horizon: daysText(horizonDays) };
    return t(breakEvenDays <= horizonDays ? 'worth.verdict.pays' : 'worth.verdict.late', params);
  };

  const byReturn = (worth: ByReturn, { cost, isFromCash }: Trades): Words => {
    const { benefit, error, measure, breakEvenDays, horizonDays } = worth;
    const doubt = error !== null && error > Math.abs(benefit) ? 'noise' : 'error';
    return {
      verdict: verdictOf(worth, cost),
      terms: [
        {
          label: t('worth.benefit', { horizon: daysText(horizonDays) }),
          text: format.signedMoney(benefit, currency),
        },
        {
          label: t('worth.breakEven'),
          text: breakEvenDays === null ? t('worth.never') : daysText(breakEvenDays),
        },
      ],
      notes: [
        `${t(`worth.measure.${measure}`)}${isFromCash ? ` ${t('worth.fromCash')}` : ''}`,
        `${t('worth.estimates')}${error === null ? '' : ` ${t(`worth.${doubt}`, { error: money(error) })}`}`,
      ],
    };
  };

  const byRisk = ({ less, perPoint }: ByRisk, cost: number): Words => {
    const points = t('figures.points', { value: format.number(less * POINTS) });
    return {
      verdict:
        perPoint === null
          ? t('worth.verdict.noLessRisk')
          : t('worth.verdict.risk', { points, cost: money(cost), price: money(perPoint) }),
      terms: [
        { label: t('worth.less'), text: points },
        { label: t('worth.perPoint'), text: perPoint === null ? '–' : money(perPoint) },
      ],
      notes: [t('worth.riskNote')],
    };
  };

  return (worth: TradeWorth, trades: Trades): Words => {
    if (worth.status === 'return') return byReturn(worth, trades);
    if (worth.status === 'risk') return byRisk(worth, trades.cost);
    const reason = trades.isFromCash ? 'worth.verdict.firstPurchase' : 'worth.verdict.unknown';
    return { verdict: t(reason), terms: [], notes: [] };
  };
}
