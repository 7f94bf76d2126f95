/** Which term a text wants explained. Pure. */
import { wordsOf } from '../text/fold-text.ts';
import { createPrefixDistance } from '../text/prefix-distance.ts';
import { TERMS, type Term } from './terms.ts';

/** In all three languages: phrases of beginnings of words. */
const SAID: Readonly<Record<Term, string>> = {
  sharpe: 'sharpe',
  sortino: 'sortino',
  valueAtRisk: 'value at risk, riske maruz',
  expectedShortfall: 'expected shortfall, cvar, beklenen kayip, conditional value',
  trackingError: 'tracking error, takip hatasi, nachbildungsfehler',
  informationRatio: 'information ratio, bilgi orani, informationsquote',
  timeWeighted: 'time weighted, zaman agirlik, zeitgewicht',
  moneyWeighted: 'money weighted, para agirlik, geldgewicht, internal rate, ic verim, interner zins',
  yieldOnCost: 'yield on cost, maliyete gore verim, rendite auf den einstand',
  expectedReturn: 'expected return, beklenen getiri, erwartete rendite',
  shadowPrice: 'shadow price, golge fiyat, schattenpreis, binding rule',
  drawdown: 'drawdown, azami dusus, en buyuk dusus, maximaler ruckgang',
  turnover: 'turnover, devir, umschlag, umsatz',
  drift: 'drift, sapma, abweichung',
  target: 'target, hedef, zielgewicht',
  volatility: 'volatility, oynaklik, volatilitat, volatilite',
};

const SLIP_LENGTH_MIN = 5;
const distance = createPrefixDistance();

const isSaid = (word: string, said: string): boolean => {
  if (word.length < SLIP_LENGTH_MIN - 1) return word === said;
  return said.startsWith(word) || (word.length >= SLIP_LENGTH_MIN && distance(word, said, 1) <= 1);
};

export const findTerm = (text: string): Term | null => {
  const words = wordsOf(text);
  const isIn = (phrase: readonly string[]) =>
    words.some((_, at) => phrase.every((word, index) => isSaid(word, words[at + index] ?? '')));
  // in the order of the table above: the phrase before the word in it
  const order = Object.keys(SAID) as Term[];
  const found = order.find((term) => SAID[term].split(',').some((phrase) => isIn(wordsOf(phrase))));
  return found ?? TERMS.find((term) => words.includes(term.toLowerCase())) ?? null;
};
