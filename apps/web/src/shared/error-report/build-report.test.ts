import { errorReportSchema } from '@ballast/contract/entities/error-report';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { buildReport } from './build-report.ts';

const ID = '0198c0de-7a11-7b3c-8d4e-c0ffee0090ab';
const CANARIES = {
  access: 'eyJhbGciOiJIUzI1NiJ9.canary-access.c2ln',
  refresh: 'canary-refresh-0a1b2c3d4e5f',
  password: 'canary-Password1',
  reset: 'canary-reset-77aa88bb',
  link: 'canary-link-99cc00dd',
  email: 'canary@example.com',
  name: 'Canary Lovelace',
  amount: '123456.78',
  written: '987.654,32',
  portfolio: 'canary portfolio 1',
  note: 'canary-note-12345',
  broker: 'canary-broker-key-4567',
} as const;

const facts = (queryClient: QueryClient | null) => ({
  origin: 'https://ballast.example',
  browser: { language: 'en', width: 1, height: 1, isOnline: true },
  isSignedIn: true,
  queryClient,
});
const occurrence = (error: unknown) => ({
  kind: 'error' as const,
  error,
  at: 1000,
  route: '/portfolio/:_id',
  telemetry: [
    { kind: 'call' as const, name: 'portfolio.get', status: 200, at: 400 },
    { kind: 'call' as const, name: `canary ${CANARIES.amount}`, status: 200, at: 500 },
  ],
  heldBack: 0,
});

const key = (area: string, name: string, input: object = {}) => [[area, name], { input, type: 'query' }];

const filled = async () => {
  const client = new QueryClient();
  const { access, refresh, email, name, amount, portfolio, note, link, broker } = CANARIES;
  client.setQueryData(key('auth', 'user'), { email, firstname: name, role: 'admin', isDemo: false });
  client.setQueryData(key('notification', 'unread'), { count: 3 });
  client.setQueryData(key('portfolio', 'get', { id: ID }), {
    id: ID,
    name: portfolio,
    description: note,
    status: 'approved',
    value: Number(amount),
    cash: amount,
  });
  client.setQueryData(key('portfolio', 'list', { search: portfolio }), { records: [{ name }], count: 1 });
  client.setQueryData(key('portfolio', 'links', { id: ID }), { list: [{ token: link }] });
  client.setQueryData(key('portfolio', 'previewTransactions', { id: ID, cash: amount }), { cash: amount });
  client.setQueryData(key('simulation', 'list'), { records: [], count: 0 });
  client.setQueryData(key('simulation', 'get', { id: link }), { status: broker, count: amount });
  client.setQueryData(key('marketData', 'tickers'), [{ price: amount }, { price: amount }]);
  client.setQueryData(['loose', access], { refresh, status: broker });
  const approval = client.getMutationCache().build(client, {
    mutationKey: [['portfolio', 'approve']],
    mutationFn: async () => ({ status: 'transacting', amount }),
  });
  await approval.execute({ portfolio: ID, transaction: [{ pledge: Number(amount) }] });
  return client;
};

it('has a snapshot of six areas: calls, states, counts and ids', async () => {
  const { snapshot, ...report } = buildReport(occurrence(new Error('x')), facts(await filled()));
  expect(report).toMatchObject({ codeVersion: '1.0.0', environment: 'production', route: '/portfolio/:_id' });
  expect(Object.keys(snapshot)).toEqual([
    'authentication',
    'notification',
    'portfolioApproval',
    'portfolio',
    'simulation',
    'ticker',
  ]);
  const call = { kind: 'query', status: 'success', id: null, count: null, state: null };
  expect(snapshot).toEqual({
    authentication: {
      isSignedIn: true,
      role: 'admin',
      isDemo: false,
      calls: [{ ...call, name: 'auth.user' }],
    },
    notification: { calls: [{ ...call, name: 'notification.unread', count: 3 }] },
    portfolioApproval: {
      calls: [
        { ...call, name: 'portfolio.previewTransactions', id: ID },
        { ...call, name: 'portfolio.approve', kind: 'mutation', id: ID, state: 'transacting' },
      ],
    },
    portfolio: {
      calls: [
        { ...call, name: 'portfolio.get', id: ID, state: 'approved' },
        { ...call, name: 'portfolio.list', count: 1 },
        { ...call, name: 'portfolio.links', id: ID, count: 1 },
      ],
    },
    simulation: {
      calls: [
        { ...call, name: 'simulation.list', count: 0 },
        { ...call, name: 'simulation.get' },
      ],
    },
    ticker: { calls: [{ ...call, name: 'marketData.tickers', count: 2 }] },
  });
});

it('holds no secret, person or amount, wherever it stood (safety A11)', async () => {
  const { email, password, access, amount, written, reset, refresh, portfolio, broker } = CANARIES;
  const error = new Error(
    `no "${portfolio}" of ${email}: ${amount} or ${written}, password=${password}, Bearer ${access}`,
    { cause: new Error(`/auth/recover-password?token=${reset} and ${refresh}, {"key":"${broker}"}`) },
  );
  const report = buildReport(occurrence(error), facts(await filled()));
  expect(errorReportSchema.parse(report)).toEqual(report);
  const text = JSON.stringify(report);
  for (const [what, canary] of Object.entries(CANARIES)) expect(text, what).not.toContain(canary);
  expect(text).not.toMatch(/canary|123456|987\.654/i);
});

it('tells when things happened before the error, and has no state before anything was asked', () => {
  const { telemetry, snapshot } = buildReport(occurrence('x'), facts(null));
  expect(telemetry).toEqual([{ kind: 'call', name: 'portfolio.get', status: 200, before: 600 }]);
  expect(snapshot.portfolio).toEqual({ calls: [] });
  expect(snapshot.authentication).toEqual({ isSignedIn: true, role: null, isDemo: null, calls: [] });
});
