/** An answer as text to be read aloud or pasted elsewhere: figures without addresses, tables with bars, a chart as its title. */
import type { Block, Inline, Row } from './answer-tree.ts';

export const inlineText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.kind === 'text') return inline.text;
      if (inline.kind === 'break') return '\n';
      return inline.kind === 'unverified' ? ' (?)' : inlineText(inline.content);
    })
    .join('');

const rowText = ({ cells }: Row): string =>
  `| ${cells.map(({ content }) => inlineText(content)).join(' | ')} |`;

const indented = (text: string): string => text.replaceAll('\n', '\n  ');

function blockText(block: Block): string {
  if (block.kind === 'paragraph' || block.kind === 'heading') return inlineText(block.content);
  if (block.kind === 'notice') return plainAnswer(block.blocks);
  if (block.kind === 'code') return block.text;
  if (block.kind === 'chart') return block.chart?.title ?? '';
  if (block.kind === 'table') {
    const line = `|${block.head.cells.map(() => '---|').join('')}`;
    return [rowText(block.head), line, ...block.rows.map(rowText)].join('\n');
  }
  return block.items
    .map(({ blocks }, index) => {
      const mark = block.start === null ? '-' : `${block.start + index}.`;
      return `${mark} ${indented(plainAnswer(blocks))}`;
    })
    .join('\n');
}

export const plainAnswer = (blocks: readonly Block[]): string =>
  blocks
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n\n');
