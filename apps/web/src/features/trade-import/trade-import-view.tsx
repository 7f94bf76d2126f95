/** Bring your own: a file, what it means, what it comes to, and the portfolio that is made of it. */
import { defaultCurrency } from '@ballast/contract/constants';
import { hasTrades } from '@ballast/price-files/trades/read-trade-table';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { toFailure } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { AssetFields } from './asset-fields.tsx';
import { BringFile } from './bring-file.tsx';
import { ColumnFields } from './column-fields.tsx';
import { ImportReport } from './import-report.tsx';
import { MakePortfolio } from './make-portfolio.tsx';
import { ProblemLines } from './problem-lines.tsx';
import classes from './trade-import.module.css';
import { type TradeImportState, useTradeImport } from './use-trade-import.ts';

function Checked({ state }: { readonly state: TradeImportState }) {
  const { data: user } = useUser();
  const { drafts, leftOut, shown } = state;
  const unread = drafts.flatMap((draft) =>
    draft.status === 'unread' && !leftOut.has(draft.line) ? [draft] : [],
  );
  const report = shown?.report ?? null;
  const isSound = unread.length === 0 && report?.problemCount === 0 && report.totals !== null;
  return (
    <>
      <ProblemLines
        unread={unread}
        problems={report?.problems ?? []}
        count={report?.problemCount ?? 0}
        onLeaveOut={state.leaveOut}
      />
      {shown && report ? <ImportReport report={report} currency={shown.currency} /> : null}
      {shown && isSound && user ? (
        <MakePortfolio state={state} shown={shown} plan={user.subscription.plan.details} />
      ) : null}
    </>
  );
}

function CheckBar({ state }: { readonly state: TradeImportState }) {
  const { t } = useTranslation(['tradeImport', 'errors', 'common']);
  const { check, shown, rows, matches, runCheck, drop } = state;
  const isChecking = check.isPending || shown?.status === 'checking';
  return (
    <>
      {check.isError || matches.isError || shown?.status === 'failed' ? (
        <Alert color="red" role="alert">
          {shown?.status === 'failed'
            ? t('tradeImport:check.failed')
            : failureText(t, toFailure(check.error ?? matches.error))}
        </Alert>
      ) : null}
      <Group>
        <Button
          onClick={runCheck}
          loading={isChecking || matches.isFetching}
          disabled={rows.length === 0}
          variant={shown?.report ? 'default' : 'filled'}
        >
          {t('tradeImport:check.run')}
        </Button>
        <Button variant="default" onClick={drop}>
          {t('tradeImport:file.another')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {isChecking ? t('tradeImport:check.running') : t('tradeImport:check.rows', { count: rows.length })}
        </Text>
      </Group>
    </>
  );
}

export function TradeImportView() {
  const { t, i18n } = useTranslation(['tradeImport', 'shell']);
  const state = useTradeImport(defaultCurrency(i18n.language === 'tr' ? 'tr' : 'en'));
  const { brought, shown } = state;
  if (shown?.status === 'done' && shown.portfolioId)
    return <Navigate to={linkTo('portfolioDetail', { _id: shown.portfolioId })} replace />;
  const layout = brought?.layout ?? null;
  const isReadable = brought !== null && (layout === null || hasTrades(layout));
  return (
    <div className={classes.page}>
      <PageHead title={t('shell:title.tradeImport')} hint={t('tradeImport:hint')} />
      {brought === null ? <BringFile state={state} /> : null}
      {brought?.source.kind === 'table' && layout ? (
        <ColumnFields source={brought.source} layout={layout} onChange={state.setLayout} />
      ) : null}
      {brought && !isReadable ? <Alert color="yellow">{t('tradeImport:columns.needed')}</Alert> : null}
      {isReadable ? (
        <>
          <AssetFields state={state} />
          <AnswerFields state={state} />
          <CheckBar state={state} />
          <Checked state={state} />
        </>
      ) : null}
    </div>
  );
}
