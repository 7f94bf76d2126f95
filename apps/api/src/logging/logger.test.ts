import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { scrub } from './scrub.ts';

const SECRETS = {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  url: 'postgresql://ballast:s3cr3t-pw@127.0.0.1:5432/ballast',
  email: 'someone@example.com',
  hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA',
};

it('takes secrets out of texts', () => {
  const text = scrub(`a ${SECRETS.token} b ${SECRETS.url} c ${SECRETS.email} d ${SECRETS.hash} Bearer abc`);
  expect(text).not.toMatch(/eyJ|s3cr3t|someone|\$argon2|abc/);
  expect(text).toContain('postgresql://[credentials]@127.0.0.1:5432/ballast');
});

it('writes listed fields alone, and errors scrubbed with their causes', () => {
  let written = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const logger = createLogger('info', sink);
  const err = new Error(`cannot reach ${SECRETS.url}`, { cause: new Error(SECRETS.token) });
  logger.error(
    { err, password: 'canary-1', headers: { authorization: SECRETS.token }, requestId: 'r-1' },
    'failed',
  );
  expect(written).not.toMatch(/canary|s3cr3t|eyJ/);
  expect(JSON.parse(written)).toMatchObject({ requestId: 'r-1', err: { name: 'Error' }, msg: 'failed' });
});
