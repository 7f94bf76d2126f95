/** The review of an open suggestion: strip, why, models, trades, figures, decision (the heart of the product). */
import type { Optimization } from '@ballast/contract/entities/optimization';
import { symbolCode } from '@ballast/contract/symbol';
import type { ModelKey } from '@ballast/quant/keys';
import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { failureText } from '../../shared/suggestion/failure-text.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { agreements } from './agreement.ts';
import { DecisionBar } from './decision-bar.tsx';
import { FiguresComparison } from './figures-comparison.tsx';
import { ModelComparison } from './model-comparison.tsx';
import { ModelTabs } from './model-tabs.tsx';
import { hasNoTrades, NothingToTrade } from './nothing-to-trade.tsx';
import { ResultNotes } from './result-notes.tsx';
import { RiskShares } from './risk-shares.tsx';
import type { Brokerage } from './send/integration-choice.tsx';
import { SolveTrouble } from './solve-trouble.tsx';
import classes from './suggestion-review.module.css';
import { SuggestionSkeleton } from './suggestion-skeleton.tsx';
import { SuggestionStrip } from './suggestion-strip.tsx';
import { TradesTable } from './trades-table.tsx';
import type { Suggestion } from './use-suggestion.ts';
import { WhyNow } from './why-now.tsx';
import { WorthTrading } from './worth-trading.tsx';

interface Props {
  readonly suggestion: Suggestion;
  readonly pending: Optimization;
  readonly model: ModelKey;
  readonly onApprove: () => void;
  readonly onSend: (integration: Brokerage) => void;
  readonly onReject: () => void;
  /** The way to ask more about it, where its trades and costs have been read. */
  readonly question: ReactNode;
}

export function SuggestionReview({
  suggestion,
  pending,
  model,
  onApprove,
  onSend,
  onReject,
  question,
}: Props) {
  const { t } = useTranslation(['suggestion', 'quant']);
  const format = useFormat();
  const { portfolio, preview, suggested, edits, pins, figures, solution, notFired, isRecomputing } =
    suggestion;
  const isEdited = Object.keys(edits).length > 0;
  const isAsked = isEdited || Object.keys(pins).length > 0;
  const result = pending.results[model];
  const tabs = <ModelTabs optimization={pending} model={model} onSelect={suggestion.selectModel} />;
  if (result?.status !== 'optimal')
    return (
      <Stack gap="md">
        {tabs}
        <Alert color="yellow" icon={<IconAlertTriangle />} title={t('models.failed')}>
          {result?.error && <Text>{failureText({ t, format, nameOf: symbolCode }, result.error)}</Text>}
          <Text>{t('models.failedHint')}</Text>
        </Alert>
        {result && <ResultNotes result={result} nameOf={symbolCode} />}
      </Stack>
    );
  if (suggested.isError) return <LoadFailure error={suggested.error} onRetry={() => suggested.refetch()} />;
  const asSuggested = suggested.data;
  // until the chosen model's amounts are there, the words stay those of the amounts that are shown
  const shown = solution ?? (preview && pending.results[preview.model]);
  // what comes later into the first card would push the trades down
  if (!preview || !asSuggested || !shown || notFired.isLoading) return <SuggestionSkeleton />;
  return (
    <Stack gap="md" className={classes.review} aria-busy={isRecomputing}>
      <SuggestionStrip preview={preview} expiresAt={pending.expiresAt} />
      {tabs}
      {hasNoTrades(asSuggested) && !isAsked ? <NothingToTrade /> : null}
      <div className={classes.brief}>
        <div className={classes.why}>
          <WhyNow
            optimization={pending}
            result={shown}
            preview={preview}
            seal={{
              isEdited,
              isSolved: solution !== undefined,
              isBelowCash: isEdited && preview.blocked === 'below_cash',
              rules: figures.data?.rules,
            }}
            notFired={notFired}
          />
        </div>
        <div className={classes.figures}>
          <FiguresComparison
            stored={shown}
            figures={figures}
            benchmark={portfolio.data?.benchmarks[0]}
            isEdited={isEdited}
          />
        </div>
      </div>
      <SolveTrouble suggestion={suggestion} />
      <TradesTable
        preview={preview}
        suggested={asSuggested}
        agreement={agreements(pending)}
        edits={edits}
        pins={pins}
        canAsk={result.certificate !== null}
        recomputing={isRecomputing}
        onEdit={suggestion.edit}
        onAsk={suggestion.pin}
        onReset={suggestion.reset}
      />
      {portfolio.data && (
        <WorthTrading
          pending={pending}
          rebalancing={portfolio.data.rebalancing}
          preview={preview}
          stored={shown}
          figures={figures.data}
        />
      )}
      {question}
      <RiskShares shares={figures.data?.contributions} isFailed={figures.isError} preview={preview} />
      <ModelComparison optimization={pending} />
      <DecisionBar
        portfolioId={portfolio.data?.id ?? ''}
        preview={preview}
        unsolved={suggestion.unsolved !== null || suggestion.solveFailed !== null}
        recomputing={isRecomputing}
        approving={suggestion.approve.isPending}
        rejecting={suggestion.reject.isPending}
        sending={{
          isPending: suggestion.send.isPending,
          error: suggestion.send.error,
          send: onSend,
          forget: suggestion.send.reset,
        }}
        onApprove={onApprove}
        onReject={onReject}
      />
    </Stack>
  );
}
