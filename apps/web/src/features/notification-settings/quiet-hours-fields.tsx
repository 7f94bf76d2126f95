/** Quiet hours by the user's clock; none while the switch is off. */
import type { NotificationSettings, QuietHours } from '@ballast/contract/entities/notification-settings';
import { Select, Switch } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './notification-settings.module.css';

const NIGHT: QuietHours = { from: 22 * 60, to: 7 * 60 };
const STEP_MINUTES = 30;
const DAY_MINUTES = 24 * 60;

interface Props {
  readonly settings: NotificationSettings;
  readonly onChange: (settings: NotificationSettings) => void;
}

const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function QuietHoursFields({ settings, onChange }: Props) {
  const { t } = useTranslation('notices');
  const { quietHours, timeZone } = settings;
  const toggle = (isOn: boolean) =>
    onChange({
      ...settings,
      quietHours: isOn ? NIGHT : null,
      timeZone: isOn ? ownTimeZone() : timeZone,
    });
  return (
    <div className={classes.quiet}>
      <Switch
        size="md"
        label={t('quiet.label')}
        description={t('quiet.hint')}
        checked={quietHours !== null}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {quietHours ? (
        <div className={classes.fields}>
          <MinuteSelect
            label={t('quiet.from')}
            value={quietHours.from}
            other={quietHours.to}
            onChange={(from) => onChange({ ...settings, quietHours: { ...quietHours, from } })}
          />
          <MinuteSelect
            label={t('quiet.to')}
            value={quietHours.to}
            other={quietHours.from}
            onChange={(to) => onChange({ ...settings, quietHours: { ...quietHours, to } })}
          />
          <ZoneSelect value={timeZone} onChange={(zone) => onChange({ ...settings, timeZone: zone })} />
        </div>
      ) : null}
    </div>
  );
}

interface MinuteSelectProps {
  readonly label: string;
  readonly value: number;
  /** The other end; an hour of no length is not offered. */
  readonly other: number;
  readonly onChange: (minute: number) => void;
}

function MinuteSelect({ label, value, other, onChange }: MinuteSelectProps) {
  const format = useFormat();
  const minutes = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, k) => k * STEP_MINUTES);
  const offered = [...new Set([...minutes, value])].filter((one) => one !== other).sort((a, b) => a - b);
  return (
    <Select
      className={classes.minute}
      label={label}
      size="sm"
      value={String(value)}
      data={offered.map((one) => ({ value: String(one), label: format.time(new Date(2026, 0, 1, 0, one)) }))}
      onChange={(chosen) => chosen !== null && onChange(Number(chosen))}
    />
  );
}

function ZoneSelect({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (zone: string) => void;
}) {
  const { t } = useTranslation(['notices', 'common']);
  const zones = useMemo(
    () => [...new Set(['UTC', ownTimeZone(), value, ...Intl.supportedValuesOf('timeZone')])].sort(),
    [value],
  );
  return (
    <Select
      className={classes.zone}
      label={t('notices:quiet.zone')}
      size="sm"
      searchable
      nothingFoundMessage={t('common:state.emptySearch')}
      value={value}
      data={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  );
}
