/** A ticker as it stands in a selection. */

export interface PickedTicker {
  readonly symbol: string;
  readonly name: string;
}
