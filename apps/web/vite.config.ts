import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { lessonFiles } from '../../tools/build/lesson-files.ts'

/** A first visit loads few files instead of thirty: what others wrote, the layout, the cards, the landing page. */
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|use-sync-external-store(?!.*with-selector)|cookie)\//,
  },
  {
    name: 'site',
    test: /app\/(root|visitor|layout\/(?!profile-menu|plain-page)|document\/(?!kept-copies|take-over-release|current-release|trusted-addresses)|i18n|errors\/(?!page-toasts)|main-site-links|site|account\/(session|consent|flags|load-login-modal)\.ts)|packages\/(locales\/languages|contract\/src\/base64|ui\/src\/(button|icon|logo|spinner|skip-link|class-names|tone|scenes\/(empty-yard|ground-roof|lost-sign|works-sign)))/,
  },
  {
    name: 'cards',
    test: /app\/library\/tool-(card|cover)|packages\/(course\/src\/(cover\/|shuffle)|ui\/src\/(badge|card|cover|roof-edge|empty-state|ring)\/)/,
  },
  {
    name: 'landing',
    test: /app\/landing\/(?!section-page|use-own-levels)|packages\/ui\/src\/scenes\/hero-scene/,
  },
]

export default defineConfig({
  plugins: [
    reactRouter(),
    lessonFiles({
      begins:
        /app\/(entry\.client|root|layout\/error-layout|lesson\/\w[\w-]*-(page|layout|place)|catalogue\/session-page)\.tsx?/,
      belongs: /app\/(lesson|catalogue|offline)\//,
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
    // A service worker answers for what lies beside it and below, and keeps its name so that it finds its successor.
    rolldownOptions: {
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
})
