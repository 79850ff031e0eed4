import { expect, test } from 'vitest'
import { aDatabase } from '#platform/testing/a-database.ts'
import { createAccount } from './create-account.ts'
import { findProof, giveProof, spendProof } from './mail-proofs.ts'

const { db } = await aDatabase()
const actorId =
  (await createAccount(db, { mail: 'a@b.ch', firstName: 'A', lastName: 'B', password: 'trois petits pas' })) ?? ''

test('R-30 R-32 a proof is used once, even by twenty requests at once', async () => {
  const proof = { actorId, purpose: 'reset-password', mail: 'a@b.ch' } as const
  const { key } = await db.transaction().execute(trx => giveProof(trx, proof))
  const found = await findProof(db, 'reset-password', key)
  const tries = Array.from({ length: 20 }, () => db.transaction().execute(trx => spendProof(trx, found?.id ?? '')))
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
})
