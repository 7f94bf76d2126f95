/** The four risk profiles of §9: each fills the limit of risk and the aversion to it. Beside them a figure of one's own. */
import { RISK_PROFILE_KEYS, RISK_PROFILES } from '@ballast/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { ChoiceCard } from './choice-card.tsx';
import { shareText } from './feasibility/conflict-text.ts';
import type { PortfolioValues } from './portfolio-values.ts';
import classes from './risk-profiles.module.css';

interface Props {
  readonly values: Pick<PortfolioValues, 'objective' | 'targetRisk' | 'riskAversion'>;
  readonly onChange: (change: Pick<PortfolioValues, 'targetRisk' | 'riskAversion'>) => void;
}

export function RiskProfiles({ values, onChange }: Props) {
  const { t } = useTranslation('formSteps');
  const format = useFormat();
  /** Chosen while the figure is still that of a profile. */
  const [isOwn, setOwn] = useState(false);
  const ofRisk = values.objective === 'MaxRet';
  const matching = RISK_PROFILE_KEYS.find((key) =>
    ofRisk
      ? values.targetRisk === RISK_PROFILES[key].targetRisk
      : values.riskAversion === RISK_PROFILES[key].riskAversion,
  );
  const chosen = isOwn ? undefined : matching;
  return (
    <div className={classes.profiles} role="radiogroup" aria-label={t('riskProfile')}>
      {RISK_PROFILE_KEYS.map((key) => {
        const { targetRisk, riskAversion } = RISK_PROFILES[key];
        return (
          <ChoiceCard
            key={key}
            type="radio"
            name="riskProfile"
            title={t(`riskProfiles.${key}`)}
            hint={
              ofRisk
                ? t('upToRisk', { value: shareText({ format }, targetRisk) })
                : t('ofAversion', { value: format.number(riskAversion, 0) })
            }
            isChosen={chosen === key}
            onChoose={() => {
              setOwn(false);
              onChange({ targetRisk, riskAversion });
            }}
          />
        );
      })}
      <div className={classes.own}>
        <ChoiceCard
          type="radio"
          name="riskProfile"
          title={t('riskProfiles.custom')}
          hint={t('ownFigure')}
          isChosen={chosen === undefined}
          onChoose={() => setOwn(true)}
        />
      </div>
    </div>
  );
}
