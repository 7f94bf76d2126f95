/** The three presets, each told in one sentence; what one has filled in can be taken back. */
import type { User } from '@ballast/contract/entities/user';
import type { Formatter } from '@ballast/i18n/format/formatter';
import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { ChoiceCard } from './choice-card.tsx';
import type { PortfolioValues } from './portfolio-values.ts';
import classes from './preset-choice.module.css';
import {
  applyPreset,
  PRESET_KEYS,
  type PresetFigures,
  type PresetKey,
  presetFigures,
  presetOf,
} from './presets.ts';
import { StepPart } from './step-part.tsx';

const sentence = (t: TFunction<'formSteps'>, format: Formatter, figures: PresetFigures): string => {
  const { objective, riskAversion, weightMax, drift, period } = figures;
  const share = format.percent(drift, 0);
  const parts = [
    objective === 'MinRisk' || objective === 'Sharpe'
      ? t(`presetAim.${objective}`)
      : t('presetAim.Utility', { value: format.number(riskAversion, 0) }),
    weightMax === null ? null : t('presetLimit', { max: format.percent(weightMax, 0) }),
    period === null ? t('presetDrift', { share }) : t('presetPeriod', { share, count: period }),
  ];
  return `${parts.filter((part) => part !== null).join(', ')}.`;
};

interface Props {
  readonly user: User;
  readonly values: PortfolioValues;
  readonly onChange: (change: Partial<PortfolioValues>) => void;
}

export function PresetChoice({ user, values, onChange }: Props) {
  const { t } = useTranslation(['formSteps', 'portfolio']);
  const format = useFormat();
  const { plan } = user.subscription;
  const chosen = presetOf(values, plan.details);
  const [before, setBefore] = useState<PortfolioValues | null>(null);
  const choose = (key: PresetKey) => {
    setBefore(before ?? values);
    const { objective, riskAversion, constraints, rebalancing } = applyPreset(key, values, plan.details);
    onChange({ objective, riskAversion, constraints, rebalancing });
  };
  const takeBack = ({ objective, riskAversion, constraints, rebalancing }: PortfolioValues) => {
    setBefore(null);
    onChange({ objective, riskAversion, constraints, rebalancing });
  };
  return (
    <StepPart title={t('presets')} hint={t('presetsHint')}>
      <div className={classes.presets} role="radiogroup" aria-label={t('presets')}>
        {PRESET_KEYS.map((key) => {
          const figures = presetFigures(key, plan.details, values.tickers.length);
          return (
            <ChoiceCard
              key={key}
              type="radio"
              name="preset"
              title={t(`preset.${key}`)}
              hint={
                figures === undefined
                  ? t('presetOther')
                  : sentence(t as TFunction<'formSteps'>, format, figures)
              }
              isChosen={chosen === key}
              locked={figures === undefined ? t('portfolio:form.locked', { plan: plan.name }) : undefined}
              onChoose={() => choose(key)}
            />
          );
        })}
      </div>
      {before !== null && chosen !== undefined ? (
        <p className={classes.note}>
          {t('presetFilled', { name: t(`preset.${chosen}`) })}{' '}
          <Button variant="transparent" size="compact-xs" p={0} onClick={() => takeBack(before)}>
            {t('presetUndo')}
          </Button>
        </p>
      ) : null}
    </StepPart>
  );
}
