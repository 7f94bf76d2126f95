/**
 * What moves one instrument alone. Year ends are anchors drawn first; the days between are a bridge, so that any year stands alone.
 *
 * Anchors: E(y+1) = (1 − reversion) · E(y) + vol · z. Within the year: e_t = √v_t · ε_t (+ jumps), v_t from an AR(1) log volatility that is itself tied to
 * its anchors at both ends, then e_t += (E(y+1) − E(y) − Σe) · v_t / Σv. A Brownian motion cut this way is still a Brownian motion.
 */
import { mix } from '../random/hash.ts';
import { createStream, type RandomStream } from '../random/stream.ts';
import { BUSINESS_DAYS_PER_YEAR, FIRST_YEAR, firstWeekdayOf, LAST_YEAR, lengthOfYear } from './clock.ts';
import type { VolatilityRegime } from './volatility-regime.ts';

export interface IdiosyncraticSpec {
  readonly seed: number;
  /** Annual volatility. */
  readonly vol: number;
  readonly movesOnWeekends: boolean;
  /** News a year that move the level by several days' worth at once. */
  readonly jumps: number;
  /** Share of the distance to its level of long ago that is lost a year: 0 for what grows on its own, more for what has a cost to be made at. */
  readonly reversion: number;
}

export interface IdiosyncraticPath {
  readonly startOf: (year: number) => number;
  /** Adds the path of a year, anchors included, to an array of the year's length. */
  readonly addYear: (year: number, into: Float64Array) => void;
}

/** For what is moved by common factors alone. */
export const noIdiosyncraticPart: IdiosyncraticPath = { startOf: () => 0, addYear: () => undefined };

const PERSISTENCE = 0.94;
const WAVE = 0.3;
const RIPPLE = WAVE * Math.sqrt(1 - PERSISTENCE * PERSISTENCE);
/** How much of the world's volatility reaches what is each one's own: less than the factors get, so correlations rise in stress. */
const REGIME_SHARE = 0.4;
/** Standard deviation of a jump in ordinary days. */
const JUMP_SCALE = 4;
const WILD_SHARE = 0.04;
const WILD_SCALE = 2.3;
const TAME_SCALE = Math.sqrt((1 - WILD_SHARE * WILD_SCALE ** 2) / (1 - WILD_SHARE));

const powers = Float64Array.from({ length: 367 }, (_, i) => PERSISTENCE ** i);

interface Anchors {
  readonly level: Float64Array;
  readonly logVol: Float64Array;
}

function drawAnchors(spec: IdiosyncraticSpec, stream: RandomStream): Anchors {
  const count = LAST_YEAR - FIRST_YEAR + 2;
  const anchors = { level: new Float64Array(count), logVol: new Float64Array(count) };
  stream.reset(mix(spec.seed, 1));
  for (let i = 0; i < count; i++) {
    anchors.logVol[i] = WAVE * stream.normal();
    if (i > 0) anchors.level[i] = (1 - spec.reversion) * anchors.level[i - 1]! + spec.vol * stream.normal();
  }
  return anchors;
}

const stream = createStream(0);
const steps = new Float64Array(367);
const variances = new Float64Array(367);

export function createIdiosyncraticPath(
  spec: IdiosyncraticSpec,
  regime: VolatilityRegime,
): IdiosyncraticPath {
  const anchors = drawAnchors(spec, stream);
  const perYear = spec.movesOnWeekends ? 365 : BUSINESS_DAYS_PER_YEAR;
  const jumpChance = spec.jumps / perYear;
  const calmShare = 1 - jumpChance * JUMP_SCALE * JUMP_SCALE;
  const dailyVol = (spec.vol * Math.sqrt(Math.max(calmShare, 0.25))) / Math.sqrt(perYear);

  /** Log volatility of the year's moving days into `variances`, tied to the anchors of both ends. */
  function drawVolatility(year: number, days: number): void {
    const i = year - FIRST_YEAR;
    let logVol = anchors.logVol[i]!;
    for (let k = 0; k < days; k++) {
      variances[k] = logVol;
      logVol = PERSISTENCE * logVol + RIPPLE * stream.normal();
    }
    const gap = anchors.logVol[i + 1]! - logVol;
    for (let k = 0; k < days; k++) variances[k]! += gap * powers[days - k]!;
  }

  /** Steps of the year's moving days into `steps`; returns how many there are. */
  function drawSteps(year: number): number {
    const { logVolatility } = regime.year(year);
    const length = lengthOfYear(year);
    const weekday = firstWeekdayOf(year);
    const isMoving = (d: number) => spec.movesOnWeekends || (weekday + d) % 7 < 5;
    let days = 0;
    for (let d = 0; d < length; d++) if (isMoving(d)) days++;
    stream.reset(mix(spec.seed, year));
    drawVolatility(year, days);
    let sum = 0;
    let total = 0;
    let k = 0;
    for (let d = 0; d < length; d++) {
      if (!isMoving(d)) continue;
      const sigma = dailyVol * Math.exp(variances[k]! - WAVE * WAVE + REGIME_SHARE * logVolatility[d]!);
      const u = stream.uniform();
      let step = sigma * stream.normal() * (u < WILD_SHARE ? WILD_SCALE : TAME_SCALE);
      if (u > 1 - jumpChance) step += dailyVol * JUMP_SCALE * stream.normal();
      steps[k] = step;
      sum += step;
      total += sigma * sigma;
      variances[k++] = sigma * sigma;
    }
    const i = year - FIRST_YEAR;
    const pull = (anchors.level[i + 1]! - anchors.level[i]! - sum) / total;
    for (k = 0; k < days; k++) steps[k]! += pull * variances[k]!;
    return days;
  }

  return {
    startOf: (year) => anchors.level[year - FIRST_YEAR]!,
    addYear(year, into) {
      drawSteps(year);
      const weekday = firstWeekdayOf(year);
      let level = anchors.level[year - FIRST_YEAR]!;
      let k = 0;
      for (let d = 0; d < into.length; d++) {
        if (spec.movesOnWeekends || (weekday + d) % 7 < 5) level += steps[k++]!;
        into[d]! += level;
      }
    },
  };
}
