/** Each test file of the api fails where it leaves books behind that do not add up (safety F5). */
import { expect, it } from 'vitest';
import { addSuggestion, MODEL, pledgesOf } from './suggestions.ts';
import { createTestApi } from './test-api.ts';

it('fails a file whose books are a cent off, names the row, and leaves no database', async () => {
  const test = await createTestApi({ isOne: true });
  const ada = await test.join('ada');
  const { portfolioId } = await addSuggestion(test, ada);
  const transaction = await pledgesOf(test, ada, portfolioId);
  const approval = { portfolio: portfolioId, model: MODEL, integration: 'demo', transaction };
  expect((await test.call('portfolio.approve', approval, { token: ada.accessToken })).status).toBe(200);
  await test.database.query(
    `UPDATE executions e SET cost = e.cost + 0.01 FROM transactions t WHERE t.id = e.transaction_id AND t.portfolio_id = $1
       AND t.symbol = $2`,
    [portfolioId, transaction[0]?.symbol],
  );
  await expect(test.close()).rejects.toThrow(
    new RegExp(`ledger_check is not empty: .*${portfolioId}.*executions`),
  );
  await expect(test.database.query('SELECT 1')).rejects.toThrow();
});
