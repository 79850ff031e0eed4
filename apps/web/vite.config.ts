import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { guardedReact } from './guarded-react.ts'
import { inlineScripts } from './inline-scripts.ts'
import { lessonFiles } from './lesson-files.ts'
import { loadedParts } from './loaded-parts.ts'
import { lessonParts, playerEntry, viewParts } from './player-entry.ts'
import { signInFiles } from './sign-in-files.ts'
import { styleLayers } from './style-layers.ts'

/** A first visit loads few files instead of thirty; code shared by the player and the pages is in separate files. */
const groups = [
  // The preload of a lesson makes calls too: they must not be in a file with what only pages need.
  {
    name: 'client',
    test: /packages\/(course\/src\/storable-text|contract\/src\/(client\/(client-of|is-passing|outcome|retry-pause)|own-answer))\.ts/,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|use-sync-external-store(?!.*with-selector))\/|packages\/ui\/src\/foreign-changes\//,
  },
  { name: 'zod', test: /node_modules\/zod\// },
  {
    name: 'ui',
    test: /packages\/(locales\/(isolated|language)|course\/src\/(shuffle|typed-signs)|contract\/src\/(base64|nobody|library\/(rights|tool-page)|progress\/progress-journal)|ui\/src\/(button|crash-guard|icon|logo|spinner|class-names|badge|base\.css|store|tone|ring|roof-edge|empty-state|loading|dialog\/open-dialogs|scenes\/(empty-yard|lost-sign)))|preload-helper/,
  },
  // After `ui`, whose parts it imports: the frame of a lesson must not load it.
  { name: 'router', test: /node_modules\/(react-router|cookie)\// },
  lessonParts,
  viewParts,
  { name: 'query', test: /node_modules\/@tanstack\/|contract\/src\/client\/refetch-while-passing/ },
  {
    name: 'site',
    test: /app\/(root|visitor|sign-in-place|layout\/(?!back-link|profile-menu|plain-page)|document\/(?!offline-caches|router-internals\/pending-path|take-over-release|trusted-addresses)|i18n|errors\/(?!page-toasts)|main-site-links|site|account\/(session|consent|flags|load-sign-in-modal|viewer)\.ts)|packages\/(contract\/src\/sessions\/stored-session|ui\/src\/(avatar|skip-link|scenes\/(ground-roof|works-sign)))/,
  },
  {
    name: 'cards',
    test: /app\/library\/(tool-(card|cover)|use-duration)|packages\/ui\/src\/(card|cover)\//,
  },
  // The code with which the player makes calls and shows messages must not pull the pages into its frame.
  { name: 'send', test: /packages\/(ui\/src\/toast|contract\/src\/client\/call\.ts)/ },
  {
    name: 'own',
    test: /app\/(account\/(guard|early-content|own-queries|sign-in(-href)?\.ts|enter|picture-time)|api|library\/(levels|read-levels|player-(path|opening))|catalogue\/(read-tool|progress-summary)|layout\/profile-menu|errors\/page-toasts|document\/router-internals\/pending-path)|packages\/ui\/src\/form-alert/,
  },
  // Small modules of many pages and the editor: with a file for each, each would be requested and compiled separately.
  {
    name: 'fields',
    test: /packages\/(ui\/src\/(checkbox|date-field|field|hooks\/use-debounced|password-field|radio-group|save-file|select-field|text-area|text-field)|course\/src\/typed-line|locales\/(waiting-time|written-size))|app\/forms\/use-countdown/,
  },
  {
    name: 'writing',
    test: /player\/src\/(fields\/(upload-|use-fault-words|new-id|editing)|edit\/(files\/silence-limit|tool\/(seen-by-teachers|writable-languages))|platform\/(expect-unchanged|notify-trouble|use-language-headings))|packages\/ui\/src\/(drop-zone|progress)\/|use-sync-external-store\/.*with-selector/,
  },
  { name: 'dialogs', test: /packages\/ui\/src\/(dialog|confirm-dialog|menu|small-sheet|place-under)/ },
  { name: 'forms', test: /app\/(forms\/|password\/password-message)/ },
  { name: 'lists', test: /app\/(lists\/|administration\/list-actions)/ },
  {
    name: 'own-certificates',
    test: /app\/certificates\/(own-|use-own-|use-day)|contract\/src\/certificates\/(certificate-(code|href)|renewal)/,
  },
  {
    name: 'landing',
    test: /app\/landing\/(?!section-page|use-own-levels)|packages\/ui\/src\/scenes\/hero-scene/,
  },
]

export default defineConfig({
  plugins: [
    loadedParts(),
    reactRouter(),
    guardedReact(),
    styleLayers(),
    inlineScripts(),
    playerEntry(),
    signInFiles(),
    lessonFiles({
      begins:
        /app\/(entry\.client|root|layout\/error-layout|lesson\/\w[\w-]*-(page|layout|place)|catalogue\/tool-page)\.tsx?|player\/src\/(preload|main)\.tsx?/,
      belongs: /app\/(lesson|catalogue|offline)\/|app\/account\/(waiting-notice|send-waiting)|player\/src\/(?!edit\/)/,
    }),
  ],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    target: 'es2022',
    // A data: address in a style sheet would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
  // A worker may load a part of itself later, as pages do.
  worker: {
    format: 'es',
    // A service worker controls its own path and below, and keeps its name so that updates replace it.
    rolldownOptions: {
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { optimization: { inlineConst: { mode: 'all' } }, output: { codeSplitting: { groups } } },
      },
    },
  },
  resolve: {
    alias: {
      // The version of this package for browsers decodes by writing HTML, which our Content-Security-Policy forbids.
      'decode-named-character-reference': fileURLToPath(
        new URL('../../node_modules/decode-named-character-reference/index.js', import.meta.url),
      ),
    },
  },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
})
