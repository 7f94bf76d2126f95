/** Someone without portfolios: three numbered steps and one button. */
import { Anchor, Button, Card } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../../shared/routing/link-to.ts';
import classes from './first-steps.module.css';

const STEPS = [
  { title: 'start.pick', hint: 'start.pickHint' },
  { title: 'start.rules', hint: 'start.rulesHint' },
  { title: 'start.run', hint: 'start.runHint' },
] as const;

export function FirstSteps() {
  const { t } = useTranslation('portfolio');
  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>{t('start.title')}</h2>
      <p className={classes.hint}>{t('start.hint')}</p>
      <ol className={classes.steps}>
        {STEPS.map(({ title, hint }, index) => (
          <li key={title}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <h3>{t(title)}</h3>
            <p>{t(hint)}</p>
          </li>
        ))}
      </ol>
      <Button
        component={Link}
        to={`${linkTo('portfolioForm')}?pick=1`}
        size="md"
        rightSection={<IconArrowRight size={18} aria-hidden />}
      >
        {t('start.primary')}
      </Button>
      <Anchor component={Link} to={linkTo('portfolioImport')} size="sm" mt="sm">
        {t('start.bring')}
      </Anchor>
    </Card>
  );
}
