import { defineConfig } from 'vitest/config'
import { execArgv, maxWorkers } from '../../vitest.config.ts'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/platform/testing/database-template.ts'],
    maxWorkers,
    execArgv,
    isolate: false,
    // They tell what hangs from what is slow; no machine is too slow for the tests.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
