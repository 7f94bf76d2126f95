/** The seventh step: what is held already, row by row or from a list as a broker exports it. */
import { symbolCode } from '@ballast/contract/symbol';
import { Anchor, Button, Select } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../shared/format/use-format.ts';
import { linkTo } from '../../../shared/routing/link-to.ts';
import { type ChosenTicker, type PortfolioValues, withTickers } from '../portfolio-values.ts';
import { StepPart } from '../step-part.tsx';
import classes from './allocation-step.module.css';
import { BringHoldings } from './bring-holdings.tsx';
import type { Brought } from './held-rows.ts';
import { HeldTable } from './held-table.tsx';

interface Props {
  readonly values: PortfolioValues;
  readonly isEditing: boolean;
  readonly isMarked: boolean;
  readonly onChange: (change: Partial<PortfolioValues>) => void;
}

const nameOf = ({ symbol, name }: ChosenTicker) =>
  name === symbol ? symbolCode(symbol) : `${symbolCode(symbol)} · ${name}`;

export function AllocationStep({ values, isEditing, isMarked, onChange }: Props) {
  const { t } = useTranslation('formSteps');
  const format = useFormat();
  const [isBringing, setBringing] = useState(false);
  const rows = values.initialAllocation;
  const left = values.tickers.filter(({ symbol }) => !rows.some((row) => row.symbol === symbol));
  const take = ({ rows: next, added }: Brought) => {
    setBringing(false);
    onChange({
      initialAllocation: next,
      ...(added.length > 0 && { tickers: withTickers(values, added).tickers }),
    });
  };
  if (isEditing)
    return rows.length === 0 ? (
      <p className={classes.empty}>{t('allocationNone')}</p>
    ) : (
      <StepPart title={t('held')} hint={t('allocationFixed')}>
        <HeldTable values={values} isFixed isMarked={false} onChange={onChange} />
      </StepPart>
    );
  return (
    <>
      <StepPart title={t('held')} hint={t('heldHint', { currency: values.currency })}>
        {rows.length === 0 ? (
          <p className={classes.empty}>
            {t('heldNone', { amount: format.wholeMoney(Number(values.plannedInvestment), values.currency) })}
          </p>
        ) : (
          <HeldTable values={values} isFixed={false} isMarked={isMarked} onChange={onChange} />
        )}
        <div className={classes.ways}>
          {left.length > 0 ? (
            <Select
              className={classes.add}
              size="sm"
              aria-label={t('addHeld')}
              placeholder={t('addHeld')}
              searchable
              value={null}
              data={left.map((each) => ({ value: each.symbol, label: nameOf(each) }))}
              onChange={(symbol) => {
                if (symbol !== null)
                  onChange({ initialAllocation: [...rows, { symbol, amount: '', price: '' }] });
              }}
            />
          ) : null}
          <Button
            size="sm"
            variant="default"
            aria-expanded={isBringing}
            leftSection={<IconFileUpload size={17} stroke={1.7} aria-hidden />}
            onClick={() => setBringing(!isBringing)}
          >
            {t('bringHeld')}
          </Button>
        </div>
        <p className={classes.trades}>
          {t('haveTrades')}{' '}
          <Anchor component={Link} to={linkTo('portfolioImport')} inherit underline="always">
            {t('bringTrades')}
          </Anchor>
        </p>
      </StepPart>
      {isBringing ? (
        <BringHoldings rows={rows} tickers={values.tickers} currency={values.currency} onTake={take} />
      ) : null}
    </>
  );
}
