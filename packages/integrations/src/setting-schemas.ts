/** What settings of servers outside have in common: addresses, secrets, names of hosts. An empty line sets nothing. */
import { z } from 'zod';

export const optionalSetting = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text === '' ? undefined : text));

const isServerUrl = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    /^https?:$/.test(url?.protocol ?? '') &&
    `${url?.username}${url?.password}${url?.search}${url?.hash}` === ''
  );
};

export const serverUrlSetting = optionalSetting.pipe(
  z.string().max(500).refine(isServerUrl, 'an address without password and query').optional(),
);

/** As long as its hash: what is shorter can be tried out. */
const SECRET_BYTES = 32;
export const sharedSecretSetting = optionalSetting.pipe(
  z
    .string()
    .refine((text) => Buffer.byteLength(text) >= SECRET_BYTES, `at least ${SECRET_BYTES} bytes`)
    .optional(),
);

/** `host:port`, parted by commas. */
export const hostsOf = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').map((host) => host.trim());

/** Where an environment is refined, one line for each setting that does not fit the others. */
export interface SettingIssues {
  readonly addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void;
}
