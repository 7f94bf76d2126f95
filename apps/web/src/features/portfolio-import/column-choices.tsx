/** Which column is what, and how dates are written: asked where it is not certain, correctable elsewhere. */
import { Alert, Button, Card, Collapse, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { columnsOf, ROLES } from './read/columns.ts';
import type { ReadTable } from './read/read-table.ts';
import classes from './review-import.module.css';
import type { TradesImport } from './use-trades-import.ts';

interface Props {
  readonly work: TradesImport;
  readonly rows: readonly (readonly string[])[];
  /** Null: no heading says what is what. */
  readonly table: ReadTable | null;
}

const NONE = '-1';

export function ColumnChoices({ work, rows, table }: Props) {
  const { t } = useTranslation('tradesImport');
  const columns = table?.choices.columns ?? columnsOf(rows[0] ?? []);
  const isCertain =
    columns.date >= 0 &&
    columns.symbol >= 0 &&
    columns.units >= 0 &&
    (columns.price >= 0 || columns.value >= 0);
  const isSwapped = (table?.dateFormats.length ?? 0) > 1 && work.draft?.dateFormat === null;
  const [isOpen, { toggle }] = useDisclosure(false);
  const headings = table?.headings ?? rows[0] ?? [];
  const options = [
    { value: NONE, label: t('columns.none') },
    ...headings.map((heading, at) => ({
      value: String(at),
      label: heading === '' ? t('columns.nth', { nth: at + 1 }) : heading,
    })),
  ];
  const isShown = isOpen || !isCertain;
  return (
    <Card component="section" aria-labelledby="columns">
      <h2 id="columns" className={classes.title}>
        {t('columns.title')}
      </h2>
      {isCertain ? null : (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} my="xs" role="alert">
          {t('columns.uncertain')}
        </Alert>
      )}
      {table !== null && table.dateFormats.length > 1 ? (
        <NativeSelect
          mt="xs"
          label={t('columns.dates')}
          description={isSwapped ? t('columns.swapped') : undefined}
          value={table.choices.dateFormat}
          data={table.dateFormats.map((format) => ({
            value: format,
            label: t(`columns.format.${format.startsWith('mm') ? 'monthFirst' : 'dayFirst'}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            work.setDateFormat(table.dateFormats.find((format) => format === value) ?? null)
          }
        />
      ) : null}
      {isCertain ? (
        <Button size="compact-sm" variant="subtle" mt="xs" aria-expanded={isOpen} onClick={toggle}>
          {t(isOpen ? 'columns.hide' : 'columns.change')}
        </Button>
      ) : null}
      <Collapse expanded={isShown}>
        {isShown ? (
          <div className={classes.columns}>
            {ROLES.map((role) => (
              <NativeSelect
                key={role}
                size="sm"
                label={t(`columns.role.${role}`)}
                value={String(columns[role])}
                data={options}
                onChange={({ currentTarget: { value } }) =>
                  work.setColumns({ ...columns, [role]: Number(value) })
                }
              />
            ))}
          </div>
        ) : null}
      </Collapse>
    </Card>
  );
}
