/** A symbol that nobody knows, or that is none. */
import { Button, Card } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../../shared/routing/link-to.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

interface Props {
  readonly symbol: string;
  readonly isMalformed?: boolean;
}

export function TickerAbsent({ symbol, isMalformed = false }: Props) {
  const { t } = useTranslation(['ticker', 'shell']);
  return (
    <Card>
      <EmptyState
        order={1}
        icon={IconMapOff}
        title={t('ticker:absent.title')}
        hint={t(isMalformed ? 'ticker:absent.malformed' : 'ticker:absent.hint', { symbol })}
        action={
          <Button component={Link} to={linkTo('portfolioList')} mt="sm">
            {t('shell:toPortfolios')}
          </Button>
        }
      />
    </Card>
  );
}
