import { databaseTest } from '@ballast/testing/postgres';
import { expect } from 'vitest';
import { createDatabase } from './create-database.ts';
import { probeWrite } from './probe-write.ts';

databaseTest('passes where the application may write', async ({ database }) => {
  const db = createDatabase({ url: database.url });
  try {
    await expect(probeWrite(db)).resolves.toBeUndefined();
  } finally {
    await db.$disconnect();
  }
});

databaseTest.for([
  ['the database may only be read', 'default_transaction_read_only = on', /read-only/],
  ['there is no room on its disk', "temp_file_limit = '100kB'", /temp_file_limit/],
] as const)('fails where %s', async ([, setting, reason], { database }) => {
  await database.query(`ALTER DATABASE ${database.name} SET ${setting}`);
  const db = createDatabase({ url: database.url });
  try {
    await expect(probeWrite(db)).rejects.toThrow(reason);
  } finally {
    await db.$disconnect();
    await database.query(`ALTER DATABASE ${database.name} RESET ${setting.split(' ')[0]}`);
  }
});
