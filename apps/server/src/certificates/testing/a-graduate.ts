import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { NewAccount } from '#accounts/create-account.ts'
import type { Database } from '#database.ts'
import { aCall } from '#testing/a-call.ts'
import { aTeacher } from '#testing/people.ts'

/** A teacher who has seen these slides, and the code of the certificate they earned for that. */
export async function aGraduate(
  { app, db }: { app: FastifyInstance; db: Kysely<Database> },
  slides: string[],
  about: Partial<NewAccount> = {},
) {
  const teacher = await aTeacher(db, about)
  const at = Date.now()
  await aCall(app, 'putProgress', { progress: slides.map(slide => ({ slide, at })), lang: 'fr' }, { as: teacher })
  const { query } = await aCall(app, 'getOwnCertificates', {}, { as: teacher })
  const [certificate] = query
  if (!certificate) throw new Error('these are not all slides of a tool')
  return { teacher, code: certificate.code }
}
