/** What was asked of a simulation. */
import type { Simulation } from '@ballast/contract/entities/simulation';
import { effectiveObjective } from '@ballast/domain/objectives/objectives';
import { Card } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { ruleTexts, supervisionTexts } from '../../shared/portfolio/summary-texts.ts';
import { TickerLink } from '../../shared/tickers/ticker-link.tsx';
import classes from './configuration-card.module.css';

export function ConfigurationCard({ simulation }: { readonly simulation: Simulation }) {
  const { t } = useTranslation(['simulationDetail', 'portfolio', 'quant', 'formSteps']);
  const format = useFormat();
  const { definition, inputHash } = simulation;
  const { configuration, rebalancing, trainPeriod, dataPeriod, transactionCost, benchmarks } = definition;
  const wording = { t: t as unknown as TFunction<'portfolio'>, format };
  const none = t('simulationDetail:configuration.none');
  const list = (texts: readonly string[]) => (texts.length === 0 ? none : texts.join(' · '));
  const symbols = (all: readonly string[]) =>
    all.length === 0 ? (
      none
    ) : (
      <span className={classes.symbols}>
        {all.map((symbol) => (
          <TickerLink key={symbol} symbol={symbol} />
        ))}
      </span>
    );
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('simulationDetail:configuration.tickers'), symbols(configuration.tickers)],
    [
      t('simulationDetail:configuration.objective'),
      t(`quant:objective.${effectiveObjective(configuration)}`),
    ],
    [
      t('simulationDetail:configuration.models'),
      list(configuration.models.map((model) => t(`quant:model.${model}`))),
    ],
    [t('simulationDetail:configuration.rules'), list(ruleTexts(wording, configuration.constraints))],
    [t('simulationDetail:configuration.supervision'), list(supervisionTexts(wording, rebalancing))],
    [t('simulationDetail:configuration.training'), t(`portfolio:form.periodDays.d${trainPeriod}`)],
    [t('simulationDetail:configuration.prices'), t(`formSteps:dataPeriods.${dataPeriod}`)],
    [
      t('simulationDetail:configuration.cost'),
      transactionCost > 0 ? format.percent(transactionCost) : t('simulationDetail:configuration.costPlan'),
    ],
    [t('simulationDetail:configuration.benchmarks'), symbols(benchmarks)],
    ...(inputHash === null
      ? []
      : [
          [
            t('simulationDetail:configuration.hash'),
            <span key="hash">
              <code className={classes.hash}>{inputHash}</code>
              <span className={classes.hint}>{t('simulationDetail:configuration.hashHint')}</span>
            </span>,
          ] as const,
        ]),
  ];
  return (
    <Card component="dl" m={0} className={classes.rows}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Card>
  );
}
