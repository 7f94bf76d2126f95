/** The last step: a name, assets to choose from where too few are held, and the portfolio. */
import { TICKERS_MIN } from '@ballast/contract/constants';
import type { PlanDetails } from '@ballast/contract/entities/plan';
import type { TradeImport } from '@ballast/contract/entities/trade-import';
import { preselectedModels } from '@ballast/domain/proposed-models';
import { Alert, Button, Card, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { TickerChoice } from './ticker-choice.tsx';
import type { Candidate } from './trade-entries.ts';
import type { TradeImportState } from './use-trade-import.ts';

interface Props {
  readonly state: TradeImportState;
  readonly shown: TradeImport;
  readonly plan: Pick<PlanDetails, 'models'>;
}

/** Two years of days, what a new portfolio learns from. */
const OBSERVATIONS = 500;
const DRIFT = 0.1;

export function MakePortfolio({ state: { chosen, commit }, shown, plan }: Props) {
  const { t } = useTranslation(['tradeImport', 'errors', 'common']);
  const [name, setName] = useState(() => shown.fileName.replace(/\.[a-z]+$/i, '').slice(0, 80));
  const [more, setMore] = useState<readonly Candidate[]>([]);
  const held = shown.report?.totals?.holdings.map(({ symbol }) => symbol) ?? [];
  // what was held before is chosen from where too little is left
  const traded = [...chosen.values()].flatMap((one) => (one ? [one.symbol] : []));
  const enough = held.length >= TICKERS_MIN ? held : [...held, ...traded];
  const tickers = [...new Set([...enough, ...more.map(({ symbol }) => symbol)])];
  const missing = TICKERS_MIN - tickers.length;
  const isBuilding = shown.status === 'building' || commit.isPending;
  return (
    <Card>
      <TextInput
        label={t('tradeImport:make.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maw={420}
      />
      <Text size="sm" c="dimmed" my="sm">
        {t('tradeImport:make.rules')}
      </Text>
      {missing > 0 || more.length > 0 ? (
        <>
          <Text size="sm">{t('tradeImport:make.tooFew', { min: TICKERS_MIN })}</Text>
          <TickerChoice
            key={more.length}
            label={t('tradeImport:make.more')}
            chosen={null}
            candidates={more}
            onChoose={(one) => one && setMore((now) => [...now, one])}
          />
          <Text size="sm" c="dimmed">
            {more.map(({ name: each }) => each).join(' · ')}
          </Text>
        </>
      ) : null}
      {commit.isError ? (
        <Alert color="red" role="alert" my="sm">
          {failureText(t, toFailure(commit.error))}
        </Alert>
      ) : null}
      <Button
        mt="sm"
        loading={isBuilding}
        disabled={missing > 0 || name.trim() === ''}
        onClick={() =>
          commit.mutate({
            importId: shown.id,
            name,
            configuration: {
              tickers,
              models: [...preselectedModels(plan, { assets: tickers.length, observations: OBSERVATIONS })],
            },
            rebalancing: { drift: { active: true, value: DRIFT } },
          })
        }
      >
        {t('tradeImport:make.run')}
      </Button>
      {isBuilding ? (
        <Text size="sm" role="status" mt="xs">
          {t('tradeImport:make.running')}
        </Text>
      ) : null}
    </Card>
  );
}
