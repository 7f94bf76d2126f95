/**
 * First step of `npm start`, `npm run dev` and `npm test`: installs what is missing and hands over to the
 * project's own Node. Runs on any Node from 20.19 on with nothing installed, so it uses built-in modules only.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const projectNode = join(root, 'node_modules', 'node', 'bin', 'node');
const installStamp = join(root, 'node_modules', '.ballast-install');
/** Where Node keeps compiled sources, so that later starts need not strip types again. */
const compileCache = join(root, 'node_modules', '.cache', 'ballast', 'compile');
const oldestNode = [20, 19];
/** A file of any size is read in little memory; without a limit the garbage of a long run would be kept for later. A first run compiles, too: 96 was too little for it. */
const nodeOptions = {
  'import-prices': [
    '--max-old-space-size=128',
    '--max-semi-space-size=2',
    '--optimize-for-size',
    '--wasm-lazy-compilation',
  ],
};
/** The same of memory outside of the heap: one arena for all threads, and what is free goes back (glibc; unknown elsewhere). */
const leanAllocation = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
const environments = { 'import-prices': leanAllocation, start: leanAllocation };
/** Commands of the product, which take settings from the file .env, where there is one; all others are tools. */
const productFolder = join(root, 'apps/cli/src');
const toolsFolder = join(root, 'scripts');

const fileOf = (command) =>
  [productFolder, toolsFolder]
    .map((folder) => join(folder, `${command}.ts`))
    .find((file) => existsSync(file));

const fail = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const isOlder = (version, [major, minor]) => {
  const [thisMajor, thisMinor] = version.split('.').map(Number);
  return thisMajor < major || (thisMajor === major && thisMinor < minor);
};

/** What an install depends on: the platform, and the lockfile, which also repeats what every manifest asks for. */
const installKey = () =>
  createHash('sha256')
    .update(`${process.platform}-${process.arch}`)
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

const isInstalled = (key) =>
  existsSync(projectNode) && existsSync(installStamp) && readFileSync(installStamp, 'utf8') === key;

/** npm's own script when npm started us (works where no `npm` is on PATH), else the command. */
const npmCommand = () =>
  process.env.npm_execpath?.endsWith('.js') ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];

const runNpm = (args, options) => {
  const [command, first] = npmCommand();
  return spawn(command, [...first, ...args], { cwd: root, ...options });
};

const showProgress = (started) => {
  const line = () => `Installing packages … ${Math.round((Date.now() - started) / 1000)} s`;
  if (!process.stdout.isTTY) {
    process.stdout.write('Installing packages (once, about a minute) …\n');
    return () => {};
  }
  const timer = setInterval(() => process.stdout.write(`\r${line()}`), 1000);
  return () => {
    clearInterval(timer);
    process.stdout.write('\r\x1b[K');
  };
};

const install = async (key) => {
  const started = Date.now();
  rmSync(installStamp, { force: true });
  const endProgress = showProgress(started);
  // Prisma's engines are downloads that nothing here uses (docs/decisions/026); everything else comes from npm.
  const environment = {
    ...process.env,
    npm_config_loglevel: 'error',
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  };
  // Node itself and the build tools are among them, which npm leaves out where NODE_ENV=production is set.
  const child = runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const stop = (signal) => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += String(error);
      resolve(1);
    });
    child.on('close', resolve);
  });
  process.off('SIGINT', stop).off('SIGTERM', stop);
  endProgress();
  if (code !== 0)
    fail(`${output.trim().split('\n').slice(0, 25).join('\n')}\nnpm ci failed; nothing was started.`);
  if (!existsSync(projectNode))
    fail('npm ci did not install Node 24: are install scripts switched off (ignore-scripts)?');
  writeFileSync(installStamp, key);
  process.stdout.write(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s\n`);
};

/** Runs the script, passes signals on, ends as it ended. The IPC channel tells the script if this process dies. */
const handOver = (command, args) => {
  const script = fileOf(command);
  const bin = join(root, 'node_modules', '.bin');
  const settingsFile = join(root, '.env');
  const isOfProduct = script.startsWith(productFolder);
  const settings = isOfProduct && existsSync(settingsFile) ? [`--env-file=${settingsFile}`] : [];
  const child = spawn(
    projectNode,
    [
      '--disable-warning=ExperimentalWarning',
      ...(nodeOptions[command] ?? []),
      ...settings,
      '--import',
      pathToFileURL(join(productFolder, 'process/end-with-parent.ts')).href,
      script,
      ...args,
    ],
    {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        NODE_COMPILE_CACHE: compileCache,
        ...environments[command],
        ...process.env,
        PATH: `${bin}:${process.env.PATH ?? ''}`,
      },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  watchNpm(child);
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
};

/** npm killed with SIGKILL can pass nothing on: then our parent changes, and the script is asked to stop. */
const watchNpm = (child) => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 1000);
  timer.unref();
};

const main = async () => {
  const [command, ...args] = process.argv.slice(2);
  if (process.platform === 'win32') fail('Ballast runs on Linux and macOS; on Windows use it inside WSL.');
  if (isOlder(process.versions.node, oldestNode)) {
    fail(
      `Ballast needs Node ${oldestNode.join('.')} or newer to start; this is ${process.versions.node}. See https://nodejs.org`,
    );
  }
  if (!command || fileOf(command) === undefined) fail(`No such command: ${command ?? ''}`);
  const key = installKey();
  if (!isInstalled(key)) {
    const [npm, first] = npmCommand();
    const probe = spawnSync(npm, [...first, '--version'], { encoding: 'utf8' });
    if (probe.status !== 0) fail('npm was not found; it comes with Node, see https://nodejs.org');
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    await install(key);
  }
  handOver(command, args);
};

await main();
