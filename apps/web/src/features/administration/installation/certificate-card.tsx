/** Until when browsers trust the public address, and a warning before they no longer do. */
import { DAY_MS } from '@ballast/contract/dates';
import type { Installation } from '@ballast/contract/entities/installation';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { FactsCard } from './facts-card.tsx';

/** Certificates that are renewed by themselves have been, by then. */
const WARN_DAYS = 14;

interface Props {
  readonly certificate: Installation['certificate'];
  readonly now: Date;
}

export function CertificateCard({ certificate, now }: Props) {
  const { t } = useTranslation('oversight');
  const format = useFormat();
  const title = t('certificate.title');
  if (certificate === null) return <FactsCard title={title} hint={t('certificate.none')} facts={[]} />;
  const { host, issuer, validFrom, validTo } = certificate;
  if (validFrom === null || validTo === null)
    return <FactsCard title={title} hint={t('certificate.unreachable', { host })} facts={[]} />;
  const days = Math.floor((Date.parse(validTo) - now.getTime()) / DAY_MS);
  return (
    <FactsCard
      title={title}
      facts={[
        [t('certificate.host'), host],
        [t('certificate.issuer'), issuer ?? ''],
        [t('certificate.validFrom'), `${format.date(validFrom)} (${format.fromNow(validFrom, now)})`],
        [t('certificate.validTo'), `${format.date(validTo)} (${format.fromNow(validTo, now)})`],
      ]}
    >
      {days < WARN_DAYS ? (
        <Alert color={days < 0 ? 'red' : 'orange'} icon={<IconAlertTriangle size={18} />} mt="sm" p="sm">
          {t(days < 0 ? 'certificate.expired' : 'certificate.expires')}
        </Alert>
      ) : null}
    </FactsCard>
  );
}
