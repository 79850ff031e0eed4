import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Twice as many as cores, since tests wait for databases, processes and clocks: with one a core, up to four tenths of
 * the processor were idle. Not said as `200%`, of which Vitest makes 100. Projects take turns with each other only
 * where it is the same in all of them.
 */
export const maxWorkers = 2 * availableParallelism()

const node = (name: string, root: string) => ({
  test: {
    name,
    root,
    environment: 'node',
    maxWorkers,
    isolate: false,
    testTimeout: 120_000,
    unstubGlobals: true,
    unstubEnvs: true,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
  },
})

export default defineConfig({
  test: {
    maxWorkers,
    // A quarter of the time, measured: each worker loads what the tests share once.
    isolate: false,
    projects: [
      // First, since one waits for processes that others need not: at the end, it would wait alone.
      node('tools', 'tools'),
      node('contract', 'packages/contract'),
      node('credential', 'packages/credential'),
      node('course', 'packages/course'),
      node('locales', 'packages/locales'),
      node('ui', 'packages/ui'),
      node('web', 'apps/web'),
      node('player', 'apps/player'),
      'apps/server',
    ],
  },
})
