/** On which page, in which browser, when and how often an error happened. */
import type { ErrorGroupDetail } from '@ballast/contract/entities/error-report';
import { Card, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './error-reports.module.css';

function useSessionText({
  isSignedIn,
  isDemo,
  role,
}: ErrorGroupDetail['report']['snapshot']['authentication']) {
  const { t } = useTranslation('errorReports');
  if (!isSignedIn) return t('facts.signedOut');
  if (isDemo) return t('facts.demo');
  return role === null ? t('facts.someone') : t(`facts.${role}`);
}

export function ReportFacts({ group }: { readonly group: ErrorGroupDetail }) {
  const { t } = useTranslation('errorReports');
  const format = useFormat();
  const { report, userAgent, kind, route, count, firstSeenAt, lastSeenAt } = group;
  const { browser, codeVersion, environment, heldBack, snapshot } = report;
  const session = useSessionText(snapshot.authentication);
  const facts = [
    [t('facts.page'), `${route} · ${t(`kind.${kind}`)}`],
    [t('facts.count'), t('times', { count })],
    [t('facts.lastSeen'), format.dateTime(lastSeenAt)],
    [t('facts.firstSeen'), format.dateTime(firstSeenAt)],
    [t('facts.signedIn'), session],
    [t('facts.browser'), userAgent],
    [t('facts.language'), browser.language],
    [t('facts.window'), t('facts.size', { width: browser.width, height: browser.height })],
    [t('facts.online'), t(browser.isOnline ? 'facts.isOnline' : 'facts.isOffline')],
    [t('facts.code'), t('facts.codeText', { version: codeVersion, environment })],
    ...(heldBack > 0 ? [[t('facts.heldBack'), format.integer(heldBack)] as const] : []),
  ] as const;
  return (
    <Card component="section" aria-label={t('facts.title')}>
      <Title order={3} size="h4" mb="sm">
        {t('facts.title')}
      </Title>
      <dl className={classes.factList}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
