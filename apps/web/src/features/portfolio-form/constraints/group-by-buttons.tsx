/** Groups by sector, country or exchange in one click. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { createCountryName } from '../../../shared/format/country-name.ts';
import { sectorLabel } from '../../../shared/format/sector-label.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { EditorProps } from './constraint-editor.ts';
import { groupBy, withGroups } from './group-rules.ts';
import classes from './groups-editor.module.css';
import { type PlaceKind, usePlaces } from './use-places.ts';

const KINDS = {
  sector: 'action.bySector',
  country: 'action.byCountry',
  exchange: 'action.byExchange',
} as const satisfies Record<PlaceKind, string>;

export function GroupByButtons({ tickers, constraints, onChange }: EditorProps) {
  const { t } = useTranslation('portfolioRules');
  const { t: ofMarket } = useTranslation('marketData');
  const { locale } = useFormat();
  const { value } = constraints.groupConstraints;
  const symbols = tickers.map(({ symbol }) => symbol);
  const places = usePlaces(symbols);
  const labels = {
    sector: (sector: string) => sectorLabel(ofMarket, sector),
    country: createCountryName(locale),
    exchange: (exchange: string) => exchange,
  } as const;
  const taken = new Set(value.flatMap(({ members }) => members));
  const isAllTaken = symbols.every((symbol) => taken.has(symbol));
  const group = (kind: PlaceKind) => {
    const labelOf = (symbol: string) => {
      const place = places.of(kind, symbol);
      return place === null ? null : labels[kind](place);
    };
    onChange(withGroups(constraints, groupBy(value, symbols, labelOf, t('groups.rest'))));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out in a row in every browser
    <div className={classes.by} role="group" aria-label={t('action.groupBy')}>
      <span className={classes.byWords} aria-hidden>
        {t('action.groupBy')}
      </span>
      {(Object.keys(KINDS) as PlaceKind[]).map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant="default"
          loading={kind !== 'exchange' && places.isLoading}
          disabled={isAllTaken || (kind !== 'exchange' && places.isMissing)}
          onClick={() => group(kind)}
        >
          {t(`${KINDS[kind]}`)}
        </Button>
      ))}
      {isAllTaken || places.isMissing ? (
        <span className={classes.byWords}>{t(isAllTaken ? 'groups.allTaken' : 'groups.unknown')}</span>
      ) : null}
    </div>
  );
}
