/** Whether skill was demonstrated, in words and first: a sign repeats it. */
import { IconCircleMinus, IconHelpCircle, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './skill-verdict.module.css';

export type Skill = 'none' | 'shown' | 'unknown';

export const skillOf = (accuracy: number | null, hasDemonstratedSkill: boolean): Skill =>
  accuracy === null ? 'unknown' : hasDemonstratedSkill ? 'shown' : 'none';

const ICONS = { none: IconCircleMinus, shown: IconRosetteDiscountCheck, unknown: IconHelpCircle } as const;

export function SkillVerdict({
  skill,
  isLarge = false,
}: {
  readonly skill: Skill;
  readonly isLarge?: boolean;
}) {
  const { t } = useTranslation('forecast');
  const Icon = ICONS[skill];
  return (
    <span className={classes.verdict} data-skill={skill} data-large={isLarge || undefined}>
      <Icon size={isLarge ? 24 : 17} stroke={1.8} aria-hidden />
      {t(`skill.${skill}`)}
    </span>
  );
}
