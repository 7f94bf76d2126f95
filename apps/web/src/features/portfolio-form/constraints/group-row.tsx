/** One group: its name, its limits, and its members behind a button. */
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAfterPaint } from '../../../shared/forms/use-after-paint.ts';
import type { ChosenTicker } from '../portfolio-values.ts';
import { FieldProblem } from './field-problem.tsx';
import type { GroupRule } from './group-rules.ts';
import classes from './groups-editor.module.css';
import { MemberList } from './member-list.tsx';
import { PercentField } from './percent-field.tsx';

const SHOWN_MAX = 6;

interface Props {
  readonly at: number;
  readonly group: GroupRule;
  readonly others: readonly GroupRule[];
  readonly tickers: readonly ChosenTicker[];
  readonly nameOf: (symbol: string) => string;
  readonly nameError: string | undefined;
  readonly maxError: string | undefined;
  readonly membersError: string | undefined;
  readonly isOpen: boolean;
  readonly onOpen: (at: number | null) => void;
  readonly onChange: (at: number, change: Partial<GroupRule>) => void;
  readonly onRemove: (at: number) => void;
}

export const GroupRow = memo(function GroupRow(props: Props) {
  const { at, group, others, tickers, nameOf, isOpen, onOpen, onChange, onRemove } = props;
  const { nameError, maxError, membersError } = props;
  const { t } = useTranslation(['portfolioRules', 'common']);
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const named = useAfterPaint((value: string) => onChange(at, { name: value }));
  const { name, members, min, max } = group;
  const codes = members.slice(0, SHOWN_MAX).map(nameOf).join(', ');
  return (
    <li className={classes.group}>
      <div className={classes.fields}>
        <TextInput
          className={classes.groupName}
          size="sm"
          aria-label={t('portfolioRules:field.groupName')}
          autoComplete="off"
          maxLength={80}
          value={typed ?? name}
          error={nameError}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            named.schedule(value);
          }}
          onBlur={() => {
            named.flush();
            setTyped(null);
          }}
        />
        <PercentField
          label={t('portfolioRules:field.minOf', { name })}
          hidesLabel
          value={min}
          placeholder="0"
          onType={(value) => onChange(at, { min: value ?? 0 })}
        />
        <PercentField
          label={t('portfolioRules:field.maxOf', { name })}
          hidesLabel
          value={max}
          placeholder="100"
          error={maxError}
          onType={(value) => onChange(at, { max: value ?? 1 })}
        />
        <ActionIcon size={32} aria-label={t('common:action.remove', { name })} onClick={() => onRemove(at)}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.memberLine}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-label={t('portfolioRules:action.showMembers', { count: members.length, name })}
          rightSection={<IconChevronDown size={15} aria-hidden className={isOpen ? classes.open : ''} />}
          onClick={() => onOpen(isOpen ? null : at)}
        >
          {t('portfolioRules:groups.count', { count: members.length })}
        </Button>
        <span className={classes.codes}>
          {codes}
          {members.length > SHOWN_MAX ? ' …' : ''}
        </span>
      </div>
      {membersError === undefined ? null : <FieldProblem>{membersError}</FieldProblem>}
      {isOpen ? (
        <MemberList
          id={list}
          tickers={tickers}
          nameOf={nameOf}
          group={group}
          others={others}
          onMembers={(next) => onChange(at, { members: next })}
        />
      ) : null}
    </li>
  );
});
