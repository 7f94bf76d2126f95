/** Why the last optimization of a portfolio gave nothing, in words with its numbers. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { symbolCode } from '@ballast/contract/symbol';
import { List, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../api/trpc.ts';
import { useFormat } from '../format/use-format.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { failureLines, runFailureText } from './failure-lines.ts';

interface Props {
  readonly portfolioId: string;
  /** Of the run as a whole: it may have come to no model. */
  readonly error: Portfolio['error'];
}

export function LastFailure({ portfolioId, error }: Props) {
  const { t } = useTranslation(['suggestion', 'quant', 'errors']);
  const format = useFormat();
  const trpc = useTRPC();
  // Read anew each time: the one shown before may belong to an earlier run.
  const list = useQuery(
    trpc.portfolio.optimizations.queryOptions({ id: portfolioId, size: 1 }, { staleTime: 0, gcTime: 0 }),
  );
  if (list.isError) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton h={22} maw={480} />;
  const [last] = list.data.records;
  const lines = last ? failureLines({ t, format, nameOf: symbolCode }, last) : [];
  const [line] = lines;
  if (!line) return <Text>{runFailureText({ t }, error)}</Text>;
  if (lines.length === 1) return <Text>{line.text}</Text>;
  return (
    <List>
      {lines.map(({ text, models }) => (
        <List.Item key={text}>
          <Text span fw={600}>
            {models.map((model) => t(`quant:model.${model}`)).join(', ')}
          </Text>
          {': '}
          {text}
        </List.Item>
      ))}
    </List>
  );
}
