/** Lines of the audit with their details behind a button; cards on a phone. */
import type { AuditEntry } from '@ballast/contract/entities/audit-entry';
import { ActionIcon, Card, Code, Table, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import stacked from '../../../shared/ui/stacked-table.module.css';
import classes from '../administration.module.css';

const COLUMNS = 5;

function Person({ person }: { readonly person: AuditEntry['actor'] }) {
  const { t } = useTranslation('oversight');
  if (person === null) return <>{t('audit.product')}</>;
  return (
    <>
      {person.email === null ? t('audit.erased') : person.name || person.email}
      <span className={classes.quiet}>{person.email ?? person.id}</span>
    </>
  );
}

function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('oversight');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const label = t('audit.showDetails', { action: entry.action });
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Fragment>
      <Table.Tr>
        <Table.Td className={classes.first ?? ''}>
          <span className={classes.name}>{entry.action}</span>
          <span className={classes.quiet}>{entry.subjectId}</span>
        </Table.Td>
        <Table.Td data-label={t('audit.at')}>{format.dateTime(entry.at)}</Table.Td>
        <Table.Td data-label={t('audit.actor')}>
          <Person person={entry.actor} />
        </Table.Td>
        <Table.Td data-label={t('audit.user')}>
          {entry.user === null ? '–' : <Person person={entry.user} />}
        </Table.Td>
        <Table.Td className={classes.actions ?? ''}>
          <ActionIcon aria-label={label} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <Icon size={18} />
          </ActionIcon>
        </Table.Td>
      </Table.Tr>
      {isOpen ? (
        <Table.Tr>
          <Table.Td colSpan={COLUMNS}>
            <Code block>{JSON.stringify(entry.details, null, 2)}</Code>
          </Table.Td>
        </Table.Tr>
      ) : null}
    </Fragment>
  );
}

export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('oversight');
  return (
    <Card p={0}>
      <div className={stacked.scroll}>
        <Table className={`${stacked.table} ${classes.table}`} verticalSpacing={8}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('audit.subject')}</Table.Th>
              <Table.Th>{t('audit.at')}</Table.Th>
              <Table.Th>{t('audit.actor')}</Table.Th>
              <Table.Th>{t('audit.user')}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{t('audit.details')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Card>
  );
}
