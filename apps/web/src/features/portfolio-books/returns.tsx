/** The two returns beside each other, with what each answers. */
import type { BooksReport } from '@ballast/contract/entities/books';
import { SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Missing } from '../../shared/ui/missing.tsx';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import { SectionCard } from './section-card.tsx';

const KINDS = ['timeWeighted', 'moneyWeighted'] as const;

export function Returns({ books }: { readonly books: BooksReport }) {
  const { t } = useTranslation('books');
  const format = useFormat();
  // a rate of some days, made one of a year, says nothing of a year
  const isYear = books.timeWeighted.annual !== null;
  return (
    <SectionCard title={t('returns.title')}>
      <SimpleGrid component="dl" m={0} mt="xs" cols={{ base: 1, sm: 2 }}>
        {KINDS.map((kind) => {
          const { total, annual, reason } = books[kind];
          const gap = t(`returns.gap.${reason ?? 'no_time'}`);
          return (
            <div key={kind}>
              <Text component="dt" fw={600}>
                {t(`returns.${kind}`)}
              </Text>
              <Text component="dd" m={0} fz={24} lh="36px" fw={600} className="tabular" data-return={kind}>
                {total === null ? (
                  <Missing reason={gap} />
                ) : (
                  <SignedValue value={total}>{format.signedPercent(total)}</SignedValue>
                )}
              </Text>
              <Text component="dd" m={0} size="sm">
                {total === null
                  ? gap
                  : isYear && annual !== null
                    ? t('returns.annual', { value: format.signedPercent(annual) })
                    : t('returns.short')}
              </Text>
              <Text component="dd" m={0} mt={4} size="sm" c="dimmed">
                {t(`returns.${kind}Hint`)}
              </Text>
            </div>
          );
        })}
      </SimpleGrid>
    </SectionCard>
  );
}
