/** Demo accounts begin on real names soon after sample data were loaded. */
import { keepRealTemplate } from '../demo/keep-real-template.ts';
import type { JobHandler } from './handler.ts';

export const demoTemplate: JobHandler<'demoTemplate'> = {
  run: async (_payload, _context, parts) => {
    if (await keepRealTemplate(parts)) parts.log.info({ job: 'demoTemplate' }, 'demo portfolios were built');
  },
};
