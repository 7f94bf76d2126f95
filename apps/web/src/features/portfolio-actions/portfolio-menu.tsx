/** What can be done with one portfolio beside its primary action: edit, back to approved weights, delete. */
import type { PortfolioSummary } from '@ballast/contract/entities/portfolio';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../../app/link-to.ts';
import { DeletePortfolio } from './delete-portfolio.tsx';
import { useAdjust } from './use-adjust.ts';

export type ActionPortfolio = Pick<PortfolioSummary, 'id' | 'name' | 'status' | 'value' | 'currency'>;

interface Props {
  readonly portfolio: ActionPortfolio;
  readonly onDeleted?: () => void;
}

export function PortfolioMenu({ portfolio, onDeleted }: Props) {
  const { t } = useTranslation(['portfolio', 'common']);
  const [isDeleting, setIsDeleting] = useState(false);
  const adjust = useAdjust(portfolio.id);
  const { id, name, status, value } = portfolio;
  return (
    <>
      <Menu position="bottom-end" width={250}>
        <Menu.Target>
          <ActionIcon aria-label={t('portfolio:list.actions', { name })} size={32}>
            <IconDots size={18} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={linkTo('portfolioForm', { id })}
            leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
          >
            {t('common:action.edit')}
          </Menu.Item>
          {value === null || status === 'calculating' ? null : (
            <Menu.Item
              leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
              onClick={() => adjust.mutate({ id })}
            >
              {t('portfolio:list.adjust')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            onClick={() => setIsDeleting(true)}
          >
            {t('common:action.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DeletePortfolio
        portfolio={portfolio}
        opened={isDeleting}
        onClose={() => setIsDeleting(false)}
        {...(onDeleted ? { onDeleted } : {})}
      />
    </>
  );
}
