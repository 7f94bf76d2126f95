import type { Translated } from '../../translated.ts';
import type { consent as english } from '../en/consent.ts';

export const consent: Translated<typeof english> = {
  title: 'Einwilligung',
  first: 'Bevor Sie beginnen',
  hint: 'Was Ihr Konto aufbewahrt und was Vorschläge sind. Einmal zu bestätigen, bei der ersten Anmeldung.',
  data: 'Ballast bewahrt Ihren Namen, Ihre E-Mail-Adresse und die Portfolios, Orders und Einstellungen auf, die Sie hier anlegen.',
  purpose:
    'Sie dienen dem Betrieb Ihres Kontos: Sie zu erkennen, Vorschläge zu berechnen, von Ihnen freigegebene Aufträge auszuführen und Sie zu benachrichtigen. Zu nichts anderem werden sie verwendet.',
  decisions:
    'Vorschläge folgen aus Ihren Regeln und aus vergangenen Kursen. Sie sind keine Anlageberatung, und vergangene Kurse sagen künftige nicht voraus. Gehandelt wird nur, was Sie freigeben, und was Sie freigeben, entscheiden Sie.',
  end: 'Sie können diese Einwilligung jederzeit beenden, indem Sie Ihr Konto löschen lassen. Handelsaufzeichnungen bleiben dann ohne Ihren Namen erhalten.',
  accept: 'Zustimmen und weiter',
  signOut: 'Nicht zustimmen, abmelden',
};
