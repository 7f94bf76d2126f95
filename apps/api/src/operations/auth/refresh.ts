/** §7 POST /auth/refresh: a refresh token is exchanged once. */
import type { SessionIssuer } from '../../auth/session-issuer.ts';
import type { Handler } from '../../pipeline/handler.ts';

export const refresh =
  ({ sessions }: { readonly sessions: SessionIssuer }): Handler<'auth.refresh'> =>
  async ({ input, bindSession }) => {
    const { sessionId, session } = await sessions.refresh(input.refreshToken);
    bindSession(sessionId);
    return session;
  };
