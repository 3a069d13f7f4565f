import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { callsOnly } from './calls-only.ts'
import { wordsByArea } from './words-by-area.ts'

/** The client build by default; `vite build --ssr` (see scripts/build-web.ts) makes the server's half. */
export default defineConfig(({ isSsrBuild }): UserConfig => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [
    react(),
    tailwindcss(),
    callsOnly(),
    wordsByArea(),
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
    // React, router, query and i18next are one chunk: every page needs all of them, and it is loaded late.
    chunkSizeWarningLimit: 600,
    // Tailwind makes one sheet anyway; the server puts it into the document.
    cssCodeSplit: false,
    // What every page has anyway need not be named beside each thing that is fetched later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) =>
        files.filter((file) => !/(base|entry-client|rolldown-runtime)-/.test(file)),
    },
    manifest: isSsrBuild ? false : 'manifest.json',
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : {
          input: 'src/entry-client.tsx',
          output: { codeSplitting: { groups: [base, icons, header, fields, pieces, lists] } },
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

/** What every page needs is one file: it compresses better than twenty, and none of it is asked for late. */
const base = { name: 'base', tags: ['$initial' as const], priority: 1 }

/**
 * What several screens share would otherwise be forty files of a few lines: each costs its own compression, and a
 * request. Named are the small ones that nearly every page of their kind asks for.
 */
const icons = { name: 'icons', test: /lucide-react/, minShareCount: 3 }
const header = together(
  'header',
  /src\/shell\/(public-header|account-menu|search-box|disclosure-menu|theme-links|language-links|use-switch-language)\.tsx?$/,
)
const fields = together('fields', /src\/ui\/(field|inline-alert|control|skeleton)\.tsx?$/)
const pieces = together(
  'pieces',
  /src\/(ui\/(badge|chip|date-range-field|empty-state|format-wall-clock|select|use-opener)|parts\/(car-card|car-picture|date-text|empty-garage|error-panel|favorite-heart|money|past-the-end|trip|trip-fields-(busy|rules)|use-format|use-toggle-favorite)|shell\/(async-view|opening-hours)|data\/(cars|catalogue))\.tsx?$/,
)
const lists = together(
  'lists',
  /src\/(ui\/pagination|parts\/(compare-checkbox|trip-cells|use-compare|use-trip-dates))\.tsx?$/,
)

function together(name: string, test: RegExp) {
  return { name, test, includeDependenciesRecursively: false }
}
