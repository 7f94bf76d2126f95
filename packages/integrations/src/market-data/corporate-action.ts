/** What a company does to its shares; holdings of the close before `exDate` are entitled. */
export type CorporateAction =
  | {
      readonly kind: 'split';
      readonly exDate: string;
      /** New shares for each old one; 0.1 merges ten into one. */
      readonly ratio: number;
    }
  | {
      readonly kind: 'dividend';
      readonly exDate: string;
      /** Money a share of before exDate, in the instrument's currency. */
      readonly amount: number;
    };

/** By date; of one date the dividend first, because it is paid on the shares of before. */
export const inOrder = (a: CorporateAction, b: CorporateAction): number =>
  a.exDate === b.exDate ? a.kind.localeCompare(b.kind) : a.exDate < b.exDate ? -1 : 1;
