/** Prints what the days of all places held, for a comparison between machines that live in different zones. */
import { createHash } from 'node:crypto';
import { PLACES, shiftsOf } from './places.ts';
import { liveThrough } from './simulate-days.ts';

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const machine = { zone: process.env.TZ, noon: new Date(2026, 6, 1, 12).toISOString() };
const days = PLACES.map((place) => digestOf(liveThrough(place, 'approve', shiftsOf(place))));
process.stdout.write(JSON.stringify({ machine, days }));
