/** Weight by sector, country, currency and kind. */
import type { AssetPlace } from '@ballast/contract/entities/portfolio-risk';
import { type Dimension, exposuresOf, type Held } from '@ballast/domain/risk-checks/risk-checks';
import { Card, SimpleGrid, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { createCountryName } from '../../shared/format/country-name.ts';
import { sectorLabel } from '../../shared/format/sector-label.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './exposures.module.css';

interface Props {
  readonly held: Held;
  readonly places: readonly AssetPlace[];
}

interface Row {
  readonly label: string;
  readonly weight: number;
}

const SHOWN = 6;

function Bars({
  title,
  rows,
  rest,
}: {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly rest: string;
}) {
  const format = useFormat();
  const shown = rows.length > SHOWN ? rows.slice(0, SHOWN - 1) : rows;
  const others = rows.slice(shown.length).reduce((sum, { weight }) => sum + weight, 0);
  const all = rows.length > SHOWN ? [...shown, { label: rest, weight: others }] : shown;
  return (
    <section aria-label={title}>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <ul className={classes.list}>
        {all.map(({ label, weight }) => (
          <li key={label} className="tabular">
            <span className={classes.label} title={label}>
              {label}
            </span>
            <span>{format.percent(weight)}</span>
            <span className={classes.track} aria-hidden>
              <span style={{ width: `${Math.min(1, Math.max(0, weight)) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Exposures({ held, places }: Props) {
  const { t } = useTranslation(['risk', 'charts']);
  const { t: ofMarket } = useTranslation('marketData');
  const { locale } = useFormat();
  const countryName = createCountryName(locale);
  const unknown = t('risk:exposure.unknown');
  const named = (dimension: Dimension, name: (of: string) => string): Row[] => {
    const rows = exposuresOf(held.assets, dimension).map(({ of, weight }) => ({
      label: of === null ? unknown : name(of),
      weight,
    }));
    return held.cash > 0.0001 && dimension === 'currency' ? mergeCash(rows, held) : rows;
  };
  const typeOf = new Map<string, AssetPlace['type']>(places.map(({ symbol, type }) => [symbol, type]));
  const kinds = new Map<string, number>();
  for (const { symbol, weight } of held.assets) {
    const type = typeOf.get(symbol) ?? null;
    const label = type === null ? unknown : t(`risk:exposure.kind.${type}`);
    kinds.set(label, (kinds.get(label) ?? 0) + weight);
  }
  if (held.cash > 0.0001) kinds.set(t('charts:cash'), held.cash);
  const ofKind = [...kinds]
    .map(([label, weight]) => ({ label, weight }))
    .toSorted((a, b) => b.weight - a.weight);
  const rest = t('charts:other');
  return (
    <Card component="section" aria-labelledby="exposures">
      <Title order={2} size="h3" id="exposures" mb="sm">
        {t('risk:exposure.title')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md" spacing="lg">
        <Bars
          title={t('risk:exposure.sector')}
          rows={named('sector', (sector) => sectorLabel(ofMarket, sector))}
          rest={rest}
        />
        <Bars title={t('risk:exposure.country')} rows={named('country', countryName)} rest={rest} />
        <Bars title={t('risk:exposure.currency')} rows={named('currency', (code) => code)} rest={rest} />
        <Bars title={t('risk:exposure.type')} rows={ofKind} rest={rest} />
      </SimpleGrid>
    </Card>
  );
}

/** Cash is in the portfolio's own currency. */
const mergeCash = (rows: readonly Row[], { cash, currency }: Held): Row[] => {
  const own = rows.find(({ label }) => label === currency)?.weight ?? 0;
  return [
    ...rows.filter(({ label }) => label !== currency),
    { label: currency, weight: own + cash },
  ].toSorted((a, b) => b.weight - a.weight);
};
