/** An allocation as a doughnut with its legend (§9). Loaded with the page that shows it. */
import { Box, Text } from '@mantine/core';
import type { Chart as ChartInstance } from 'chart.js';
import { type CSSProperties, useRef } from 'react';
import { Doughnut } from 'react-chartjs-2';
import './chart-setup.ts';
import classes from './allocation-doughnut.module.css';
import { legendWidthPx, type Slice, sliceFooter, sliceTooltip } from './doughnut-slices.ts';
import { useChartColours } from './use-chart-colours.ts';

const cssVariables = (variables: Readonly<Record<`--${string}`, string>>) => variables as CSSProperties;

interface Props {
  readonly slices: readonly Slice[];
  readonly label: string;
  readonly percent: (fraction: number) => string;
  /** What the whole is, written into the hole. */
  readonly total: string;
  readonly totalLabel: string;
}

export function AllocationDoughnut({ slices, label, percent, total, totalLabel }: Props) {
  const colours = useChartColours();
  const chart = useRef<ChartInstance<'doughnut'>>(null);
  const highlight = (index: number | null) => {
    chart.current?.setActiveElements(index === null ? [] : [{ datasetIndex: 0, index }]);
    chart.current?.update('active');
  };

  return (
    <Box className={classes.layout}>
      <div className={classes.canvas}>
        <Doughnut
          ref={chart}
          role="img"
          aria-label={`${label}: ${slices.map((slice) => `${slice.label} ${percent(slice.percent / 100)}`).join(', ')}`}
          data={{
            labels: slices.map((slice) => slice.label),
            datasets: [
              {
                data: slices.map((slice) => slice.percent),
                backgroundColor: slices.map((slice) => slice.colour),
                borderColor: colours.surface,
                borderWidth: 2,
                hoverOffset: 4,
              },
            ],
          }}
          options={{
            aspectRatio: 1,
            plugins: {
              legend: { display: false },
              tooltip: {
                backgroundColor: colours.tooltip,
                titleColor: colours.tooltipText,
                bodyColor: colours.tooltipText,
                footerColor: colours.tooltipText,
                footerFont: { weight: 'normal' },
                callbacks: {
                  title: () => '',
                  label: ({ dataIndex }) => {
                    const slice = slices[dataIndex];
                    return slice ? sliceTooltip(slice) : '';
                  },
                  footer: ([item]) => {
                    const slice = item && slices[item.dataIndex];
                    return slice ? sliceFooter(slice) : [];
                  },
                },
              },
            },
          }}
        />
        <div className={classes.centre} aria-hidden>
          <span className={classes.totalLabel}>{totalLabel}</span>
          <span className={`${classes.total} tabular`}>{total}</span>
        </div>
      </div>
      <ul
        className={classes.legend}
        style={cssVariables({ '--entry-width': `${legendWidthPx(slices.map((slice) => slice.label))}px` })}
      >
        {slices.map((slice, index) => (
          <li
            key={slice.key}
            className={classes.entry}
            title={slice.name}
            onMouseEnter={() => highlight(index)}
            onMouseLeave={() => highlight(null)}
          >
            <span className={classes.swatch} style={{ background: slice.colour }} aria-hidden />
            <Text span size="sm" truncate flex={1}>
              {slice.label}
            </Text>
            <Text span size="sm" c="dimmed" className="tabular">
              {percent(slice.percent / 100)}
            </Text>
          </li>
        ))}
      </ul>
    </Box>
  );
}
