/** Pushed parts of a simulation merged into what the browser already holds, in lists and in detail (§4). Pure. */
import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import type { Simulation, SimulationSummary } from '@ballast/contract/entities/simulation';
import type { EventPayload } from '@ballast/contract/events';

type Update = Partial<SimulationSummary> & Pick<SimulationSummary, 'id'>;
type Entry = EventPayload<'simulation_entry'>;

/** Absent fields stay as they are. */
const stated = <Value extends object>(update: Value): Partial<Value> =>
  Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined)) as Partial<Value>;

export const mergeSimulation = <Held extends SimulationSummary>(held: Held, update: Update): Held =>
  held.id === update.id ? { ...held, ...stated(update) } : held;

/** A point that is there already is replaced: it may be told twice. */
const withPoints = (held: SimulationPortfolio['history'], points: SimulationPortfolio['history'] = []) => {
  const [first] = points;
  if (first === undefined) return held;
  return [...held.filter(({ date }) => date < first.date), ...points];
};

const mergePortfolio = (
  held: SimulationPortfolio,
  { history, ...update }: Entry['portfolio'],
): SimulationPortfolio =>
  // told late: what is held is further already
  (update.progress ?? 0) < held.progress
    ? held
    : ({ ...held, ...stated(update), history: withPoints(held.history, history) } as SimulationPortfolio);

export const mergeEntry = (held: Simulation, { id, portfolio }: Entry): Simulation =>
  held.id === id
    ? {
        ...held,
        portfolios: held.portfolios.map((each) =>
          each.id === portfolio.id ? mergePortfolio(each, portfolio) : each,
        ),
      }
    : held;
