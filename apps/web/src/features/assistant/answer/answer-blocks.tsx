/** What an answer holds, block by block. */
import { Skeleton, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchPiece } from '../../../shared/api/fetch-piece.ts';
import classes from './answer.module.css';
import { Inlines } from './answer-inlines.tsx';
import { AnswerTable } from './answer-table.tsx';
import type { Block } from './answer-tree.ts';

const AnswerChart = lazy(async () => ({
  default: (await fetchPiece(() => import('./answer-chart.tsx'))).AnswerChart,
}));

export const ChartPlace = () => <Skeleton className={classes.chart} h={220} />;

function NoChart() {
  const { t } = useTranslation('chat');
  return (
    <Text size="sm" c="dimmed">
      {t('answer.noChart')}
    </Text>
  );
}

function AnswerList({ start, items }: Block & { readonly kind: 'list' }) {
  const shown = items.map(({ at, blocks }) => (
    <li key={at}>
      <Blocks blocks={blocks} />
    </li>
  ));
  return start === null ? <ul>{shown}</ul> : <ol start={start}>{shown}</ol>;
}

function BlockView({ block }: { readonly block: Block }) {
  if (block.kind === 'list') return <AnswerList {...block} />;
  if (block.kind === 'table') return <AnswerTable {...block} />;
  if (block.kind === 'code') return <pre className={classes.code}>{block.text}</pre>;
  if (block.kind === 'notice')
    return (
      <div className={classes.notice}>
        <IconInfoCircle size={18} stroke={1.6} aria-hidden />
        <div>
          <Blocks blocks={block.blocks} />
        </div>
      </div>
    );
  if (block.kind === 'chart')
    return block.chart === null ? (
      <NoChart />
    ) : (
      <Suspense fallback={<ChartPlace />}>
        <AnswerChart chart={block.chart} />
      </Suspense>
    );
  return (
    <p data-heading={block.kind === 'heading' || undefined}>
      <Inlines inlines={block.content} />
    </p>
  );
}

export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block) => <BlockView key={block.at} block={block} />);
}
