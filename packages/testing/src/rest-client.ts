/** One user's calls against a product that is being broken: every outcome is kept, none is an exception. */

export interface Outcome {
  /** Null: no answer (connection refused, cut or out of time): the effect is unknown. */
  readonly status: number | null;
  readonly ms: number;
  /** Why there was none: ECONNREFUSED means that nothing was accepted. */
  readonly failure: string | null;
  readonly body: unknown;
}

export interface RestClient {
  readonly call: (method: string, path: string, body?: unknown) => Promise<Outcome>;
  readonly signIn: (email: string, password: string) => Promise<void>;
  readonly token: () => string;
}

const failureOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? String('code' in cause ? cause.code : cause.name) : 'unknown';
};

const PATIENCE_MS = 15_000;

export const createRestClient = (address: () => string): RestClient => {
  let token = '';
  const call = async (method: string, path: string, body?: unknown): Promise<Outcome> => {
    const since = performance.now();
    const answered = (status: number | null, content: unknown, failure: string | null = null): Outcome => ({
      status,
      failure,
      ms: performance.now() - since,
      body: content,
    });
    try {
      const response = await fetch(`${address()}/api/v1${path}`, {
        method,
        headers: {
          ...(token !== '' && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return answered(response.status, await response.json());
    } catch (error) {
      return answered(null, null, failureOf(error));
    }
  };
  return {
    call,
    token: () => token,
    signIn: async (email, password) => {
      const { status, body } = await call('POST', '/auth/login', { email, password, rememberMe: true });
      if (status !== 200) throw new Error(`sign-in answered ${status}`);
      token = (body as { accessToken: string }).accessToken;
    },
  };
};
