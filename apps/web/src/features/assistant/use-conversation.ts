/** The conversation: what was kept of it, read once, and what is asked from then on, one question at a time. */
import { CHATBOT_TIMEOUT_MS } from '@ballast/contract/constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toFailure } from '../../shared/api/failure.ts';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useServices } from '../../shared/session/services.tsx';
import { type Answer, type AnswerState, type Turn, turnsOf } from './conversation.ts';
import { gatherText } from './gather-text.ts';
import { type Asked, streamAnswer } from './stream-answer.ts';
import { useUntil } from './use-until.ts';

const ENDED_BY = { reader: 'stopped', limit: 'tooLong' } as const;
type EndedBy = keyof typeof ENDED_BY;

/** How often what has come is shown. */
const SHOWN_EVERY_MS = 100;

const NOTHING_YET: Answer = { text: '', state: 'asking', failure: null };

/** How an answer ended that was not told to its end. */
function endOf(signal: AbortSignal, hasSpoken: boolean): AnswerState {
  if (signal.aborted) return ENDED_BY[signal.reason as EndedBy];
  return hasSpoken ? 'broken' : 'failed';
}

export function useConversation() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const services = useServices();
  const { language } = useLanguage();
  const [asked, setAsked] = useState<readonly Turn[]>([]);
  const running = useRef<AbortController | null>(null);
  const count = useRef(0);

  const history = useQuery({
    ...trpc.assistant.messages.queryOptions({}),
    // once, and before anything is asked here: what is asked on this page would be there twice
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  });
  const kept = useMemo(() => turnsOf(history.data?.list ?? []), [history.data]);
  const untilRead = useUntil(!history.isFetching);
  /** What was asked meanwhile is in the list that comes now. */
  const readAgain = async () => {
    const { isSuccess } = await history.refetch();
    if (isSuccess) setAsked((turns) => turns.filter(({ answer }) => answer?.state === 'asking'));
  };

  const stop = useCallback(() => running.current?.abort('reader' satisfies EndedBy), []);
  useEffect(() => stop, [stop]);

  const ask = useCallback(
    async (question: Asked) => {
      if (running.current !== null) return;
      const controller = new AbortController();
      running.current = controller;
      count.current += 1;
      const id = `asked-${count.current}`;
      setAsked((turns) => [
        ...turns,
        { id, ...question, askedAt: new Date().toISOString(), answer: NOTHING_YET },
      ]);
      const change = (changed: (answer: Answer) => Answer) =>
        setAsked((turns) =>
          turns.map((turn) =>
            turn.id === id ? { ...turn, answer: changed(turn.answer ?? NOTHING_YET) } : turn,
          ),
        );
      const limit = setTimeout(() => controller.abort('limit' satisfies EndedBy), CHATBOT_TIMEOUT_MS);
      const { push, flush } = gatherText(SHOWN_EVERY_MS, (more) =>
        change((answer) => ({ ...answer, text: answer.text + more })),
      );
      try {
        await untilRead(controller.signal);
        await streamAnswer(services.fetch, { ...question, language }, controller.signal, push);
        flush();
        change((answer) => ({ ...answer, state: 'complete' }));
      } catch (error) {
        flush();
        const failure = toFailure(error);
        if (!controller.signal.aborted) services.effects(failure);
        change(({ text }) => ({ text, state: endOf(controller.signal, text !== ''), failure }));
      } finally {
        clearTimeout(limit);
        running.current = null;
      }
    },
    [services, language, untilRead],
  );

  const again = useCallback(
    ({ id, query, portfolio }: Turn) => {
      if (running.current !== null) return;
      setAsked((turns) => turns.filter((turn) => turn.id !== id));
      void ask({ query, portfolio });
    },
    [ask],
  );

  const forget = useMutation(
    trpc.assistant.deleteMessages.mutationOptions({
      onSuccess: () => {
        queries.setQueryData(trpc.assistant.messages.queryKey({}), { list: [] });
        setAsked([]);
      },
    }),
  );

  const turns = useMemo(() => [...kept, ...asked], [kept, asked]);
  const isAsking = asked.some(({ answer }) => answer?.state === 'asking');
  return { history, readAgain, turns, asked, isAsking, ask, again, stop, forget };
}

export type Conversation = ReturnType<typeof useConversation>;
