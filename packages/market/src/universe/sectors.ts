/**
 * Sectors and industries with the words that company names are made of; weights are shares of companies, not of value.
 */
export interface Industry {
  readonly name: string;
  /** Words for company names in English, German and Turkish. */
  readonly en: readonly string[];
  readonly de: readonly string[];
  readonly tr: readonly string[];
}

export interface Sector {
  readonly weight: number;
  /** Sensitivity to the global equity factor. */
  readonly beta: number;
  readonly industries: readonly Industry[];
}

const industry = (name: string, en: string, de: string, tr: string): Industry => ({
  name,
  en: en.split('|'),
  de: de.split('|'),
  tr: tr.split('|'),
});

export const sectors = {
  'Information Technology': {
    weight: 14,
    beta: 1.2,
    industries: [
      industry('Software', 'Software|Systems|Analytics|Cloud', 'Software|Systeme', 'Yazılım|Bilişim'),
      industry(
        'Semiconductors',
        'Semiconductor|Microdevices|Silicon',
        'Halbleiter|Mikrosysteme',
        'Mikroelektronik',
      ),
      industry('Hardware', 'Devices|Instruments|Optics', 'Messtechnik|Optik', 'Elektronik|Donanım'),
      industry(
        'IT Services',
        'Digital|Data Services|Networks',
        'Datentechnik|Digital',
        'Teknoloji|Veri Hizmetleri',
      ),
    ],
  },
  'Health Care': {
    weight: 13,
    beta: 0.85,
    industries: [
      industry(
        'Biotechnology',
        'Therapeutics|Biosciences|Genomics',
        'Biotech|Biowissenschaften',
        'Biyoteknoloji',
      ),
      industry('Pharmaceuticals', 'Pharmaceuticals|Pharma', 'Pharma|Arzneimittel', 'İlaç Sanayi'),
      industry('Medical Devices', 'Medical|Surgical|Diagnostics', 'Medizintechnik|Diagnostik', 'Medikal'),
      industry('Health Services', 'Health|Care Group|Clinics', 'Kliniken|Gesundheit', 'Sağlık Hizmetleri'),
    ],
  },
  Financials: {
    weight: 15,
    beta: 1.1,
    industries: [
      industry('Banks', 'Bancorp|Bank|Bancshares', 'Bank|Landesbank', 'Bankası'),
      industry('Insurance', 'Insurance|Assurance|Re', 'Versicherung|Rück', 'Sigorta|Emeklilik'),
      industry(
        'Capital Markets',
        'Capital|Asset Management|Securities',
        'Kapital|Vermögen',
        'Yatırım Menkul Değerler',
      ),
      industry('Consumer Finance', 'Credit|Finance|Leasing', 'Kredit|Leasing', 'Finansal Kiralama|Faktoring'),
    ],
  },
  Industrials: {
    weight: 16,
    beta: 1.05,
    industries: [
      industry('Machinery', 'Machinery|Engineering|Tools', 'Maschinenbau|Werkzeugbau', 'Makina Sanayi'),
      industry('Aerospace & Defense', 'Aerospace|Defense', 'Luftfahrt|Wehrtechnik', 'Savunma|Havacılık'),
      industry('Transportation', 'Logistics|Freight|Airlines', 'Logistik|Reederei', 'Lojistik|Havayolları'),
      industry('Construction', 'Construction|Builders|Infrastructure', 'Bau|Hochbau', 'İnşaat|Yapı'),
      industry('Conglomerates', 'Industries|Holdings|Group', 'Industrie|Beteiligungen', 'Holding'),
    ],
  },
  'Consumer Discretionary': {
    weight: 12,
    beta: 1.15,
    industries: [
      industry('Automobiles', 'Motors|Automotive', 'Fahrzeugbau|Automobile', 'Otomotiv'),
      industry('Retail', 'Stores|Retail|Outfitters', 'Handel|Warenhaus', 'Mağazacılık|Perakende'),
      industry('Apparel', 'Apparel|Footwear|Textiles', 'Textil|Moden', 'Tekstil|Konfeksiyon'),
      industry('Hotels & Leisure', 'Resorts|Leisure|Hotels', 'Hotels|Freizeit', 'Turizm|Otelcilik'),
    ],
  },
  'Consumer Staples': {
    weight: 7,
    beta: 0.65,
    industries: [
      industry('Food Products', 'Foods|Provisions|Farms', 'Lebensmittel|Backwaren', 'Gıda Sanayi'),
      industry('Beverages', 'Beverages|Brewing', 'Getränke|Brauerei', 'Meşrubat|İçecek'),
      industry('Household Products', 'Home Products|Consumer', 'Haushalt|Pflege', 'Temizlik Ürünleri'),
    ],
  },
  Materials: {
    weight: 8,
    beta: 1.1,
    industries: [
      industry('Chemicals', 'Chemicals|Polymers|Coatings', 'Chemie|Kunststoffe', 'Kimya|Petrokimya'),
      industry('Metals & Mining', 'Mining|Metals|Resources', 'Stahl|Bergbau', 'Demir Çelik|Madencilik'),
      industry('Building Materials', 'Cement|Aggregates|Glass', 'Zement|Glas', 'Çimento|Seramik|Cam Sanayi'),
      industry('Paper & Packaging', 'Packaging|Paper|Timber', 'Papier|Verpackung', 'Kağıt|Ambalaj'),
    ],
  },
  Energy: {
    weight: 5,
    beta: 1.05,
    industries: [
      industry('Oil & Gas', 'Petroleum|Oil & Gas|Exploration', 'Mineralöl|Erdgas', 'Petrol|Doğalgaz'),
      industry(
        'Energy Services',
        'Drilling|Energy Services|Pipelines',
        'Energietechnik',
        'Enerji Hizmetleri',
      ),
    ],
  },
  Utilities: {
    weight: 3,
    beta: 0.5,
    industries: [
      industry('Electric Utilities', 'Power|Electric|Light', 'Energie|Stromwerke', 'Elektrik Üretim|Enerji'),
      industry('Renewables', 'Renewables|Solar|Wind Power', 'Windkraft|Solar', 'Yenilenebilir Enerji'),
      industry('Water & Gas', 'Water|Gas Utilities', 'Wasserwerke|Stadtwerke', 'Su ve Gaz Dağıtım'),
    ],
  },
  'Communication Services': {
    weight: 4,
    beta: 0.9,
    industries: [
      industry('Telecom', 'Telecom|Wireless|Broadband', 'Telekom|Mobilfunk', 'Telekomünikasyon|İletişim'),
      industry('Media', 'Media|Broadcasting|Publishing', 'Medien|Verlag', 'Medya|Yayıncılık'),
      industry('Entertainment', 'Studios|Games|Interactive', 'Spiele|Film', 'Oyun|Eğlence'),
    ],
  },
  'Real Estate': {
    weight: 3,
    beta: 0.9,
    industries: [
      industry(
        'REITs',
        'Realty Trust|Properties|Residential',
        'Immobilien|Wohnen',
        'Gayrimenkul Yatırım Ortaklığı',
      ),
      industry('Real Estate Development', 'Land|Estates|Development', 'Grundbesitz', 'Gayrimenkul'),
    ],
  },
} as const satisfies Record<string, Sector>;

export type SectorKey = keyof typeof sectors;

export const sectorKeys = Object.keys(sectors) as readonly SectorKey[];

export const sectorOf = (key: SectorKey): Sector => sectors[key];

const totalWeight = sectorKeys.reduce((sum, key) => sum + sectors[key].weight, 0);

/** The sector at a share of companies u in [0, 1). */
export function sectorAt(u: number): SectorKey {
  let left = u * totalWeight;
  for (const key of sectorKeys) {
    left -= sectors[key].weight;
    if (left < 0) return key;
  }
  return 'Industrials';
}
