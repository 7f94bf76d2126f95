/** Names of sectors, countries and currencies in the reader's language; what nobody translated is shown as it came. */
import type { Dimension } from '@ballast/domain/risk-checks/risk-checks';
import { marketData as sectors } from '@ballast/i18n/messages/en/market-data';
import type { ToolContext } from './tool.ts';

type SectorText = keyof typeof sectors.sector;

const english = new Map(Object.entries(sectors.sector).map(([key, name]) => [name, key as SectorText]));

export const placeName = (
  { format, texts: { t } }: Pick<ToolContext, 'format' | 'texts'>,
  dimension: Dimension,
  of: string,
): string => {
  if (dimension === 'currency') return of;
  if (dimension === 'country')
    return /^[A-Z]{2}$/.test(of)
      ? (new Intl.DisplayNames(format.locale, { type: 'region', fallback: 'code' }).of(of) ?? of)
      : of;
  const key = english.get(of as never);
  return key === undefined ? of : t(`marketData:sector.${key}`);
};
