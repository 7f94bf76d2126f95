/** In the place of measured figures that are not there yet: what the model expects, told as such. */
import type { RiskFigures } from '@ballast/contract/entities/optimization';
import { Badge, Box, Card, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Hint } from '../../shared/ui/hint.tsx';
import { HintList } from '../../shared/ui/hint-list.tsx';
import type { ExpectedFigures } from './use-expected-figures.ts';

const SHOWN = [
  'expectedReturn',
  'volatility',
  'sharpe',
  'valueAtRisk',
] as const satisfies readonly (keyof RiskFigures)[];

export function ExpectedTiles({ expected }: { readonly expected: ExpectedFigures }) {
  const { t } = useTranslation(['detail', 'suggestion', 'quant']);
  const format = useFormat();
  const { figures, model, optimization } = expected;
  const wordsOf = (key: (typeof SHOWN)[number]) => ({
    label: t(`suggestion:figures.${key}`),
    hint: t(`suggestion:figures.${key}Hint`),
  });
  return (
    <Card component="section" aria-labelledby="metrics">
      <Group gap="xs" mb={4}>
        <Title order={2} size="h3" id="metrics">
          {t('detail:expected.title')}
        </Title>
        <Badge color="gray">{t('detail:expected.badge')}</Badge>
        <Box ml="auto">
          <HintList entries={SHOWN.map(wordsOf)} />
        </Box>
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t('detail:expected.hint', {
          model: t(`quant:model.${model}`),
          date: optimization.pricesUntil === null ? '–' : format.date(optimization.pricesUntil),
        })}
      </Text>
      <SimpleGrid component="dl" m={0} cols={{ base: 2, sm: 4 }} verticalSpacing="md">
        {SHOWN.map((key) => {
          const value = figures[key];
          return (
            <div key={key}>
              <Text component="dt" size="sm" c="dimmed">
                <Hint {...wordsOf(key)} />
              </Text>
              <Text component="dd" m={0} fz="lg" fw={600} className="tabular">
                {value === null ? '–' : key === 'sharpe' ? format.number(value) : format.percent(value)}
              </Text>
            </div>
          );
        })}
      </SimpleGrid>
    </Card>
  );
}
