/** Where shares stand on the bar of a hit rate: a coin toss in the middle, and room for every interval that is compared. Pure. */

export const COIN = 0.5;
/** Room to either side of the middle, as a share. */
const ROOM_MIN = 0.1;
const ROOM_STEP = 0.05;

export interface Accuracy {
  readonly accuracy: number;
  readonly interval: readonly [low: number, high: number];
  readonly upShare: number;
}

/** The same for all bars of a page: they are compared with each other. */
export function accuracyRoom(all: readonly Accuracy[]): number {
  const shares = all.flatMap(({ accuracy, interval, upShare }) => [accuracy, ...interval, upShare]);
  const widest = Math.max(ROOM_MIN, ...shares.map((share) => Math.abs(share - COIN)));
  // what is a step already is none more
  return Math.min(COIN, Math.ceil(widest / ROOM_STEP - 1e-9) * ROOM_STEP);
}

/** From 0 at the left end to 1 at the right one. */
export const placeOf = (share: number, room: number): number =>
  Math.min(1, Math.max(0, (share - COIN + room) / (2 * room)));
