/** How far to believe a result, in sentences with a tick or a triangle each (decision 082). */
import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import type { Simulation } from '@ballast/contract/entities/simulation';
import { symbolCode } from '@ballast/contract/symbol';
import { Card, NativeSelect, Title, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { honestyLines, type JudgedLine } from './honesty-lines.ts';
import classes from './honesty-panel.module.css';
import { SensitivityPart } from './sensitivity-part.tsx';
import { useDetailUrl } from './use-detail-url.ts';

interface Props {
  readonly simulation: Simulation;
  readonly portfolio: SimulationPortfolio;
}

function LineText({ line, simulation }: { readonly simulation: Simulation } & Pick<JudgedLine, 'line'>) {
  const { t } = useTranslation('simulationDetail');
  const format = useFormat();
  const { currency, survivorship, references } = simulation;
  switch (line.of) {
    case 'promise':
      return t('honesty.promise', {
        promised: format.percent(line.promised, 1),
        lived: format.percent(line.lived, 1),
      });
    case 'costs':
      return t('honesty.costs', {
        paid: format.money(line.paid, currency),
        share: format.percent(line.share, 1),
      });
    case 'costsUnknown':
      return t('honesty.costsUnknown', { paid: format.money(line.paid, currency) });
    case 'turnover':
      return t('honesty.turnover', { turnover: format.percent(line.turnover, 0), count: line.count });
    case 'tried':
      return t('honesty.tried', { count: line.count });
    case 'probabilistic':
    case 'deflated':
      return t(`honesty.${line.of}`, { probability: format.percent(line.probability, 1) });
    case 'equalBetter':
    case 'equalWorse': {
      const beside = t(`honesty.${line.of}`, {
        equal: format.signedPercent(line.equal),
        own: format.signedPercent(line.own),
      });
      const { symbol, metrics } = references.benchmark ?? { symbol: null, metrics: null };
      const total = metrics?.total_return.value ?? null;
      return symbol === null || total === null
        ? beside
        : `${beside} ${t('honesty.benchmark', { symbol: symbolCode(symbol), benchmark: format.signedPercent(total) })}`;
    }
    case 'survivorship':
      return (
        <>
          {t('honesty.survivorship')}
          <ul className={classes.tickers}>
            {survivorship.map(({ symbol, issue, firstPrice, lastPrice }) => (
              <li key={symbol}>
                {t(`honesty.issue.${issue}`, {
                  symbol: symbolCode(symbol),
                  first: firstPrice === null ? '' : format.shortDate(firstPrice),
                  last: lastPrice === null ? '' : format.shortDate(lastPrice),
                })}
              </li>
            ))}
          </ul>
        </>
      );
    default:
      return t(`honesty.${line.of}`);
  }
}

const SIGNS = {
  good: { icon: IconCircleCheck, word: 'honesty.good' },
  careful: { icon: IconAlertTriangle, word: 'honesty.careful' },
} as const;

function Sign({ isGood }: Pick<JudgedLine, 'isGood'>) {
  const { t } = useTranslation('simulationDetail');
  if (isGood === null)
    return <IconInfoCircle size={17} stroke={1.8} className={classes.sign} data-sign="fact" aria-hidden />;
  const sign = isGood ? 'good' : 'careful';
  const { icon: Icon, word } = SIGNS[sign];
  return (
    <>
      <Icon size={17} stroke={1.8} className={classes.sign} data-sign={sign} aria-hidden />
      <VisuallyHidden>{`${t(word)}: `}</VisuallyHidden>
    </>
  );
}

export function HonestyPanel({ simulation, portfolio }: Props) {
  const { t } = useTranslation(['simulationDetail', 'quant']);
  const url = useDetailUrl();
  const lines = honestyLines(portfolio, simulation);
  const { portfolios } = simulation;
  return (
    <Card component="section" aria-labelledby="honesty" className={classes.panel}>
      <Title order={2} size="h3" id="honesty">
        {t('simulationDetail:honesty.title')}
      </Title>
      {portfolios.length > 1 ? (
        <NativeSelect
          size="xs"
          mt={8}
          aria-label={t('simulationDetail:honesty.of')}
          value={portfolio.model}
          data={portfolios.map(({ model }) => ({ value: model, label: t(`quant:model.${model}`) }))}
          onChange={({ currentTarget }) => url.set({ model: currentTarget.value, page: null })}
        />
      ) : null}
      {lines.length === 0 ? (
        <p className={classes.waiting}>{t('simulationDetail:waitingTitle')}</p>
      ) : (
        <ul className={classes.lines}>
          {lines.map(({ line, isGood }) => (
            <li key={line.of}>
              <Sign isGood={isGood} />
              <div>
                <LineText line={line} simulation={simulation} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <SensitivityPart simulation={simulation} model={portfolio.model} />
    </Card>
  );
}
