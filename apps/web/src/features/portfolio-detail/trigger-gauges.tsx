/** How far each trigger is from its limit: at the last check, and over the checks before. */
import type { SupervisionCheck } from '@ballast/contract/entities/supervision';
import { symbolCode } from '@ballast/contract/symbol';
import { Card, Group, Progress, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { measureText } from '../../shared/suggestion/measure-text.ts';
import { type TriggerCourse, triggerCourses } from './trigger-courses.ts';
import classes from './trigger-gauges.module.css';

const WIDTH = 240;
const HEIGHT = 44;

/** The course below a dashed line, which is the limit. Decorative: the figures stand beside it. */
function CourseLine({ shares }: { readonly shares: TriggerCourse['shares'] }) {
  const top = Math.max(1, ...shares.map((share) => share ?? 0)) * 1.08;
  const y = (share: number) => HEIGHT - 2 - (share / top) * (HEIGHT - 4);
  const step = WIDTH / Math.max(1, shares.length - 1);
  const points = shares.flatMap((share, i) =>
    share === null ? [] : [`${(i * step).toFixed(1)},${y(share).toFixed(1)}`],
  );
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={classes.course}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <line
        x1={0}
        x2={WIDTH}
        y1={y(1)}
        y2={y(1)}
        className={classes.limit}
        vectorEffect="non-scaling-stroke"
      />
      {points.length > 1 && <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />}
    </svg>
  );
}

function Gauge({ course }: { readonly course: TriggerCourse }) {
  const { t } = useTranslation('suggestion');
  const format = useFormat();
  const { trigger, last, shares } = course;
  const share = shares.at(-1) ?? null;
  return (
    <Card component="section" aria-label={t(`measured.${trigger}`)} className={classes.gauge}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600} size="sm">
          {t(`measured.${trigger}`)}
        </Text>
        <Text size="sm" className="tabular" ta="right">
          {measureText(t, format, last)}
        </Text>
      </Group>
      <Progress
        value={Math.min(100, (share ?? 0) * 100)}
        color={last.isReached && !last.isSilenced ? 'yellow' : 'accent'}
        aria-label={t(`measured.${trigger}`)}
        size="sm"
      />
      {shares.length > 1 && <CourseLine shares={shares} />}
      <Text size="xs" c="dimmed">
        {last.symbol === null
          ? t(`measuredOf.${trigger}`)
          : t('measure.furthest', { symbol: symbolCode(last.symbol) })}
        {last.isSilenced && ` · ${t('measure.silenced')}`}
      </Text>
    </Card>
  );
}

export function TriggerGauges({ checks }: { readonly checks: readonly SupervisionCheck[] }) {
  const courses = triggerCourses(checks);
  if (courses.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
      {courses.map((course) => (
        <Gauge key={course.trigger} course={course} />
      ))}
    </SimpleGrid>
  );
}
