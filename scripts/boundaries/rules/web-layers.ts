/**
 * Inside the web app: `app` knows features and what is shared, a feature what is shared and no other feature, and what is
 * shared knows neither.
 */
import { resolveRelative } from '../resolve-relative.ts';
import type { Rule } from '../rule.ts';

const BASE = 'apps/web/src/';

/** Each may import those before it. */
const layers = ['shared', 'features', 'app'];

interface Place {
  readonly layer: string;
  readonly feature: string | null;
}

const placeOf = (path: string): Place => {
  const [layer = '', second] = path.slice(BASE.length).split('/');
  return { layer, feature: layer === 'features' ? (second ?? null) : null };
};

/** What stands in no layer, as the entry does, may import all of them and is imported by none. */
const rankOf = ({ layer }: Place): number => (layers.includes(layer) ? layers.indexOf(layer) : layers.length);

export const webLayers: Rule = (file) => {
  if (!file.path.startsWith(BASE)) return [];
  const from = placeOf(file.path);
  return file.imports
    .filter(({ specifier }) => specifier.startsWith('.'))
    .flatMap(({ specifier, line }) => {
      const target = resolveRelative(file, specifier);
      if (!target.startsWith(BASE)) return [];
      const to = placeOf(target);
      if (rankOf(from) < rankOf(to))
        return [{ line, message: `${from.layer} must not import ${to.layer} (${specifier})` }];
      if (from.feature !== null && to.feature !== null && from.feature !== to.feature) {
        return [
          { line, message: `feature ${from.feature} must not import feature ${to.feature} (${specifier})` },
        ];
      }
      return [];
    });
};
