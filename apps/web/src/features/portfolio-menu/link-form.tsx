/** A new link: its heading for visitors, and when it ends by itself. */
import { NAME_MAX } from '@ballast/contract/constants';
import { LINK_DAYS } from '@ballast/contract/entities/portfolio-link';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly onMade: (token: string) => void;
}

const NEVER = 'never';

export function LinkForm({ id, name, onMade }: Props) {
  const { t } = useTranslation('sharing');
  const trpc = useTRPC();
  const queries = useQueryClient();
  const [heading, setHeading] = useState(name);
  const [ends, setEnds] = useState<string>(NEVER);
  const create = useMutation(
    trpc.portfolio.createLink.mutationOptions({
      onSuccess: async ({ token }) => {
        onMade(token);
        await queries.invalidateQueries(trpc.portfolio.links.queryFilter({ id }));
      },
    }),
  );
  const days = LINK_DAYS.find((one) => String(one) === ends) ?? null;
  const isNamed = heading.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed && !create.isPending) create.mutate({ id, name: heading, days });
      }}
    >
      <TextInput
        label={t('dialog.name')}
        description={t('dialog.nameHint')}
        value={heading}
        maxLength={NAME_MAX}
        required
        data-autofocus
        onChange={({ currentTarget }) => setHeading(currentTarget.value)}
      />
      <Group mt="sm" align="flex-end" justify="space-between">
        <Select
          label={t('dialog.ends')}
          value={ends}
          allowDeselect={false}
          onChange={(next) => setEnds(next ?? NEVER)}
          data={[
            { value: NEVER, label: t('dialog.never') },
            ...LINK_DAYS.map((count) => ({ value: String(count), label: t('dialog.days', { count }) })),
          ]}
        />
        <Button type="submit" loading={create.isPending} disabled={!isNamed}>
          {t('dialog.create')}
        </Button>
      </Group>
    </form>
  );
}
