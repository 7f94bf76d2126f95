/** One ticker: what it is and costs, how it moved, where its reader holds it. */
import { parseSymbol } from '@ballast/contract/symbol';
import { SimpleGrid, Stack } from '@mantine/core';
import { isAbsent } from '../../shared/api/is-absent.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { CorporateActions } from './corporate-actions.tsx';
import { HeldIn } from './held-in.tsx';
import { TickerAbsent } from './ticker-absent.tsx';
import { TickerChart } from './ticker-chart.tsx';
import { TickerFacts } from './ticker-facts.tsx';
import { TickerFigures } from './ticker-figures.tsx';
import { TickerHead } from './ticker-head.tsx';
import { TickerSkeleton } from './ticker-skeleton.tsx';
import { useTicker } from './use-ticker.ts';

function KnownTicker({ symbol }: { readonly symbol: string }) {
  const { ticker, range, select } = useTicker(symbol);
  const { data, error } = ticker;
  if (isAbsent(error)) return <TickerAbsent symbol={symbol} />;
  if (error && !data) return <LoadFailure order={1} error={error} onRetry={() => void ticker.refetch()} />;
  if (!data) return <TickerSkeleton />;
  return (
    <Stack gap="md">
      <TickerHead ticker={data} />
      <TickerChart ticker={data} range={range} isStale={ticker.isPlaceholderData} onRange={select} />
      <TickerFigures ticker={data} />
      <HeldIn symbol={symbol} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <TickerFacts ticker={data} />
        <CorporateActions ticker={data} />
      </SimpleGrid>
    </Stack>
  );
}

export function TickerPage({ symbol }: { readonly symbol: string }) {
  return parseSymbol(symbol) === undefined ? (
    <TickerAbsent symbol={symbol} isMalformed />
  ) : (
    <KnownTicker symbol={symbol} />
  );
}
