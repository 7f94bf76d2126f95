/**
 * Reads an answer. It is written by a program that has read names of users and words of the world, so that nothing of it is believed: HTML
 * and pictures are the text they are written with, and only own addresses are links.
 */
import { assistantChartSchema, UNVERIFIED_HREF } from '@ballast/contract/entities/assistant';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { safeReturnTo } from '../../../shared/session/return-to.ts';
import type { Block, Inline, Row } from './answer-tree.ts';

export const CHART_BLOCK = 'chart';

type RootContent = ReturnType<typeof fromMarkdown>['children'][number];
type PhrasingContent = (RootContent & { readonly type: 'paragraph' })['children'][number];
type TableRow = (RootContent & { readonly type: 'table' })['children'][number];
type Nodes = Pick<RootContent, 'position'>;

const EXTENSIONS = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };

const beginOf = ({ position }: Nodes): number => position?.start.offset ?? 0;

interface Source {
  readonly text: string;
  readonly origin: string;
}

/** As it is written. */
const writtenOf = ({ text }: Source, { position }: Nodes): string =>
  text.slice(position?.start.offset, position?.end.offset);

function chartOf(json: string) {
  try {
    return assistantChartSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

function linkOf(source: Source, node: PhrasingContent & { readonly type: 'link' }): readonly Inline[] {
  const at = beginOf(node);
  if (node.url === UNVERIFIED_HREF) return [{ kind: 'unverified', at }];
  const content = inlinesOf(source, node.children);
  const to = safeReturnTo(node.url, source.origin);
  return to === null ? content : [{ kind: 'link', at, to, content }];
}

function inlineOf(source: Source, node: PhrasingContent): readonly Inline[] {
  const at = beginOf(node);
  if (node.type === 'text' || node.type === 'inlineCode') return [{ kind: 'text', at, text: node.value }];
  if (node.type === 'strong' || node.type === 'emphasis')
    return [{ kind: node.type, at, content: inlinesOf(source, node.children) }];
  if (node.type === 'link') return linkOf(source, node);
  if (node.type === 'break') return [{ kind: 'break', at }];
  return [{ kind: 'text', at, text: writtenOf(source, node) }];
}

const inlinesOf = (source: Source, nodes: readonly PhrasingContent[]): readonly Inline[] =>
  nodes.flatMap((node) => inlineOf(source, node));

const rowOf = (source: Source, row: TableRow): Row => ({
  at: beginOf(row),
  cells: row.children.map((cell) => ({ at: beginOf(cell), content: inlinesOf(source, cell.children) })),
});

const listOf = (source: Source, node: RootContent & { readonly type: 'list' }): Block => ({
  kind: 'list',
  at: beginOf(node),
  start: node.ordered ? (node.start ?? 1) : null,
  items: node.children.map((item) => ({ at: beginOf(item), blocks: blocksOf(source, item.children) })),
});

function blockOf(source: Source, node: RootContent): readonly Block[] {
  const at = beginOf(node);
  if (node.type === 'paragraph' || node.type === 'heading')
    return [{ kind: node.type, at, content: inlinesOf(source, node.children) }];
  if (node.type === 'list') return [listOf(source, node)];
  if (node.type === 'blockquote') return [{ kind: 'notice', at, blocks: blocksOf(source, node.children) }];
  if (node.type === 'table') {
    const [head, ...rows] = node.children.map((row) => rowOf(source, row));
    return head === undefined ? [] : [{ kind: 'table', at, head, rows }];
  }
  if (node.type === 'code')
    return node.lang === CHART_BLOCK
      ? [{ kind: 'chart', at, chart: chartOf(node.value) }]
      : [{ kind: 'code', at, text: node.value }];
  if (node.type === 'thematicBreak') return [];
  return [{ kind: 'paragraph', at, content: [{ kind: 'text', at, text: writtenOf(source, node) }] }];
}

const blocksOf = (source: Source, nodes: readonly RootContent[]): readonly Block[] =>
  nodes.flatMap((node) => blockOf(source, node));

export const parseAnswer = (text: string, origin: string): readonly Block[] =>
  blocksOf({ text, origin }, fromMarkdown(text, EXTENSIONS).children);
