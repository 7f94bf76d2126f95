/** Sectors in the reader's language; one that an import brought and nobody translated is shown as it came. */
import type { marketData } from '@ballast/i18n/messages/en/market-data';
import type { TFunction } from 'i18next';

type SectorText = keyof typeof marketData.sector;

const TEXTS = {
  'Information Technology': 'informationTechnology',
  'Health Care': 'healthCare',
  Financials: 'financials',
  Industrials: 'industrials',
  'Consumer Discretionary': 'consumerDiscretionary',
  'Consumer Staples': 'consumerStaples',
  Materials: 'materials',
  Energy: 'energy',
  Utilities: 'utilities',
  'Communication Services': 'communicationServices',
  'Real Estate': 'realEstate',
} as const satisfies Readonly<Record<string, SectorText>>;

const isKnown = (sector: string): sector is keyof typeof TEXTS => Object.hasOwn(TEXTS, sector);

export const sectorLabel = (t: TFunction<'marketData'>, sector: string): string =>
  isKnown(sector) ? t(`sector.${TEXTS[sector]}`) : sector;
