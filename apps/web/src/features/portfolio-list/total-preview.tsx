/** Everything over the last year as one line; a press draws it with its axes, which are fetched for that. */
import { Card, Skeleton, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Range } from '../../shared/charts/history-range.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { SPARKLINE_POINTS_MIN, Sparkline } from '../../shared/ui/sparkline.tsx';
import classes from './total-preview.module.css';
import { type Total, useTotalHistory } from './use-total-history.ts';

const SHOWN: Range = '1y';
const [WIDTH, HEIGHT] = [1000, 64];

export function TotalPreview({ total }: { readonly total: Total }) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const { query, history } = useTotalHistory(total, SHOWN);
  const known = history?.value.filter((each) => each !== null) ?? [];
  const first = history?.days[0];
  // what cannot be drawn yet says so where it is looked at closer
  if (query.isError || (history && known.length < SPARKLINE_POINTS_MIN)) return null;
  const open = () => {
    const changed = new URLSearchParams(search);
    changed.set('range', SHOWN);
    setSearch(changed, { preventScrollReset: true });
  };
  return (
    <Card component="section" p={0} aria-label={t('list.everything.title')}>
      <UnstyledButton className={classes.open} onClick={open}>
        <span className={classes.head}>
          <Text span fw={600}>
            {t('list.everything.title')}
          </Text>
          <VisuallyHidden>{t('list.everything.open')}</VisuallyHidden>
          <IconChevronRight size={17} stroke={1.8} aria-hidden />
        </span>
        {history ? (
          <Sparkline values={known} width={WIDTH} height={HEIGHT} hasArea />
        ) : (
          <Skeleton h={HEIGHT} component="span" display="block" />
        )}
        <span className={classes.ends}>
          <span>{first === undefined ? ' ' : format.date(first)}</span>
          <span>{t('list.everything.today')}</span>
        </span>
      </UnstyledButton>
    </Card>
  );
}
