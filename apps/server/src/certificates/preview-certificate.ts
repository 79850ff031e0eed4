import { makeCheckedCode } from '@preau/contract/checked-code'
import type { Query } from '@preau/contract/schemas'
import { defaultLanguage, type Language } from '@preau/locales/languages'
import type { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { readGrounds } from '#library/certificate-grounds.ts'
import { findObject, type Requester } from '#library/find-object.ts'
import type { FileStore } from '#platform/files.ts'
import { type RateLimit, rateLimit } from '#platform/rate-limit.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'
import { logoOf } from '#settings/logo-files.ts'
import { readStanding } from './certificate-standing.ts'
import { factsOf, issuerFacts } from './issue-certificate.ts'
import { pathCriteria } from './issue-path-certificates.ts'
import { certificateSvg } from './pdf/certificate-pdf.ts'
import type { WrittenFacts } from './write-certificate.ts'

type Dependencies = { db: Kysely<Database>; files: FileStore; config: Config }

/** The code on a preview. It is never issued: in practice no random draw gives it. */
const exampleCode = makeCheckedCode(() => 0)

/** The tool id of an example. No tool has it; it determines the cover that is drawn. */
const exampleTool = '00000000-0000-4000-8000-000000000000'
/** Most previews that a person may request: more than anyone looks at while typing. */
const previews: RateLimit = { kind: 'certificate-preview', most: 120, seconds: 600 }

/** Counts a preview of a person. Throws a TooMany where they have requested too many. */
export function limitPreviews(db: Kysely<Database>, actorId: string): Promise<void> {
  return rateLimit(db, previews, actorId)
}

/** Draws (SVG) the certificate of a tool or path with what an author is typing; nothing is stored. */
export async function previewCertificate(
  { db, files, config }: Dependencies,
  requester: Requester,
  query: Query<'previewCertificate'>,
): Promise<Buffer> {
  const { id, type } = await findObject(db, requester, 'edit', query.tool)
  // Only a person can have the right to edit, so this never happens.
  if (requester.id === null) throw requester.refuse('not-found')
  const found = await readStanding(db, { ...requester, id: requester.id }, id, undefined)
  const standing = type === 'path' ? pathCriteria : found?.standing
  if (!standing) throw requester.refuse('not-found')
  await limitPreviews(db, requester.id)
  const language = query.lang ?? defaultLanguage
  const stored = await readGrounds(db, id)
  const about = {
    toolId: id,
    toolName: query.toolName,
    grounds: { ...stored, rule: query.rule ?? stored.rule },
    standing,
    language,
    settings: await effectiveSettings(db, config),
  }
  return draw({ files, config }, await factsOf(db, about, query.name), language)
}

/** Draws (SVG) an example of a certificate with what an administrator is typing; nothing is stored. */
export async function previewCertificateSettings(
  { db, files, config }: Dependencies,
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
  { files, config }: Pick<Dependencies, 'files' | 'config'>,
  written: WrittenFacts,
  language: Language,
): Promise<Buffer> {
  const facts = { code: exampleCode, ...written }
  const validateUrl = `${config.publicUrl}/${language}/validate`
  return certificateSvg({ facts, logo: await logoOf(files, facts), language, credential: null, validateUrl })
}
