/** Builds the browser app to `dist` and, while developing, hands every server path to the api (§7). */
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { CHUNK_GROUPS } from './scripts/chunks.ts';
import { compressFiles } from './scripts/compress-files.ts';
import { fetchAhead } from './scripts/fetch-ahead.ts';
import { onlyEffects } from './scripts/only-effects.ts';
import { wordsTogether } from './scripts/words-together.ts';

const SERVER_PATHS = ['/api', '/health', '/metrics'] as const;

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), '');
  const api = `http://127.0.0.1:${env.API_PORT ?? env.PORT ?? '3000'}`;
  const proxy = Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: api, ws: true }]));
  return {
    plugins: [onlyEffects(), wordsTogether(), react(), fetchAhead(), compressFiles()],
    build: {
      outDir: 'dist',
      manifest: true,
      sourcemap: false,
      modulePreload: {
        polyfill: false,
        // what is imported need not be fetched ahead of itself: every page is told these names
        resolveDependencies: (file, needs) => needs.filter((need) => need !== file),
      },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        // seven letters tell two builds of a file apart; every page is told these names
        output: {
          codeSplitting: { groups: CHUNK_GROUPS },
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
        // it does not say so itself, and its web socket came along to every page
        treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\/client\//, sideEffects: false }] },
      },
    },
    server: { port: Number(env.WEB_PORT ?? '5173'), strictPort: false, proxy },
    preview: { proxy },
  };
});
