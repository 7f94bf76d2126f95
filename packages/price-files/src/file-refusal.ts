/** A whole file refused. Thrown inside the reading generators only; what they return is a value. */
import type { FileRefusalReason } from '@ballast/contract/market-import';

export class FileRefusal extends Error {
  readonly reason: FileRefusalReason;

  constructor(reason: FileRefusalReason) {
    super(reason);
    this.name = 'FileRefusal';
    this.reason = reason;
  }
}
