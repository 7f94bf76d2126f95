/** A page that has come to rest, by what it says of itself: finished animations, charts that are drawn. */
import type { Page } from 'playwright-core';

/** Frames without any movement: what follows one transition may be the next. */
const STILL_FRAMES = 5;

/** Until every animation that ends has ended; spinners go on for ever. */
export const animationsEnded = (page: Page): Promise<void> =>
  page.evaluate(`new Promise((resolve) => {
    const isMoving = (animation) =>
      animation.playState === 'running' && Number.isFinite(animation.effect?.getComputedTiming().endTime);
    let still = 0;
    const look = () => {
      still = document.getAnimations().some(isMoving) ? 0 : still + 1;
      if (still < ${STILL_FRAMES}) requestAnimationFrame(look);
      else resolve();
    };
    look();
  })`);

/** Until every canvas shows something, and the same for some frames. */
const canvasesDrawn = (page: Page): Promise<void> =>
  page.evaluate(`new Promise((resolve) => {
    const isBlank = (canvas) =>
      !new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer).some(Boolean);
    const canvases = [...document.querySelectorAll('canvas')].filter(({ width, height }) => width * height > 0);
    let before = '';
    let still = 0;
    const look = () => {
      const now = canvases.map((canvas) => canvas.toDataURL()).join();
      still = now === before && !canvases.some(isBlank) ? still + 1 : 0;
      before = now;
      if (still < ${STILL_FRAMES}) requestAnimationFrame(look);
      else resolve();
    };
    look();
  })`);

export async function atRest(page: Page): Promise<void> {
  await animationsEnded(page);
  await canvasesDrawn(page);
}
