/** As high as the chart of everything, so that nothing below moves when it comes. */
import { Card, Skeleton } from '@mantine/core';
import classes from './total-chart.module.css';

export function TotalChartSkeleton() {
  return (
    <Card aria-hidden>
      <Skeleton h={20} w="30%" />
      <Skeleton h={14} w="62%" mt={6} mb={16} />
      <Skeleton h="auto" className={classes.waiting ?? ''} />
    </Card>
  );
}
