/** Both paths of a decision as two small lines on one scale; the numbers stand beside them. */
import type { Decision } from '@ballast/contract/entities/decision';
import { useTranslation } from 'react-i18next';
import { sparklineRange } from '../../shared/ui/sparkline.tsx';
import classes from './decision-journal.module.css';

type Course = NonNullable<Decision['comparison']>['course'];

const [WIDTH, HEIGHT, INSET] = [240, 64, 3];

export function DecisionPaths({ course }: { readonly course: Course }) {
  const { t } = useTranslation('detail');
  const [first, last] = [course[0], course.at(-1)];
  // two points are a slope that says nothing
  if (course.length < 3 || first === undefined || last === undefined) return null;
  const { low, span: height } = sparklineRange(course.flatMap(({ real, other }) => [real, other]));
  const [from, span] = [Date.parse(first.at), Date.parse(last.at) - Date.parse(first.at)];
  const point = (at: string, value: number) => {
    const x = INSET + ((WIDTH - 2 * INSET) * (Date.parse(at) - from)) / span;
    // what never moved is a line through the middle
    const share = height > 0 ? (value - low) / height : 0.5;
    return `${x.toFixed(1)},${(HEIGHT - INSET - (HEIGHT - 2 * INSET) * share).toFixed(1)}`;
  };
  return (
    <svg
      className={classes.paths}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('journal.chart')}
    >
      {(['other', 'real'] as const).map((path) => (
        <polyline
          key={path}
          data-path={path}
          points={course.map((one) => point(one.at, one[path])).join(' ')}
        />
      ))}
    </svg>
  );
}
