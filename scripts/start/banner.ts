// What `npm start` prints when the product is up: where it is and how to get in.

export type Account = { readonly name: string; readonly email: string; readonly password: string };

export type Banner = {
  readonly address: string;
  readonly dataDirectory: string;
  readonly seconds: number;
  readonly accounts: readonly Account[];
};

export const formatBanner = ({ address, dataDirectory, seconds, accounts }: Banner): string => {
  const width = (pick: (account: Account) => string) =>
    Math.max(...accounts.map((account) => pick(account).length));
  const rows = accounts.map(
    ({ name, email, password }) =>
      `    ${name.padEnd(width((a) => a.name))}  ${email.padEnd(width((a) => a.email))}  ${password}`,
  );
  return [
    '',
    `  Ballast is up at ${address}   (${seconds.toFixed(1)} s)`,
    '',
    ...(rows.length === 0 ? [] : ['  Accounts', ...rows, '']),
    `  API          ${address}/api/docs`,
    `  Data, logs   ${dataDirectory}`,
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
};
