/** §7 GET /admin/plans: with the numbers of their users. */
import { listPlans } from '@ballast/db/plans/plans';
import { presentPlan } from '../../administration/present-plan.ts';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const plans =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'admin.plans'> =>
  async () => ({ list: (await listPlans(db, clock.now())).map(presentPlan) });
