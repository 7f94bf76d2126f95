/** The form before it is there, in its own shape. */
import { Card, Skeleton } from '@mantine/core';
import classes from './portfolio-form.module.css';
import stepper from './stepper.module.css';
import { STEPS } from './steps.ts';

export function FormSkeleton() {
  return (
    <div className={classes.form} aria-hidden>
      <div className={stepper.nav}>
        <div className={stepper.list}>
          {STEPS.map((step) => (
            <div key={step} className={stepper.item}>
              <div className={stepper.step}>
                <Skeleton circle h={26} w={26} />
                <span className={stepper.words}>
                  <Skeleton h={12} w={96} mt={7} mb={23} />
                </span>
              </div>
            </div>
          ))}
        </div>
      </div>
      <Card h={820}>
        {[1, 2, 3, 4, 5].map((part) => (
          <div key={part}>
            <Skeleton h={18} w="22%" mt="md" />
            <Skeleton h={42} mt="sm" mb="lg" />
          </div>
        ))}
      </Card>
      <Card h={440}>
        <Skeleton h={18} w="40%" mb="md" />
        {[1, 2, 3, 4, 5, 6, 7].map((row) => (
          <Skeleton key={row} h={12} mt={16} />
        ))}
      </Card>
    </div>
  );
}
