import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { callsOnly } from './calls-only.ts'
import { wordsOfImports } from './words-of-imports.ts'

/** Icons that all screens of admin share, and no page of the public has. */
const roomIcons =
  /lucide-react\/.*\/(book-open-text|chart-column-big|chart-no-axes-combined|clipboard-check|concierge-bell|file-chart-column|file-clock|file-stack|shuffle|siren|ticket-percent|wallet)\.m?js/

/** The client build by default; `vite build --ssr` (see scripts/build-web.ts) makes the server's half. */
export default defineConfig(({ isSsrBuild }): UserConfig => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [
    react(),
    tailwindcss(),
    callsOnly(),
    wordsOfImports(),
    { ...optimizeLocales.vite({ locales: ['en', 'ar', 'fr'] }), enforce: 'pre' },
  ],
  // A file of words is one object, not an export a key.
  json: { namedExports: false },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    sourcemap: false,
    target: ['chrome111', 'firefox114', 'safari16.4'],
    // The content policy has no data: for fonts or scripts.
    assetsInlineLimit: 0,
    // The decoder of HEIC is one file with its WebAssembly, which only such a photo fetches (decision 109).
    chunkSizeWarningLimit: 2100,
    // One sheet, that of the site, which the server puts into the document; the desk asks for its own by address.
    cssCodeSplit: false,
    // Nothing is named ahead: thirty links to preload were the longest task of a slow telephone's start, and their names a
    // part of every first load; a screen that a press opens waits one round trip longer for the smallest of its files.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    manifest: isSsrBuild ? false : 'manifest.json',
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : {
          input: 'src/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                // A telephone compiles each file in a task of its own: React is half of what every page needs.
                {
                  name: 'react',
                  tags: ['$initial'],
                  test: /node_modules\/(react|react-dom|scheduler)\//,
                  priority: 2,
                },
                // What else every page needs is one file: it compresses better than twenty.
                { name: 'base', tags: ['$initial'], priority: 1 },
                // An icon is a few hundred bytes, and would be a file and a request of its own.
                { name: 'icons', test: /lucide-react/, minShareCount: 15 },
                { name: 'room-icons', test: roomIcons, priority: 1 },
              ],
            },
          },
          treeshake: {
            moduleSideEffects: [{ test: /\/(contract|domain)\/src\//, sideEffects: false }],
            manualPureFunctions: ['z', 'endpoint'],
          },
        },
  },
  // The server's half must not depend on how its process was started: without this React would run its slow half.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // One bundle, so that the server runs the same react-router and react as the pages were built with.
  ssr: { noExternal: true },
}))
