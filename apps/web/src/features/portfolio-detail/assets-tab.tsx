/** What is held and what may be: the table with its ways to add an asset and to remove one (§1.21). */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { symbolCode } from '@ballast/contract/symbol';
import { Button, Card, Group, Pill, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchPiece } from '../../shared/api/fetch-piece.ts';
import { tickerLimit } from '../../shared/session/ticker-limit.ts';
import { useUser } from '../../shared/session/use-user.ts';
import classes from './assets-tab.module.css';
import { AssetsTable } from './assets-table.tsx';
import type { PickerSlot } from './picker-slot.ts';

const ChangeAssets = lazy(async () => ({
  default: (await fetchPiece(() => import('./change-assets.tsx'))).ChangeAssets,
}));

const SHOWN_MAX = 24;

interface Props {
  readonly portfolio: Portfolio;
  readonly picker: (slot: PickerSlot) => ReactNode;
}

export function AssetsTab({ portfolio, picker }: Props) {
  const { t } = useTranslation(['detail', 'common']);
  const user = useUser();
  const [isPicking, setIsPicking] = useState(false);
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const { assets, configuration } = portfolio;
  const names = new Map(assets.map(({ symbol, name }) => [symbol, name]));
  const tickers: readonly string[] = configuration.tickers;
  const others = tickers.filter((symbol) => !names.has(symbol));
  const remove = (symbol: string) => setWanted(tickers.filter((each) => each !== symbol));
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {t('assets.count', { count: tickers.length, held: assets.length })}
        </Text>
        <Button
          variant="default"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!user.data}
          onClick={() => setIsPicking(true)}
        >
          {t('assets.add')}
        </Button>
      </Group>
      <AssetsTable portfolio={portfolio} onRemove={remove} />
      {others.length > 0 && (
        <Card component="section" aria-labelledby="not-held">
          <Title order={2} size="h3" id="not-held">
            {t('assets.notHeld', { count: others.length })}
          </Title>
          <Text size="sm" c="dimmed" mb="sm">
            {t('assets.notHeldHint')}
          </Text>
          <ul className={classes.others}>
            {others.slice(0, SHOWN_MAX).map((symbol) => (
              <li key={symbol}>
                <Pill
                  size="md"
                  title={symbol}
                  withRemoveButton
                  removeButtonProps={{
                    'aria-label': t('common:action.remove', { name: symbolCode(symbol) }),
                    'aria-hidden': false,
                    tabIndex: 0,
                  }}
                  onRemove={() => remove(symbol)}
                >
                  {symbolCode(symbol)}
                </Pill>
              </li>
            ))}
            {others.length > SHOWN_MAX && (
              <li className={classes.more}>{t('assets.more', { count: others.length - SHOWN_MAX })}</li>
            )}
          </ul>
        </Card>
      )}
      {isPicking &&
        user.data &&
        picker({
          purpose: 'tickers',
          initial: tickers.map((symbol) => ({ symbol, name: names.get(symbol) ?? symbol })),
          max: Math.max(tickerLimit(user.data), tickers.length),
          onClose: () => setIsPicking(false),
          onTake: (taken) => {
            setIsPicking(false);
            const next = taken.map(({ symbol }) => symbol);
            const isSame = next.length === tickers.length && next.every((each) => tickers.includes(each));
            if (!isSame) setWanted(next);
          },
        })}
      {wanted && (
        <Suspense fallback={null}>
          <ChangeAssets portfolio={portfolio} tickers={wanted} onClose={() => setWanted(null)} />
        </Suspense>
      )}
    </Stack>
  );
}
