/** The consent text of a first sign-in: what is kept as accepted is what stands here, in the language it was read in. */
import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { asText, ConsentText, useConsentText } from '../../shared/consent/consent-text.tsx';
import { linkTo } from '../../shared/routing/link-to.ts';
import classes from './sso-card.module.css';

interface Props {
  readonly email: string;
  readonly provider: string;
  readonly isSending: boolean;
  readonly onAccept: (text: string) => void;
}

export function ConsentForm({ email, provider, isSending, onAccept }: Props) {
  const { t } = useTranslation(['sso', 'consent']);
  const place = useRef<HTMLElement>(null);
  // read out where it takes the place of what was under way
  useEffect(() => place.current?.focus(), []);
  const paragraphs = useConsentText(t('sso:consent.data', { provider }));
  return (
    <>
      <Text className={classes.who}>{t('sso:consent.hint', { email })}</Text>
      <ConsentText ref={place} paragraphs={paragraphs} />
      <Button size="md" fullWidth loading={isSending} onClick={() => onAccept(asText(paragraphs))}>
        {t('consent:accept')}
      </Button>
      <Button component={Link} to={linkTo('login')} variant="default" size="md" fullWidth>
        {t('sso:consent.decline')}
      </Button>
    </>
  );
}
