/** A model keeps its colour on every chart, whichever others are beside it. */
import { MODEL_KEYS, type ModelKey } from '@ballast/quant/keys';
import { CHART_PALETTE, NEUTRAL_COLOUR } from '../charts/palette.ts';

export const modelColour = (model: ModelKey): string =>
  CHART_PALETTE[MODEL_KEYS.indexOf(model)] ?? NEUTRAL_COLOUR;
