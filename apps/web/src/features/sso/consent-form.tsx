/** The consent text of a first sign-in: what is kept as accepted is what stands here, in the language it was read in. */
import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../../shared/routing/link-to.ts';
import classes from './sso-card.module.css';

interface Props {
  readonly email: string;
  readonly provider: string;
  readonly isSending: boolean;
  readonly onAccept: (text: string) => void;
}

const PARAGRAPHS = ['data', 'purpose', 'decisions', 'end'] as const;

export function ConsentForm({ email, provider, isSending, onAccept }: Props) {
  const { t } = useTranslation('sso');
  const place = useRef<HTMLElement>(null);
  // read out where it takes the place of what was under way
  useEffect(() => place.current?.focus(), []);
  const paragraphs = PARAGRAPHS.map((key) => t(`consent.${key}`, { provider }));
  return (
    <>
      <Text className={classes.who}>{t('consent.hint', { email })}</Text>
      <section ref={place} tabIndex={-1} className={classes.consent} aria-label={t('consent.title')}>
        <Text fw={600}>{t('consent.title')}</Text>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
      <Button size="md" fullWidth loading={isSending} onClick={() => onAccept(paragraphs.join('\n\n'))}>
        {t('consent.accept')}
      </Button>
      <Button component={Link} to={linkTo('login')} variant="default" size="md" fullWidth>
        {t('consent.decline')}
      </Button>
    </>
  );
}
