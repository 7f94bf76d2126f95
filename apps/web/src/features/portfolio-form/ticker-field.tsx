/** The chosen tickers, and the ways to the picker and to the upload, which the page provides. */
import { symbolCode } from '@ballast/contract/symbol';
import { Button, Group, Pill } from '@mantine/core';
import { IconFileUpload, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenTicker } from './portfolio-values.ts';
import classes from './ticker-field.module.css';

const SHOWN_MAX = 24;

export interface PickerSlot {
  readonly initial: readonly ChosenTicker[];
  readonly max: number;
  readonly onTake: (tickers: readonly ChosenTicker[]) => void;
  readonly onClose: () => void;
}

interface Props {
  readonly tickers: readonly ChosenTicker[];
  readonly max: number;
  readonly opensAtOnce: boolean;
  readonly picker: (slot: PickerSlot) => ReactNode;
  readonly upload: (slot: PickerSlot) => ReactNode;
  readonly onChange: (tickers: readonly ChosenTicker[]) => void;
}

export function TickerField({ tickers, max, opensAtOnce, picker, upload, onChange }: Props) {
  const { t } = useTranslation(['portfolio', 'marketData', 'common']);
  const [dialog, setDialog] = useState<'picker' | 'upload' | null>(opensAtOnce ? 'picker' : null);
  const close = () => setDialog(null);
  const slot: PickerSlot = {
    initial: tickers,
    max,
    onClose: close,
    onTake: (taken) => {
      onChange(taken);
      close();
    },
  };
  return (
    <div>
      {tickers.length > 0 ? (
        <ul className={classes.chosen}>
          {tickers.slice(0, SHOWN_MAX).map(({ symbol, name }) => (
            <li key={symbol}>
              <Pill
                size="md"
                title={name}
                withRemoveButton
                removeButtonProps={{
                  'aria-label': t('common:action.remove', { name: symbolCode(symbol) }),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
                onRemove={() => onChange(tickers.filter((each) => each.symbol !== symbol))}
              >
                {symbolCode(symbol)}
              </Pill>
            </li>
          ))}
          {tickers.length > SHOWN_MAX ? (
            <li className={classes.more}>
              {t('portfolio:form.moreTickers', { count: tickers.length - SHOWN_MAX })}
            </li>
          ) : null}
        </ul>
      ) : null}
      <Group gap="xs">
        <Button
          variant={tickers.length === 0 ? 'light' : 'default'}
          leftSection={tickers.length === 0 ? <IconPlus size={18} aria-hidden /> : null}
          onClick={() => setDialog('picker')}
        >
          {tickers.length === 0 ? t('marketData:picker.open') : t('portfolio:form.changeTickers')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconFileUpload size={18} stroke={1.7} aria-hidden />}
          onClick={() => setDialog('upload')}
        >
          {t('marketData:upload.bring')}
        </Button>
      </Group>
      {dialog === 'picker' ? picker(slot) : null}
      {dialog === 'upload' ? upload(slot) : null}
    </div>
  );
}
