/** Computes the run bundle of a suggestion again and holds every weight and figure against it; times are the machine's own (decision 083). */
import type { ModelResult } from '@ballast/contract/entities/optimization';
import { computeSuggestion } from '../compute/compute-suggestion.ts';
import { SUGGESTION_VERSION, type SuggestionInput } from '../compute/suggestion-input.ts';

export interface SuggestionBundle {
  readonly format: 'ballast-optimization';
  readonly inputHash: string;
  readonly input: SuggestionInput & { readonly version: number };
  readonly result: Readonly<Record<string, ModelResult>>;
}

export interface RerunModel {
  readonly model: string;
  readonly status: string;
  /** Above zero. */
  readonly holdings: number;
  /** The first value that differs in a bit; null: none. */
  readonly difference: string | null;
}

/** Leaves of a plain value by their paths; how long it took is not among them. */
const leavesOf = (value: unknown, path = ''): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) =>
        key === 'timeMs' ? [] : leavesOf(part, path === '' ? key : `${path}.${key}`),
      )
    : [[path, value]];

const differenceOf = (then: ModelResult | undefined, now: ModelResult | undefined): string | null => {
  // as stored: what is undefined is not there
  const [a, b] = [then, now].map((result) => new Map(leavesOf(JSON.parse(JSON.stringify(result ?? null)))));
  for (const path of new Set([...(a?.keys() ?? []), ...(b?.keys() ?? [])]))
    if (a?.get(path) !== b?.get(path)) return path;
  return null;
};

/** Throws where it is of another version. */
export const rerunSuggestion = ({ input, result }: SuggestionBundle): readonly RerunModel[] => {
  const { version, ...asked } = input;
  if (version !== SUGGESTION_VERSION) throw new Error(`no suggestion of version ${SUGGESTION_VERSION}`);
  const { results } = computeSuggestion(asked, () => 0);
  return Object.entries(results).map(([model, now]) => ({
    ...{ model, status: now.status },
    holdings: now.results.filter(({ weight }) => weight > 0).length,
    difference: differenceOf(result[model], now),
  }));
};
