/** Asks before tickers come into a portfolio or leave it, with everything that comes of it (§1.21). Fetched when somebody asks for it. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { symbolCode } from '@ballast/contract/symbol';
import { changeTickers } from '@ballast/domain/ticker-change/change-tickers';
import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useTRPC } from '../../shared/api/trpc.ts';
import { showChanged } from '../../shared/portfolio/show-changed.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useChangeWords } from './use-change-words.ts';

interface Props {
  readonly portfolio: Portfolio;
  /** As they are to be. */
  readonly tickers: readonly string[];
  readonly onClose: () => void;
}

export function ChangeAssets({ portfolio, tickers, onClose }: Props) {
  const { t } = useTranslation(['detail', 'common']);
  const trpc = useTRPC();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id } = portfolio;
  const change = useMemo(() => changeTickers(portfolio, tickers), [portfolio, tickers]);
  const words = useChangeWords(portfolio, change);
  const update = useMutation(
    trpc.portfolio.update.mutationOptions({
      onSuccess: async (changed: Portfolio, { rebalanceOnUpdate }) => {
        await showChanged(queries, trpc, changed);
        onClose();
        if (rebalanceOnUpdate) await navigate(linkTo('portfolioDetail', { _id: id }));
        else void toast({ message: t('change.saved') });
      },
    }),
  );
  const save = (rebalanceOnUpdate: boolean) => update.mutate({ id, rebalanceOnUpdate, ...change.definition });
  const only = [...change.added, ...change.removed];
  const title =
    only.length === 1
      ? t(change.added.length === 1 ? 'change.addTitle' : 'change.removeTitle', {
          name: symbolCode(only[0] ?? ''),
        })
      : t('change.title');
  const isBusy = portfolio.status === 'calculating';
  const isRefused = change.refusal !== null || isBusy;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack gap="md">
        <List spacing={6} size="sm" withPadding={false}>
          {words.consequences.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
        {isRefused ? (
          <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} role="status">
            {isBusy ? t('change.refused.calculating') : words.refusal}
          </Alert>
        ) : (
          <Text size="sm" c="dimmed">
            {t('change.note')}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={update.isPending}>
            {t('common:action.cancel')}
          </Button>
          {change.refusal === 'rules' ? (
            <Button onClick={() => void navigate(linkTo('portfolioForm', { id }))}>
              {t('change.toRules')}
            </Button>
          ) : null}
          {isRefused ? null : (
            <>
              <Button variant="default" loading={update.isPending} onClick={() => save(false)}>
                {t('change.save')}
              </Button>
              <Button data-autofocus loading={update.isPending} onClick={() => save(true)}>
                {t('change.saveAndRun')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
