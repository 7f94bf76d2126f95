/** Checkpoints as JSON and back without losing a bit: numbers print in their shortest exact form, arrays keep their kind. */
import type { Checkpoint } from './engine.ts';

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

export function encodeCheckpoint<Memory>(checkpoint: Checkpoint<Memory>): string {
  return JSON.stringify(checkpoint, (_, value: unknown) => {
    const kind = kindOf(value);
    if (!kind) return value;
    const values = Array.from(value as ArrayLike<number>, (x) => (Number.isFinite(x) ? x : null));
    // JSON writes −0 as 0, which is the same number for everything the engine does.
    return { $array: kind, values } satisfies Packed;
  });
}

/** The text must come from `encodeCheckpoint` with the same memory type. */
export function decodeCheckpoint<Memory>(text: string): Checkpoint<Memory> {
  return JSON.parse(text, (_, value: unknown) =>
    isPacked(value) ? KINDS[value.$array].from(value.values.map((x) => x ?? Number.NaN)) : value,
  ) as Checkpoint<Memory>;
}
