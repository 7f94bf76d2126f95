/** Every built call that a client may name, with the state it needs: what the kill rounds go through. */
import type { OperationKey } from '@ballast/contract/operations';
import { buildPlanDetails } from '@ballast/testing/builders';
import { Secret, TOTP } from 'otpauth';
import { errorReport } from '../support/error-report.ts';
import { addOrders } from '../support/orders.ts';
import {
  addPortfolio,
  addSuggestion,
  bought,
  definition,
  MODEL,
  pledgesOf,
  tickers,
} from '../support/suggestions.ts';
import { type Account, PASSWORD, type TestApi } from '../support/test-api.ts';

export interface Prepared {
  readonly input: object;
  readonly token: string;
}

export type Kind = (test: TestApi, people: People) => Promise<Prepared>;

export interface People {
  readonly ada: Account;
  readonly admin: Account;
  /** Somebody new, for what changes the account itself. */
  readonly join: () => Promise<Account>;
}

const of = ({ accessToken }: Account, input: object): Prepared => ({ input, token: accessToken });

const upload = async (
  test: TestApi,
  { accessToken }: Account,
  status: 'uploading' | 'ready' | 'staged' = 'uploading',
): Promise<string> => {
  const file = { fileName: 'prices.csv', size: 9 };
  const { body } = await test.call('marketImport.create', file, { token: accessToken });
  await test.db.import.update({ where: { id: body.id }, data: { status } });
  return body.id;
};

const notify = async (test: TestApi, people: People) => {
  await addSuggestion(test, people.ada);
  const [row] = await test.database.query<{ id: string }>(
    'SELECT id FROM notifications WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1',
    [people.ada.user.id],
  );
  return row?.id ?? '';
};

const addApproved = async (test: TestApi, account: Account): Promise<string> => {
  const { portfolioId: portfolio } = await addSuggestion(test, account);
  const transaction = await pledgesOf(test, account, portfolio);
  const approval = { portfolio, model: MODEL, integration: 'demo', transaction };
  await test.call('portfolio.approve', approval, { token: account.accessToken });
  return portfolio;
};

const simulate = {
  ...definition({ name: 'Killed' }),
  investmentStartDate: '2024-01-15',
  endDate: '2025-12-31',
};

const addSimulation = async (test: TestApi, { accessToken }: Account): Promise<string> => {
  const { body } = await test.call('simulation.create', simulate, { token: accessToken });
  return body.id;
};

let datasets = 0;

let plans = 0;

const newPlan = () => {
  plans += 1;
  return { name: `Killed ${plans}`, details: buildPlanDetails() };
};

const addPlan = async (test: TestApi, { admin }: People) => {
  const { body } = await test.call('admin.createPlan', newPlan(), { token: admin.accessToken });
  return body as { id: string };
};

const newUser = (test: TestApi) => ({
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: `${crypto.randomUUID()}@example.com`,
  password: 'a bicycle shed in november',
  plan: test.planId,
});

/** With the codes that stand in for the second factor. */
const withTwoFactor = async (test: TestApi, { join }: People) => {
  const own = await join();
  const options = { token: own.accessToken };
  const prepared = await test.call('auth.prepareTwoFactor', { currentPassword: PASSWORD }, options);
  const totp = new TOTP({ secret: Secret.fromBase32(prepared.body.secret) });
  const code = totp.generate({ timestamp: test.clock.now().getTime() });
  const enabled = await test.call('auth.enableTwoFactor', { code }, options);
  return { own, recoveryCodes: enabled.body.recoveryCodes as readonly string[] };
};

