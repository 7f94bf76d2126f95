/** Each asset's part in the variance beside its weight. */
import type { HeldRisk } from '@ballast/contract/entities/portfolio-risk';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { TickerLink } from '../../shared/tickers/ticker-link.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import classes from './risk-parts.module.css';

const SHOWN = 8;

export function RiskParts({ assets }: { readonly assets: readonly HeldRisk[] }) {
  const { t } = useTranslation(['risk', 'charts', 'common']);
  const format = useFormat();
  const [isWhole, { toggle }] = useDisclosure(false);
  const ordered = assets.toSorted((a, b) => Math.abs(b.share ?? 0) - Math.abs(a.share ?? 0));
  const shown = isWhole ? ordered : ordered.slice(0, SHOWN);
  const most = Math.max(
    0.01,
    ...assets.flatMap(({ weight, share }) => [Math.abs(weight), Math.abs(share ?? 0)]),
  );
  const width = (value: number) => ({ width: `${(Math.abs(value) / most) * 100}%` });
  return (
    <Card component="section" aria-labelledby="risk-parts">
      <Title order={2} size="h3" id="risk-parts">
        {t('risk:parts.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('risk:parts.hint')}
      </Text>
      <Group gap="md" mb={4} aria-hidden>
        <Text size="sm" className={classes.key}>
          <span className={classes.weightBar} /> {t('risk:parts.weight')}
        </Text>
        <Text size="sm" className={classes.key}>
          <span className={classes.shareBar} /> {t('risk:parts.share')}
        </Text>
      </Group>
      <table className={`${classes.table} tabular`}>
        <thead className={classes.head}>
          <tr>
            <th scope="col">{t('charts:asset')}</th>
            <th scope="col">{t('risk:parts.weight')}</th>
            <th scope="col">{t('risk:parts.share')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ symbol, weight, share }) => (
            <tr key={symbol}>
              <th scope="row" title={symbol}>
                <TickerLink symbol={symbol} />
              </th>
              <td>
                <span className={classes.track} aria-hidden>
                  <span className={classes.weightBar} style={width(weight)} />
                </span>
                {format.percent(weight)}
              </td>
              <td>
                <span className={classes.track} aria-hidden>
                  <span className={classes.shareBar} style={width(share ?? 0)} />
                </span>
                {share === null ? (
                  <Missing reason={t('common:missing.notCompared')} />
                ) : (
                  format.percent(share)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {ordered.length > SHOWN && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={toggle} aria-expanded={isWhole}>
          {isWhole ? t('risk:parts.fewer') : t('risk:parts.all', { count: ordered.length })}
        </Button>
      )}
    </Card>
  );
}
