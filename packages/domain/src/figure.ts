/** The number in the words for a rule or a trigger: how many (assets, days), or a fraction of the whole. */
export interface Figure {
  readonly count?: number;
  readonly share?: number;
}
