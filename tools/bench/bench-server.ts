import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { insertAccount } from '../../apps/server/src/accounts/create-account.ts'
import { hashPassword } from '../../apps/server/src/accounts/passwords.ts'
import { buildApp } from '../../apps/server/src/app.ts'
import { certificatePdf } from '../../apps/server/src/certificates/pdf/certificate-pdf.ts'
import { aCertificate } from '../../apps/server/src/certificates/testing/a-certificate.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { seedDemo } from '../../apps/server/src/courses/seed-demo.ts'
import type { Database } from '../../apps/server/src/database.ts'
import { loadPages } from '../../apps/server/src/pages/render.ts'
import { readTranslations } from '../../apps/server/src/pages/translations.ts'
import { openFileStore } from '../../apps/server/src/platform/files.ts'
import { startJobs } from '../../apps/server/src/platform/jobs.ts'
import { openDatabase, openPool } from '../../apps/server/src/platform/postgres/db.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts'
import { effectiveSettings } from '../../apps/server/src/settings/effective-settings.ts'
import { encodeVideo } from '../../apps/server/src/videos/encode-video.ts'
import { benchCaptcha, knownAddress, tries } from './answer-times.ts'
import { measureSearch } from './search-times.ts'

/**
 * The production server with the demo, some teachers and a certificate, and three addresses for comparison:
 * `/bench/bare` is the least that Fastify can answer with as many bytes, `/bench/rendered` is the landing page rendered
 * for each request, and `/bench/pdf` is a certificate made for each request. React chooses its fast build when it is
 * imported, so the parent process must set NODE_ENV to production.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'preau-bench-'))
const config = {
  ...readConfig({ DATA_DIR: dataDir, SIGNUP: 'open', CAPTCHA_FIXED_TEXT: benchCaptcha }, { demo: false }),
  isDemo: true,
}
const log = pino({ level: 'warn' })
const postgres = await startEmbeddedPostgres({ dataDir, log })
const pool = openPool(postgres.connection, log)
await migrate(pool, log)
const db = openDatabase<Database>(pool)
const files = await openFileStore(join(dataDir, 'files'), log)
await seedDemo({ db, files, config })
const passwordHash = await hashPassword('un préau à Lausanne')
for (let number = 0; number < tries; number += 1) {
  const names = { firstName: 'Chiara', lastName: 'Monnet' }
  await insertAccount(db, { ...names, mail: knownAddress(number), passwordHash, isActivated: true })
}
// An uploaded film waits in the queue of this job; none is encoded during a measurement.
const encoding = encodeVideo({ db, files, config, log })
await (await startJobs({ pool, log }, [encoding])).stop()

const app = await buildApp({ config, db, pool, files, log })
const { renderPage } = await loadPages({ db, config, log, translations: readTranslations() })
const settings = await effectiveSettings(db, config)
const fillings = new Map<number, Buffer>()
app.get<{ Querystring: { bytes: string } }>('/bench/bare', async (request, reply) => {
  const bytes = Number(request.query.bytes)
  const filling = fillings.get(bytes) ?? Buffer.alloc(bytes, 'x')
  fillings.set(bytes, filling)
  return reply.type('text/plain').send(filling)
})
app.get('/bench/rendered', async (_request, reply) => {
  const { status, bodies } = await renderPage('/fr', settings)
  return reply.code(status).type('text/html').send(bodies.identity)
})
const code = await aCertificate(db, { actorId: await anyId('actor'), toolId: await anyId('object') })
const { facts } = await db.selectFrom('certificate').select('facts').where('code', '=', code).executeTakeFirstOrThrow()
app.get('/bench/pdf', async (_request, reply) => {
  const request = {
    language: 'fr' as const,
    credential: null,
    logo: null,
    validateUrl: `${config.publicUrl}/fr/validate?key=${code}`,
  }
  return reply.type('application/pdf').send(facts && (await certificatePdf({ ...request, facts })))
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const teachers = await db.selectFrom('actor').select('id').where('mail', 'like', '%@bench.preau').execute()
const tools = await db.selectFrom('object').select('id').where('type', '=', 'tool').execute()
process.send?.({ address, code, people: teachers.map(({ id }) => id), tools: tools.map(({ id }) => id) })

process.on('message', async (message: 'processor-time' | 'search' | { film: string }) => {
  if (message === 'processor-time') return process.send?.(process.cpuUsage())
  // Last, since the tools that it adds would appear in all other answers too.
  if (message === 'search') return process.send?.(await measureSearch(db))
  const { file } = await db.selectFrom('object').select('file').where('id', '=', message.film).executeTakeFirstOrThrow()
  if (file) await encoding.run({ key: file.key }, new AbortController().signal)
  return process.send?.('ready')
})

async function anyId(table: 'actor' | 'object'): Promise<string> {
  const { id } = await db.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()
  return id
}

process.on('disconnect', async () => {
  await app.close()
  await pool.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
})
