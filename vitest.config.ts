import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Twice as many as cores, since tests wait for databases, processes and clocks: with one a core, up to four tenths of
 * the processor were idle. Not said as `200%`, of which Vitest makes 100. Projects take turns with each other only
 * where it is the same in all of them.
 */
export const maxWorkers = 2 * availableParallelism()

/**
 * A tenth of the processor's time, measured: workers share the cores anyway, and threads of a collector would wait for
 * each other.
 */
export const execArgv = ['--single-threaded-gc']

/**
 * Keeps the order of `projects`, which Vitest would sort by name: slow files begin first, and many short ones at the end
 * keep all workers busy.
 */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const names = this.ctx.projects.map(({ name }) => name)
    const place = ({ project }: TestSpecification) => names.indexOf(project.name)
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

// They tell what hangs from what is slow; no machine is too slow for the tests.
export const limits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 300_000 } } }

const node = (name: string, root: string) => ({
  test: {
    name,
    root,
    environment: 'node',
    maxWorkers,
    execArgv,
    isolate: false,
    ...limits,
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
    sequence: { sequencer: InOrder },
    projects: [
      node('tools', 'tools'),
      'apps/server',
      node('contract', 'packages/contract'),
      node('credential', 'packages/credential'),
      node('course', 'packages/course'),
      node('locales', 'packages/locales'),
      node('ui', 'packages/ui'),
      node('web', 'apps/web'),
      node('player', 'apps/player'),
    ],
  },
})
