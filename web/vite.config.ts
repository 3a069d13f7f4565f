import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { callsOnly } from './calls-only.ts'
import { leanIcons } from './lean-icons.ts'
import { wordsByArea } from './words-by-area.ts'

/** The client build by default; `vite build --ssr` (see scripts/build-web.ts) makes the server's half. */
export default defineConfig(({ isSsrBuild }): UserConfig => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [
    react(),
    tailwindcss(),
    callsOnly(),
    leanIcons(),
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
    // Nothing is named ahead: thirty links to preload were the longest task of a slow telephone's start, and their names a
    // part of every first load; a screen that a press opens waits one round trip longer for the smallest of its files.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    manifest: isSsrBuild ? false : 'manifest.json',
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : {
          input: ['src/entry-client.tsx', 'src/wake-intl.ts'],
          output: {
            codeSplitting: {
              groups: [
                reactItself,
                base,
                icons,
                header,
                footer,
                fields,
                pieces,
                dates,
                lists,
                narrowing,
                car,
                reviews,
                opinions,
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

/** A telephone compiles each file in a task of its own: React is half of what every page needs. */
const reactItself = {
  name: 'react',
  tags: ['$initial' as const],
  test: /node_modules\/(react|react-dom|scheduler)\//,
  priority: 2,
}

/** What else every page needs is one file: it compresses better than twenty, and none of it is asked for late. */
const base = { name: 'base', tags: ['$initial' as const], test: /(?<!wake-intl\.ts)$/, priority: 1 }

/**
 * What several screens share would otherwise be forty files of a few lines: each costs its own compression, and a
 * request. Named are the small ones that nearly every page of their kind asks for.
 */
const icons = { name: 'icons', test: /lucide-react/, minShareCount: 4 }
const header = {
  ...together(
    'header',
    /src\/(data\/catalogue|parts\/use-format|shell\/(public-header|account-menu|search-box|disclosure-menu|theme-links|language-links|use-switch-language|favorites-link))\.tsx?$|lucide-react\/dist\/esm\/(?!icons\/)|\/icons\/(calendar-check|car|check|globe|heart|house|inbox|layout-dashboard|log-out|menu|message-square-quote|monitor|moon|search|shopping-bag|sun|sun-moon|user-round)\.mjs$/,
  ),
  // Its icons stand in it: a page of text needs no others.
  priority: 1,
}
const footer = together(
  'footer',
  /src\/(business-hours|parts\/use-minute|shell\/(public-footer|footer-hours|social-links))\.tsx?$/,
)
const fields = together('fields', /src\/ui\/(field|inline-alert|control|skeleton)\.tsx?$/)
const pieces = together(
  'pieces',
  /src\/(ui\/(badge|chip|empty-state|use-opener)|parts\/(car-card|car-picture|compare-choice|seldom-part|date-text|empty-garage|error-panel|favorite-heart|compare-selection|money|past-the-end|picture|trip|use-toggle-favorite)|shell\/async-view|data\/cars)\.tsx?$|contract\/src\/photos\.ts$/,
)
/** What a button that opens the calendar knows. */
const dates = together(
  'dates',
  /src\/(free-periods|ui\/(date-range-field|select)|parts\/trip-fields-rules)\.tsx?$/,
)
const lists = together('lists', /src\/(ui\/pagination|parts\/(search-text|trip-cells|use-trip-dates))\.tsx?$/)

/** What the list of cars shares with its filters, which come later. */
const narrowing = together(
  'narrowing',
  /src\/(car-values|storefront\/cars\/(car-filters|filter-chips|use-cars-address))\.tsx?$/,
)

/** What the page of a car shares with its zoom and its booking panel, which come later. */
const car = together('car', /src\/storefront\/car\/(shot-picture|use-car-trip)\.tsx?$/)

/** What the page of a car knows of its reviews, and what they are made of, which comes with their tab. */
const reviews = together('reviews', /src\/(review-values|storefront\/car\/reviews\/review-address)\.ts$/)
const opinions = together(
  'opinions',
  /src\/(data\/(reviews|helpful-vote)|parts\/(author-name|review-(author|date|stars)))\.tsx?$/,
)

function together(name: string, test: RegExp) {
  return { name, test, includeDependenciesRecursively: false }
}
