/**
 * What the venue tells on its own: the whole order after each change, signed anew for each try, again and again until it is taken. A
 * report that was not taken is dropped once a newer one of its order exists.
 */
import type { RandomStream } from '../../random/stream.ts';
import type { Faults } from '../faults.ts';
import type { OrderBook } from '../order-book.ts';
import { drawSpan } from '../trading.ts';
import type { VenueClock } from '../venue-clock.ts';
import type { BookOrder } from '../venue-order.ts';
import type { CallBackFault, VenueSettings } from '../venue-settings.ts';
import { wires } from '../wire/wires.ts';
import type { Activity } from './activity.ts';
import { push } from './push.ts';
import { SIGNATURE_HEADER, signCallBack, TIMESTAMP_HEADER } from './venue-signature.ts';

export interface CallBackParts {
  readonly settings: VenueSettings;
  readonly clock: VenueClock;
  readonly random: RandomStream;
  readonly faults: Faults;
  readonly activity: Activity;
  readonly book: OrderBook;
}

export interface CallBacks {
  readonly report: (order: BookOrder) => void;
  /** After a restart: what nobody has confirmed. */
  readonly resume: () => void;
}

const RETRY_MS = 1000;
const RETRY_MAX_MS = 300_000;
const LATE_MS = 3_600_000;
const DISORDER_MS = 60_000;
const DOUBLES = 5;

/** An order that says of itself what cannot be, or a lie that could be. */
const contradiction = (order: BookOrder, isPlain: boolean): BookOrder =>
  isPlain
    ? { ...order, state: 'filled', executions: [] }
    : { ...order, state: 'rejected', executions: [], reason: 'contradiction' };

export function createCallBacks(parts: CallBackParts): CallBacks {
  const { settings, clock, random, faults, activity, book } = parts;

  const deliver = async (url: string, order: BookOrder, body: Buffer, attempt: number): Promise<void> => {
    const timestamp = String(clock.now());
    const { secret } = settings.brokerages[order.brokerage];
    const isTaken = await push(
      url,
      {
        [TIMESTAMP_HEADER]: timestamp,
        [SIGNATURE_HEADER]: signCallBack(secret, order.brokerage, timestamp, body),
      },
      body,
      clock,
    );
    const known = book.orders().find(({ brokerOrderId }) => brokerOrderId === order.brokerOrderId);
    if (isTaken) {
      if (known && known.reported < order.revision)
        book.apply({ type: 'reported', id: order.brokerOrderId, revision: order.revision });
      return;
    }
    if (known && known.revision > order.revision) return;
    const wait = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** attempt);
    clock.after(wait, () => activity.run(() => deliver(url, order, body, attempt + 1)));
  };

  const tell = (order: BookOrder, milliseconds: number, isCut = false): void => {
    const url = settings.brokerages[order.brokerage].callBackUrl;
    if (url === null) return;
    const text = JSON.stringify(wires[order.brokerage].report(order));
    const body = Buffer.from(isCut ? text.slice(0, text.length / 2) : text);
    clock.after(milliseconds, () => activity.run(() => deliver(url, order, body, 0)));
  };

  const delayOf = (fault: CallBackFault | undefined, latency: number): number => {
    if (fault === 'early') return 0;
    if (fault === 'late') return LATE_MS;
    return fault === 'reordered' ? faults.delay(DISORDER_MS) : latency;
  };

  const report = (order: BookOrder): void => {
    const latency = drawSpan(random, settings.latencyMs);
    const fault = faults.ofCallBack();
    if (fault === 'lost') return;
    if (fault === 'stranger')
      tell({ ...order, clientOrderId: `stranger-${order.brokerOrderId}`, brokerOrderId: 'X1' }, latency);
    if (fault === 'contradictory') tell(contradiction(order, faults.delay(1) === 0), latency);
    if (fault === 'malformed') tell(order, latency, true);
    const times = fault === 'doubled' ? DOUBLES : 1;
    for (let time = 0; time < times; time += 1) tell(order, delayOf(fault, latency));
  };

  return {
    report,
    resume: () => {
      for (const order of book.orders()) if (order.reported < order.revision) report(order);
    },
  };
}
