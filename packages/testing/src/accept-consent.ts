/** Of a seeded account, before a test signs in to it where the consent text is not what it is about. */
export async function acceptConsent(
  address: string,
  email: string,
  password = 'ballast-demo',
): Promise<void> {
  const call = async (method: string, path: string, body: object, token?: string) => {
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as { accessToken: string; user: { firstname: string; lastname: string } };
  };
  const { accessToken, user } = await call('POST', '/auth/login', { email, password });
  const { firstname, lastname } = user;
  await call('PUT', '/auth/profile', { firstname, lastname, email, approvedConsentText: 'yes' }, accessToken);
}
