/** The four risk profiles of §9: each fills the limit of risk and the aversion to it. */
import { RISK_PROFILE_KEYS, RISK_PROFILES } from '@ballast/contract/constants';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { ChoiceCard } from './choice-card.tsx';
import type { PortfolioValues } from './portfolio-values.ts';
import classes from './risk-profiles.module.css';

interface Props {
  readonly values: Pick<PortfolioValues, 'objective' | 'targetRisk' | 'riskAversion'>;
  readonly onChange: (change: Pick<PortfolioValues, 'targetRisk' | 'riskAversion'>) => void;
}

export function RiskProfiles({ values, onChange }: Props) {
  const { t } = useTranslation('formSteps');
  const format = useFormat();
  return (
    <div className={classes.profiles} role="radiogroup" aria-label={t('riskProfile')}>
      {RISK_PROFILE_KEYS.map((key) => {
        const { targetRisk, riskAversion } = RISK_PROFILES[key];
        const ofRisk = values.objective === 'MaxRet';
        return (
          <ChoiceCard
            key={key}
            type="radio"
            name="riskProfile"
            title={t(`riskProfiles.${key}`)}
            hint={
              ofRisk
                ? t('upToRisk', { value: format.percent(targetRisk, 1) })
                : t('ofAversion', { value: format.number(riskAversion, 0) })
            }
            isChosen={ofRisk ? values.targetRisk === targetRisk : values.riskAversion === riskAversion}
            onChoose={() => onChange({ targetRisk, riskAversion })}
          />
        );
      })}
    </div>
  );
}
