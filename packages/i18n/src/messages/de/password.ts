import type { Translated } from '../../translated.ts';
import type { password as english } from '../en/password.ts';

export const password: Translated<typeof english> = {
  level: {
    worst: 'Sehr schwach',
    weak: 'Schwach',
    middle: 'Nicht stark genug',
    good: 'Gut',
    strong: 'Stark',
  },
  advice: {
    longer: 'Verwenden Sie mindestens 8 Zeichen.',
    common: 'Das wird als Erstes geraten. Nehmen Sie mehrere Wörter, die nicht zusammengehören.',
    personal: 'Lassen Sie Ihren Namen, Ihre Adresse und den Namen dieses Produkts weg.',
    pattern: 'Tastenreihen, wiederholte Zeichen und Daten werden schnell erraten.',
    words: 'Fügen Sie ein, zwei Wörter hinzu. Ein langer Satz ist besser als Sonderzeichen und Ziffern.',
  },
  none: 'Am besten ist ein langer Satz, der nur Ihnen einfällt.',
  forgot: {
    title: 'Passwort vergessen?',
    hint: 'Geben Sie Ihre E-Mail-Adresse ein. Gehört ein Konto dazu, dann ist ein Link zum Festlegen eines neuen Passworts unterwegs.',
    submit: 'Link senden',
    sentTitle: 'Sehen Sie in Ihr Postfach',
    sent: 'Gehört zu {{email}} ein Konto, dann ist eine Mail mit einem Link unterwegs. Der Link gilt eine Stunde. Kommt nach einigen Minuten nichts an, prüfen Sie die Adresse und den Spam-Ordner.',
    again: 'Andere Adresse',
    back: 'Zurück zur Anmeldung',
  },
  recover: {
    title: 'Neues Passwort festlegen',
    submit: 'Passwort festlegen',
    password: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    missing:
      'Diese Adresse ist nicht vollständig. Öffnen Sie den Link der Mail noch einmal oder fordern Sie einen neuen an.',
    newLink: 'Neuen Link anfordern',
    doneTitle: 'Ihr Passwort ist festgelegt',
    done: 'Sie wurden überall abgemeldet. Melden Sie sich mit dem neuen Passwort an.',
    toLogin: 'Anmelden',
  },
  code: {
    hint: 'Geben Sie den Code ein, den Ihre Authentifizierungs-App zeigt, oder einen Ihrer Wiederherstellungscodes.',
    label: 'Code',
    submit: 'Anmelden',
    otherwise: 'Anders anmelden',
  },
  expired: {
    title: 'Ihr Abonnement ist abgelaufen',
    plan: 'Ihr Tarif „{{plan}}“ ist am {{date}} abgelaufen.',
    hint: 'Ihre Portfolios und deren Historie bleiben erhalten, gehandelt wird in dieser Zeit nicht. Sobald Ihr Tarif verlängert ist, melden Sie sich wieder an.',
    ask: 'Bitten Sie Ihre Administration um eine Verlängerung.',
    write: 'An {{contact}} schreiben',
    back: 'Zurück zur Anmeldung',
  },
};
