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
};
