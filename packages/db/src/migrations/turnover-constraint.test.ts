import { buildDefinition, buildPlanDetails } from '@ballast/testing/builders';
import { describe, expect } from 'vitest';
import { create } from '../../test/flow.ts';
import { repositoryTest } from '../../test/support.ts';
import { findPortfolio } from '../portfolios/find-portfolio.ts';
import { readMigrations } from './migration-files.ts';

const it = repositoryTest;
const script = readMigrations().find(({ name }) => name.endsWith('_turnover_constraint'))?.script ?? '';

describe('the turnover limit of portfolios and plans stored before it was a constraint', () => {
  it('is found among the constraints, and no plan locks what it allowed', async ({
    db,
    userId,
    database,
  }) => {
    const { portfolioId } = await create(db, userId);
    const { maxTurnover: _, ...constraints } = buildDefinition().configuration.constraints;
    const old = { ...buildDefinition().configuration, maxTurnover: 0.3, constraints };
    await database.query('UPDATE portfolios SET configuration = $2 WHERE id = $1', [portfolioId, old]);
    const { maxTurnover: __, ...others } = buildPlanDetails().constraints;
    await database.query("UPDATE plans SET details = jsonb_set(details, '{constraints}', $1::jsonb)", [
      others,
    ]);

    await database.query(script);
    const stored = await findPortfolio(db, { id: portfolioId, userId });
    expect(stored?.configuration).toEqual({
      ...buildDefinition().configuration,
      constraints: { ...constraints, maxTurnover: 0.3 },
    });
    const plans = await database.query<{ details: object }>('SELECT details FROM plans');
    expect(plans.length).toBeGreaterThan(0);
    for (const { details } of plans)
      expect(details).toMatchObject({ constraints: { ...others, maxTurnover: 'enabled' } });
  });

  it('needs no migration to be read where it never stood: what nobody chose has its default', async ({
    db,
    userId,
    database,
  }) => {
    const { portfolioId } = await create(db, userId);
    const { maxTurnover: _, ...constraints } = buildDefinition().configuration.constraints;
    const { nodewise: __, ...rest } = buildDefinition().configuration;
    await database.query('UPDATE portfolios SET configuration = $2, rebalancing = $3 WHERE id = $1', [
      portfolioId,
      { ...rest, constraints },
      { drift: { active: false, value: 0.2 } },
    ]);
    const stored = await findPortfolio(db, { id: portfolioId, userId });
    expect(stored?.configuration).toEqual(buildDefinition().configuration);
    expect(stored?.rebalancing).toEqual({
      ...buildDefinition().rebalancing,
      drift: { active: false, value: 0.2 },
    });
  });
});
