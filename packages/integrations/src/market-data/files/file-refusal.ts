/** Why a whole file is refused. Thrown inside the reading generators only; `readPrices` turns it into a value. */
export type RefusalReason =
  /** The compressed data end before their time. */
  | 'truncated'
  /** The compressed data are damaged. */
  | 'corrupt'
  /** More bytes after inflating than allowed. */
  | 'tooLarge'
  /** Neither text nor a compressed text. */
  | 'notText'
  /** A quotation mark is never closed, or a record is longer than any price file has. */
  | 'malformed'
  | 'empty'
  /** No column separator gives a table. */
  | 'noTable'
  | 'noDates'
  | 'noPrices'
  /** One instrument's prices without its name. */
  | 'noSymbol'
  /** Day and month cannot be told apart: the user chooses. */
  | 'ambiguousDates'
  | 'tooManyColumns';

export class FileRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason);
    this.name = 'FileRefusal';
    this.reason = reason;
  }
}
