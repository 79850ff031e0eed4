import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/platform/testing/database-template.ts'],
    maxWorkers: 3,
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
