import type { Translated } from '../../translated.ts';
import type { marketData as source } from '../en/market-data.ts';

export const marketData = {
  picker: {
    title: 'Wertpapiere wählen',
    open: 'Wertpapiere wählen',
    search: 'Nach Symbol oder Name suchen',
    tab: { market: 'Markt', funds: 'Fonds', indexes: 'Indizes', exchange: 'Börse' },
    tabs: 'Arten von Wertpapieren',
    country: 'Land',
    sector: 'Sektor',
    countryCount: 'Land ({{count}})',
    sectorCount: 'Sektor ({{count}})',
    found_one: '{{count, number}} Wertpapier',
    found_other: '{{count, number}} Wertpapiere',
    basket: 'Ausgewählt',
    basketCount: '{{count}} von {{max}}',
    basketEmpty: 'Wählen Sie mindestens {{min}} Wertpapiere aus der Liste.',
    basketMissing_one: 'Wählen Sie noch {{count}} Wertpapier.',
    basketMissing_other: 'Wählen Sie noch {{count}} Wertpapiere.',
    full: 'Ihr Tarif erlaubt {{max}} Wertpapiere.',
    clear: 'Alle entfernen',
    take_one: '{{count, number}} Wertpapier übernehmen',
    take_other: '{{count, number}} Wertpapiere übernehmen',
    selectFound: 'Die ersten {{count}} auswählen',
    select: '{{name}} auswählen',
    synthetic: 'Synthetischer Markt',
    syntheticHint: 'Diese Kurse sind erzeugt und folgen keinem echten Unternehmen.',
    list: 'Gefundene Wertpapiere',
    showBasket: 'Ausgewählt ({{count, number}})',
    showList: 'Zurück zur Liste',
  },
} as const satisfies Translated<typeof source>;
