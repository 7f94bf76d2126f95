/** Line drawing behind the words: waterlines, an efficient frontier and the portfolios under it. */
import classes from './frontier-drawing.module.css';

const WATERLINES = [0, 1, 2, 3, 4, 5, 6] as const;
const PORTFOLIOS = [
  [150, 402, 4],
  [188, 356, 3],
  [214, 428, 5],
  [246, 330, 3],
  [262, 388, 4],
  [300, 312, 5],
  [318, 366, 3],
  [352, 296, 4],
  [366, 410, 3],
  [398, 338, 5],
  [432, 288, 3],
  [448, 372, 4],
] as const;

export function FrontierDrawing() {
  return (
    <svg
      className={classes.drawing}
      viewBox="0 0 560 640"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {WATERLINES.map((line) => (
        <path
          key={line}
          d={`M-20 ${150 + line * 58} q 75 -16 150 0 t 150 0 t 150 0 t 150 0`}
          className={classes.water}
        />
      ))}
      <path d="M96 436 C 104 330 190 252 500 214" className={classes.frontier} />
      {PORTFOLIOS.map(([x, y, radius]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={radius} className={classes.portfolio} />
      ))}
      <circle cx="168" cy="311" r="16" className={classes.halo} />
      <circle cx="168" cy="311" r="5.5" className={classes.here} />
    </svg>
  );
}
