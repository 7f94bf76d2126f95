/** The ticker picker as the page hands it to a feature that may not know it. */
export interface NamedTicker {
  readonly symbol: string;
  readonly name: string;
}

export interface PickerSlot {
  /** Of an index as of anything else, or of what can be held. */
  readonly purpose: 'tickers' | 'benchmarks';
  readonly initial: readonly NamedTicker[];
  readonly max: number;
  readonly onTake: (tickers: readonly NamedTicker[]) => void;
  readonly onClose: () => void;
}
