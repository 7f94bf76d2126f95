/** What every forecast is made by; another rule or another formula is another version, and all are computed anew (decision 100). */
import { FORECAST_WINDOW } from '@ballast/quant/forecast/walk-forward-record';

/** Calendar days of prices that are read. */
export const READ_DAYS = 3700;
/** Daily closes that are used of them, about ten years: the same ones whatever the day on which they are read. */
export const CLOSES_MAX = 2521;
/** Returns of an interval, seven years of days: with fewer, returns that follow the last one by 0.3 are missed too often. */
export const RETURNS_MAX = 1764;
/** Daily bars for rating and exits. */
export const BARS_MAX = 1261;
/** Fewer tries tell nothing, and the luckiest of them would lead every list. */
export const TRIES_MIN = 60;
export const RETURNS_MIN = FORECAST_WINDOW + TRIES_MIN;
