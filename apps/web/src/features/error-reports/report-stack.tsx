/** Where in the code an error was thrown, and what caused it. */
import type { ErrorReport, ReportedFailure } from '@ballast/contract/entities/error-report';
import { Card, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './error-reports.module.css';

function Frames({ failure }: { readonly failure: ReportedFailure }) {
  const { t } = useTranslation('errorReports');
  if (failure.frames.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('stack.empty')}
      </Text>
    );
  return (
    <ol className={classes.frames}>
      {failure.frames.map(({ name, file, line, column }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a recursion has the same frame again
        <li key={at}>
          {name === '' ? t('stack.unnamed') : name}{' '}
          <span className={classes.place}>
            {file}:{line}:{column}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function ReportStack({ report: { error, causes } }: { readonly report: ErrorReport }) {
  const { t } = useTranslation('errorReports');
  return (
    <Card component="section" aria-label={t('stack.title')}>
      <Title order={3} size="h4" mb="sm">
        {t('stack.title')}
      </Title>
      <Frames failure={error} />
      {causes.map((cause, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: causes may be alike
        <div key={at} className={classes.cause}>
          <Text size="sm" fw={600}>
            {t('stack.cause')} {cause.name}
          </Text>
          <Text size="sm" mb={6} className={classes.whole}>
            {cause.message || t('noMessage')}
          </Text>
          <Frames failure={cause} />
        </div>
      ))}
    </Card>
  );
}
