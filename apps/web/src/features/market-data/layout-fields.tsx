/** Form, separator, marks, dates and columns of a price file. */
import type { ImportPreview } from '@ballast/contract/entities/market-import';
import {
  type ColumnRole,
  DATE_FORMATS,
  type DateFormat,
  DECIMAL_MARKS,
  DELIMITERS,
  type Delimiter,
  LAYOUT_FORMS,
} from '@ballast/contract/market-import';
import { Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './market-data.module.css';
import type { OptionsForm } from './use-import-options.ts';

const DELIMITER_NAMES = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tabulator',
  '|': 'pipe',
} as const satisfies Record<Delimiter, string>;
const MARK_NAMES = { '.': 'point', ',': 'decimalComma' } as const;
const ROLES = [
  'date',
  'symbol',
  'close',
  'adjustedClose',
  'open',
  'high',
  'low',
  'volume',
  'currency',
] as const;
const ACTION_ROLES = ['date', 'symbol', 'ratio', 'dividend'] as const;
/** One day in each: clearer in every language than letters for its parts. */
const EXAMPLES: Readonly<Record<DateFormat, string>> = {
  'yyyy-mm-dd': '2026-01-31',
  'yyyy/mm/dd': '2026/01/31',
  'yyyy.mm.dd': '2026.01.31',
  yyyymmdd: '20260131',
  'dd.mm.yyyy': '31.01.2026',
  'dd/mm/yyyy': '31/01/2026',
  'dd-mm-yyyy': '31-01-2026',
  'mm/dd/yyyy': '01/31/2026',
  'mm-dd-yyyy': '01-31-2026',
  'yyyy-mm': '2026-01',
  'dd mon yyyy': '31 Jan 2026',
  'mon dd, yyyy': 'Jan 31, 2026',
  'unix seconds': '1769817600 (Unix, s)',
  'unix milliseconds': '1769817600000 (Unix, ms)',
};
const NONE = 'none';

interface Props {
  readonly form: OptionsForm;
  readonly preview: ImportPreview;
}

interface LayoutProps extends Props {
  /** Another sheet is another table: it is looked at anew. */
  readonly onSheet: (sheet: string) => void;
}

/** A choice of known values; what is no value of the list is no change. */
function Choice<Value extends string>({
  label,
  value,
  values,
  text,
  onChoose,
}: {
  readonly label: string;
  /** Null: the user has to say. */
  readonly value: Value | null;
  readonly values: readonly Value[];
  readonly text: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}) {
  const { t } = useTranslation('marketImport');
  return (
    <Select
      label={label}
      allowDeselect={false}
      required={value === null}
      placeholder={t('options.choose')}
      value={value}
      data={values.map((one) => ({ value: one, label: text(one) }))}
      onChange={(chosen) => {
        const known = values.find((one) => one === chosen);
        if (known !== undefined) onChoose(known);
      }}
    />
  );
}

function ColumnFields({ form, preview }: Props) {
  const { t } = useTranslation('marketImport');
  const layout = form.options.layout;
  if (!layout) return null;
  const headings = preview.layout?.headings ?? [];
  const columns = Array.from({ length: Math.min(preview.columns, 60) }, (_, at) => ({
    value: String(at),
    label: headings[at] || t('options.column', { number: at + 1 }),
  }));
  const roles: readonly ColumnRole[] =
    preview.kind === 'actions'
      ? ACTION_ROLES
      : layout.form === 'wide'
        ? ['date']
        : layout.form === 'single'
          ? ROLES.filter((role) => role !== 'symbol')
          : ROLES;
  return (
    <fieldset className={classes.group}>
      <legend>{t('options.columnsTitle')}</legend>
      <div className={`${classes.fields} ${classes.columns}`}>
        {roles.map((role) => (
          <Select
            key={role}
            label={t(`role.${role === 'ignored' ? 'date' : role}`)}
            allowDeselect={false}
            value={layout.columns[role] === undefined ? NONE : String(layout.columns[role])}
            data={role === 'date' ? columns : [{ value: NONE, label: t('options.none') }, ...columns]}
            onChange={(value) =>
              form.setColumn(role, value === null || value === NONE ? null : Number(value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

export function LayoutFields({ form, preview, onSheet }: LayoutProps) {
  const { t } = useTranslation('marketImport');
  const { options, isDateOpen, isMarkOpen, changeLayout } = form;
  const { layout } = options;
  if (!layout) return null;
  return (
    <>
      <div className={classes.fields}>
        {preview.kind === 'actions' ? null : (
          <Choice
            label={t('options.form')}
            value={layout.form}
            values={LAYOUT_FORMS}
            text={(one) => t(`options.${one}`)}
            onChoose={(value) => changeLayout({ form: value })}
          />
        )}
        <Choice
          label={t('options.dateFormat')}
          value={isDateOpen ? null : layout.dateFormat}
          values={preview.dateFormats.length > 0 ? preview.dateFormats : DATE_FORMATS}
          text={(one) => EXAMPLES[one]}
          onChoose={(dateFormat) => changeLayout({ dateFormat })}
        />
        {preview.encoding === 'workbook' ? null : (
          <Choice
            label={t('options.delimiter')}
            value={layout.delimiter}
            values={DELIMITERS}
            text={(one) => t(`options.${DELIMITER_NAMES[one]}`)}
            onChoose={(delimiter) => changeLayout({ delimiter })}
          />
        )}
        <Choice
          label={t('options.mark')}
          value={isMarkOpen ? null : layout.mark}
          values={DECIMAL_MARKS}
          text={(one) => t(`options.${MARK_NAMES[one]}`)}
          onChoose={(mark) => changeLayout({ mark })}
        />
        {preview.sheets.length > 1 && options.sheet !== null ? (
          <Choice
            label={t('options.sheet')}
            value={options.sheet}
            values={preview.sheets}
            text={(one) => one}
            onChoose={onSheet}
          />
        ) : null}
        <Switch
          className={classes.switch}
          label={t('options.hasHeader')}
          checked={layout.hasHeader}
          onChange={(event) => changeLayout({ hasHeader: event.currentTarget.checked })}
        />
      </div>
      <ColumnFields form={form} preview={preview} />
    </>
  );
}
