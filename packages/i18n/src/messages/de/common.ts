import type { Translated } from '../../translated.ts';
import type { common as source } from '../en/common.ts';

export const common = {
  product: 'Ballast',
  action: {
    add: 'Hinzufügen',
    apply: 'Anwenden',
    back: 'Zurück',
    cancel: 'Abbrechen',
    clear: 'Leeren',
    clearFilters: 'Filter zurücksetzen',
    close: 'Schließen',
    delete: 'Löschen',
    done: 'Fertig',
    edit: 'Bearbeiten',
    more: 'Mehr',
    open: 'Öffnen',
    reload: 'Seite neu laden',
    remove: '{{name}} entfernen',
    reset: 'Zurücksetzen',
    retry: 'Erneut versuchen',
    search: 'Suchen',
    undo: 'Rückgängig',
  },
  state: {
    loading: 'Wird geladen',
    emptySearch: 'Keine Treffer',
    emptySearchHint: 'Versuchen Sie andere Wörter oder weniger Filter.',
    errorTitle: 'Dieser Teil konnte nicht geladen werden',
    errorHint: 'Es ist nichts verloren gegangen. Sie können es erneut versuchen.',
    requestId: 'Referenz {{id}}',
  },
  definitions: 'Was diese Zahlen bedeuten',
  drift: {
    label: 'Abweichung',
    hint: 'Die Hälfte aller Abstände der Gewichte von ihren Zielen, Bargeld eingeschlossen: So viel vom Wert müsste für die Rückkehr gehandelt werden. Ziel ist, was zuletzt freigegeben wurde.',
    full: 'Die Hälfte aller Abstände der Gewichte von ihren Zielen, Bargeld eingeschlossen. Größte Einzelabweichung: {{deviation}}.',
    largest: 'Größte Einzelabweichung',
    largestHint:
      'Der größte Abstand eines einzelnen Gewichts von seinem Ziel, dem zuletzt freigegebenen Gewicht.',
  },
  missing: {
    label: 'k. A.',
    beforeApproval: 'Nach der ersten Freigabe bekannt.',
    noPriceNow:
      'Im Moment ist kein Kurs bekannt: Die Quelle antwortet nicht, oder der Titel wird nicht mehr gehandelt.',
    unpriced_one: '{{count}} Titel ohne Kurs: zum Kaufpreis gezählt',
    unpriced_other: '{{count}} Titel ohne Kurs: zum Kaufpreis gezählt',
    noPrice: 'Für dieses Symbol gibt es keinen aktuellen Kurs.',
    noToday: 'Aus diesen Tagen gibt es keinen Schlusskurs, von dem an gezählt werden kann.',
    notCompared: 'Es gibt noch keinen Vergleichswert.',
  },
  market: {
    live: 'Live-Kurse',
    liveHint: 'Kurse erscheinen, sobald sie festgestellt werden.',
    partly: '{{open}} von {{count}} live',
    partlyHint: 'Die übrigen Märkte sind geschlossen.',
    closed: 'Markt geschlossen',
    opens: 'Markt geschlossen, öffnet {{when}}',
  },
  pager: {
    label: 'Seiten',
    range: '{{from}}–{{to}} von {{total}}',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
  },
  count: {
    ticker_one: '{{count, number}} Wertpapier',
    ticker_other: '{{count, number}} Wertpapiere',
  },
} as const satisfies Translated<typeof source>;
