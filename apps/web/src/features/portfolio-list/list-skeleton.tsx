/** The list before it is there, in its own shape. */
import { Card, Skeleton } from '@mantine/core';
import classes from './portfolio-list.module.css';

const CARDS = [1, 2, 3, 4, 5, 6] as const;

export function CardsSkeleton() {
  return (
    <div className={classes.cards} aria-hidden>
      {CARDS.map((card) => (
        <Card key={card} h={278}>
          <Skeleton h={16} w="55%" />
          <Skeleton h={11} w="32%" mt={10} />
          <Skeleton h={26} w="62%" mt={26} />
          <Skeleton h={11} w="76%" mt={14} />
          <Skeleton h={46} mt={28} />
          <Skeleton h={10} w="84%" mt="auto" />
        </Card>
      ))}
    </div>
  );
}

/** With the toolbar, which nobody could press safely: how many currencies the totals above it have is not known yet. */
export function ListSkeleton() {
  return (
    <>
      <Skeleton h={76} radius="md" />
      <Skeleton h={36} radius="md" />
      <CardsSkeleton />
    </>
  );
}
