/** The settings of a command that works in the data folder. */
import { mkdirSync } from 'node:fs';
import { explainFailure } from './explain-failure.ts';
import { readSettings, type StartSettings } from './settings.ts';

/** As `readSettings`, with a data folder that is there; or the end, with the reason in one line. */
export const openSettings = (root: string, environment: NodeJS.ProcessEnv): StartSettings => {
  const end = (reason: string): never => {
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  };
  let settings: StartSettings;
  try {
    settings = readSettings(root, environment);
  } catch (error) {
    return end(error instanceof Error ? error.message : String(error));
  }
  try {
    mkdirSync(settings.dataDirectory, { recursive: true, mode: 0o700 });
    return settings;
  } catch (error) {
    return end(explainFailure(error, settings));
  }
};
