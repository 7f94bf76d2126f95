/** A seeded random stream: sfc32 for the bits, Marsaglia and Tsang's ziggurat (2000) for normal deviates. */
import { mix } from './hash.ts';

export interface RandomStream {
  /** Restarts the stream at a key; streams are reused because creating one per symbol and year would be most of the cost. */
  readonly reset: (seed: number) => void;
  /** Uniform in [0, 1). */
  readonly uniform: () => number;
  /** Standard normal. */
  readonly normal: () => number;
}

const LAYERS = 128;
const TAIL = 3.442619855899;
const AREA = 9.91256303526217e-3;
const SCALE = 2147483648;
const kTable = new Int32Array(LAYERS);
const wTable = new Float64Array(LAYERS);
const fTable = new Float64Array(LAYERS);

function fillZiggurat(): void {
  let x = TAIL;
  let previous = TAIL;
  const q = AREA / Math.exp(-0.5 * x * x);
  kTable[0] = Math.floor((x / q) * SCALE);
  kTable[1] = 0;
  wTable[0] = q / SCALE;
  wTable[LAYERS - 1] = x / SCALE;
  fTable[0] = 1;
  fTable[LAYERS - 1] = Math.exp(-0.5 * x * x);
  for (let i = LAYERS - 2; i >= 1; i--) {
    x = Math.sqrt(-2 * Math.log(AREA / x + Math.exp(-0.5 * x * x)));
    kTable[i + 1] = Math.floor((x / previous) * SCALE);
    previous = x;
    fTable[i] = Math.exp(-0.5 * x * x);
    wTable[i] = x / SCALE;
  }
}
fillZiggurat();

export function createStream(seed: number): RandomStream {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;

  function bits(): number {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t;
  }

  function reset(key: number): void {
    a = mix(key, 1) | 0;
    b = mix(key, 2) | 0;
    c = mix(key, 3) | 0;
    d = 1;
    for (let i = 0; i < 8; i++) bits();
  }

  const uniform = (): number => (bits() >>> 0) / 4294967296;

  function fromTail(negative: boolean): number {
    let x = 0;
    let y = 0;
    do {
      x = -Math.log(1 - uniform()) / TAIL;
      y = -Math.log(1 - uniform());
    } while (y + y < x * x);
    return negative ? -(TAIL + x) : TAIL + x;
  }

  function normal(): number {
    for (;;) {
      const word = bits();
      const layer = bits() & (LAYERS - 1);
      const x = word * wTable[layer]!;
      if (Math.abs(word) < kTable[layer]!) return x;
      if (layer === 0) return fromTail(word < 0);
      const upper = layer === 1 ? 1 : fTable[layer - 1]!;
      if (fTable[layer]! + uniform() * (upper - fTable[layer]!) < Math.exp(-0.5 * x * x)) return x;
    }
  }

  reset(seed);
  return { reset, uniform, normal };
}
