/** What every user accepts at the first sign-in, in the language it is read in. */
import { Text } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './consent-text.module.css';

const REST = ['purpose', 'decisions', 'end'] as const;

/** What is kept comes first: it differs with the way in. */
export function useConsentText(data: string): readonly string[] {
  const { t } = useTranslation('consent');
  return [data, ...REST.map((key) => t(key))];
}

/** As it is stored with who accepted it. */
export const asText = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');

interface Props {
  readonly paragraphs: readonly string[];
  readonly ref?: Ref<HTMLElement>;
}

export function ConsentText({ paragraphs, ref }: Props) {
  const { t } = useTranslation('consent');
  return (
    <section ref={ref} tabIndex={-1} className={classes.text} aria-label={t('title')}>
      <Text fw={600}>{t('title')}</Text>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
}
