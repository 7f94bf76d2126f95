/**
 * Numbers as JSON and back without losing a bit: they print in their shortest exact form, arrays keep their kind, what is not finite is NaN. An array
 * is one text, as a matrix of a thousand assets over ten years has millions of numbers: none of them is a value of its own to the parser.
 */

const KINDS = { Float64Array, Int32Array, Uint8Array } as const;
type Kind = keyof typeof KINDS;
type NumberArray = InstanceType<(typeof KINDS)[Kind]>;

interface Packed {
  readonly $array: Kind;
  /** Separated by commas, nothing where there is no finite number; a list if empty, and if written before arrays were one text. */
  readonly values: string | readonly (number | null)[];
}

const COMMA = 44;

function kindOf(value: unknown): Kind | undefined {
  return (Object.keys(KINDS) as Kind[]).find((kind) => value instanceof KINDS[kind]);
}

function isPacked(value: unknown): value is Packed {
  return typeof value === 'object' && value !== null && '$array' in value;
}

export function encodeExact(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    const kind = kindOf(part);
    if (!kind) return part;
    // −0 is written as 0, which is the same number for everything the engine does
    const numbers = part as NumberArray;
    const values = numbers.length === 0 ? [] : numbers.join(',').replace(/NaN|-?Infinity/g, '');
    return { $array: kind, values } satisfies Packed;
  });
}

function arrayOf({ $array, values }: Packed): NumberArray {
  const Kind = KINDS[$array];
  if (typeof values !== 'string') return Kind.from(values.map((x) => x ?? Number.NaN));
  let count = 1;
  for (let at = 0; at < values.length; at++) if (values.charCodeAt(at) === COMMA) count += 1;
  const numbers = new Kind(count);
  for (let k = 0, from = 0; k < count; k++) {
    const comma = values.indexOf(',', from);
    const to = comma === -1 ? values.length : comma;
    numbers[k] = to === from ? Number.NaN : Number(values.slice(from, to));
    from = to + 1;
  }
  return numbers;
}

/** The text must come from `encodeExact` with the same type. */
export function decodeExact<Value>(text: string): Value {
  return JSON.parse(text, (_, part: unknown) => (isPacked(part) ? arrayOf(part) : part)) as Value;
}
