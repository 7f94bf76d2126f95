/** What a provider hands over in the address: as query, or behind `#`, where no server on the way sees it. */
export interface SsoLink {
  readonly token: string;
  readonly email: string;
}

interface Address {
  readonly search: string;
  readonly hash: string;
}

/** null: the page was opened without a provider. */
export function readSsoLink({ search, hash }: Address): SsoLink | null {
  for (const text of [hash.replace(/^#/, ''), search]) {
    const params = new URLSearchParams(text);
    const [token, email] = [params.get('token'), params.get('email')];
    if (token && email) return { token, email };
  }
  return null;
}
