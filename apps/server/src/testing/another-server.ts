import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { type AppDependencies, buildApp } from '#app.ts'
import { logOptions } from '#platform/log.ts'
import { afterUse } from '#platform/testing/after-use.ts'

/** What a server has logged, one object a line. */
export type Logged = { level: string; msg: string }[]

/** A second server beside a first, on its database and files, with its log; closed after use. */
export async function anotherServer(first: AppDependencies): Promise<{ app: FastifyInstance; logged: Logged }> {
  const logged: Logged = []
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const { config, db, pool, files } = first
  const app = await buildApp({ config, db, pool, files, log: pino(logOptions('info'), lines) })
  afterUse(() => app.close())
  return { app, logged }
}
