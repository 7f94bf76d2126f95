/** What the form begins with: a stored portfolio that is edited, a definition that is taken up again, or the ticker that a new one begins with. */

import type { Simulation } from '@ballast/contract/entities/simulation';
import { MODEL_KEYS } from '@ballast/quant/keys';
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';
import { hasDefinition, readDefinition } from '../../shared/simulation/definition-link.ts';
import type { Purpose, Template } from './form-start.ts';
import type { Definition } from './portfolio-values.ts';
import { linkedTemplate } from './simulation/linked-template.ts';

interface Asked {
  readonly purpose: Purpose;
  /** Of a portfolio that is edited, or of a simulation that is run again changed. */
  readonly id: string | undefined;
  /** `ticker`, `portfolio`, `simulation` and `model` of the address. */
  readonly search: URLSearchParams;
  /** Fragment of the address: it may carry a definition. */
  readonly hash: string;
}

/** A definition always names its own. */
const CURRENCY_OTHERWISE = 'USD';

type Source = Pick<Template, 'key' | 'definition' | 'test'>;

/** Of one model alone where the address names one. */
function ofSimulation(simulation: Simulation, model: string | null): Source {
  const { id, definition, currency, testPeriod } = simulation;
  const { configuration } = definition;
  const models = MODEL_KEYS.filter((key) => key === model);
  return {
    key: model === null ? id : `${id}-${model}`,
    definition: {
      ...definition,
      currency,
      configuration: models.length === 0 ? configuration : { ...configuration, models },
    } as Definition,
    test: testPeriod,
  };
}

/** Of the address itself; null while there is none or it is being unpacked. */
function useLinked(hash: string, isAsked: boolean) {
  const isLinked = isAsked && hasDefinition(hash);
  const read = useQuery({
    queryKey: ['definition-link', hash],
    queryFn: async () => linkedTemplate(hash, await readDefinition(hash), CURRENCY_OTHERWISE),
    enabled: isLinked,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  return {
    isAwaited: isLinked && read.isLoading,
    isDamaged: isLinked && !read.isLoading && !read.data,
    linked: read.data ?? null,
  };
}

export function useFormStart({ purpose, id, search, hash }: Asked) {
  const trpc = useTRPC();
  const isSimulation = purpose === 'simulation';
  const portfolioId = isSimulation ? (search.get('portfolio') ?? undefined) : id;
  const simulationId = isSimulation ? id : (search.get('simulation') ?? undefined);
  const ticker = search.get('ticker');
  const portfolio = useQuery({
    ...trpc.portfolio.get.queryOptions({ id: portfolioId ?? '' }),
    enabled: portfolioId !== undefined,
  });
  const simulation = useQuery({
    ...trpc.simulation.get.queryOptions({ id: simulationId ?? '' }),
    enabled: simulationId !== undefined,
  });
  const link = useLinked(hash, isSimulation && id === undefined);
  const source: Source | null = simulation.data
    ? ofSimulation(simulation.data, search.get('model'))
    : portfolio.data && isSimulation
      ? { key: portfolio.data.id, definition: portfolio.data, test: null }
      : link.linked;
  const isEditing = !isSimulation && id !== undefined;
  const definition = source?.definition ?? (isEditing ? portfolio.data : undefined);
  const symbols = definition?.configuration.tickers ?? (ticker === null ? [] : [ticker]);
  const tickers = useQuery({
    ...trpc.marketData.tickers.queryOptions({ symbols, size: Math.max(1, symbols.length) }),
    enabled: symbols.length > 0,
  });
  const isAwaited = portfolioId !== undefined || simulationId !== undefined;
  const found = tickers.data?.list ?? [];
  const names = new Map(found.map(({ symbol, name }) => [symbol, name]));
  return {
    isReady: (!isAwaited || definition !== undefined) && !link.isAwaited && !tickers.isLoading,
    isLinkDamaged: link.isDamaged,
    portfolio,
    simulation,
    begin: isAwaited ? [] : found.map(({ symbol, name }) => ({ symbol, name })),
    stored: isEditing && portfolio.data ? { portfolio: portfolio.data, names } : null,
    template: source && { ...source, names },
  };
}
