/** The frame of every chart: title, table behind a toggle, export as PNG and CSV. */
import { toCsv } from '@ballast/domain/export/to-csv';
import { ActionIcon, Card, Menu, Stack, Text, Title } from '@mantine/core';
import { IconChartLine, IconDots, IconFileTypeCsv, IconPhoto, IconTable } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chart-card.module.css';
import { ChartTable, type ChartTableData } from './chart-table.tsx';

import { download } from './download.ts';

export interface ChartCardProps {
  readonly title: string;
  readonly hint?: string;
  /** Base name of exported files. */
  readonly fileName: string;
  readonly table: ChartTableData;
  readonly controls?: ReactNode;
  /** Below the chart, for chart and table alike. */
  readonly legend?: ReactNode;
  /** Nothing is drawn that could be saved as a picture. */
  readonly isPicture?: boolean;
  readonly children: ReactNode;
}

export function ChartCard({
  title,
  hint,
  fileName,
  table,
  controls,
  legend,
  isPicture = true,
  children,
}: ChartCardProps) {
  const { t } = useTranslation('charts');
  const [asTable, setAsTable] = useState(false);
  const body = useRef<HTMLDivElement>(null);

  const savePng = () =>
    body.current?.querySelector('canvas')?.toBlob((blob) => blob && download(`${fileName}.png`, blob));
  const saveCsv = () =>
    download(
      `${fileName}.csv`,
      new Blob([toCsv([table.columns, ...table.rows])], { type: 'text/csv;charset=utf-8' }),
    );

  return (
    <Card component="section" aria-label={title}>
      <div className={classes.head}>
        <Stack gap={2} className={classes.words}>
          <Title order={2} size="h3">
            {title}
          </Title>
          {hint !== undefined && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </Stack>
        <div className={classes.controls}>
          {controls}
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon aria-label={`${t('menu')}: ${title}`}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={asTable ? <IconChartLine size={16} /> : <IconTable size={16} />}
                onClick={() => setAsTable(!asTable)}
              >
                {asTable ? t('showChart') : t('showTable')}
              </Menu.Item>
              <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={saveCsv}>
                {t('exportCsv')}
              </Menu.Item>
              {!asTable && isPicture && (
                <Menu.Item leftSection={<IconPhoto size={16} />} onClick={savePng}>
                  {t('exportPng')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
      <div ref={body} className={classes.body}>
        {asTable ? <ChartTable caption={title} {...table} /> : children}
      </div>
      {legend}
    </Card>
  );
}
