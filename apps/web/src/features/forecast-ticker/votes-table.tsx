/** The votes of a group: indicator, value, and the vote by sign and word. */
import type { ForecastDetail } from '@ballast/contract/entities/forecast';
import type { TechnicalGroup } from '@ballast/quant/keys';
import { Table } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconMinus, IconPointFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Missing } from '../../shared/ui/missing.tsx';
import classes from './technical-card.module.css';
import { voteDigits, voteName, voteWord } from './vote-words.ts';

type Vote = NonNullable<ForecastDetail['technical']>['votes'][number];

const ICONS = {
  buy: IconArrowUp,
  neutral: IconMinus,
  sell: IconArrowDown,
  abstained: IconPointFilled,
} as const;

function VoteRow({ vote }: { readonly vote: Vote }) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const { name, length } = voteName(vote.key);
  const word = voteWord(vote.vote);
  const Icon = ICONS[word];
  return (
    <Table.Tr data-vote={vote.key}>
      <Table.Td>{t(`technical.name.${name}`, { length })}</Table.Td>
      <Table.Td ta="right">
        {vote.value === null ? (
          <Missing reason={t('technical.abstainedHint')} />
        ) : (
          format.number(vote.value, voteDigits(vote.value))
        )}
      </Table.Td>
      <Table.Td>
        <span className={`${classes.vote} ${word === 'abstained' ? classes.abstained : ''}`}>
          <Icon size={14} aria-hidden />
          {t(`technical.${word}`)}
        </span>
      </Table.Td>
    </Table.Tr>
  );
}

interface Props {
  readonly group: TechnicalGroup;
  readonly votes: readonly Vote[];
}

export function VotesTable({ group, votes }: Props) {
  const { t } = useTranslation('forecast');
  return (
    <Table className="tabular" verticalSpacing={6} aria-label={t(`technical.group.${group}`)}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('technical.indicator')}</Table.Th>
          <Table.Th ta="right">{t('technical.value')}</Table.Th>
          <Table.Th>{t('technical.vote')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {votes.map((vote) => (
          <VoteRow key={vote.key} vote={vote} />
        ))}
      </Table.Tbody>
    </Table>
  );
}
