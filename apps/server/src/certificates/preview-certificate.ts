import { makeCertificateCode } from '@preau/contract/certificates/certificate-code'
import type { Query } from '@preau/contract/schemas'
import { defaultLanguage } from '@preau/locales/languages'
import type { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { type Asker, findObject } from '#library/find-object.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'
import { readStanding } from './certificate-standing.ts'
import { factsOf } from './issue-certificate.ts'
import { certificateSvg } from './pdf/certificate-pdf.ts'

/** The code on what is no certificate: one that none is ever given, as good as all of its draws are the same. */
const exampleCode = makeCertificateCode(() => 0)

/** Draws (SVG) the certificate of a tool as it is now, or would be with what an author is typing; nothing is stored. */
export async function previewCertificate(
  db: Kysely<Database>,
  asker: Asker,
  asked: Query<'previewCertificate'>,
  config: Config,
): Promise<Buffer> {
  const { id, language: original } = await findObject(db, asker, 'edit', asked.tool)
  // Whoever may edit is somebody.
  const found = asker.id === null ? null : await readStanding(db, { ...asker, id: asker.id }, id, undefined)
  if (!found) throw asker.refuse('not-found')
  const language = asked.lang ?? defaultLanguage
  const grounds = {
    toolId: id,
    rule: asked.rule ?? found.asked.rule,
    standing: found.standing,
    language,
    settings: await effectiveSettings(db, config),
  }
  const facts = { ...(await factsOf(db, grounds, asked.name)), code: exampleCode }
  if (asked.toolName !== undefined) facts.tool.name[original] = asked.toolName
  const validateUrl = `${config.publicUrl}/${language}/validate`
  return certificateSvg({ facts, language, credential: null, validateUrl })
}
