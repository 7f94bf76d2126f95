/** §2 portfolio/list. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PortfolioList } from '../../features/portfolio-list/portfolio-list.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { linkTo } from '../link-to.ts';

export function Page() {
  const { t } = useTranslation('portfolio');
  return (
    <>
      <PageHead
        title={t('list.title')}
        action={
          <Button
            component={Link}
            to={linkTo('portfolioForm')}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t('list.create')}
          </Button>
        }
      />
      <PortfolioList />
    </>
  );
}
