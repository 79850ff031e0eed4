import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lessonFiles } from '../../tools/build/lesson-files.ts'

export default defineConfig({
  base: '/player/',
  plugins: [react(), lessonFiles({ begins: /player\/index\.html/, belongs: /src\/(?!edit\/)/ })],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    outDir: 'build',
    target: 'es2022',
    // The page names no module to be fetched ahead: what would imitate that in old browsers has nothing to do.
    modulePreload: { polyfill: false },
    // The Content-Security-Policy lets no data: address through.
    assetsInlineLimit: 0,
  },
})
