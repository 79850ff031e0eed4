import { makeCertificateCode } from '@preau/contract/certificates/certificate-code'
import type { Query } from '@preau/contract/schemas'
import { defaultLanguage, type Language } from '@preau/locales/languages'
import type { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { type Asker, findObject } from '#library/find-object.ts'
import type { FileStore } from '#platform/files.ts'
import { type RateLimit, rateLimit } from '#platform/rate-limit.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'
import { logoOf } from '#settings/logo-files.ts'
import { readStanding } from './certificate-standing.ts'
import { factsOf, issuerFacts } from './issue-certificate.ts'
import { certificateSvg } from './pdf/certificate-pdf.ts'
import type { WrittenFacts } from './write-certificate.ts'

type Server = { db: Kysely<Database>; files: FileStore; config: Config }

/** The code on what is no certificate: one that none is ever given, as good as all of its draws are the same. */
const exampleCode = makeCertificateCode(() => 0)

/** The tool of an example: there is none of this id, which gives it its cover. */
const exampleTool = '00000000-0000-4000-8000-000000000000'
/** Previews a person may have drawn: more than anyone looks at who types, and pauses to look. */
const previews: RateLimit = { kind: 'certificate-preview', most: 120, seconds: 600 }

/** Counts a preview of a person's. Throws a TooMany where they have had too many drawn. */
export function limitPreviews(db: Kysely<Database>, actorId: string): Promise<void> {
  return rateLimit(db, previews, actorId)
}

/** Draws (SVG) the certificate of a tool as it is now, or would be with what an author is typing; nothing is stored. */
export async function previewCertificate(
  { db, files, config }: Server,
  asker: Asker,
  asked: Query<'previewCertificate'>,
): Promise<Buffer> {
  const { id } = await findObject(db, asker, 'edit', asked.tool)
  // Whoever may edit is somebody.
  const found = asker.id === null ? null : await readStanding(db, { ...asker, id: asker.id }, id, undefined)
  if (asker.id === null || !found) throw asker.refuse('not-found')
  await limitPreviews(db, asker.id)
  const language = asked.lang ?? defaultLanguage
  const grounds = {
    toolId: id,
    toolName: asked.toolName,
    rule: asked.rule ?? found.asked.rule,
    standing: found.standing,
    language,
    settings: await effectiveSettings(db, config),
  }
  return draw({ files, config }, await factsOf(db, grounds, asked.name), language)
}

/** Draws (SVG) a certificate of an example as it would be with what an administrator is typing; nothing is stored. */
export async function previewCertificateSettings(
  { db, files, config }: Server,
  { name, toolName, settings, lang: language = defaultLanguage }: Query<'previewCertificateSettings'>,
): Promise<Buffer> {
  const { organisation } = await effectiveSettings(db, config)
  const facts: WrittenFacts = {
    holder: name,
    tool: { id: exampleTool, name: { [language]: toolName }, takeaways: {} },
    level: { name: {}, place: 1 },
    hours: null,
    language,
    issuedAt: Date.now(),
    validUntil: null,
    criteria: { slides: 1, questions: 0, threshold: null },
    ...issuerFacts({ organisation, certificates: settings }),
  }
  return draw({ files, config }, facts, language)
}

async function draw(
  { files, config }: Pick<Server, 'files' | 'config'>,
  written: WrittenFacts,
  language: Language,
): Promise<Buffer> {
  const facts = { code: exampleCode, ...written }
  const validateUrl = `${config.publicUrl}/${language}/validate`
  return certificateSvg({ facts, logo: await logoOf(files, facts), language, credential: null, validateUrl })
}
