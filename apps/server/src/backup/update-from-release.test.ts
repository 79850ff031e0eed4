import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { toBase64 } from '@preau/contract/base64'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { buildApp } from '#app.ts'
import { readConfig } from '#config.ts'
import type { Database } from '#database.ts'
import { openFiles } from '#open-files.ts'
import { openDatabase, openPool } from '#platform/postgres/db.ts'
import { migrationPrints, pendingMigrations } from '#platform/postgres/migrate.ts'
import { afterUse } from '#platform/testing/after-use.ts'
import { onDatabase, run } from '#platform/testing/database-template.ts'
import { aCall } from '#testing/a-call.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { releasesFolder } from './testing/releases.ts'

const log = pino({ level: 'silent' })
const releases = (await readdir(releasesFolder)).filter(name => name.endsWith('.zip'))

/** A server on the database of a release that was migrated to this version. */
async function updatedFrom(release: string) {
  const { connection } = inject('testDatabase')
  const name = `preau_update_${randomUUID().replaceAll('-', '')}`
  await run(connection, `create database ${name}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'preau-update-'))
  const pool = openPool({ ...onDatabase(connection, name), max: 2 }, log)
  const config = readConfig({ DATA_DIR: dataDir, FFMPEG_PATH: 'none' }, { demo: false })
  const files = await openFiles(config, log)
  const backup = await openBackup(join(releasesFolder, release))
  await restoreBackup(backup, { pool, files, signingKeyFile: join(dataDir, 'key.json') }, { replaces: false, log })
  backup.close()
  const app = await buildApp({ config, db: openDatabase<Database>(pool), pool, files, log })
  afterUse(async () => {
    await app.close()
    await pool.end()
    await run(connection, `drop database ${name} with (force)`)
    await rm(dataDir, { recursive: true })
  })
  return { app, pool, backup }
}

/** The demo's teacher, signed in with their old password. */
async function signedIn(app: Awaited<ReturnType<typeof buildApp>>) {
  const mail = 'teacher@demo.preau'
  const fields = { login: mail, key: toBase64('preau-demo-2026'), encryption: 'true' }
  const { query: session } = await aCall(app, 'authenticate', { actor: mail }, { fields })
  if (!('tokenSession' in session)) throw new Error('not signed in')
  return { fields: { login: mail, key: session.tokenSession } }
}

test.each(releases)('R-52 on the database of release %s a lesson continues where it was left', async release => {
  const { app, pool } = await updatedFrom(release)
  expect(await pendingMigrations(pool)).toEqual([])
  const teacher = await signedIn(app)
  const { query: tools } = await aCall(app, 'getLibrary', { filters: { type: 'bloc' }, lang: 'fr' }, teacher)
  expect(tools.length).toBeGreaterThan(5)
  const begun = tools.find(tool => Number(tool.session?.position?.index?.purcent) > 0)
  const { query: stood } = await aCall(app, 'getProgress', { tool: begun!.id }, teacher)
  const { slides, place } = stood[0]!
  expect(slides.filter(({ seenAt }) => seenAt !== null).map(({ slide }) => slide)).toEqual([place?.slide])
  const { query: others } = await aCall(
    app,
    'getLibrary',
    { filters: { type: 'slide', parent: place!.module }, attributes: ['content'], lang: 'fr' },
    teacher,
  )
  const next = others.find(({ id }) => id !== place?.slide)
  expect(next).toMatchObject({ type: 'slide', content: { blocks: expect.any(Array) } })
  await aCall(app, 'putProgress', { progress: [{ slide: next!.id, at: Date.now() }] }, teacher)
  const { query: after } = await aCall(app, 'getProgress', { tool: begun!.id }, teacher)
  expect(after[0]!.slides.filter(({ seenAt }) => seenAt !== null)).toHaveLength(2)
})

test.each(releases)('the migrations of release %s are unchanged', async release => {
  const backup = await openBackup(join(releasesFolder, release))
  backup.close()
  const prints = await migrationPrints()
  const was = await import(join(releasesFolder, `${basename(release, '.zip')}.json`), { with: { type: 'json' } })
  expect(Object.keys(was.default)).toEqual(backup.contents.migrations)
  expect(Object.fromEntries(Object.keys(was.default).map(name => [name, prints[name]]))).toEqual(was.default)
})
