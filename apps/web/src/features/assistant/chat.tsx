/** Conversation, questions to choose from, and the field for one's own. */
import { LIST_PAGE_SIZE_MAX } from '@ballast/contract/constants';
import { ActionIcon, Box, Button, Card, Drawer, Skeleton, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowDown, IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { usePreference } from '../../shared/preferences/preference.ts';
import { amountsPreference } from '../../shared/preferences/preferences.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { AboutChoice } from './about-choice.tsx';
import { Announcement } from './announcement.tsx';
import classes from './chat.module.css';
import { ForgetButton } from './forget-button.tsx';
import { QuestionBox } from './question-box.tsx';
import { QuestionList } from './question-list.tsx';
import { Starters } from './starters.tsx';
import { TurnView } from './turn-view.tsx';
import { useChatUrl } from './use-chat-url.ts';
import { useConversation } from './use-conversation.ts';
import { useFollowEnd } from './use-follow-end.ts';
import { useQuestions } from './use-questions.ts';

function usePortfolioNames() {
  const { data } = useQuery(
    useTRPC().portfolio.list.queryOptions({ size: LIST_PAGE_SIZE_MAX, sort: 'name', asc: true }),
  );
  return data?.records;
}

/** Two turns, as they will stand. */
function TurnsSkeleton() {
  return (
    <div className={classes.turns} aria-hidden>
      {[0, 1].map((turn) => (
        <div key={turn}>
          <Skeleton h={40} w="45%" ml="auto" mb={20} />
          <Skeleton h={14} w="80%" mb={10} />
          <Skeleton h={14} w="65%" />
        </div>
      ))}
    </div>
  );
}

export function Chat() {
  const { t } = useTranslation(['chat', 'shell']);
  const [amounts] = usePreference(amountsPreference);
  const [isChoosing, choosing] = useDisclosure(false);
  const url = useChatUrl();
  const portfolios = usePortfolioNames();
  const questions = useQuestions();
  const conversation = useConversation();
  const column = useRef<HTMLDivElement>(null);
  const { isAtEnd, follow } = useFollowEnd(column);

  const { history, turns, asked, isAsking, stop } = conversation;
  const hidesAmounts = amounts === 'hidden';
  const names = useMemo(() => new Map(portfolios?.map(({ id, name }) => [id, name])), [portfolios]);
  // until it is known that there is no such portfolio, the address is right
  const isChosen = url.portfolio !== null && (portfolios === undefined || names.has(url.portfolio));
  const chosen = isChosen ? url.portfolio : null;
  const ready = questions.data?.list.find(({ id }) => id === url.ready)?.text ?? '';

  const ask = (query: string) => {
    choosing.close();
    follow();
    if (url.ready !== null) url.clearReady();
    void conversation.ask({ query, portfolio: chosen });
  };
  const list = <QuestionList query={questions} disabled={isAsking} onAsk={ask} />;

  return (
    <div className={classes.page}>
      <div className={classes.column} ref={column}>
        <div className={classes.head}>
          <PageHead title={t('shell:title.chatbot')} hint={t('chat:hint')} />
          {turns.length === 0 ? null : <ForgetButton conversation={conversation} />}
        </div>
        {history.isError && !isAsking ? (
          <LoadFailure error={history.error} onRetry={() => void conversation.readAgain()} />
        ) : null}
        {history.isPending ? <TurnsSkeleton /> : null}
        {history.data && turns.length === 0 ? (
          <Starters questions={questions.data?.list ?? []} onAsk={ask} />
        ) : null}
        <ol className={classes.turns} aria-label={t('chat:conversation')}>
          {turns.map((turn) => (
            <TurnView
              key={turn.id}
              turn={turn}
              about={turn.portfolio === null ? undefined : names.get(turn.portfolio)}
              hidesAmounts={hidesAmounts}
              isAsking={isAsking}
              onAgain={conversation.again}
            />
          ))}
        </ol>
        <Announcement turn={asked.at(-1)} hidesAmounts={hidesAmounts} />
        <div className={classes.foot}>
          {isAtEnd || turns.length === 0 ? null : (
            <ActionIcon
              className={classes.toEnd}
              variant="default"
              radius="xl"
              aria-label={t('chat:toEnd')}
              onClick={follow}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
          )}
          <QuestionBox start={ready} isAsking={isAsking} onAsk={ask} onStop={stop}>
            <AboutChoice portfolios={portfolios ?? []} chosen={chosen} onChoose={url.setPortfolio} />
            <Button
              hiddenFrom="md"
              size="xs"
              variant="default"
              flex="none"
              leftSection={<IconListSearch size={16} aria-hidden />}
              onClick={choosing.open}
            >
              {t('chat:questions.title')}
            </Button>
          </QuestionBox>
        </div>
      </div>
      <Box component="aside" visibleFrom="md" className={classes.aside} aria-labelledby="questions-title">
        <Card className={classes.questions}>
          <Title order={2} size="h3" id="questions-title" mb="sm">
            {t('chat:questions.title')}
          </Title>
          {list}
        </Card>
      </Box>
      <Drawer
        opened={isChoosing}
        onClose={choosing.close}
        position="bottom"
        size="85%"
        title={t('chat:questions.title')}
        closeButtonProps={{ 'aria-label': t('chat:questions.close') }}
      >
        {list}
      </Drawer>
    </div>
  );
}
