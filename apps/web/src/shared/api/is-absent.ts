/** Whether an answer says that there is no such thing: it was not found, or what stands in the address is no id at all. */
import { toFailure } from './failure.ts';

export function isAbsent(error: unknown): boolean {
  const { code, fields } = toFailure(error);
  return code === 'notFound' || (code === 'validation' && 'id' in fields);
}
