/** On the overview, while orders are open or need a person. Fetched where there may be any. */
import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../../shared/routing/link-to.ts';
import { isOpenOrder, needsPerson } from './order-steps.ts';
import { useOrders, type WithOrders } from './use-orders.ts';

export function OrdersNotice({ portfolio }: { readonly portfolio: WithOrders }) {
  const { t } = useTranslation('orders');
  const { orders } = useOrders(portfolio);
  const { approved } = portfolio.optimization;
  const open = orders.filter(isOpenOrder).length;
  const attention = orders.filter(needsPerson).length;
  if (approved === null || open + attention === 0) return null;
  const where = t(`integration.${approved.integration}`);
  const title =
    attention > 0 ? t('notice.attention', { count: attention }) : t('notice.title', { count: open, where });
  return (
    <Alert
      color={attention > 0 ? 'yellow' : 'indigo'}
      icon={attention > 0 ? <IconAlertTriangle /> : <IconSend />}
      title={title}
    >
      {open > 0 && (
        <Text className="tabular">
          {t('notice.progress', { done: orders.length - open, all: orders.length })}
        </Text>
      )}
      <Anchor component={Link} to={`${linkTo('portfolioDetail', { _id: portfolio.id })}?tab=transactions`}>
        {t('notice.open')}
      </Anchor>
    </Alert>
  );
}
