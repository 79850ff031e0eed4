import { defineConfig } from 'vitest/config'
import { execArgv, limits, maxWorkers } from '../../vitest.config.ts'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/platform/testing/database-template.ts'],
    maxWorkers,
    execArgv,
    isolate: false,
    ...limits,
  },
})
