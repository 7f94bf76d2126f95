import type { Translated } from '../../translated.ts';
import type { notices as english } from '../en/notices.ts';

export const notices: Translated<typeof english> = {
  title: 'Benachrichtigungen',
  unread_one: '{{count}} ungelesen',
  unread_other: '{{count}} ungelesen',
  new: 'Neu',
  search: 'Nach Portfolio suchen',
  show: { label: 'Was gezeigt wird', all: 'Alle', unread: 'Ungelesen' },
  markRead: '{{name}} als gelesen markieren',
  markUnread: '{{name}} als ungelesen markieren',
  readAll: 'Alle als gelesen markieren',
  deleteAll: 'Alle löschen',
  deleteTitle: 'Alle Benachrichtigungen löschen?',
  deleteText_one:
    'Eine Benachrichtigung wird endgültig gelöscht. Portfolios und ihr Verlauf bleiben, wie sie sind.',
  deleteText_other:
    '{{count, number}} Benachrichtigungen werden endgültig gelöscht. Portfolios und ihr Verlauf bleiben, wie sie sind.',
  settings: 'Einstellungen',
  empty: {
    title: 'Alles ruhig',
    hint: 'Vorschläge, Ausführungen und beendete Läufe werden hier gemeldet.',
    action: 'Zu den Portfolios',
    unreadTitle: 'Alles gelesen',
    unreadHint: 'Was von jetzt an eintrifft, steht hier, bis Sie es gesehen haben.',
  },
  choose: {
    title: 'Benachrichtigungen',
    hint: 'In der Liste steht immer alles. Hier wählen Sie, was außerdem eingeblendet wird, solange Ballast offen ist, und was per E-Mail kommt.',
    kind: 'Was geschehen ist',
    popup: 'Einblenden',
    mail: 'E-Mail',
    noMail: '–',
    saved: 'Gespeichert',
    demo: 'Demokonten erhalten keine E-Mails.',
  },
  quiet: {
    label: 'Ruhezeiten',
    hint: 'Einblendungen und E-Mails warten, bis sie vorbei sind; die Liste ist immer aktuell.',
    from: 'Von',
    to: 'Bis',
    zone: 'Zeitzone',
  },
  kind: {
    suggestion_ready: 'Ein Vorschlag liegt bereit',
    suggestion_expired: 'Ein Vorschlag ist abgelaufen',
    calculation_failed: 'Eine Optimierung ist fehlgeschlagen',
    portfolio_approved: 'Ein Vorschlag wurde freigegeben',
    order_attention: 'Ein Auftrag braucht Aufmerksamkeit',
    split: 'Aktiensplit',
    dividend: 'Dividende gebucht',
    dividend_owed: 'Dividende noch nicht gebucht',
    simulation_finished: 'Eine Simulation ist fertig',
    simulation_failed: 'Eine Simulation ist fehlgeschlagen',
  },
};
