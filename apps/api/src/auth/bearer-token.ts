/** The token of an Authorization header; anything but one bearer token is none. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer ([^\s]+)$/i.exec(authorization ?? '')?.[1];
