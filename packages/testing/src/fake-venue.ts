/** A venue in memory behind the seam of brokerages, with faults: it de-duplicates nothing, so that an order sent twice is there twice. */
import type {
  Brokerage,
  OrderRequest,
  VenueExecution,
  VenueOrder,
} from '@ballast/integrations/brokerages/brokerage';
import type { BrokerageKey } from '@ballast/integrations/brokerages/brokerages';

/** `lost`: it never arrives. `cut`: it arrives, and its answer does not. `hangs`: as cut, and the call never ends by itself. */
export type Fault = 'none' | 'lost' | 'cut' | 'hangs' | 'refused';

export interface FakeVenue {
  readonly brokerage: Brokerage;
  /** What each call meets next; `none` where the list is over. */
  readonly faults: { send: () => Fault; lookUp: () => Fault; cancel: () => Fault };
  readonly order: (clientOrderId: string) => VenueOrder | undefined;
  readonly orders: () => readonly VenueOrder[];
  /** Times that an order was taken by the venue. */
  readonly taken: (clientOrderId: string) => number;
  /** Times that it was asked about. */
  readonly lookedUp: (clientOrderId: string) => number;
  readonly fill: (clientOrderId: string, units: number, price: string) => VenueOrder;
  readonly end: (clientOrderId: string, state: 'canceled' | 'expired') => VenueOrder;
}

const unknown = { kind: 'unknown', reason: 'no answer' } as const;

export const createFakeVenue = (key: BrokerageKey = 'matriks'): FakeVenue => {
  const book = new Map<string, VenueOrder>();
  const taken = new Map<string, number>();
  const lookedUp = new Map<string, number>();
  const count = (times: Map<string, number>, id: string) => times.set(id, (times.get(id) ?? 0) + 1);
  const none = (): Fault => 'none';
  const faults: FakeVenue['faults'] = { send: none, lookUp: none, cancel: none };
  const executedOf = ({ executions }: VenueOrder) =>
    executions.reduce((sum, { units }) => sum + Number(units), 0);

  const take = ({ clientOrderId, units }: OrderRequest): VenueOrder => {
    count(taken, clientOrderId);
    const order: VenueOrder = {
      ...{ clientOrderId, units, state: 'accepted', executions: [], reason: null, revision: 1 },
      brokerOrderId: `${key}-${clientOrderId}-${taken.get(clientOrderId)}`,
    };
    if (!book.has(clientOrderId)) book.set(clientOrderId, order);
    return order;
  };
  const change = (clientOrderId: string, changes: (order: VenueOrder) => Partial<VenueOrder>): VenueOrder => {
    const order = book.get(clientOrderId);
    if (order === undefined) throw new Error(`no order ${clientOrderId}`);
    const isOver = order.state !== 'accepted' && order.state !== 'partly_filled';
    if (isOver) return order;
    const next = { ...order, ...changes(order), revision: order.revision + 1 };
    book.set(clientOrderId, next);
    return next;
  };
  /** What arrives has its effect; what is answered is told. */
  const call = async <Answer>(fault: Fault, signal: AbortSignal, act: () => Answer) => {
    if (fault === 'lost') return unknown;
    const answer = act();
    if (fault === 'cut') return unknown;
    if (fault === 'hangs')
      await new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
      );
    return answer;
  };
  const found = (clientOrderId: string) => {
    const order = book.get(clientOrderId);
    return order === undefined ? ({ kind: 'absent' } as const) : ({ kind: 'found', order } as const);
  };
  const end: FakeVenue['end'] = (clientOrderId, state) => change(clientOrderId, () => ({ state }));

  return {
    faults,
    brokerage: {
      key,
      send: async (request, signal) => {
        const fault = faults.send();
        if (fault === 'refused') return { kind: 'refused', reason: 'no such instrument' };
        return call(fault, signal, () => ({ kind: 'accepted', order: take(request) }) as const);
      },
      lookUp: (clientOrderId, signal) => {
        count(lookedUp, clientOrderId);
        return call(faults.lookUp(), signal, () => found(clientOrderId));
      },
      cancel: (clientOrderId, signal) =>
        call(faults.cancel(), signal, () => {
          if (book.has(clientOrderId)) end(clientOrderId, 'canceled');
          return found(clientOrderId);
        }),
      readCallBack: (headers, body) => {
        if (headers['x-signature'] !== 'genuine') return { kind: 'refused', reason: 'signature' };
        try {
          return { kind: 'order', order: JSON.parse(new TextDecoder().decode(body)) as VenueOrder };
        } catch {
          return { kind: 'refused', reason: 'malformed' };
        }
      },
    },
    order: (clientOrderId) => book.get(clientOrderId),
    orders: () => [...book.values()],
    taken: (clientOrderId) => taken.get(clientOrderId) ?? 0,
    lookedUp: (clientOrderId) => lookedUp.get(clientOrderId) ?? 0,
    fill: (clientOrderId, units, price) =>
      change(clientOrderId, (order) => {
        const part = Math.min(units, Number(order.units) - executedOf(order));
        const execution: VenueExecution = {
          ...{ executionId: `e${order.executions.length}`, units: String(part), price, fee: '0.01' },
          executedAt: Date.parse('2026-11-20T17:00:00Z'),
        };
        const isWhole = executedOf(order) + part === Number(order.units);
        return { executions: [...order.executions, execution], state: isWhole ? 'filled' : 'partly_filled' };
      }),
    end,
  };
};
