/** Aufträge beim Broker: wohin eine Freigabe geht, was gesendet wird, was aus jedem Auftrag wurde und was man tun kann. */
import type { Translated } from '../../translated.ts';
import type { orders as source } from '../en/orders.ts';

export const orders = {
  integration: {
    demo: 'Demo',
    matriks: 'Matriks',
    'ideal-data': 'IdealData',
  },
  send: {
    title: 'Freigeben und Aufträge senden',
    where: 'Senden an',
    simulated: 'Simuliert: Kein Auftrag verlässt diese Installation.',
    unavailable: {
      plan: 'In Ihrem Tarif nicht enthalten.',
      demo: 'Was als Demo ausgeführt wurde und was einem Demo-Konto gehört, geht nie an einen Broker. „Als Demo freigeben“ führt die Aufträge zum letzten Kurs aus.',
      not_configured:
        'In dieser Installation nicht eingerichtet. Wer sie betreibt, kann die Anbindung herstellen.',
      step_up: 'Ihre letzte Anmeldung liegt mehr als 15 Minuten zurück. Für Aufträge brauchen Sie eine neue.',
    },
    signIn: 'Neu anmelden',
    signInNote: 'Danach sind Sie wieder in dieser Prüfung; geänderte Beträge bleiben nicht erhalten.',
    ordersTitle: 'Aufträge, Verkäufe zuerst',
    asset: 'Titel',
    side: { Buy: 'Kauf', Sell: 'Verkauf' },
    units: 'Stück',
    price: 'Gesehener Kurs',
    limit: 'Limit',
    atMost: 'höchstens {{price}}',
    atLeast: 'mindestens {{price}}',
    amount: 'Betrag',
    limitHint:
      'Limits liegen {{band}} jenseits des Kurses, den Sie sehen. Käufe folgen auf die Verkäufe, die sie bezahlen; reicht das Geld zum Limit nicht, wird das Limit gesenkt.',
    sales_one: '{{count}} Verkauf',
    sales_other: '{{count}} Verkäufe',
    purchases_one: '{{count}} Kauf',
    purchases_other: '{{count}} Käufe',
    costs: 'Geschätzte Kosten',
    cash: 'Danach bar',
    closed: 'Geschlossen: {{markets}}. Öffnet {{when}}.',
    closedAt: {
      matriks: 'Matriks hält diese Aufträge bis dahin zurück.',
      'ideal-data':
        'IdealData lehnt Aufträge bei geschlossener Börse ab: Was abgelehnt wird, wird weder gekauft noch verkauft.',
    },
    confirm_one: '{{count}} Auftrag an {{where}} senden',
    confirm_other: '{{count}} Aufträge an {{where}} senden',
    refused: 'Nichts wurde gesendet',
    priceMoved:
      '{{symbol}} ist von {{before}} auf {{now}} gegangen, mehr als die {{band}}, die Aufträge zulassen. Die Aufträge unten werden zu heutigen Kursen neu berechnet: Sehen Sie sie noch einmal an, dann senden Sie.',
    ordersOpen:
      'Für dieses Portfolio sind noch Aufträge offen. Warten Sie, stornieren Sie sie oder tragen Sie ein, was ausgeführt wurde; sie stehen bei den Transaktionen.',
    network:
      'Es kam keine Antwort; ob die Freigabe angekommen ist, ist nicht bekannt. Ein Vorschlag wird nur einmal freigegeben: Senden Sie noch einmal oder sehen Sie im Portfolio nach.',
    conflict:
      'Das Portfolio hat sich seitdem geändert. Unten stehen die jetzigen Aufträge: Sehen Sie sie noch einmal an, dann senden Sie.',
    toOrders: 'Zu den Aufträgen',
  },
  card: {
    title: 'Aufträge bei {{where}}',
    approvedAt: 'Freigegeben {{when}}',
    simulated: 'Simuliert',
    done: '{{done}} von {{all}} abgeschlossen',
    open_one: '{{count}} Auftrag ist offen',
    open_other: '{{count}} Aufträge sind offen',
    closed: 'Alle Aufträge sind abgeschlossen.',
    takesLong:
      'Dauert es zu lange? Stornieren Sie, was offen ist, und tragen Sie von Hand ein, was ausgeführt wurde.',
    cancelAll: 'Offene stornieren',
    byHand: 'Von Hand eintragen',
    cancel: 'Stornieren',
    cancelOf: 'Auftrag für {{symbol}} stornieren',
    details: 'Schritte und Ausführungen von {{symbol}}',
    limit: { Buy: 'höchstens {{price}}', Sell: 'mindestens {{price}}' },
    filled: '{{filled}} von {{units}} ausgeführt',
    left: '{{left}} offen',
    cut: 'Von {{asked}} auf {{units}} gekürzt: Für mehr reicht das Geld nicht.',
    executions: 'Ausführungen',
    when: 'Wann',
    units: 'Stück',
    price: 'Kurs',
    value: 'Betrag',
    fee: 'Gebühr',
    noExecutions: 'Noch nichts ausgeführt.',
    noneExecuted: 'Nichts wurde ausgeführt.',
    handMark: 'von Hand',
    steps: 'Schritte des Auftrags',
    said: '{{where}} meldet: {{reason}}',
  },
  step: {
    being_created: 'Wird angelegt',
    created: 'Angelegt',
    sent: 'Gesendet',
    acknowledged: 'Angenommen',
    filling: 'Ausgeführt',
    partly_filled: 'Teilweise ausgeführt',
    filled: 'Ausgeführt',
    by_hand: 'Von Hand eingetragen',
    canceling: 'Wird storniert',
    canceled: 'Storniert',
    rejected: 'Abgelehnt',
    ended: 'Vom Broker beendet',
    unpaid: 'Nicht gesendet: kein Geld mehr dafür',
  },
  state: { done: 'erledigt', current: 'jetzt', ahead: 'steht noch aus' },
  attention: {
    label: 'Braucht Ihre Aufmerksamkeit',
    venue_silent: {
      title: '{{where}} antwortet zu diesem Auftrag nicht',
      action:
        'Es wird nichts noch einmal gesendet. Fragen Sie {{where}}, ob der Auftrag dort ist; tragen Sie ein, was ausgeführt wurde, oder stornieren Sie ihn.',
    },
    contradicts: {
      title: 'Was {{where}} meldet, kann nicht stimmen',
      action:
        'Die Meldung widerspricht dem, was über den Auftrag bekannt ist, und wurde nicht gebucht. Vergleichen Sie mit Ihrer Abrechnung von {{where}} und tragen Sie ein, was ausgeführt wurde.',
    },
    over_filled: {
      title: '{{where}} hat mehr ausgeführt als beauftragt',
      action:
        'Was über den Auftrag hinausgeht, wurde nicht gebucht. Klären Sie es mit {{where}} und tragen Sie ein, was von diesem Auftrag ausgeführt wurde.',
    },
    after_close: {
      title: '{{where}} meldet andere Ausführungen, als eingetragen wurden',
      action:
        'Ihr Eintrag gilt. Vergleichen Sie ihn mit Ihrer Abrechnung von {{where}}; wurde mehr ausgeführt, tragen Sie alles davon ein.',
    },
    below_cash: {
      title: 'Eine Ausführung kostet mehr, als Geld da ist',
      action:
        'Sie wird gebucht, sobald ein Verkauf genug gebracht hat. Ist keiner offen, tragen Sie ein, was zu welchem Kurs ausgeführt wurde.',
    },
  },
  cancel: {
    title_one: '{{count}} Auftrag stornieren?',
    title_other: '{{count}} Aufträge stornieren?',
    text_one:
      'Rund {{amount}} werden nicht mehr gehandelt: {{units}}. Was bisher ausgeführt wurde ({{done}}), bleibt gebucht.',
    text_other:
      'Rund {{amount}} in {{count}} Aufträgen werden nicht mehr gehandelt: {{units}}. Was bisher ausgeführt wurde ({{done}}), bleibt gebucht.',
    note: 'Was {{where}} schon hat, wird dort storniert; Ausführungen, die dem zuvorkommen, werden gebucht.',
    confirm_one: '{{count}} Auftrag stornieren',
    confirm_other: '{{count}} Aufträge stornieren',
    keep: 'Offen lassen',
    asked: 'Die Stornierung ist unterwegs.',
    line: '{{side}} {{left}} {{symbol}}',
  },
  complete: {
    title: 'Eintragen, was ausgeführt wurde',
    hint: 'Zu jedem Auftrag alles, was laut Ihrer Abrechnung von {{where}} ausgeführt wurde; 0, wo es nichts war. Die Aufträge sind damit abgeschlossen, und was {{where}} noch hat, wird dort storniert.',
    prefilled: 'Vorausgefüllt: der ganze Auftrag zum gesehenen Kurs. Ändern Sie, was abweicht.',
    order: '{{side}} {{units}} {{symbol}}',
    booked: '{{units}} schon gebucht',
    units: 'Ausgeführte Stück',
    unitsOf: 'Ausgeführte Stück {{symbol}}',
    price: 'Kurs je Stück',
    priceOf: 'Kurs je Stück {{symbol}}',
    cost: 'Kosten',
    costOf: 'Kosten {{symbol}}',
    rest: 'Kurs und Kosten gelten für die {{units}}, die noch nicht gebucht sind.',
    sumBought: 'Gekauft {{amount}}',
    sumSold: 'Verkauft {{amount}}',
    sumCost: 'Kosten {{amount}}',
    sumCash: 'Danach bar {{amount}}',
    short_one:
      '{{count}} Auftrag bleibt hinter seiner Stückzahl zurück; das Portfolio gilt dann als unvollständig.',
    short_other:
      '{{count}} Aufträge bleiben hinter ihrer Stückzahl zurück; das Portfolio gilt dann als unvollständig.',
    confirm_one: '{{count}} Auftrag buchen',
    confirm_other: '{{count}} Aufträge buchen',
    done: 'Gebucht, wie Sie es eingetragen haben.',
    error: {
      below_booked: 'Mindestens die {{units}}, die gebucht sind.',
      above_ordered: 'Höchstens die {{units}}, die beauftragt sind.',
      price: 'Ein Kurs über 0.',
      cost: '0 oder mehr.',
      refused: 'Der Server nimmt diesen Wert nicht an.',
    },
    belowCash: 'Diese Käufe kosten mehr, als Geld da ist. Prüfen Sie Stückzahlen, Kurse und Kosten.',
  },
  notice: {
    title_one: '{{count}} Auftrag ist bei {{where}} offen',
    title_other: '{{count}} Aufträge sind bei {{where}} offen',
    attention_one: '{{count}} Auftrag braucht Ihre Aufmerksamkeit',
    attention_other: '{{count}} Aufträge brauchen Ihre Aufmerksamkeit',
    progress:
      '{{done}} von {{all}} abgeschlossen. Bis dahin wird in diesem Portfolio nichts anderes gehandelt.',
    open: 'Zu den Aufträgen',
  },
} as const satisfies Translated<typeof source>;
