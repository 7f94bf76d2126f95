/** One plan: its users, what it opens and how much. */
import type { Plan } from '@ballast/contract/entities/plan';
import { ActionIcon, Card, Menu, Title } from '@mantine/core';
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import classes from '../administration.module.css';
import { LIMIT_KEYS } from './plan-draft.ts';
import own from './plans.module.css';

export type PlanAction = 'edit' | 'duplicate' | 'delete';

const ITEMS = [
  ['edit', IconPencil, undefined],
  ['duplicate', IconCopy, undefined],
  ['delete', IconTrash, 'red'],
] as const;

interface Props {
  readonly plan: Plan;
  readonly onChoose: (action: PlanAction) => void;
}

function PlanMenu({ plan, onChoose }: Props) {
  const { t } = useTranslation('administration');
  const label = t('plans.actionsOf', { name: plan.name });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={label} title={label}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {ITEMS.map(([action, Icon, color]) => (
          <Menu.Item
            key={action}
            leftSection={<Icon size={16} />}
            {...(color !== undefined && { color })}
            onClick={() => onChoose(action)}
          >
            {t(`plans.${action}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function PlanCard({ plan, onChoose }: Props) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const { details, transactionCosts } = plan;
  const rates = transactionCosts.map(({ rate }) => rate);
  const [least, most] = [Math.min(...rates), Math.max(...rates)].map((rate) => format.percent(rate));
  const facts: readonly (readonly [string, string])[] = [
    ...LIMIT_KEYS.map((key) => {
      const limit = details[key];
      return [t(`plan.limit.${key}`), limit === null ? t('plans.unlimited') : format.integer(limit)] as const;
    }),
    [
      t('plans.costs'),
      rates.length === 0 ? t('plans.noCosts') : least === most ? `${least}` : `${least} – ${most}`,
    ],
    [
      t('plan.exchanges'),
      plan.exchanges.length > 4 ? format.integer(plan.exchanges.length) : plan.exchanges.join(', '),
    ],
  ];
  return (
    <Card className={own.card} component="article" aria-label={plan.name}>
      <div className={own.head}>
        <Title order={2} size="h3">
          {plan.name}
        </Title>
        <PlanMenu plan={plan} onChoose={onChoose} />
      </div>
      <div className={own.users}>
        <span>{t('plans.users', { count: plan.users })}</span>
        <span>{t('plans.unexpired', { count: plan.unexpired })}</span>
        <span>{t('plans.expired', { count: plan.expired })}</span>
      </div>
      <dl className={classes.facts}>
        {facts.map(([term, value]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
