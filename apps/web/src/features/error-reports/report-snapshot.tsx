/** The six areas of state at an error: which calls the page remembered, and how they stood. */
import {
  type ErrorSnapshot,
  type RememberedCall,
  SNAPSHOT_AREAS,
} from '@ballast/contract/entities/error-report';
import { Card, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './error-reports.module.css';

function Call({ call: { name, status, id, count, state } }: { readonly call: RememberedCall }) {
  const { t } = useTranslation('errorReports');
  const format = useFormat();
  const facts = [
    t(`snapshot.state.${status}`),
    ...(state === null ? [] : [`${t('snapshot.status')}: ${state}`]),
    ...(count === null ? [] : [`${t('snapshot.count')}: ${format.integer(count)}`]),
  ];
  return (
    <li>
      <code>{name}</code> <span className={classes.place}>{facts.join(' · ')}</span>
      {id === null ? null : (
        <span className={classes.id}>
          {t('snapshot.object')} <code>{id}</code>
        </span>
      )}
    </li>
  );
}

export function ReportSnapshot({ snapshot }: { readonly snapshot: ErrorSnapshot }) {
  const { t } = useTranslation('errorReports');
  return (
    <Card component="section" aria-label={t('snapshot.title')}>
      <Title order={3} size="h4">
        {t('snapshot.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('snapshot.hint')}
      </Text>
      {SNAPSHOT_AREAS.map((area) => (
        <div key={area} className={classes.area}>
          <Title order={4} size="h5">
            {t(`snapshot.area.${area}`)}
          </Title>
          {snapshot[area].calls.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('snapshot.empty')}
            </Text>
          ) : (
            <ul className={classes.calls}>
              {snapshot[area].calls.map((call, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same call may stand there twice
                <Call key={at} call={call} />
              ))}
            </ul>
          )}
        </div>
      ))}
    </Card>
  );
}
