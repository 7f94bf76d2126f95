/** One filter of the picker: a button that says what is chosen, and a list with counts to choose several from. */
import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './filter-menu.module.css';

export interface FilterOption {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

/** How the options are come by, where that can fail by itself. */
export interface FilterLoad {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface Props {
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly load?: FilterLoad;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The escape key closes this list and not the dialog around it. */
const OWN_KEYS = { 'data-mantine-stop-propagation': 'true' } as const;

/** Short lists are seen at once and need no search. */
const SEARCH_FROM = 9;

const fold = (text: string) =>
  text.replaceAll('ı', 'i').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

function NoOptions({ load }: { readonly load: FilterLoad | undefined }) {
  const { t } = useTranslation('common');
  if (!load?.isError)
    return <p className={classes.none}>{t(load?.isPending ? 'state.loading' : 'state.emptySearch')}</p>;
  return (
    <div className={classes.none} role="alert">
      {t('state.errorTitle')}
      <Button size="compact-xs" variant="subtle" onClick={() => load.refetch()} {...OWN_KEYS}>
        {t('action.retry')}
      </Button>
    </div>
  );
}

function Options({ label, options, load, chosen, onChange }: Props) {
  const { t } = useTranslation(['marketData', 'common']);
  const format = useFormat();
  const id = useId();
  const [text, setText] = useState('');
  const shown = options.filter(
    (option) => fold(option.label).includes(fold(text)) || fold(option.key) === fold(text),
  );
  const toggle = (key: string) =>
    onChange(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]);
  return (
    <>
      {options.length >= SEARCH_FROM ? (
        <div className={classes.search}>
          <TextInput
            size="xs"
            data-autofocus
            {...OWN_KEYS}
            aria-label={t('marketData:picker.filterSearch', { name: label })}
            placeholder={t('common:action.search')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
      ) : null}
      {shown.length === 0 ? (
        <NoOptions load={load} />
      ) : (
        <ul className={classes.options} aria-label={label}>
          {shown.map(({ key, label: name, count }) => (
            <li key={key}>
              <label className={classes.option} htmlFor={`${id}-${key}`}>
                <Checkbox
                  id={`${id}-${key}`}
                  size="xs"
                  classNames={{ body: classes.check ?? '' }}
                  checked={chosen.includes(key)}
                  onChange={() => toggle(key)}
                  {...OWN_KEYS}
                />
                <span className={classes.name}>{name}</span>
                <span className={classes.count}>{format.integer(count)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 ? (
        <div className={classes.foot}>
          <Button size="compact-xs" variant="subtle" onClick={() => onChange([])} {...OWN_KEYS}>
            {t('common:action.clear')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

export function FilterMenu(props: Props) {
  const { label, options, chosen } = props;
  const { t } = useTranslation('marketData');
  const [isOpen, setIsOpen] = useState(false);
  const [first] = chosen;
  const name = options.find(({ key }) => key === first)?.label ?? first;
  const text =
    name === undefined
      ? label
      : chosen.length === 1
        ? name
        : t('picker.filterMore', { name, count: chosen.length - 1 });
  return (
    <Popover
      width={280}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="md"
      opened={isOpen}
      onChange={setIsOpen}
    >
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          fullWidth
          className={classes.target}
          classNames={{ inner: classes.inner ?? '', label: classes.label ?? '' }}
          rightSection={<IconChevronDown size={15} aria-hidden />}
          data-active={chosen.length > 0 || undefined}
          onClick={() => setIsOpen((now) => !now)}
          {...(isOpen ? OWN_KEYS : {})}
          aria-label={chosen.length > 0 ? `${label}: ${text}` : label}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <Options {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}
