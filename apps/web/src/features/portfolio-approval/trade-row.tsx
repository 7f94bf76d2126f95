/** One asset of a suggestion: weights, change, trade, and the amount that the user may edit. */
import type { TradeRow as Row } from '@ballast/contract/entities/transaction';
import { symbolCode } from '@ballast/contract/symbol';
import { NumberInput, Table, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { usePreference } from '../../shared/preferences/preference.ts';
import { amountsPreference } from '../../shared/preferences/preferences.ts';
import { TickerLink } from '../../shared/tickers/ticker-link.tsx';
import { FlashOnChange } from '../../shared/ui/flash-on-change.tsx';
import type { Agreement } from './agreement.ts';
import { DeltaBar } from './delta-bar.tsx';
import type { AskedOfRow } from './pinned-rows.ts';
import { RowRule } from './row-rule.tsx';
import classes from './trades-table.module.css';

interface Props {
  readonly row: Row;
  readonly currency: string;
  readonly scale: number;
  readonly agreement: Agreement | undefined;
  readonly edited: number | undefined;
  /** Weight that the order leaves. */
  readonly after: number;
  readonly asked: AskedOfRow | undefined;
  /** Whether the rest can be solved again around this row. */
  readonly canAsk: boolean;
  readonly hasReason: boolean;
  readonly onEdit: (pledge: number) => void;
  readonly onAsk: (asked: AskedOfRow | null) => void;
}

export function TradeRow({
  row,
  currency,
  scale,
  agreement,
  edited,
  after,
  asked,
  canAsk,
  hasReason,
  onEdit,
  onAsk,
}: Props) {
  const { t } = useTranslation('suggestion');
  const format = useFormat();
  const [amounts] = usePreference(amountsPreference);
  const code = symbolCode(row.symbol);
  const side = row.units > 0 ? 'buy' : row.units < 0 ? 'sell' : 'hold';
  const shown = edited ?? row.pledge;
  const [isOpen, { toggle }] = useDisclosure(false);
  const isNotHeld = edited !== undefined && edited < 0 && row.units === 0 && row.currentValue <= 0;
  return (
    <Table.Tr className={classes.row} data-open={isOpen || undefined}>
      <Table.Th scope="row" className={classes.asset}>
        <Text fw={600}>
          <TickerLink symbol={row.symbol} />
        </Text>
        <Text size="sm" c="dimmed" truncate title={row.name}>
          {row.name}
        </Text>
      </Table.Th>
      <Table.Td className={`${classes.number} ${classes.extra}`} data-label={t('trades.now')}>
        {format.percent(row.currentWeight)}
      </Table.Td>
      <Table.Td className={`${classes.number} ${classes.extra}`} data-label={t('trades.proposed')}>
        <Text span inherit fw={600}>
          <FlashOnChange value={after}>{format.percent(after)}</FlashOnChange>
        </Text>
        {agreement && (
          <Text size="xs" c="dimmed" className={classes.agreement}>
            {t('models.agreement', {
              min: format.percent(agreement.min),
              max: format.percent(agreement.max),
            })}
          </Text>
        )}
      </Table.Td>
      <Table.Td data-label={t('trades.change')} className={classes.change}>
        <DeltaBar
          change={after - row.currentWeight}
          scale={scale}
          label={t('figures.points', { value: format.percentagePoints(row.currentWeight, after) })}
        />
      </Table.Td>
      <Table.Td className={`${classes.number} ${classes.extra}`} data-label={t('trades.value')}>
        {format.money(row.currentValue, currency)}
      </Table.Td>
      <Table.Td data-label={t('trades.amount')} className={classes.amount}>
        {amounts === 'hidden' ? (
          <Tooltip label={t('trades.amountsHidden')}>
            <Text span inherit tabIndex={0}>
              {format.money(shown, currency)}
            </Text>
          </Tooltip>
        ) : (
          <NumberInput
            size="sm"
            aria-label={t('trades.amountOf', { symbol: code })}
            value={shown}
            onBlur={(event) => {
              const next = Number(event.currentTarget.dataset.value ?? shown);
              if (Number.isFinite(next) && next !== shown) onEdit(next);
            }}
            onValueChange={({ floatValue }, { event }) => {
              const input = event?.currentTarget as HTMLInputElement | undefined;
              if (input) input.dataset.value = String(floatValue ?? 0);
            }}
            decimalScale={2}
            fixedDecimalScale
            hideControls
            thousandSeparator={
              format.number(1000, 0).charAt(1) === '0' ? '' : format.number(1000, 0).charAt(1)
            }
            decimalSeparator={format.number(1.5, 1).charAt(1)}
            error={isNotHeld ? t('trades.notHeld') : undefined}
            data-edited={edited !== undefined || undefined}
            style={{ '--figures': format.number(shown).length }}
          />
        )}
        {canAsk ? <RowRule row={row} asked={asked} weight={after} onAsk={onAsk} /> : null}
        <UnstyledButton className={classes.fold} aria-expanded={isOpen} onClick={toggle}>
          {t(isOpen ? 'trades.less' : 'trades.more', { symbol: code })}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Table.Td>
      <Table.Td className={`${classes.number} ${classes.units}`} data-label={t('trades.units')}>
        <Text span inherit {...(side === 'hold' ? { c: 'dimmed' } : {})}>
          <FlashOnChange value={row.units}>
            {side === 'hold'
              ? t('trades.hold')
              : `${t(`trades.${side}`)} ${format.units(Math.abs(row.units))}`}
          </FlashOnChange>
        </Text>
      </Table.Td>
      <Table.Td className={`${classes.number} ${classes.extra}`} data-label={t('trades.price')}>
        {format.price(row.price, currency)}
      </Table.Td>
      <Table.Td className={`${classes.number} ${classes.extra}`} data-label={t('trades.cost')}>
        {format.money(row.cost, currency)}
        {row.cost === 0 ? null : (
          <Text size="xs" c="dimmed">
            {format.percent(row.rate)}
          </Text>
        )}
      </Table.Td>
      {hasReason ? (
        <Table.Td className={classes.why} data-label={t('trades.why')}>
          <Text size="sm" c="dimmed">
            {edited !== undefined
              ? t('trades.edited')
              : asked === undefined
                ? t(`trades.reason.${row.why}`)
                : t(`pin.reason.${asked.action}`)}
          </Text>
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}
