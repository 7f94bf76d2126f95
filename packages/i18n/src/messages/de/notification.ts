import type { Translated } from '../../translated.ts';
import type { notification as english } from '../en/notification.ts';

export const notification: Translated<typeof english> = {
  suggestion_ready: {
    title: 'Neuer Vorschlag',
    message:
      'Für {{portfolio}} liegt ein Vorschlag bereit. Sie haben 24 Stunden Zeit, darüber zu entscheiden.',
  },
  suggestion_expired: {
    title: 'Vorschlag abgelaufen',
    message:
      'Über den Vorschlag für {{portfolio}} wurde nicht rechtzeitig entschieden. Starten Sie eine neue Optimierung mit aktuellen Kursen.',
  },
  calculation_failed: {
    title: 'Optimierung fehlgeschlagen',
    message: 'Für {{portfolio}} konnte kein Vorschlag berechnet werden. Den Grund finden Sie im Portfolio.',
  },
  portfolio_approved: {
    title: 'Vorschlag freigegeben',
    message: 'Die Aufträge von {{portfolio}} wurden freigegeben.',
  },
  order_attention: {
    title: 'Ein Auftrag braucht Ihre Aufmerksamkeit',
    message:
      'Ein Auftrag von {{portfolio}} konnte nicht bestätigt werden. Bitte prüfen Sie ihn bei Ihrem Broker.',
  },
  split: {
    title: 'Aktiensplit',
    message:
      'Aus jeder Aktie von {{symbol}} wurden {{ratio}}. {{portfolio}} hält jetzt {{units}}; der Wert ist derselbe.',
  },
  dividend: {
    title: 'Dividende',
    message: '{{money}} Dividende von {{symbol}} wurden auf das Barguthaben von {{portfolio}} gebucht.',
  },
  dividend_owed: {
    title: 'Dividende noch nicht gebucht',
    message:
      'Die Dividende von {{symbol}} in {{portfolio}} wartet auf einen Wechselkurs oder, bei einer Leerverkaufsposition, auf genügend Barguthaben.',
  },
  simulation_finished: {
    title: 'Simulation abgeschlossen',
    message: 'Die Simulation {{simulation}} ist fertig.',
  },
  simulation_failed: {
    title: 'Simulation fehlgeschlagen',
    message:
      'Die Simulation {{simulation}} konnte nicht beendet werden. Den Grund finden Sie in der Simulation.',
  },
};
