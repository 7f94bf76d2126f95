/** A definition that came with an address, as the form takes it up: judged like a draft, and refused as a whole where it is none. */
import type { Currency } from '@ballast/contract/constants';
import { isValues } from '../draft.ts';
import type { Template } from '../form-start.ts';
import { type Definition, valuesOf } from '../portfolio-values.ts';

/** Draft of one address apart from that of another. */
const keyOf = (text: string): string => {
  let sum = 5381;
  for (const letter of text) sum = (Math.imul(sum, 33) + (letter.codePointAt(0) ?? 0)) | 0;
  return `link-${(sum >>> 0).toString(36)}`;
};

type Linked = Partial<Definition> & { readonly investmentStartDate?: unknown; readonly endDate?: unknown };

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Null: it is no definition. `otherwise`: the currency where it names none. */
export function linkedTemplate(
  text: string,
  found: unknown,
  otherwise: Currency,
): Omit<Template, 'names'> | null {
  if (typeof found !== 'object' || found === null) return null;
  const { investmentStartDate: start, endDate: end, ...rest } = found as Linked;
  const definition = { currency: otherwise, ...rest } as Definition;
  if (typeof start !== 'string' || typeof end !== 'string') return null;
  try {
    // whatever is missing or of another kind, also deep within it
    return isValues(valuesOf(definition, NO_NAMES))
      ? { key: keyOf(text), definition, test: { start, end } }
      : null;
  } catch {
    return null;
  }
}
