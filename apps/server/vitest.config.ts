import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/platform/testing/database-template.ts'],
    isolate: false,
    // They tell what hangs from what is slow; no machine is too slow for the tests.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
