/** What a model's result says besides its weights, in words: what was left out, what stood in, what was noticed about data and solver. */
import type { ModelResult } from '@ballast/contract/entities/optimization';
import type { Fallback, Warning } from '@ballast/contract/entities/outcome';
import type { Wording } from './wording.ts';

export const exclusionTexts = (
  { t, nameOf }: Wording,
  { excluded }: Pick<ModelResult, 'excluded'>,
): readonly string[] =>
  excluded.map(({ symbol, reason }) =>
    t('proof.excluded', { symbol: nameOf(symbol), reason: t(`proof.leftOut.${reason}`) }),
  );

export function warningText({ t, nameOf }: Wording, warning: Warning): string {
  if ('count' in warning) {
    const name = 'asset' in warning ? nameOf(warning.asset) : '';
    return t(`counted.${warning.warning}`, { name, count: warning.count });
  }
  if ('assets' in warning) return t('note.duplicate', { name: warning.assets.map(nameOf).join(', ') });
  if ('asset' in warning) return t(`note.${warning.warning}`, { name: nameOf(warning.asset) });
  if ('model' in warning && warning.model !== null)
    return t(`note.${warning.warning}`, { model: t(`quant:model.${warning.model}`) });
  return t(`note.${warning.warning}`);
}

export function fallbackText({ t }: Pick<Wording, 't'>, fallback: Fallback): string {
  switch (fallback.fallback) {
    case 'chain':
      return t(`instead.${fallback.to ?? 'nothing'}`, { model: t('quant:model.linear_method') });
    case 'objective':
      return t('instead.objective');
    case 'estimator':
      return t('note.fallback', { model: t(`quant:model.${fallback.to}`) });
    case 'second-opinion':
      return t('note.second-opinion');
    case 'ridge':
      return t('note.ridge');
  }
}

const isAboutAsset = (warning: Warning) => 'asset' in warning || 'assets' in warning;

/**
 * What stood in for what was asked, then one sentence for each warning, those of single assets last, which may be many. What only repeats
 * that an asset was left out is not among them.
 */
export function noteTexts(
  wording: Wording,
  { certificate, warnings, excluded }: Pick<ModelResult, 'certificate' | 'warnings' | 'excluded'>,
): readonly string[] {
  const reasons = new Map<string, Warning['warning']>(excluded.map(({ symbol, reason }) => [symbol, reason]));
  const told = warnings
    .filter((warning) => !('asset' in warning && reasons.get(warning.asset) === warning.warning))
    .toSorted((a, b) => Number(isAboutAsset(a)) - Number(isAboutAsset(b)));
  return [
    ...new Set([
      ...(certificate?.fallbacks ?? []).map((fallback) => fallbackText(wording, fallback)),
      ...told.map((warning) => warningText(wording, warning)),
    ]),
  ];
}
