/** All links of a portfolio: state, end, when it was opened last, and the way to take it back. */
import type { PortfolioLink } from '@ballast/contract/entities/portfolio-link';
import { Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import classes from './link-list.module.css';

function useLinkWords() {
  const { t } = useTranslation('sharing');
  const format = useFormat();
  const now = useNow(60_000);
  return ({ state, createdAt, expiresAt, takenBackAt, lastOpenedAt, opened }: PortfolioLink): string => {
    const used =
      lastOpenedAt === null
        ? t('dialog.neverOpened')
        : t('dialog.opened', { count: opened, when: format.fromNow(lastOpenedAt, now) });
    if (state === 'taken_back' && takenBackAt !== null)
      return `${t('dialog.takenBackOn', { date: format.shortDate(takenBackAt) })} · ${used}`;
    const made = t('dialog.madeOn', { date: format.shortDate(createdAt) });
    if (expiresAt === null) return `${made} · ${used}`;
    const date = format.shortDate(expiresAt);
    return `${t(state === 'expired' ? 'dialog.endedOn' : 'dialog.endsOn', { date })} · ${used}`;
  };
}

export function LinkList({ id }: { readonly id: string }) {
  const { t } = useTranslation('sharing');
  const trpc = useTRPC();
  const queries = useQueryClient();
  const wordsOf = useLinkWords();
  const links = useQuery({ ...trpc.portfolio.links.queryOptions({ id }), staleTime: 0 });
  const takeBack = useMutation(
    trpc.portfolio.takeBackLink.mutationOptions({
      onSuccess: async ({ name }) => {
        void toast({ message: t('dialog.tookBack', { name }) });
        await queries.invalidateQueries(trpc.portfolio.links.queryFilter({ id }));
      },
    }),
  );
  if (links.isError) return <LoadFailure error={links.error} onRetry={() => void links.refetch()} />;
  if (!links.data) return <Skeleton h={64} />;
  const { list } = links.data;
  return (
    <section aria-labelledby="portfolio-links">
      <Title order={3} size="h4" id="portfolio-links" mb="xs">
        {t('dialog.links')}
      </Title>
      {list.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('dialog.none')}. {t('dialog.noneHint')}
        </Text>
      ) : (
        <Stack component="ul" gap={0} className={classes.list}>
          {list.map((link) => (
            <li key={link.id} data-state={link.state}>
              <div className={classes.words}>
                <Group gap="xs">
                  <Text span fw={600}>
                    {link.name}
                  </Text>
                  <Badge size="sm" variant={link.state === 'open' ? 'light' : 'default'}>
                    {t(`dialog.state.${link.state}`)}
                  </Badge>
                </Group>
                <Text size="sm" c="dimmed">
                  {wordsOf(link)}
                </Text>
              </div>
              {link.state === 'open' ? (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('dialog.takeBackOf', { name: link.name })}
                  loading={takeBack.isPending && takeBack.variables.id === link.id}
                  onClick={() => takeBack.mutate({ id: link.id })}
                >
                  {t('dialog.takeBack')}
                </Button>
              ) : null}
            </li>
          ))}
        </Stack>
      )}
    </section>
  );
}
