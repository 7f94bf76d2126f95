/** A vertical line through the point that the tooltip tells of. */
import type { ChartType, Plugin } from 'chart.js';

interface CrosshairOptions {
  readonly color: string;
}

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    crosshair?: CrosshairOptions;
  }
}

export const crosshair: Plugin<'line', CrosshairOptions> = {
  id: 'crosshair',
  beforeDatasetsDraw({ ctx, chartArea, tooltip }, _drawn, { color }) {
    const [active] = tooltip?.getActiveElements() ?? [];
    if (active === undefined) return;
    // on a pixel, not between two
    const x = Math.floor(active.element.x) + 0.5;
    ctx.save();
    ctx.lineWidth = 1;
    ctx.strokeStyle = color;
    ctx.beginPath();
    ctx.moveTo(x, chartArea.top);
    ctx.lineTo(x, chartArea.bottom);
    ctx.stroke();
    ctx.restore();
  },
};
