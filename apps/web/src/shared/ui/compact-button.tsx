/** A quiet button beside a primary one: on a phone its words make way, so that all of them stand in one line. As wide as its skeleton. */
import { Box, Button, type ButtonProps, Skeleton } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';

const WIDTH = { base: 44, sm: 112 } as const;

interface Props extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  readonly icon: ReactNode;
  readonly label: string;
}

export function CompactButton({ icon, label, ...others }: Props) {
  return (
    <Button variant="default" w={WIDTH} px={0} aria-label={label} {...others}>
      {icon}
      <Box component="span" visibleFrom="sm" ms={8}>
        {label}
      </Box>
    </Button>
  );
}

export const CompactButtonSkeleton = () => <Skeleton h={36} w={WIDTH} />;
