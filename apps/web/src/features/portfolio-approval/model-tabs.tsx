/** One tab for each selected model that answered; those that failed say so. */
import type { Optimization } from '@ballast/contract/entities/optimization';
import type { ModelKey } from '@ballast/quant/keys';
import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './model-tabs.module.css';

interface Props {
  readonly optimization: Optimization;
  readonly model: ModelKey;
  readonly onSelect: (model: ModelKey) => void;
}

export function ModelTabs({ optimization, model, onSelect }: Props) {
  const { t } = useTranslation(['quant', 'suggestion']);
  const { models } = optimization.configuration;
  if (models.length < 2) return null;
  return (
    <SegmentedControl
      className={classes.tabs}
      aria-label={t('suggestion:models.label')}
      value={model}
      onChange={(key) => onSelect(key as ModelKey)}
      data={models.map((key) => ({
        value: key,
        label: (
          <>
            {t(`quant:model.${key}`)}
            {optimization.results[key]?.status !== 'optimal' && (
              <>
                {' ⚠'}
                <VisuallyHidden>{t('suggestion:models.failed')}</VisuallyHidden>
              </>
            )}
          </>
        ),
      }))}
    />
  );
}
