/** An order in the words of IdealData's gateway: Turkish names, one letter a state, decimals with a comma, the exchange before the code. */
import { z } from 'zod';
import type { OrderRequest, VenueOrder, VenueOrderState } from '../brokerage.ts';
import { type Echo, isConsistent } from '../gateway/check-order.ts';
import { decimalTextSchema } from '../gateway/decimal-text.ts';

/** İletildi, kısmi, gerçekleşti, ret, iptal, süresi doldu. */
const STATES = {
  I: 'accepted',
  K: 'partly_filled',
  G: 'filled',
  R: 'rejected',
  P: 'canceled',
  S: 'expired',
} as const satisfies Record<string, VenueOrderState>;

/** Alış, satış. */
const SIDES = { A: 'Buy', S: 'Sell' } as const satisfies Record<string, OrderRequest['side']>;

/** A point is no decimal sign here, and would pass for one. */
const commaSchema = z
  .string()
  .refine((text) => !text.includes('.'))
  .transform((text) => text.replace(',', '.'))
  .pipe(decimalTextSchema);

const executionSchema = z.object({
  islem_no: z.string().min(1).max(100),
  miktar: commaSchema,
  fiyat: commaSchema,
  komisyon: commaSchema,
  zaman: z.iso.datetime({ offset: true }),
});

const orderSchema = z.object({
  emir_no: z.string().min(1).max(100),
  musteri_emir_no: z.string().min(1).max(64),
  sembol: z.string().min(1).max(64),
  yon: z.enum(['A', 'S']),
  durum: z.enum(Object.keys(STATES) as (keyof typeof STATES)[]),
  miktar: commaSchema,
  fiyat: commaSchema,
  doviz: z.string().length(3),
  aciklama: z.string().max(1000),
  sira: z.int().positive(),
  gerceklesmeler: z.array(executionSchema).max(10_000),
});

/** `THYAO.F.BIST` is `BIST.F.THYAO` there, and the other way round. */
const turned = (symbol: string): string => symbol.split('.').reverse().join('.');

const toComma = (text: string): string => text.replace('.', ',');

export interface ReadOrder {
  readonly order: VenueOrder;
  readonly echo: Echo;
}

/** Undefined: it is no order, or one that contradicts itself. */
export const readIdealDataOrder = (content: unknown): ReadOrder | undefined => {
  const parsed = orderSchema.safeParse(content);
  if (!parsed.success) return undefined;
  const { data } = parsed;
  const order: VenueOrder = {
    clientOrderId: data.musteri_emir_no,
    brokerOrderId: data.emir_no,
    state: STATES[data.durum],
    units: data.miktar,
    executions: data.gerceklesmeler.map((one) => ({
      executionId: one.islem_no,
      units: one.miktar,
      price: one.fiyat,
      fee: one.komisyon,
      executedAt: Date.parse(one.zaman),
    })),
    reason: data.aciklama === '' ? null : data.aciklama,
    revision: data.sira,
  };
  const echo = {
    symbol: turned(data.sembol),
    side: SIDES[data.yon],
    limitPrice: data.fiyat,
    currency: data.doviz,
  };
  return isConsistent(order) ? { order, echo } : undefined;
};

export const writeIdealDataOrder = (order: OrderRequest) => ({
  musteri_emir_no: order.clientOrderId,
  sembol: turned(order.symbol),
  yon: order.side === 'Buy' ? 'A' : 'S',
  emir_tipi: 'LIM',
  sure: 'GUN',
  miktar: toComma(order.units),
  fiyat: toComma(order.limitPrice),
  doviz: order.currency,
});
