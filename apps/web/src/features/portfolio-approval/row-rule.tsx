/** What is asked of one row while the rest is solved again: kept as held, held below a weight, or left alone. */
import type { TradeRow } from '@ballast/contract/entities/transaction';
import { symbolCode } from '@ballast/contract/symbol';
import { Button, NumberInput, Popover, Radio, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import type { AskedOfRow, PinAction } from './pinned-rows.ts';
import classes from './trades-table.module.css';

interface Props {
  readonly row: TradeRow;
  readonly asked: AskedOfRow | undefined;
  /** As it stands: where a cap begins. */
  readonly weight: number;
  readonly onAsk: (asked: AskedOfRow | null) => void;
}

type Choice = PinAction | 'free';

const PERCENT = 100;
/** Of a cap, so that it reads like one. */
const roundedUp = (weight: number) => Math.ceil(weight * PERCENT) / PERCENT;

export function RowRule({ row, asked, weight, onAsk }: Props) {
  const { t } = useTranslation('suggestion');
  const format = useFormat();
  const [opened, { toggle, close }] = useDisclosure(false);
  const code = symbolCode(row.symbol);
  const isHeld = row.currentValue !== 0;
  const cap = asked?.action === 'cap' ? asked.weight : null;
  const shortText = () => {
    if (asked === undefined) return t('pin.open');
    return asked.action === 'cap'
      ? t('pin.short.cap', { weight: format.percent(asked.weight) })
      : t(`pin.short.${asked.action}`);
  };
  const choose = (choice: Choice) => {
    if (choice === 'free') onAsk(null);
    else if (choice === 'cap') onAsk({ action: 'cap', weight: roundedUp(Math.max(0, weight) / 2) });
    else onAsk({ action: choice });
  };
  const choices: readonly Choice[] = isHeld ? ['free', 'keep', 'cap', 'skip'] : ['free', 'cap', 'skip'];
  return (
    <Popover
      opened={opened}
      onChange={toggle}
      onDismiss={close}
      position="bottom-end"
      withArrow
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          variant={asked === undefined ? 'subtle' : 'light'}
          className={classes.choice}
          // what is read begins with what is seen
          aria-label={`${shortText()} · ${code}`}
          aria-expanded={opened}
          onClick={toggle}
        >
          {shortText()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw={300}>
        <Stack gap="sm">
          <Radio.Group
            label={t('pin.of', { symbol: code })}
            value={asked?.action ?? 'free'}
            onChange={(value) => choose(value as Choice)}
          >
            <Stack gap="xs" mt="xs">
              {choices.map((choice) => (
                <Radio
                  key={choice}
                  value={choice}
                  label={t(`pin.${choice}`)}
                  description={t(`pin.${choice}Hint`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          {cap === null ? null : (
            <NumberInput
              label={t('pin.capWeight')}
              defaultValue={cap * PERCENT}
              min={0}
              max={PERCENT}
              decimalScale={2}
              suffix=" %"
              decimalSeparator={format.number(1.5, 1).charAt(1)}
              onBlur={(event) => {
                const next = Number(event.currentTarget.dataset.value ?? cap * PERCENT) / PERCENT;
                if (next !== cap) onAsk({ action: 'cap', weight: Math.min(1, Math.max(0, next)) });
              }}
              onValueChange={({ floatValue }, { event }) => {
                const input = event?.currentTarget as HTMLInputElement | undefined;
                if (input) input.dataset.value = String(floatValue ?? 0);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur();
              }}
            />
          )}
          <Button size="compact-sm" variant="default" onClick={close}>
            {t('pin.done')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
