/** The models side by side, with what they agree on for each asset and how far they lie apart. */
import type { Optimization } from '@ballast/contract/entities/optimization';
import { Button, Card, Collapse, Table, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { TickerLink } from '../../shared/tickers/ticker-link.tsx';
import { compareModels } from './compared-models.ts';
import classes from './model-comparison.module.css';

const ASSETS_SHOWN = 12;

export function ModelComparison({ optimization }: { readonly optimization: Optimization }) {
  const { t } = useTranslation(['suggestion', 'quant']);
  const format = useFormat();
  const [opened, { toggle }] = useDisclosure(false);
  const { models, assets } = compareModels(optimization);
  if (models.length < 2) return null;
  return (
    <Card component="section" aria-labelledby="models-compared">
      <div className={classes.head}>
        <Title order={2} size="h3" id="models-compared">
          {t('models.compared')}
        </Title>
        <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={opened}>
          {t(opened ? 'trades.hide' : 'trades.show')}
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        {t('models.comparedHint', { count: models.length })}
      </Text>
      <Collapse expanded={opened}>
        <section className={classes.scroll} aria-label={t('models.weights')} tabIndex={opened ? 0 : -1}>
          <Table className="tabular">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('trades.asset')}</Table.Th>
                {models.map(({ model }) => (
                  <Table.Th key={model} ta="right">
                    {t(`quant:model.${model}`)}
                  </Table.Th>
                ))}
                <Table.Th ta="right">{t('models.consensus')}</Table.Th>
                <Table.Th ta="right">{t('models.spread')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {(['expectedReturn', 'volatility'] as const).map((figure) => (
                <Table.Tr key={figure}>
                  <Table.Th scope="row" fw={600}>
                    {t(`figures.${figure}`)}
                  </Table.Th>
                  {models.map(({ model, result }) => (
                    <Table.Td key={model} ta="right" fw={600}>
                      {result.after === null ? '–' : format.percent(result.after[figure])}
                    </Table.Td>
                  ))}
                  <Table.Td />
                  <Table.Td />
                </Table.Tr>
              ))}
              {assets.slice(0, ASSETS_SHOWN).map(({ symbol, weights, consensus, spread }) => (
                <Table.Tr key={symbol}>
                  <Table.Th scope="row" fw={400}>
                    <TickerLink symbol={symbol} />
                  </Table.Th>
                  {models.map(({ model }, at) => (
                    <Table.Td key={model} ta="right">
                      {format.percent(weights[at] ?? 0)}
                    </Table.Td>
                  ))}
                  <Table.Td ta="right" fw={600}>
                    {format.percent(consensus)}
                  </Table.Td>
                  <Table.Td ta="right" c="dimmed">
                    {t('figures.points', { value: format.percentagePoints(0, spread) })}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {assets.length > ASSETS_SHOWN && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('proof.more', { count: assets.length - ASSETS_SHOWN })}
            </Text>
          )}
        </section>
      </Collapse>
    </Card>
  );
}
