import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/platform/testing/database-template.ts'],
    // As in the configuration of all projects: they take turns only where it is the same.
    maxWorkers: '100%',
    isolate: false,
    // They tell what hangs from what is slow; no machine is too slow for the tests.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
