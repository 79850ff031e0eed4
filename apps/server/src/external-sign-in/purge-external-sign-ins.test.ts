import { expect, test } from 'vitest'
import { aDatabase } from '#platform/testing/a-database.ts'
import { claimsOfOwnToken, noteOwnToken } from './own-tokens.ts'
import { purgeExternalSignIns } from './purge-external-sign-ins.ts'

const { db } = await aDatabase()

test('R-33 expired auth requests and their data are removed at night; pending ones remain', async () => {
  const ways = [
    { name: Buffer.from('over'), expires_at: new Date(Date.now() - 1_000) },
    { name: Buffer.from('on its way'), expires_at: new Date(Date.now() + 60_000) },
  ]
  for (const { name, expires_at } of ways) {
    const authRequest = { state_hash: name, browser_hash: name, return_to: null, expires_at }
    const link = { browser_hash: name, issuer: 'https://id.example', subject: 'x', mail_key: 'a@ecole.ch', expires_at }
    await db.insertInto('external_departure').values(authRequest).execute()
    await db.insertInto('external_token').values({ token_hash: name, subject: 'x', expires_at }).execute()
    await db.insertInto('external_link').values(link).execute()
  }
  await purgeExternalSignIns(db).run({}, AbortSignal.timeout(60_000))
  const left = [
    await db.selectFrom('external_departure').select('state_hash as name').execute(),
    await db.selectFrom('external_token').select('token_hash as name').execute(),
    await db.selectFrom('external_link').select('browser_hash as name').execute(),
  ]
  for (const rows of left) expect(rows.map(({ name }) => String(name))).toEqual(['on its way'])
})

test('R-33 a token that we receive again after its record has expired is known again', async () => {
  const claims = { sub: 'one', email: 'nadia@ecole.ch' }
  await noteOwnToken(db, 'token', claims)
  await db.updateTable('external_token').set({ expires_at: new Date() }).execute()
  expect(await claimsOfOwnToken(db, 'token')).toBe(null)
  await noteOwnToken(db, 'token', claims)
  expect(await claimsOfOwnToken(db, 'token')).toEqual(claims)
})
