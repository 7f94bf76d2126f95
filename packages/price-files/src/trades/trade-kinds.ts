/** What a row of a list of trades is, from the word that a broker or tracker writes for it in three languages. */
import type { TradeKind } from '@ballast/contract/entities/trade-import';
import { normalHeading } from './trade-columns.ts';

const WORDS: Readonly<Record<TradeKind, string>> = {
  buy: 'buy|bought|b|purchase|market buy|limit buy|delivery (inbound)|inbound delivery|transfer (inbound)|kauf|gekauft|einlieferung|umbuchung (eingang)|alış|alis|al|a|alım|satın alma',
  sell: 'sell|sold|s|sale|market sell|limit sell|delivery (outbound)|outbound delivery|transfer (outbound)|verkauf|verkauft|auslieferung|umbuchung (ausgang)|satış|satis|sat|satım',
  dividend:
    'dividend|dividends|div|distribution|dividende|dividenden|ausschüttung|ertrag|temettü|kar payı|kâr payı',
  split: 'split|stock split|splits|aktiensplit|bölünme|bedelsiz|bedelsiz sermaye artırımı',
  fee: 'fee|fees|commission|tax|taxes|gebühr|gebühren|steuer|steuern|ücret|masraf|komisyon|vergi',
  interest: 'interest|zinsen|zins|faiz|interest income|nema',
  deposit:
    'deposit|cash in|transfer in|top up|top-up|einlage|einzahlung|para yatırma|yatırma|giriş|havale girişi',
  withdrawal:
    'withdrawal|removal|cash out|transfer out|entnahme|auszahlung|para çekme|çekme|çıkış|havale çıkışı',
};

/** A bracket is part of the word here: deliveries have a direction. */
const normal = (word: string): string => normalHeading(word.replace('(', '[').replace(')', ']'));

const byWord = new Map(
  (Object.entries(WORDS) as [TradeKind, string][]).flatMap(([kind, words]) =>
    words.split('|').map((word) => [normal(word), kind] as const),
  ),
);

export const kindOfWord = (word: string): TradeKind | undefined => byWord.get(normal(word));
