import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AppDependencies, buildApp } from '#app.ts'
import { readConfig } from '#config.ts'
import { openFiles } from '#open-files.ts'
import { aDatabase } from '#platform/testing/a-database.ts'
import { afterUse } from '#platform/testing/after-use.ts'

/**
 * The real application on a database and a file store of its own, closed after use. `env` are environment
 * variables, e.g. `{ SIGNUP: 'open' }`.
 */
export async function aServer(env: NodeJS.ProcessEnv = {}): Promise<AppDependencies & { app: FastifyInstance }> {
  const { db, pool, log } = await aDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'preau-files-'))
  const config = readConfig({ DATA_DIR: dataDir, FFMPEG_PATH: 'none', ...env }, { demo: false })
  const dependencies = { config, db, pool, log, files: await openFiles(config, log) }
  const app = await buildApp(dependencies)
  afterUse(async () => {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { app, ...dependencies }
}