export const KINDS: Readonly<Partial<Record<OperationKey, Kind>>> = {
  'portfolio.create': async (_test, { ada }) => of(ada, definition({ name: 'Killed' })),
  'portfolio.import': async (_test, { ada }) =>
    of(ada, { name: 'Killed', currency: 'USD', trades: bought() }),
  'portfolio.update': async (test, { ada }) => {
    const { portfolioId } = await addSuggestion(test, ada);
    const { currency: _currency, ...written } = definition({ name: 'Changed' });
    return of(ada, { ...written, id: portfolioId, rebalanceOnUpdate: true });
  },
  'portfolio.approve': async (test, { ada }) => {
    const { portfolioId: portfolio } = await addSuggestion(test, ada);
    const transaction = await pledgesOf(test, ada, portfolio);
    return of(ada, { portfolio, model: MODEL, integration: 'demo', transaction });
  },
  'portfolio.reject': async (test, { ada }) =>
    of(ada, { portfolio: (await addSuggestion(test, ada)).portfolioId }),
  'portfolio.delete': async (test, { ada }) => of(ada, { id: await addPortfolio(test, ada) }),
  'portfolio.deletePendingOptimization': async (test, { ada }) =>
    of(ada, { id: (await addSuggestion(test, ada)).portfolioId }),
  'portfolio.calculate': async (test, { ada }) =>
    of(ada, { id: (await addSuggestion(test, ada)).portfolioId }),
  'portfolio.adjustToOriginalWeights': async (test, { ada }) => of(ada, { id: await addApproved(test, ada) }),
  'portfolio.addMoney': async (test, { ada }) => of(ada, { id: await addApproved(test, ada), amount: 250 }),
  'portfolio.takeMoney': async (test, { ada }) =>
    of(ada, { id: await addApproved(test, ada), amount: 25_000 }),
  'portfolio.cancelCalculation': async (test, { ada }) => of(ada, { id: await addPortfolio(test, ada) }),
  'portfolio.makeTransaction': async (test, { ada }) => {
    const { portfolioId: portfolio } = await addSuggestion(test, ada);
    const transaction = await pledgesOf(test, ada, portfolio);
    const approval = { portfolio, model: MODEL, integration: 'demo', transaction };
    await test.call('portfolio.approve', approval, { token: ada.accessToken });
    const [symbol] = tickers(1);
    return of(ada, { id: portfolio, transactions: [{ symbol, type: 'Sell', amount: 1, price: 10 }] });
  },
  'portfolio.cancelTransaction': async (test, { ada }) => {
    const { portfolioId: id, executed } = await addOrders(test, ada);
    return of(ada, { id, symbols: executed.map(({ symbol }) => symbol) });
  },
  'portfolio.completeTransaction': async (test, { ada }) => {
    const { portfolioId: id, executed } = await addOrders(test, ada);
    return of(ada, { id, transactions: executed });
  },
  'portfolio.setBenchmarks': async (test, { ada }) =>
    of(ada, {
      id: await addPortfolio(test, ada),
      benchmarks: definition().configuration.tickers.slice(0, 1),
    }),
  'portfolio.takeBackLink': async (test, { ada }) => {
    const link = { id: await addPortfolio(test, ada), name: 'For a friend' };
    const { body } = await test.call('portfolio.createLink', link, { token: ada.accessToken });
    return of(ada, { id: body.link.id });
  },
  'simulation.create': async (_test, { ada }) => of(ada, simulate),
  'simulation.delete': async (test, { ada }) => of(ada, { id: await addSimulation(test, ada) }),
  'simulation.cancelSignal': async (test, { ada }) => of(ada, { id: await addSimulation(test, ada) }),
  'simulation.sensitivity': async (test, { ada }) => {
    const id = await addSimulation(test, ada);
    await test.db.simulation.update({ where: { id }, data: { status: 'done' } });
    return of(ada, { id });
  },
  'notification.delete': async (test, people) => of(people.ada, { id: await notify(test, people) }),
  'notification.deleteAll': async (test, people) => {
    await test.database.query('DELETE FROM notifications');
    await notify(test, people);
    return of(people.ada, {});
  },
  'notification.setViewed': async (test, people) =>
    of(people.ada, { id: await notify(test, people), viewed: true }),
  'notification.viewAll': async (test, people) => {
    await notify(test, people);
    return of(people.ada, {});
  },
  'notification.changeSettings': async (_test, { join }) =>
    of(await join(), {
      timeZone: 'Europe/Istanbul',
      quietHours: { from: 1320, to: 420 },
      muted: { popup: [], mail: ['suggestion_expired'] },
    }),
  'admin.createUser': async (test, { admin }) => of(admin, newUser(test)),
  'admin.updateUser': async (_test, { admin, join }) =>
    of(admin, { id: (await join()).user.id, firstname: 'Changed' }),
  'admin.deleteUser': async (_test, { admin, join }) => of(admin, { id: (await join()).user.id }),
  'admin.resetTwoFactor': async (test, people) => {
    const { own } = await withTwoFactor(test, people);
    return of(people.admin, { id: own.user.id });
  },
  'admin.testMail': async (_test, { admin }) => of(admin, {}),
  'admin.createPlan': async (_test, { admin }) => of(admin, newPlan()),
  'admin.updatePlan': async (test, people) =>
    of(people.admin, { ...newPlan(), id: (await addPlan(test, people)).id }),
  'admin.deletePlan': async (test, people) => of(people.admin, { id: (await addPlan(test, people)).id }),
  'auth.updateProfile': async (_test, { join }) => {
    const own = await join();
    return of(own, { firstname: 'Changed', lastname: 'Name', email: own.email });
  },
  'auth.changePassword': async (_test, { join }) => {
    const newPassword = 'a bicycle shed in november';
    return of(await join(), { currentPassword: PASSWORD, newPassword, newPasswordRepeat: newPassword });
  },
  'auth.changeLanguage': async (_test, { join }) => of(await join(), { language: 'de' }),
  'auth.endSession': async (test, { join }) => {
    const own = await join();
    await test.signIn(own.email);
    const { body } = await test.call('auth.sessions', {}, { token: own.accessToken });
    const list = body.records as { id: string; current: boolean }[];
    return of(own, { id: list.find(({ current }) => !current)?.id });
  },
  'auth.endOtherSessions': async (test, { join }) => {
    const own = await join();
    await test.signIn(own.email);
    return of(own, {});
  },
  'auth.disableTwoFactor': async (test, people) => {
    const { own, recoveryCodes } = await withTwoFactor(test, people);
    return of(own, { currentPassword: PASSWORD, code: recoveryCodes[0] });
  },
  'auth.revokeAccessToken': async (test, { join }) => {
    const own = await join();
    const wish = { name: 'Nightly', scope: 'read', expiresInDays: 30, currentPassword: PASSWORD };
    const { body } = await test.call('auth.createAccessToken', wish, { token: own.accessToken });
    return of(own, { id: body.record.id });
  },
  'auth.unlinkIdentity': async (test, { join }) => {
    const own = await join();
    const { id: userId } = own.user;
    const identity = { provider: 'matriks', subject: userId, userId, createdAt: new Date() };
    await test.db.identity.create({ data: identity });
    return of(own, { provider: 'matriks' });
  },
  'assistant.deleteMessages': async (test, { join }) => {
    const own = await join();
    await test.call('assistant.response', { query: 'Hello', stream: false }, { token: own.accessToken });
    return of(own, {});
  },
  'marketImport.create': async (_test, { admin }) => of(admin, { fileName: 'killed.csv', size: 9 }),
  'marketImport.uploadPart': async (test, { admin }) =>
    of(admin, {
      id: await upload(test, admin),
      part: 0,
      content: Buffer.from('date,A\n1\n').toString('base64'),
    }),
  'marketImport.inspect': async (test, { admin }) =>
    of(admin, { id: await upload(test, admin, 'ready'), options: { dataset: 'x' } }),
  'marketImport.stage': async (test, { admin }) =>
    of(admin, { id: await upload(test, admin, 'ready'), options: { dataset: 'x' } }),
  'marketImport.publish': async (test, { admin }) => of(admin, { id: await upload(test, admin, 'staged') }),
  'marketImport.cancel': async (test, { admin }) => of(admin, { id: await upload(test, admin) }),
  'errorReport.delete': async (test, { admin }) => {
    await test.call('errorReport.send', errorReport());
    const row = await test.db.errorReport.findFirstOrThrow();
    return of(admin, { id: row.id });
  },
  'marketImport.deleteDataset': async (test, { admin }) => {
    datasets += 1;
    const { id } = await test.db.dataset.create({
      data: {
        id: crypto.randomUUID(),
        ...{ name: `set ${datasets}`, isAdjusted: true },
        createdAt: new Date(),
        updatedAt: new Date(),
      },
    });
    return of(admin, { id });
  },
  'marketImport.loadSamples': async (test, { admin }) => {
    // what is loaded, or on its way, stays as it is
    await test.database.query('DELETE FROM imports WHERE sample IS NOT NULL');
    return of(admin, { sets: ['fx-ecb'] });
  },
  'marketImport.setSource': async (test, { admin }) => {
    await test.db.marketSource.deleteMany();
    return of(admin, { domain: 'F', source: 'synthetic' });
  },
};
