/** Checkpoints as JSON and back without losing a bit. */
import type { Checkpoint } from './engine.ts';
import { decodeExact, encodeExact } from './exact-json.ts';

export function encodeCheckpoint<Memory>(checkpoint: Checkpoint<Memory>): string {
  return encodeExact(checkpoint);
}

/** The text must come from `encodeCheckpoint` with the same memory type. */
export function decodeCheckpoint<Memory>(text: string): Checkpoint<Memory> {
  return decodeExact(text);
}
