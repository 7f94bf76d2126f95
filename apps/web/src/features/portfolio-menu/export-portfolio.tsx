/** Everything of a portfolio as files: a table for each part, or JSON. */
import { API_PREFIX } from '@ballast/contract/constants';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  PORTFOLIO_EXPORTS,
  type PortfolioExport,
} from '@ballast/contract/portfolio-exports';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSaveFile } from '../../shared/files/use-save-file.ts';
import type { ActionPortfolio } from './action-portfolio.ts';
import classes from './export-portfolio.module.css';

interface Props {
  readonly portfolio: ActionPortfolio;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface Asked {
  readonly what: PortfolioExport;
  readonly format: ExportFormat;
}

export function ExportPortfolio({ portfolio: { id, name }, opened, onClose }: Props) {
  const { t } = useTranslation(['exporting', 'common']);
  const save = useSaveFile(({ what, format }: Asked, get) =>
    get(`${API_PREFIX}/portfolio/${id}/export?what=${what}&format=${format}`, `portfolio-${what}.${format}`),
  );
  const isUnderWay = ({ what, format }: Asked) =>
    save.isPending && save.variables.what === what && save.variables.format === format;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('exporting:title', { name })}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('exporting:hint')}
      </Text>
      <ul className={classes.list}>
        {PORTFOLIO_EXPORTS.map((what) => (
          <li key={what}>
            <span>{t(`exporting:what.${what}`)}</span>
            <Group gap={6} wrap="nowrap">
              {EXPORT_FORMATS.filter((format) => what !== 'everything' || format === 'json').map((format) => (
                <Button
                  key={format}
                  size="compact-sm"
                  variant="default"
                  loading={isUnderWay({ what, format })}
                  aria-label={t('exporting:save', {
                    what: t(`exporting:what.${what}`),
                    format: t(`exporting:${format}`),
                  })}
                  onClick={() => save.mutate({ what, format })}
                >
                  {t(`exporting:${format}`)}
                </Button>
              ))}
            </Group>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
