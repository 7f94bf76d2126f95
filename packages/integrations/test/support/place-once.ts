/** How an order gets to a venue exactly once: sent again only after a look-up said that it is not there. */
import type { Brokerage, OrderRequest, Unknown, VenueOrder } from '../../src/brokerages/brokerage.ts';
import type { TestVenue } from './test-venue.ts';

type World = Pick<TestVenue, 'drive' | 'pass'>;

const TRIES = 60;
const PAUSE_MS = 1000;

const known = async <Outcome extends { readonly kind: string }>(
  { drive, pass }: World,
  call: (signal: AbortSignal) => Promise<Outcome | Unknown>,
): Promise<Exclude<Outcome, Unknown>> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const outcome = await drive(call);
    if (outcome.kind !== 'unknown') return outcome as Exclude<Outcome, Unknown>;
    await pass((outcome as Unknown).retryAfterMs ?? PAUSE_MS);
  }
  throw new Error(`no clear answer in ${TRIES} tries`);
};

export const lookUpOnce = (world: World, brokerage: Brokerage, id: string) =>
  known(world, (signal) => brokerage.lookUp(id, signal));

export const cancelOnce = (world: World, brokerage: Brokerage, id: string) =>
  known(world, (signal) => brokerage.cancel(id, signal));

export async function placeOnce(
  world: World,
  brokerage: Brokerage,
  order: OrderRequest,
): Promise<{ readonly order: VenueOrder } | { readonly refused: string }> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const sent = await world.drive((signal) => brokerage.send(order, signal));
    if (sent.kind === 'accepted') return { order: sent.order };
    if (sent.kind === 'refused') return { refused: sent.reason };
    const seen = await lookUpOnce(world, brokerage, order.clientOrderId);
    if (seen.kind === 'found') return { order: seen.order };
  }
  throw new Error(`never accepted in ${TRIES} tries`);
}
