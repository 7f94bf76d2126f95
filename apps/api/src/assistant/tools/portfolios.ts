/** All portfolios of the caller, as their list shows them. */
import { z } from 'zod';
import { pageLinks } from '../page-links.ts';
import { defineTool, type Fact } from '../tool.ts';

export const portfolios = defineTool({
  key: 'portfolios',
  description: "Every portfolio of the user: id, name, value. Other tools take the portfolio's id.",
  input: z.strictObject({}),
  read: async (_input, { ask, format }) => {
    const { records } = await ask('portfolio.list', { size: 100 });
    return {
      facts: records.map(
        ({ id, name, value, currency }): Fact => ({
          key: `value of ${id}`,
          label: name,
          shown: value === null ? null : format.money(value, currency),
          value,
          href: pageLinks.portfolio(id),
        }),
      ),
    };
  },
});
