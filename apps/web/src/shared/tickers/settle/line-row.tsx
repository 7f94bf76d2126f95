/** One line of the list: as it was written, what it stands for, and the way to settle it. */
import { symbolCode } from '@ballast/contract/symbol';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconCircleDashed, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CandidateSelect } from './candidate-select.tsx';
import classes from './line-row.module.css';
import { type Candidate, groupOf, type LineGroup, type UploadLine } from './upload-lines.ts';

const ICONS = {
  ready: IconCheck,
  ambiguous: IconCircleDashed,
  unknown: IconQuestionMark,
  leftOut: IconX,
} as const satisfies Record<LineGroup, typeof IconCheck>;

/** Nearest ones that are offered as a button. */
const NEAREST_SHOWN = 2;

interface Props {
  readonly line: UploadLine;
  readonly onChoose: (chosen: Candidate | null) => void;
  readonly onLeaveOut: (isLeftOut: boolean) => void;
  /** Without room for the nearest ones beside their select, which offers them too. */
  readonly isNarrow: boolean;
}

function Hint({ line, onChoose, isNarrow }: Omit<Props, 'onLeaveOut'>) {
  const { t } = useTranslation('marketData');
  const group = groupOf(line);
  if (group === 'leftOut') return t('upload.state.leftOut');
  if (group === 'ready')
    return line.status === 'matched' ? t('upload.state.ready') : t('upload.state.settled');
  if (group === 'ambiguous') return t('upload.state.ambiguous', { count: line.candidates.length });
  const nearest = isNarrow ? [] : line.candidates.slice(0, NEAREST_SHOWN);
  return (
    <>
      {nearest.length === 0 ? t('upload.state.unknown') : t('upload.state.nearest')}
      {nearest.map((each) => (
        <Button
          key={each.symbol}
          size="compact-xs"
          variant="light"
          title={`${each.name} (${each.exchange})`}
          aria-label={t('upload.take', {
            entry: line.entry,
            name: `${symbolCode(each.symbol)}, ${each.name}`,
          })}
          onClick={() => onChoose(each)}
        >
          {symbolCode(each.symbol)}
        </Button>
      ))}
    </>
  );
}

export function LineRow({ line, onChoose, onLeaveOut, isNarrow }: Props) {
  const { t } = useTranslation('marketData');
  const group = groupOf(line);
  const Icon = ICONS[group];
  const { chosen } = line;
  return (
    <div className={classes.row} data-group={group}>
      <Icon size={17} stroke={2} className={classes.icon} aria-hidden />
      <span className={classes.entry}>
        <span className={classes.text} title={line.entry}>
          {line.entry}
        </span>
        <span className={classes.hint}>
          <Hint line={line} onChoose={onChoose} isNarrow={isNarrow} />
        </span>
      </span>
      <span className={classes.meaning}>
        {line.status === 'matched' && chosen ? (
          <span className={classes.match}>
            <span className={classes.code}>{symbolCode(chosen.symbol)}</span>
            <span className={classes.exchange}>{chosen.exchange}</span>
            <span className={classes.name}>{chosen.name}</span>
          </span>
        ) : (
          <CandidateSelect line={line} onChoose={onChoose} />
        )}
      </span>
      <ActionIcon
        size={30}
        aria-label={t(line.isLeftOut ? 'upload.takeBack' : 'upload.leaveOut', { entry: line.entry })}
        onClick={() => onLeaveOut(!line.isLeftOut)}
      >
        {line.isLeftOut ? <IconArrowBackUp size={16} /> : <IconX size={16} />}
      </ActionIcon>
    </div>
  );
}
