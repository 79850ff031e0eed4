import { Readable } from 'node:stream'
import type { CertificateFormat } from '@preau/contract/certificates/calls'
import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import { bakePng, bakeSvg } from '@preau/credential/bake'
import type { Language } from '@preau/locales/languages'
import type { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { makePicture, wholeOf } from '#pictures/make-picture.ts'
import type { FileStore } from '#platform/files.ts'
import { logoOf } from '#settings/logo-files.ts'
import { badgeSize, drawBadge } from './badges/draw-badge.ts'
import { issuerOn } from './badges/issuer.ts'
import { signedBadge } from './badges/signed-badge.ts'
import { stateOf } from './certificate-state.ts'
import { certificatePdf } from './pdf/certificate-pdf.ts'
import type { CertificateRow } from './tables.ts'

type Server = { db: Kysely<Database>; files: FileStore; config: Config }

/** A certificate as a file: its name, its media type and its bytes. */
export type CertificateFile = { name: string; type: string; content: Buffer }

/** No file that is kept weighs as much, in bytes. */
const keptMaximum = 2_000_000

const types: Record<CertificateFormat, string> = {
  pdf: 'application/pdf',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
}

/** A certificate in a format and, to be printed, in a language; null for one that was revoked or taken away. */
export async function certificateFile(
  server: Server,
  row: CertificateRow,
  { format, language }: { format: CertificateFormat; language: Language },
): Promise<CertificateFile | null> {
  if (hasNoFile(row)) return null
  const content = await contents[format](server, row, language)
  return content && { name: `preau-${row.code}.${format}`, type: types[format], content }
}

/** Whether a certificate is given to nobody any more: revoked or taken away. */
function hasNoFile(row: CertificateRow): boolean {
  return ['revoked', 'withdrawn'].includes(stateOf(row))
}

type Content = (server: Server, row: CertificateRow, language: Language) => Promise<Buffer | null>

const badgeOf = ({ db, config }: Server, row: CertificateRow) => signedBadge(db, row, () => issuerOn(db, config))

const contents: Record<CertificateFormat, Content> = {
  pdf: (server, row, language) =>
    keptFile(server, row, { name: `${language}.pdf`, type: types.pdf }, async (facts, badge) =>
      certificatePdf({
        facts,
        logo: await logoOf(server.files, facts),
        language,
        credential: JSON.stringify(badge, null, 2),
        validateUrl: `${server.config.publicUrl}/${language}/validate?key=${row.code}`,
      }),
    ),

  async json(server, row) {
    const badge = await badgeOf(server, row)
    return badge && Buffer.from(`${JSON.stringify(badge, null, 2)}\n`)
  },

  png: (server, row) =>
    keptFile(server, row, { name: 'badge.png', type: types.png }, async (facts, badge) => {
      const drawing = Buffer.from(drawBadge(facts.tool.id, facts.level.place))
      const picture = await makePicture(drawing, { width: badgeSize, height: badgeSize, format: 'png' })
      return Buffer.from(bakePng(new Uint8Array(picture), badge))
    }),

  async svg(server, row) {
    const badge = await badgeOf(server, row)
    return badge && row.facts && Buffer.from(bakeSvg(drawBadge(row.facts.tool.id, row.facts.level.place), badge))
  },
}

/** Where the sheets of a certificate are kept, in every language they were asked for, and its badge as a PNG. */
export const certificateFolder = (id: string) => `certificates/${id}`

/** The files that are being made, by where they will be kept: whoever asks for one meanwhile waits for the same. */
const underWay = new Map<string, Promise<Buffer | null>>()

/** A file of a certificate, made with its badge when it is first asked for and kept; null for one that was taken away. */
async function keptFile(
  server: Server,
  row: CertificateRow,
  { name, type }: { name: string; type: string },
  make: (facts: CertificateFacts, badge: object) => Promise<Buffer>,
): Promise<Buffer | null> {
  const key = `${certificateFolder(row.id)}/${name}`
  const known = await server.files.get(key)
  if (known) return wholeOf(known.stream, keptMaximum)
  const sooner = underWay.get(key)
  if (sooner) return sooner
  const making = makeAndKeep(row).finally(() => underWay.delete(key))
  underWay.set(key, making)
  return making

  async function makeAndKeep(known: CertificateRow): Promise<Buffer | null> {
    const badge = await badgeOf(server, known)
    if (!badge || !known.facts) return null
    const made = await make(known.facts, badge)
    await server.files.put(key, Readable.from([made]), { type })
    // It may have been taken away, or the key of its badge given up, while its file was made. Whoever does so removes the
    // files and holds the row meanwhile: shared, it is read when they are done.
    const now = await server.db
      .selectFrom('certificate')
      .selectAll()
      .where('id', '=', known.id)
      .forShare()
      .executeTakeFirst()
    const isGiven = now && !hasNoFile(now)
    if (isGiven && now.credential?.proof.proofValue === badge.proof.proofValue) return made
    await server.files.removeFolder(certificateFolder(known.id))
    return isGiven ? makeAndKeep(now) : null
  }
}

/** Makes the sheets of certificates by their codes, for the mails that they go with. */
export function sheetsOf(server: Server) {
  return async (code: string, language: Language): Promise<CertificateFile | null> => {
    const row = await server.db.selectFrom('certificate').selectAll().where('code', '=', code).executeTakeFirst()
    return row ? certificateFile(server, row, { format: 'pdf', language }) : null
  }
}
