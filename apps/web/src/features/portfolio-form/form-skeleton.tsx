/** The form before it is there, in its own shape. */
import { Card, Skeleton } from '@mantine/core';
import classes from './portfolio-form.module.css';

export function FormSkeleton() {
  return (
    <div className={classes.form} aria-hidden>
      <Card h={640}>
        {[1, 2, 3, 4].map((part) => (
          <div key={part}>
            <Skeleton h={18} w="22%" mt="md" />
            <Skeleton h={42} mt="sm" mb="lg" />
          </div>
        ))}
      </Card>
      <Card h={380}>
        <Skeleton h={18} w="40%" mb="md" />
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} h={12} mt={16} />
        ))}
      </Card>
    </div>
  );
}
