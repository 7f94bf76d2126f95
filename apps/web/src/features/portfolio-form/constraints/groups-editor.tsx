/** groupConstraints: how much several tickers hold together, with members by hand or by their sector, country or exchange. */
import type { FieldErrorCode } from '@ballast/contract/errors';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { EditorProps } from './constraint-editor.ts';
import { FieldProblem } from './field-problem.tsx';
import { GroupByButtons } from './group-by-buttons.tsx';
import { GroupRow } from './group-row.tsx';
import { changeGroup, freshName, GROUPS_MAX, type GroupRule, inSeveral, withGroups } from './group-rules.ts';
import classes from './groups-editor.module.css';
import { LimitsForAll } from './limits-for-all.tsx';
import { useRuleSums } from './use-rule-sums.ts';

const MAX_TEXTS = { order: 'error.order', sum: 'error.wholeGroup' } as const;
const NAME_TEXTS = { required: 'error.groupName', duplicate: 'error.nameTwice' } as const;

const textKey = <Key extends string>(
  texts: Readonly<Partial<Record<FieldErrorCode, Key>>>,
  code: FieldErrorCode | undefined,
): Key | undefined => (code === undefined ? undefined : texts[code]);

export function GroupsEditor(props: EditorProps) {
  const { tickers, nameOf, constraints, codeAt, onChange } = props;
  const { t } = useTranslation('portfolioRules');
  const { locale } = useFormat();
  const [open, setOpen] = useState<number | null>(null);
  const { value } = constraints.groupConstraints;
  const code = codeAt('groupConstraints.value');
  const sums = useRuleSums(code, value);
  const names = (items: readonly string[]) => new Intl.ListFormat(locale).format(items);
  const several = code === 'duplicate' ? [...inSeveral(value)] : [];
  const latest = useRef({ constraints, onChange });
  latest.current = { constraints, onChange };
  const change = useRef((at: number, by: Partial<GroupRule>) =>
    latest.current.onChange(changeGroup(latest.current.constraints, at, by)),
  );
  const remove = useRef((at: number) => {
    const { constraints: now, onChange: tell } = latest.current;
    setOpen(null);
    tell(
      withGroups(
        now,
        now.groupConstraints.value.filter((_, i) => i !== at),
      ),
    );
  });
  const errorsAt = (at: number) => {
    const max = textKey(MAX_TEXTS, codeAt(`groupConstraints.value.${at}.max`));
    const name = textKey(NAME_TEXTS, codeAt(`groupConstraints.value.${at}.name`));
    const isEmpty = codeAt(`groupConstraints.value.${at}.members`) === 'required';
    return {
      nameError: name && t(name),
      maxError: max && t(max),
      membersError: isEmpty ? t('error.members') : undefined,
    };
  };
  return (
    <>
      <GroupByButtons {...props} />
      {sums === undefined ? null : <FieldProblem>{sums}</FieldProblem>}
      {several.slice(0, 3).map(([symbol, groups]) => (
        <FieldProblem key={symbol}>
          {t('error.twice', { name: nameOf(symbol), groups: names(groups) })}
        </FieldProblem>
      ))}
      {value.length > 1 ? (
        <LimitsForAll
          onApply={({ min, max }) =>
            onChange(
              withGroups(
                constraints,
                value.map((group) => ({ ...group, min: min ?? group.min, max: max ?? group.max })),
              ),
            )
          }
        />
      ) : null}
      {value.length > 0 ? (
        <div className={classes.box}>
          <div className={classes.heads} aria-hidden>
            <span>{t('field.groupName')}</span>
            <span>{t('field.min')}</span>
            <span>{t('field.max')}</span>
          </div>
          <ul className={classes.groups} aria-label={t('constraint.groupConstraints')}>
            {value.map((group, at) => (
              <GroupRow
                // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed
                key={at}
                at={at}
                group={group}
                others={open === at ? value.filter((_, i) => i !== at) : NONE}
                tickers={open === at ? tickers : NO_TICKERS}
                nameOf={nameOf}
                {...errorsAt(at)}
                isOpen={open === at}
                onOpen={setOpen}
                onChange={change.current}
                onRemove={remove.current}
              />
            ))}
          </ul>
        </div>
      ) : null}
      <div>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={value.length >= GROUPS_MAX}
          onClick={() => {
            const name = freshName(value, (number) => t('groups.newName', { number }));
            onChange(withGroups(constraints, [...value, { name, members: [], min: 0, max: 1 }]));
            setOpen(value.length);
          }}
        >
          {t('action.addGroup')}
        </Button>
      </div>
    </>
  );
}

/** The same ones each time: only the open group lists tickers. */
const NONE: readonly GroupRule[] = [];
const NO_TICKERS: EditorProps['tickers'] = [];
