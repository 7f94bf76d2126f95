/** Words of an answer: figures lead to their page, and what no tool has returned says so. */
import { Badge, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './answer.module.css';
import type { Inline } from './answer-tree.ts';

function Unverified() {
  const { t } = useTranslation('chat');
  return (
    <Tooltip label={t('answer.unverifiedHint')}>
      <Badge className={classes.unverified} size="sm" color="yellow" tabIndex={0}>
        {t('answer.unverified')}
      </Badge>
    </Tooltip>
  );
}

function InlineView({ inline }: { readonly inline: Inline }) {
  if (inline.kind === 'text') return <>{inline.text}</>;
  if (inline.kind === 'break') return <br />;
  if (inline.kind === 'unverified') return <Unverified />;
  const content = <Inlines inlines={inline.content} />;
  if (inline.kind === 'strong') return <strong>{content}</strong>;
  if (inline.kind === 'emphasis') return <em>{content}</em>;
  return (
    <Link className={classes.figure} to={inline.to}>
      {content}
    </Link>
  );
}

export function Inlines({ inlines }: { readonly inlines: readonly Inline[] }) {
  return inlines.map((inline) => <InlineView key={inline.at} inline={inline} />);
}
