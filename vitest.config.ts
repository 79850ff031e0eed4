import { defineConfig } from 'vitest/config'

const node = (name: string, root: string) => ({
  test: {
    name,
    root,
    environment: 'node',
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
    // Twice as many as cores, since they wait for databases and clocks: a tenth of the time, measured on two cores.
    maxWorkers: '200%',
    // A quarter of the time, measured: each worker loads what the tests share once.
    isolate: false,
    projects: [
      node('contract', 'packages/contract'),
      node('credential', 'packages/credential'),
      node('course', 'packages/course'),
      node('locales', 'packages/locales'),
      node('ui', 'packages/ui'),
      node('web', 'apps/web'),
      node('player', 'apps/player'),
      node('tools', 'tools'),
      'apps/server',
    ],
  },
})
