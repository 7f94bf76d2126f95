import type { Translated } from '../../translated.ts';
import type { notificationMail as english } from '../en/notification-mail.ts';

export const notificationMail: Translated<typeof english> = {
  kind: {
    suggestion_ready: {
      subject: 'Ein Vorschlag für {{portfolio}} wartet auf Sie',
      what: 'die Optimierung von {{portfolio}} ist fertig. Die vorgeschlagenen Aufträge warten auf Ihre Entscheidung.',
      until:
        'Sie können sie bis zum {{until}} freigeben oder ablehnen. Die Kurse bewegen sich weiter: Danach verfällt der Vorschlag, und es wird nichts gehandelt.',
      action: 'Vorschlag prüfen',
    },
    suggestion_expired: {
      subject: 'Der Vorschlag für {{portfolio}} ist abgelaufen',
      what: 'über den Vorschlag für {{portfolio}} wurde nicht rechtzeitig entschieden. Es wurde nichts gehandelt.',
      until: 'Eine neue Optimierung mit aktuellen Kursen können Sie jederzeit starten.',
      action: 'Portfolio öffnen',
    },
  },
  greeting: 'Guten Tag {{name}},',
  greetingNobody: 'Guten Tag,',
  why: 'Sie erhalten diese E-Mail, weil E-Mails zu Vorschlägen in Ihrem Konto eingeschaltet sind.',
  unsubscribe: 'Ruhezeiten und Abbestellen',
  disclaimer:
    'Die Zahlen beruhen auf vergangenen Kursen und versprechen nichts. Jeder Handel ist Ihre eigene Entscheidung.',
};
