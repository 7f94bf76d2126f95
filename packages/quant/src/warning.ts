/** What limits an answer or was noticed on the way to it (math#warnings-and-notices). It is told and decides nothing. */
import type {
  AssetWarningKey,
  CountedWarningKey,
  ExclusionKey,
  HistoryWarningKey,
  Method,
  ModelKey,
  ModelWarningKey,
} from './keys.ts';

/** `Asset` is a column of the input inside the core and a symbol outside of it. */
export type Warning<Asset = number> =
  | { readonly warning: AssetWarningKey; readonly asset: Asset }
  | { readonly warning: 'duplicate'; readonly assets: readonly [Asset, Asset] }
  | { readonly warning: CountedWarningKey; readonly asset: Asset; readonly count: number }
  | { readonly warning: HistoryWarningKey; readonly count: number }
  /** The benchmark is left out. */
  | { readonly warning: 'benchmark'; readonly reason: ExclusionKey }
  | { readonly warning: ModelWarningKey; readonly model: ModelKey }
  /** Null: added by the program, not by the model. */
  | { readonly warning: 'ridge'; readonly model: ModelKey | null }
  | { readonly warning: 'model-risk-gap' }
  /** The method whose answer was refuted. */
  | { readonly warning: 'second-opinion'; readonly method: Method };

/** The same warning with other names for its assets. */
export function withWarningAssets<From, To>(warning: Warning<From>, name: (asset: From) => To): Warning<To> {
  if (warning.warning === 'duplicate') {
    const [first, second] = warning.assets;
    return { warning: 'duplicate', assets: [name(first), name(second)] };
  }
  return 'asset' in warning ? { ...warning, asset: name(warning.asset) } : warning;
}
