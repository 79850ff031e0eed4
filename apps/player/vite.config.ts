import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/player/',
  plugins: [react()],
  build: {
    outDir: 'build',
    target: 'es2022',
    // The Content-Security-Policy lets no data: address through.
    assetsInlineLimit: 0,
  },
})
