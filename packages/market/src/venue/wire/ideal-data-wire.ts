/**
 * IdealData's gateway: every call is a POST, every answer 200 with a number that says how it went, names in Turkish, decimals as text with
 * a comma, times in Istanbul's, symbols with the exchange first. A second order under a client order id is answered with the first one.
 */
import { z } from 'zod';
import type { BookOrder, BookState, RefusalCode } from '../venue-order.ts';
import type { Answer, Command, Reply, Wire } from './wire.ts';

const idSchema = z.string().regex(/^[\w-]{1,64}$/);

const sendSchema = z.strictObject({
  musteri_emir_no: idSchema,
  sembol: z.string().min(1).max(64),
  /** Alış, satış. */
  yon: z.enum(['A', 'S']),
  emir_tipi: z.literal('LIM'),
  sure: z.literal('GUN'),
  miktar: z.string().max(40),
  fiyat: z.string().max(40),
  doviz: z.string().length(3),
});
const askSchema = z.strictObject({ musteri_emir_no: idSchema });

/** İletildi, kısmi, gerçekleşti, ret, iptal, süresi doldu. */
const DURUM: Readonly<Record<BookState, string>> = {
  accepted: 'I',
  partly_filled: 'K',
  filled: 'G',
  rejected: 'R',
  canceled: 'P',
  expired: 'S',
};

const REFUSAL: Readonly<Record<RefusalCode, readonly [number, string]>> = {
  unknown_symbol: [11, 'Sembol bulunamadı'],
  odd_lot: [12, 'Miktar lot katı değil'],
  bad_price: [13, 'Fiyat geçersiz'],
  wrong_currency: [14, 'Döviz cinsi geçersiz'],
  market_closed: [15, 'Seans kapalı'],
};

const FAILURES = {
  absent: [44, 'Emir bulunamadı'],
  malformed: [90, 'Geçersiz istek'],
  signature: [91, 'İmza geçersiz'],
  session_expired: [92, 'Oturum süresi doldu'],
  rate_limited: [93, 'Çok fazla istek'],
  broken: [99, 'Sistem hatası'],
} as const;

/** What HTTP itself has a status for. */
const STATUS: Partial<Record<Answer['kind'], number>> = {
  signature: 401,
  session_expired: 401,
  rate_limited: 429,
  broken: 500,
};

const toComma = (text: string): string => text.replace('.', ',');
const toPoint = (text: string): string => (text.includes('.') ? 'NaN' : text.replace(',', '.'));
const turned = (symbol: string): string => symbol.split('.').reverse().join('.');

/** Türkiye keeps UTC+3 since 2016. */
const HOURS_AHEAD = 3;
const istanbul = (instant: number): string =>
  new Date(instant + HOURS_AHEAD * 3_600_000).toISOString().replace('Z', '+03:00');

const wireOrder = (order: BookOrder) => ({
  emir_no: order.brokerOrderId,
  musteri_emir_no: order.clientOrderId,
  sembol: turned(order.symbol),
  yon: order.side === 'Buy' ? 'A' : 'S',
  durum: DURUM[order.state],
  miktar: toComma(order.units),
  fiyat: toComma(order.limitPrice),
  doviz: order.currency,
  aciklama: order.reason ?? '',
  sira: order.revision,
  gerceklesmeler: order.executions.map(({ executionId, units, price, fee, executedAt }) => ({
    islem_no: executionId,
    miktar: toComma(units),
    fiyat: toComma(price),
    komisyon: toComma(fee),
    zaman: istanbul(executedAt),
  })),
});

const read = (method: string, path: string, body: unknown): Command => {
  if (method !== 'POST') return { kind: 'malformed' };
  if (path === '/emir/yeni') {
    const parsed = sendSchema.safeParse(body);
    if (!parsed.success) return { kind: 'malformed' };
    const { musteri_emir_no, sembol, yon, miktar, fiyat, doviz } = parsed.data;
    return {
      kind: 'send',
      order: {
        clientOrderId: musteri_emir_no,
        symbol: turned(sembol),
        side: yon === 'A' ? 'Buy' : 'Sell',
        units: toPoint(miktar),
        limitPrice: toPoint(fiyat),
        currency: doviz,
      },
    };
  }
  const parsed = askSchema.safeParse(body);
  if (!parsed.success) return { kind: 'malformed' };
  const clientOrderId = parsed.data.musteri_emir_no;
  if (path === '/emir/sorgu') return { kind: 'look_up', clientOrderId };
  return path === '/emir/iptal' ? { kind: 'cancel', clientOrderId } : { kind: 'malformed' };
};

const failure = (status: number, [sonuc, mesaj]: readonly [number, string]): Reply => ({
  status,
  body: { sonuc, mesaj },
});

const write = (answer: Answer): Reply => {
  if (answer.kind === 'refused') return failure(200, REFUSAL[answer.code]);
  if (!('order' in answer)) return failure(STATUS[answer.kind] ?? 200, FAILURES[answer.kind]);
  const emir = wireOrder(answer.order);
  return { status: 200, body: { sonuc: answer.kind === 'closed' ? 45 : 0, emir } };
};

export const idealDataWire: Wire = {
  read,
  write,
  report: (order) => ({ bildirim: 'EMIR', emir: wireOrder(order) }),
};
