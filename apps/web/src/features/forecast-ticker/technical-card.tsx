/** The technical rating: gauge, counts of each group, and every vote. A description of past prices, not advice. */
import type { ForecastDetail } from '@ballast/contract/entities/forecast';
import { Card, SimpleGrid, Text, Title } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RatingGauge } from '../../shared/forecast/rating-gauge.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';
import classes from './technical-card.module.css';
import { VotesTable } from './votes-table.tsx';

type Technical = NonNullable<ForecastDetail['technical']>;
const COUNTS = ['buy', 'neutral', 'sell', 'abstained'] as const;

function Counts({ group }: { readonly group: Technical['groups'][number] }) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  return (
    <div>
      <div className={classes.group}>{t(`technical.group.${group.key}`)}</div>
      <dl className={classes.counts}>
        {COUNTS.map((key) => (
          <div key={key}>
            <dt>{t(`technical.${key}`)}</dt>
            <dd>{format.integer(group[key])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const GAUGE_PX = 168;

export function TechnicalCard({ technical }: Pick<ForecastDetail, 'technical'>) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  if (technical === null || technical.rating === null || technical.score === null)
    return <QuietLine icon={IconGauge} title={t('technical.none')} hint={t('technical.noneHint')} />;
  const { rating, score, groups, votes } = technical;
  return (
    <Card component="section" aria-labelledby="technical">
      <Title order={2} size="h3" id="technical">
        {t('technical.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('technical.hint')}
      </Text>
      <div className={classes.summary}>
        <div className={classes.gauge}>
          <RatingGauge rating={rating} score={score} width={GAUGE_PX} />
          <div className={classes.rating}>{t(`technical.rating.${rating}`)}</div>
          <Text size="sm" c="dimmed" className="tabular">
            {t('technical.score', { score: format.number(score) })}
          </Text>
        </div>
        <div className={classes.groups}>
          {groups.map((group) => (
            <Counts key={group.key} group={group} />
          ))}
        </div>
      </div>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" mt="lg" className={classes.votes ?? ''}>
        {groups.map(({ key }) => (
          <VotesTable key={key} group={key} votes={votes.filter((vote) => vote.group === key)} />
        ))}
      </SimpleGrid>
    </Card>
  );
}
