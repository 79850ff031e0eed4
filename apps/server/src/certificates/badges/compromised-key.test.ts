import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { calls } from '@preau/contract/calls'
import { verify } from '@preau/credential/verify'
import type { FastifyInstance } from 'fastify'
import { expect, inject, test } from 'vitest'
import { buildApp } from '#app.ts'
import type { FileStore } from '#platform/files.ts'
import { addressOf, onDatabase } from '#platform/testing/database-template.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anotherServer } from '#testing/another-server.ts'
import { certificateFile } from '../certificate-file.ts'
import { aGraduate } from '../testing/a-graduate.ts'
import { giveUpKey } from './give-up-key.ts'
import { publicKeyIn, readSigningKey, replaceSigningKey } from './signing-key-file.ts'

const run = promisify(execFile)
const server = await aServer({ PUBLIC_URL: 'https://preau.example' })
const { app, db, config, pool } = server
const ids = await aTool(server)
const graduate = async () => (await aGraduate(server, [ids('Slide')])).code

/** Runs the command on this platform, as an operator does. */
const replaceKey = (...options: string[]) => replaceKeyIn(config.dataDir, options)

async function replaceKeyIn(dataDir: string, options: string[] = []) {
  const tool = fileURLToPath(new URL('../../../../../tools/preau/preau.ts', import.meta.url))
  const { connection } = inject('testDatabase')
  const { rows } = await pool.query('select current_database() as name')
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(onDatabase(connection, rows[0].name)),
  }
  return (await run(process.execPath, [tool, 'key', 'rotate', ...options], { env })).stdout
}

const download = (code: string, format: 'json' | 'pdf', at: FastifyInstance = app) => {
  const query = JSON.stringify({ action: 'download', key: code, format })
  return at.inject(`${calls.downloadCertificate.path}?${new URLSearchParams({ query })}`)
}
const judged = async (badge: Buffer, at: FastifyInstance) => {
  const knownKeys = (await at.inject('/.well-known/did.json')).json().verificationMethod
  const statusLists = [(await at.inject('/credentials/status/1')).json()]
  return verify(new Uint8Array(badge), { now: Date.now(), knownKeys, statusLists })
}

test('R-58 after a key was stolen nothing it signed is trusted, and certificates get a new badge from the new key', async () => {
  const code = await graduate()
  const [badge, sheet] = [(await download(code, 'json')).rawPayload, (await download(code, 'pdf')).rawPayload]
  expect(await judged(badge, app)).toMatchObject({ kind: 'valid' })
  const stolen = await readFile(config.signingKeyFile, 'utf8')
  const key = (await publicKeyIn(config.signingKeyFile)) ?? ''

  expect(await replaceKey('--compromised')).toContain(`${key} is given up`)
  expect(await publicKeyIn(config.signingKeyFile)).not.toBe(key)
  expect((await judged(badge, app)).kind).not.toBe('valid')

  // A server that still has the revoked key in memory signs nothing.
  expect((await download(code, 'json')).statusCode).toBe(500)
  const row = await db.selectFrom('certificate').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
  expect(row.credential).toBeNull()

  const { app: restarted } = await anotherServer({ ...server, config: { ...config } })
  for (const old of [badge, sheet]) expect(await judged(old, restarted)).toMatchObject({ kind: 'broken' })
  for (const format of ['json', 'pdf'] as const) {
    const fresh = await download(code, format, restarted)
    expect(await judged(fresh.rawPayload, restarted)).toMatchObject({
      kind: 'valid',
      facts: { holder: 'Chiara Monnet' },
    })
  }

  // A server does not start if its key file has the revoked key again, e.g. from a backup.
  const fromBackup = `${config.signingKeyFile}.backup`
  await writeFile(fromBackup, stolen)
  await expect(buildApp({ ...server, config: { ...config, signingKeyFile: fromBackup } })).rejects.toThrow(
    'compromised',
  )
})

test.each(['pdf', 'png'] as const)(
  'R-58 a %s that is being made while the key of its badge is revoked is made again',
  async format => {
    const { app: current } = await anotherServer({ ...server, config: { ...config } })
    const code = await graduate()
    await download(code, 'json', current)
    const row = await db.selectFrom('certificate').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
    const key = (await publicKeyIn(config.signingKeyFile)) ?? ''
    await replaceSigningKey(config.signingKeyFile)
    const files: FileStore = {
      ...server.files,
      async put(...file) {
        await giveUpKey(server, key)
        return server.files.put(...file)
      },
    }
    const restarted = { ...server, files, config: { ...config } }
    const { app: fresh } = await anotherServer(restarted)
    const had = () => certificateFile(restarted, row, { format, language: 'fr' })
    for (const file of [await had(), await had()]) {
      expect(await judged(file?.content ?? Buffer.alloc(0), fresh)).toMatchObject({ kind: 'valid' })
    }
  },
)

test('R-58 a badge that could not be signed is reported as a fault, not as withdrawn', async () => {
  const own = { ...config }
  const { app: unknown } = await anotherServer({ ...server, config: own })
  const code = await graduate()
  const key = (await publicKeyIn(config.signingKeyFile)) ?? ''
  await db.deleteFrom('signing_key').where('public_key', '=', key).execute()
  expect((await download(code, 'json', unknown)).statusCode).toBe(500)
  await db.insertInto('signing_key').values({ public_key: key }).execute()
  expect((await download(code, 'json', unknown)).statusCode).toBe(200)
})

test('R-58 servers that start at once in one folder have one key, whatever their process ids', async () => {
  for (let round = 0; round < 30; round++) {
    const path = `${config.signingKeyFile}.${round}`
    const keys = await Promise.all(Array.from({ length: 20 }, () => readSigningKey(path, config.publicUrl)))
    expect(new Set(keys.map(({ publicKeyMultibase }) => publicKeyMultibase)).size).toBe(1)
  }
})

test('R-58 when no key is in use, as in a wrong folder, no key is created', async () => {
  const folder = join(config.dataDir, 'elsewhere')
  await mkdir(folder)
  await expect(replaceKeyIn(folder)).rejects.toThrow(`${folder}/signing-key.json holds no key`)
  expect(await publicKeyIn(`${folder}/signing-key.json`)).toBeNull()
})

test('R-58 an old key that was stolen is named and the one in use is kept; anything but a key of ours is refused', async () => {
  const before = await publicKeyIn(config.signingKeyFile)
  const { app: earlier } = await anotherServer({ ...server, config: { ...config } })
  const code = await graduate()
  const badge = (await download(code, 'json', earlier)).rawPayload
  await replaceKey()
  const inUse = await publicKeyIn(config.signingKeyFile)
  expect(inUse).not.toBe(before)
  await anotherServer({ ...server, config: { ...config } })
  expect(await judged(badge, earlier)).toMatchObject({ kind: 'valid' })
  await replaceKey('--compromised', before ?? '')
  expect(await publicKeyIn(config.signingKeyFile)).toBe(inUse)
  expect(await judged(badge, earlier)).toMatchObject({ kind: 'broken' })
  await expect(replaceKey('--compromised', 'z6MkNobodys')).rejects.toThrow('No badge was ever signed with z6MkNobodys')
  await expect(replaceKey('--stolen')).rejects.toThrow('npm run preau -- key rotate')
})
