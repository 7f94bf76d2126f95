/** What `npm start` prints when the product is up: where it is and how to get in. */

export interface Account {
  readonly name: string;
  readonly email: string;
  /** The password, or the file that keeps it where whoever reads the output need not be whoever may sign in. */
  readonly password: string | { readonly file: string };
}

/** Where a simulated product signs its customer in. */
export interface SignInLink {
  readonly name: string;
  readonly url: string;
}

export interface Banner {
  readonly address: string;
  readonly dataDirectory: string;
  readonly seconds: number;
  readonly accounts: readonly Account[];
  readonly signInLinks: readonly SignInLink[];
}

/** One line each, in columns. */
export const formatAccounts = (accounts: readonly Account[]): readonly string[] => {
  const width = (pick: (account: Account) => string) =>
    Math.max(...accounts.map((account) => pick(account).length));
  const tell = (password: Account['password']) =>
    typeof password === 'string' ? password : `password in ${password.file}`;
  return accounts.map(
    ({ name, email, password }) =>
      `    ${name.padEnd(width((account) => account.name))}  ${email.padEnd(width((account) => account.email))}  ${tell(password)}`,
  );
};

const formatLinks = (links: readonly SignInLink[]): readonly string[] => {
  const width = Math.max(...links.map(({ name }) => name.length));
  return links.map(({ name, url }) => `    ${name.padEnd(width)}  ${url}`);
};

export const formatBanner = ({ address, dataDirectory, seconds, accounts, signInLinks }: Banner): string =>
  [
    '',
    `  Ballast is up at ${address}   (${seconds.toFixed(1)} s)`,
    '',
    ...(accounts.length === 0 ? [] : ['  Accounts', ...formatAccounts(accounts), '']),
    ...(signInLinks.length === 0 ? [] : ['  Single sign-on, simulated', ...formatLinks(signInLinks), '']),
    `  API          ${address}/api/docs`,
    `  Data, logs   ${dataDirectory}`,
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
