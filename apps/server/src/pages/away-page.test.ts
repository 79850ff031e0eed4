import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { readConfig } from '#config.ts'
import type { Database } from '#database.ts'
import { openFiles } from '#open-files.ts'
import { openDatabase, openPool } from '#platform/postgres/db.ts'
import { aDatabase } from '#platform/testing/a-database.ts'
import { inlineHashes } from './content-security-policy.ts'

const { connection, log } = await aDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'preau-away-'))
const config = readConfig({ DATA_DIR: dataDir, FFMPEG_PATH: 'none', LANGUAGES: 'fr,en,de,it' }, { demo: false })
const pool = openPool(connection, log)
const db = openDatabase<Database>(pool)
const app = await buildApp({ config, db, pool, files: await openFiles(config, log), log })
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

test('W-19 while the database is away a page says so in the visitor’s language and retries without a reload; a cached one is shown', async () => {
  expect((await app.inject('/en')).statusCode).toBe(200)
  await pool.end()
  expect((await app.inject('/en')).statusCode).toBe(200)
  const said = { fr: 'ne répond pas', en: 'not answering', de: 'antwortet gerade nicht', it: 'non risponde' }
  for (const [language, words] of Object.entries(said)) {
    const page = await app.inject(`/${language}/legal`)
    expect(page).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain(`<html lang="${language}">`)
    expect(page.body).not.toContain('http-equiv')
    const [hash] = inlineHashes(page.body).scripts
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' ${hash}`)
    expect(page.body).toContain(words)
  }
})
