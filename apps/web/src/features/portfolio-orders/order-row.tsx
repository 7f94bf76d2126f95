/** One order: what it is, how far it has come, what needs a person, and what was executed of it. */
import { symbolCode } from '@ballast/contract/symbol';
import { Alert, Button, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { TickerLink } from '../../shared/tickers/ticker-link.tsx';
import { StateBadge } from '../../shared/ui/state-badge.tsx';
import { attentionWords } from './attention-words.ts';
import { ExecutionsTable } from './executions-table.tsx';
import { isOpenOrder, orderSteps, presentStep, type SentOrder } from './order-steps.ts';
import { OrderTimeline } from './order-timeline.tsx';
import classes from './orders-card.module.css';
import { STEP_LOOKS } from './step-look.ts';

interface Props {
  readonly order: SentOrder;
  readonly currency: string;
  readonly isOpened: boolean;
  readonly onCancel: () => void;
}

export function OrderRow({ order, currency, isOpened, onCancel }: Props) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const [isShown, { toggle }] = useDisclosure(isOpened);
  const { symbol, type, amount, filled, executions, order: told } = order;
  const code = symbolCode(symbol);
  const where = t(`integration.${told.integration}`);
  const present = presentStep(order);
  const isOpen = isOpenOrder(order);
  const attention = told.attention === null ? null : attentionWords(t, told.attention, where);
  return (
    <li className={classes.row} data-open={isShown || undefined} aria-label={code}>
      <div className={classes.head}>
        <div className={`${classes.facts} tabular`}>
          <Text span fw={600}>
            <TickerLink symbol={symbol} />
          </Text>
          <Text span>
            {t(`send.side.${type}`)} {format.units(told.units)}
          </Text>
          <Text span size="sm" c="dimmed">
            {t(`card.limit.${type}`, { price: format.price(told.limitPrice, told.currency) })}
          </Text>
        </div>
        <div className={classes.aside}>
          <StateBadge look={STEP_LOOKS[present]} text={t(`step.${present}`)} />
          {isOpen && told.cancelAskedAt === null && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('card.cancelOf', { symbol: code })}
              onClick={onCancel}
            >
              {t('card.cancel')}
            </Button>
          )}
        </div>
      </div>
      <OrderTimeline steps={orderSteps(order)} />
      {told.units < amount && (
        <Text size="sm" c="dimmed">
          {t('card.cut', { asked: format.units(amount), units: format.units(told.units) })}
        </Text>
      )}
      {told.reason !== null && <Text size="sm">{t('card.said', { where, reason: told.reason })}</Text>}
      {attention !== null && (
        <Alert color="yellow" icon={<IconAlertTriangle />} title={attention.title} my="xs">
          {attention.action}
        </Alert>
      )}
      <UnstyledButton className={classes.fold} aria-expanded={isShown} onClick={toggle}>
        <VisuallyHidden>{t('card.details', { symbol: code })}: </VisuallyHidden>
        <span className="tabular">
          {t('card.filled', { filled: format.units(filled), units: format.units(told.units) })}
          {isOpen && ` · ${t('card.left', { left: format.units(Math.max(0, told.units - filled)) })}`}
        </span>
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
      {isShown && <ExecutionsTable executions={executions} isOpen={isOpen} currency={currency} />}
    </li>
  );
}
