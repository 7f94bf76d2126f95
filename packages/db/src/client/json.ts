/** Columns of type json: validated by the contract before they are written, therefore not again when read. */
import type { Prisma } from '../generated/client.ts';

export function toJson(value: object): Prisma.InputJsonValue {
  return value as Prisma.InputJsonValue;
}

export function fromJson<Value>(value: Prisma.JsonValue): Value {
  return value as Value;
}
