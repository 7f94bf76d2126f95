// Inside the web app: a feature knows no other feature, and what is shared knows no feature.
import { resolveRelative } from '../resolve-relative.ts';
import type { Rule } from '../rule.ts';

const base = 'apps/web/src/';

type Layer = { readonly name: string; readonly feature: string | null };

const layerOf = (path: string): Layer => {
  const [name = '', second] = path.slice(base.length).split('/');
  return { name, feature: name === 'features' ? (second ?? null) : null };
};

export const webLayers: Rule = (file) => {
  if (!file.path.startsWith(base) || file.kind !== 'source') return [];
  const from = layerOf(file.path);
  return file.imports
    .filter(({ specifier }) => specifier.startsWith('.'))
    .flatMap(({ specifier, line }) => {
      const target = resolveRelative(file, specifier);
      if (!target.startsWith(base)) return [];
      const to = layerOf(target);
      if (from.feature !== null && to.feature !== null && from.feature !== to.feature) {
        return [
          { line, message: `feature ${from.feature} must not import feature ${to.feature} (${specifier})` },
        ];
      }
      if (from.name === 'shared' && to.name === 'features')
        return [{ line, message: `shared must not import a feature (${specifier})` }];
      return [];
    });
};
