/** A half circle from −1 at its left end to 1 at its right one, in segments as wide as the steps of the rating. Pure. */
import type { TechnicalRatingKey } from '@ballast/quant/keys';

export interface GaugeSegment {
  readonly rating: TechnicalRatingKey;
  readonly from: number;
  readonly to: number;
}

/** math#technical-rating */
export const GAUGE_SEGMENTS: readonly GaugeSegment[] = [
  { rating: 'strong_sell', from: -1, to: -0.5 },
  { rating: 'sell', from: -0.5, to: -0.1 },
  { rating: 'neutral', from: -0.1, to: 0.1 },
  { rating: 'buy', from: 0.1, to: 0.5 },
  { rating: 'strong_buy', from: 0.5, to: 1 },
];

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const bounded = (score: number) => Math.min(1, Math.max(-1, score));

export function pointAt(score: number, { x, y, radius }: Circle): readonly [x: number, y: number] {
  const angle = (Math.PI * (1 - bounded(score))) / 2;
  return [x + radius * Math.cos(angle), y - radius * Math.sin(angle)];
}

/** `gap`: how much of the scale is left open at each end. */
export function arcPath({ from, to }: GaugeSegment, circle: Circle, gap: number): string {
  const [startX, startY] = pointAt(from === -1 ? from : from + gap, circle);
  const [endX, endY] = pointAt(to === 1 ? to : to - gap, circle);
  const round = (value: number) => value.toFixed(2);
  return `M${round(startX)} ${round(startY)}A${circle.radius} ${circle.radius} 0 0 1 ${round(endX)} ${round(endY)}`;
}
