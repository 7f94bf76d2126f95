/** What was sold for more or less than it cost, and what would be: at average cost and by lots. */
import type { BooksReport } from '@ballast/contract/entities/books';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import classes from './books.module.css';
import { SectionCard } from './section-card.tsx';

export function Gains({ books: { profit, currency } }: { readonly books: BooksReport }) {
  const { t } = useTranslation('books');
  const format = useFormat();
  const rows = [
    { key: 'average', realized: profit.realized, unrealized: profit.unrealized },
    { key: 'lots', realized: profit.lotsRealized, unrealized: profit.lotsUnrealized },
  ] as const;
  const signed = (amount: number) => (
    <SignedValue value={amount}>{format.signedMoney(amount, currency)}</SignedValue>
  );
  return (
    <SectionCard title={t('gains.title')} hint={t('gains.hint')}>
      <table className={`${classes.plain} tabular`}>
        <thead>
          <tr>
            <th scope="col">{t('gains.method')}</th>
            <th scope="col">{t('gains.realized')}</th>
            <th scope="col">{t('gains.unrealized')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, realized, unrealized }) => (
            <tr key={key}>
              <th scope="row">{t(`gains.${key}`)}</th>
              <td>{signed(realized)}</td>
              <td>{signed(unrealized)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}
