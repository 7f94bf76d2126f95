/** Addresses of the pages that figures stand on; a test holds them against the routes of the web app. */

type Query = Readonly<Record<string, string>>;

const withQuery = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};

// brackets and the like of a symbol would end a link of Markdown
const piece = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

export const pageLinks = {
  portfolios: () => '/portfolio/list',
  portfolio: (id: string, query?: Query) => withQuery(`/portfolio/${piece(id)}`, query),
  review: (id: string) => `/portfolio/approval/${piece(id)}`,
  simulations: () => '/simulation/list',
  simulation: (id: string, query?: Query) => withQuery(`/simulation/${piece(id)}`, query),
  ticker: (symbol: string) => `/ticker/${piece(symbol)}`,
  statistics: () => '/statistics',
  account: (query?: Query) => withQuery('/account', query),
  notifications: () => '/notifications',
} as const;
