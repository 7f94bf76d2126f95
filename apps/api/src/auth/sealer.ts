/**
 * What must be read again but never lie open in the database: sealed with a key of the installation's secret (AES-256-GCM). Short codes
 * are stored as fingerprints of that secret, because all of them could be tried against a plain hash.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Sealer {
  readonly seal: (text: string) => string;
  /** Throws for what was sealed otherwise, or changed since. */
  readonly open: (sealed: string) => string;
  readonly fingerprint: (text: string) => string;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const createSealer = (secret: string): Sealer => {
  const keyFor = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `ballast ${purpose}`, 32));
  const [sealing, marking] = [keyFor('sealing'), keyFor('fingerprints')];
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, sealing, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, sealing, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    fingerprint: (text) => createHmac('sha256', marking).update(text).digest('base64url'),
  };
};
