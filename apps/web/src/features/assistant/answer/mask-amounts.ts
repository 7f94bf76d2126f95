/** The money in an answer while amounts are hidden: the text comes from the server, which formats it in full. */
import { HIDDEN_AMOUNT } from '@ballast/i18n/format/number-formats';

const SIGN = '[+\\-−]?';
const CURRENCY = '(?:[A-Z]{0,2}\\p{Sc}|\\b(?:TRY|USD|EUR|GBP|CHF|JPY)\\b)';
/** With what short forms of the three languages end in. */
const NUMBER = "\\d(?:[\\d.,’'\\s]*\\d)?(?:\\s?(?:Mio\\.|Mrd\\.|Bio\\.|Tsd\\.|Mn|Mr|Tn|[KMBT])(?![\\p{L}]))?";
const MONEY = new RegExp(`${SIGN}${CURRENCY}\\s?${SIGN}${NUMBER}|${SIGN}${NUMBER}\\s?${CURRENCY}`, 'gu');

export const maskAmounts = (text: string): string => text.replaceAll(MONEY, HIDDEN_AMOUNT);
