/** By which rules the portfolio is kept, in words. */
import type { SharedPortfolio } from '@ballast/contract/entities/portfolio-link';
import { Card, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { namedRuleTexts, namedTriggerTexts } from '../../shared/portfolio/summary-texts.ts';
import classes from './shared-rules.module.css';

export function SharedRules({ rules }: Pick<SharedPortfolio, 'rules'>) {
  const { t } = useTranslation(['sharing', 'quant']);
  const { t: words } = useTranslation('portfolio');
  const format = useFormat();
  const wording = { t: words, format };
  const limits = namedRuleTexts(wording, rules.constraints);
  const rows: readonly (readonly [string, readonly string[]])[] = [
    [t('sharing:page.tickers'), [t('sharing:page.tickersCount', { count: rules.tickers })]],
    [t('sharing:page.objective'), [t(`quant:objective.${rules.objective}`)]],
    [t('sharing:page.models'), rules.models.map((key) => t(`quant:model.${key}`))],
    [t('sharing:page.period'), [t(`sharing:page.dataPeriod.${rules.dataPeriod}`)]],
    [t('sharing:page.constraints'), limits.length === 0 ? [t('sharing:page.noRules')] : limits],
    [t('sharing:page.supervision'), namedTriggerTexts(wording, rules.triggers)],
  ];
  return (
    <Card component="section" aria-labelledby="shared-rules">
      <Title order={2} size="h3" id="shared-rules" mb="sm">
        {t('sharing:page.rules')}
      </Title>
      <dl className={classes.rows}>
        {rows.map(([label, lines]) => (
          <div key={label}>
            <dt>{label}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Card>
  );
}
