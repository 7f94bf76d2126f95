/** Numbers as JSON and back without losing a bit: they print in their shortest exact form, arrays keep their kind, what is not finite is NaN. */

const KINDS = { Float64Array, Int32Array, Uint8Array } as const;
type Kind = keyof typeof KINDS;

interface Packed {
  readonly $array: Kind;
  readonly values: (number | null)[];
}

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
    const values = Array.from(part as ArrayLike<number>, (x) => (Number.isFinite(x) ? x : null));
    // JSON writes −0 as 0, which is the same number for everything the engine does.
    return { $array: kind, values } satisfies Packed;
  });
}

/** The text must come from `encodeExact` with the same type. */
export function decodeExact<Value>(text: string): Value {
  return JSON.parse(text, (_, part: unknown) =>
    isPacked(part) ? KINDS[part.$array].from(part.values.map((x) => x ?? Number.NaN)) : part,
  ) as Value;
}
