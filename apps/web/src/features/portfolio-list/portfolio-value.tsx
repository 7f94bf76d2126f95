/** Value and changes of one portfolio; before the first approval, what is planned. */
import type { PortfolioSummary } from '@ballast/contract/entities/portfolio';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Missing } from '../../shared/ui/missing.tsx';
import { SignedValue } from '../../shared/ui/signed-value.tsx';

type Amount = 'changeToday' | 'profitLoss';

interface ChangeProps {
  readonly portfolio: PortfolioSummary;
  readonly amount: Amount;
  readonly share: 'changeTodayPct' | 'profitLossPct';
  readonly isShort?: boolean;
}

export function PortfolioChange({ portfolio, amount, share, isShort = false }: ChangeProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const [money, fraction] = [portfolio[amount], portfolio[share]];
  if (money === null)
    return <Missing reason={t(portfolio.value === null ? 'missing.beforeApproval' : 'missing.noToday')} />;
  const percent = fraction === null ? null : format.signedPercent(fraction);
  if (isShort && percent !== null) return <SignedValue value={money}>{percent}</SignedValue>;
  return (
    <SignedValue value={money}>
      {percent === null
        ? format.signedMoney(money, portfolio.currency)
        : `${format.signedMoney(money, portfolio.currency)} (${percent})`}
    </SignedValue>
  );
}
