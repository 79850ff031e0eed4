import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { CertificateFormat } from '@preau/contract/certificates/calls'
import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import { certificateText } from '@preau/contract/certificates/certificate-text'
import { bakePng, bakeSvg } from '@preau/credential/bake'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { ownDrawing } from '#pictures/decoding/decode.ts'
import { makePicture, wholeOf } from '#pictures/make-picture.ts'
import type { FileStore } from '#platform/files.ts'
import { fileNamePart } from '#platform/http/file-name.ts'
import { logoOf } from '#settings/logo-files.ts'
import { badgeSize, drawBadge } from './badges/draw-badge.ts'
import { issuerOn } from './badges/issuer.ts'
import { signedBadge } from './badges/signed-badge.ts'
import { stateOf } from './certificate-state.ts'
import { nameOnSheet } from './name-on-sheet.ts'
import { certificatePdf } from './pdf/certificate-pdf.ts'
import { say } from './pdf/certificate-texts.ts'
import type { CertificateRow } from './tables.ts'

type Dependencies = { db: Kysely<Database>; files: FileStore; config: Config }

/**
 * A certificate as a file: its name, media type and content. `name` says the holder and the tool. `plainName` says only
 * the code, for requests that must not reveal names, and for programs that accept only ASCII names.
 */
export type CertificateFile = { name: string; plainName: string; type: string; content: Buffer }

/** Largest size of a stored file, in bytes. */
const keptMaximum = 2_000_000

const types: Record<CertificateFormat, string> = {
  pdf: 'application/pdf',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
}

/**
 * A certificate in a format and, for a sheet, in a language. Null for one that was revoked or withdrawn, and for a
 * sheet whose holder has yet to say how their name is to be printed.
 */
export async function certificateFile(
  deps: Dependencies,
  row: CertificateRow,
  { format, language }: { format: CertificateFormat; language: Language },
): Promise<CertificateFile | null> {
  if (hasNoFile(row)) return null
  const content = await contents[format](deps, row, language)
  const plainName = `preau-${row.code}.${format}`
  const name = format === 'pdf' && row.facts ? sheetName(row.facts, nameOnSheet(row), language) : plainName
  return content && { name, plainName, type: types[format], content }
}

/** The name of a sheet's file: its holder and its course, in its language. */
function sheetName(facts: CertificateFacts, printed: string | null, language: Language): string {
  const tool = certificateText(facts.tool.name, language, facts) ?? ''
  return `${say(language, 'fileName', { holder: fileNamePart(printed ?? facts.holder), tool: fileNamePart(tool) })}.pdf`
}

/** Whether a certificate has no files any more because it was revoked or withdrawn. */
function hasNoFile(row: CertificateRow): boolean {
  return ['revoked', 'withdrawn'].includes(stateOf(row))
}

const digestOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 16)

type Content = (deps: Dependencies, row: CertificateRow, language: Language) => Promise<Buffer | null>

const badgeOf = ({ db, config }: Dependencies, row: CertificateRow) => signedBadge(db, row, () => issuerOn(db, config))

const contents: Record<CertificateFormat, Content> = {
  async pdf(deps, row, language) {
    const printed = nameOnSheet(row)
    if (printed === null) return null
    // Each printed name has a file of its own. After a change of the name, the former file is not found any more; it is
    // removed with the folder.
    const name = printed === row.facts?.holder ? language : `${language}-${digestOf(printed)}`
    return keptFile(deps, row, { name: `${name}.pdf`, type: types.pdf }, async (facts, badge) => {
      const sheet = await certificatePdf({
        facts: { ...facts, holder: printed },
        logo: await logoOf(deps.files, facts),
        language,
        credential: JSON.stringify(badge, null, 2),
        validateUrl: `${deps.config.publicUrl}/${language}/validate?key=${row.code}`,
      })
      if (printed !== facts.holder) await noteRenamed(deps.db, row.id, sheet)
      return sheet
    })
  },

  async json(deps, row) {
    const badge = await badgeOf(deps, row)
    return badge && Buffer.from(`${JSON.stringify(badge, null, 2)}\n`)
  },

  png: (deps, row) =>
    keptFile(deps, row, { name: 'badge.png', type: types.png }, async (facts, badge) => {
      const drawing = Buffer.from(drawBadge(facts.tool.id, facts.level.place))
      const picture = await makePicture(drawing, { width: badgeSize, height: badgeSize, format: 'png' }, ownDrawing)
      return Buffer.from(bakePng(new Uint8Array(picture), badge))
    }),

  async svg(deps, row) {
    const badge = await badgeOf(deps, row)
    return badge && row.facts && Buffer.from(bakeSvg(drawBadge(row.facts.tool.id, row.facts.level.place), badge))
  },
}

/** How many of the latest sheets with a printed name are recognised: a holder may change that name at any time. */
const renamedMaximum = 100

/**
 * Stores the digest of a sheet with a printed name, so that the sheet is recognised even after that name has changed.
 */
async function noteRenamed(db: Kysely<Database>, id: string, sheet: Buffer): Promise<void> {
  const digest = createHash('sha256').update(sheet).digest('hex')
  await db
    .updateTable('certificate')
    .set({
      renamed_sheets: sql`(array_append(renamed_sheets, ${digest}))[greatest(cardinality(renamed_sheets) + 2 - ${renamedMaximum}, 1):]`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`${digest} <> all(renamed_sheets)`)
    .execute()
}

/** The folder of a certificate: its sheets, in every language requested so far, and its badge as a PNG. */
export const certificateFolder = (id: string) => `certificates/${id}`

/** The files that are being made, by key: concurrent requests share one run. */
const pending = new Map<string, Promise<Buffer | null>>()

/** A stored file of a certificate. The first request makes it, with its badge; null for a withdrawn certificate. */
async function keptFile(
  deps: Dependencies,
  row: CertificateRow,
  { name, type }: { name: string; type: string },
  make: (facts: CertificateFacts, badge: object) => Promise<Buffer>,
): Promise<Buffer | null> {
  const key = `${certificateFolder(row.id)}/${name}`
  const known = await deps.files.get(key)
  if (known) return wholeOf(known.stream, keptMaximum)
  const sooner = pending.get(key)
  if (sooner) return sooner
  const making = makeAndKeep(row).finally(() => pending.delete(key))
  pending.set(key, making)
  return making

  async function makeAndKeep(known: CertificateRow): Promise<Buffer | null> {
    const badge = await badgeOf(deps, known)
    if (!badge || !known.facts) return null
    const made = await make(known.facts, badge)
    await deps.files.put(key, Readable.from([made]), { type })
    // The certificate may have been withdrawn, or its key revoked, while the file was made. Either locks the row while
    // it removes files, so this shared lock waits for its end.
    const now = await deps.db
      .selectFrom('certificate')
      .selectAll()
      .where('id', '=', known.id)
      .forShare()
      .executeTakeFirst()
    const isGiven = now && !hasNoFile(now)
    if (isGiven && now.credential?.proof.proofValue === badge.proof.proofValue) return made
    await deps.files.removeFolder(certificateFolder(known.id))
    return isGiven ? makeAndKeep(now) : null
  }
}

/** Returns a function that makes the sheet of a certificate by its code, for the mail it is attached to. */
export function sheetsOf(deps: Dependencies) {
  return async (code: string, language: Language): Promise<CertificateFile | null> => {
    const row = await deps.db.selectFrom('certificate').selectAll().where('code', '=', code).executeTakeFirst()
    return row ? certificateFile(deps, row, { format: 'pdf', language }) : null
  }
}
