/** An answer as it is read; while it comes, the part of it that stays. */
import { memo, useMemo } from 'react';
import classes from './answer.module.css';
import { Blocks, ChartPlace } from './answer-blocks.tsx';
import { maskAmounts } from './mask-amounts.ts';
import { parseAnswer } from './parse-answer.ts';
import { steadyText } from './steady-text.ts';

interface Props {
  readonly text: string;
  readonly isComing: boolean;
  readonly hidesAmounts: boolean;
}

export const AnswerView = memo(function AnswerView({ text, isComing, hidesAmounts }: Props) {
  const { blocks, isDrawing } = useMemo(() => {
    const steady = isComing ? steadyText(text) : { text, isDrawing: false };
    const shown = hidesAmounts ? maskAmounts(steady.text) : steady.text;
    return { blocks: parseAnswer(shown, window.location.origin), isDrawing: steady.isDrawing };
  }, [text, isComing, hidesAmounts]);
  return (
    <div className={classes.answer}>
      <Blocks blocks={blocks} />
      {isDrawing ? <ChartPlace /> : null}
    </div>
  );
});
