/** A new password with a meter of how strong it is, and what would make it better. */
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './new-password-field.module.css';
import { usePasswordStrength } from './use-password-strength.ts';

interface Props extends Omit<PasswordInputProps, 'value' | 'about'> {
  readonly value: string;
  /** What a guesser would try first: names and address of its user. */
  readonly known: readonly string[];
}

/** By score. */
const LEVELS = ['worst', 'weak', 'middle', 'good', 'strong'] as const;
const SEGMENTS = [1, 2, 3, 4] as const;
const levelOf = (score: number) => (score <= 1 ? 'weak' : score === 2 ? 'middle' : 'good');

export function NewPasswordField({ value, known, ...input }: Props) {
  const { t } = useTranslation(['password', 'forms']);
  const strength = usePasswordStrength(value, known);
  const words = useId();
  const score = strength?.score ?? -1;
  return (
    <div>
      <PasswordInput
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('forms:showPassword'), tabIndex: 0 }}
        {...input}
        value={value}
        aria-describedby={words}
      />
      <div className={classes.meter} data-level={levelOf(score)} aria-hidden="true">
        {SEGMENTS.map((segment) => (
          <span key={segment} data-on={score >= segment || (segment === 1 && score === 0) || undefined} />
        ))}
      </div>
      <p className={classes.words} id={words} aria-live="polite">
        {strength === null ? (
          t('password:none')
        ) : (
          <>
            <span className={classes.level}>{t(`password:level.${LEVELS[strength.score] ?? 'worst'}`)}</span>
            {strength.advice === null ? null : ` · ${t(`password:advice.${strength.advice}`)}`}
          </>
        )}
      </p>
    </div>
  );
}
