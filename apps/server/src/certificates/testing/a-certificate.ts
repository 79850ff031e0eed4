import { exampleFacts } from '@preau/contract/certificates/schemas'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { aCode } from './a-code.ts'

let issued = 0

/** Inserts a certificate of a tool for a person; returns its code. */
export async function aCertificate(
  db: Kysely<Database>,
  {
    actorId,
    toolId,
    holder = 'Chiara Monnet',
    issuedAt = new Date(exampleFacts.issuedAt),
  }: { actorId: string; toolId: string; holder?: string; issuedAt?: Date },
): Promise<string> {
  const code = aCode()
  await db
    .insertInto('certificate')
    .values({
      code,
      actor_id: actorId,
      tool_id: toolId,
      facts: JSON.stringify({ ...exampleFacts, code, holder }),
      issued_at: issuedAt,
      status_index: issued++,
    })
    .execute()
  return code
}
