import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/player/',
  plugins: [react()],
  build: {
    outDir: 'build',
    // The Content-Security-Policy lets no data: address through.
    assetsInlineLimit: 0,
  },
})
