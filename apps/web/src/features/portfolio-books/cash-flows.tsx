/** Money put in and taken out, the newest first. */
import type { BooksReport } from '@ballast/contract/entities/books';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './books.module.css';
import { SectionCard } from './section-card.tsx';

export function CashFlows({ books: { flows, flowCount, currency } }: { readonly books: BooksReport }) {
  const { t } = useTranslation('books');
  const format = useFormat();
  return (
    <SectionCard title={t('flows.title')}>
      {flows.length === 0 ? (
        <Text c="dimmed">{t('flows.none')}</Text>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <div className={classes.box} tabIndex={0}>
          <table className={`${classes.plain} tabular`}>
            <thead>
              <tr>
                <th scope="col">{t('flows.when')}</th>
                <th scope="col">{t('flows.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {flows.map(({ at, amount }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two of one moment are told apart by nothing else
                <tr key={`${at} ${index}`}>
                  <th scope="row">{format.date(at)}</th>
                  <td data-flow>{format.signedMoney(amount, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {flowCount > flows.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('flows.more', { shown: format.integer(flows.length), count: flowCount })}
        </Text>
      )}
    </SectionCard>
  );
}
