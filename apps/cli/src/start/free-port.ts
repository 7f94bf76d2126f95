/** The one port of the installation: the asked one, else 3000 or the next free one. */
import { createServer } from 'node:net';

const DEFAULT_PORT = 3000;
const TRIES = 100;

const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE') resolve(false);
      else reject(new Error(`Cannot listen on ${host}, port ${port} (${code}): choose another HOST or PORT`));
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** `first` is where the search begins when no port was asked for. */
export const choosePort = async (
  host: string,
  asked: number | null,
  first: number = DEFAULT_PORT,
): Promise<number> => {
  if (asked !== null) {
    if (await isFree(host, asked)) return asked;
    throw new Error(
      `Port ${asked} is in use: choose another one, as in PORT=${asked === 65_535 ? 3000 : asked + 1} npm start`,
    );
  }
  for (let port = first; port < first + TRIES; port += 1) {
    if (await isFree(host, port)) return port;
  }
  throw new Error(`No port from ${first} to ${first + TRIES - 1} is free: set PORT`);
};
