import { expect, test } from 'vitest'
import { aDatabase } from '#platform/testing/a-database.ts'
import { aTeacher } from '#testing/people.ts'
import { purgeTokens } from './purge-proofs.ts'

const { db } = await aDatabase()

test('R-32 proofs are deleted after ninety days, used or not, and not before', async () => {
  const { id: actor_id, mail } = await aTeacher(db)
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  const proof = (name: string, age: number, used_at: Date | null) => ({
    actor_id,
    mail,
    purpose: 'reset-password' as const,
    token_hash: Buffer.from(name),
    created_at: days(-age),
    expires_at: days(1 - age),
    used_at,
  })
  const tokens = [proof('old', 91, null), proof('old and used', 91, days(-91)), proof('young', 89, days(-89))]
  await db.insertInto('token').values(tokens).execute()
  await purgeTokens(db).run({}, AbortSignal.timeout(60_000))
  const left = await db.selectFrom('token').select('token_hash').execute()
  expect(left.map(({ token_hash }) => String(token_hash))).toEqual(['young'])
})
