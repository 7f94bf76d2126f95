/** How files name what happened: by brokers and trackers in three languages. */
import { foldHeading } from '../../../shared/files/headings.ts';
import type { LeftKind, TradeKind } from './read-trade.ts';

const WORDS: Readonly<Record<TradeKind | LeftKind, string>> = {
  buy: 'buy|b|bought|purchase|buy to open|delivery (inbound)|kauf|einlieferung|al|alis|alim|alış',
  sell: 'sell|s|sold|sale|sell to close|delivery (outbound)|verkauf|auslieferung|sat|satis|satim|satış',
  dividend: 'dividend|dividends|div|cash dividend|dividende|dividenden|ausschuttung|temettu|kar payi',
  deposit: 'deposit|cash in|contribution|einlage|einzahlung|para yatirma|yatirma|nakit giris',
  withdrawal: 'withdrawal|withdraw|removal|cash out|entnahme|auszahlung|para cekme|cekme|nakit cikis',
  fee: 'fee|fees|fees refund|tax|taxes|tax refund|commission|gebuhr|gebuhren|gebuhrenerstattung|steuern|steuer|steuerruckerstattung|komisyon|masraf|ucret|vergi',
  interest: 'interest|interest charge|zinsen|zinsbelastung|faiz',
  transfer:
    'transfer|transfer (inbound)|transfer (outbound)|umbuchung|umbuchung (eingang)|umbuchung (ausgang)|virman|transfer giris|transfer cikis',
  other: 'item|liability|other|sonstiges|diger',
};

const KIND_OF: ReadonlyMap<string, TradeKind | LeftKind> = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) =>
    words.split('|').map((word) => [foldHeading(word), kind as TradeKind | LeftKind] as const),
  ),
);

export const kindOf = (word: string): TradeKind | LeftKind | undefined => KIND_OF.get(foldHeading(word));
