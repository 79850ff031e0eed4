import { Readable } from 'node:stream'
import type { CertificateFormat } from '@preau/contract/certificates/calls'
import { bakePng, bakeSvg } from '@preau/credential/bake'
import type { Language } from '@preau/locales/languages'
import type { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { makePicture, wholeOf } from '#pictures/make-picture.ts'
import type { FileStore } from '#platform/files.ts'
import { badgeSize, drawBadge } from './badges/draw-badge.ts'
import { issuerOn } from './badges/issuer.ts'
import { signedBadge } from './badges/signed-badge.ts'
import { stateOf } from './find-certificate.ts'
import { certificatePdf } from './pdf/certificate-pdf.ts'
import type { CertificateRow } from './tables.ts'

type Server = { db: Kysely<Database>; files: FileStore; config: Config }

/** A certificate as a file: its name, its media type and its bytes. */
export type CertificateFile = { name: string; type: string; content: Buffer }

/** No sheet weighs as much, in bytes. */
const sheetMaximum = 2_000_000

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
  pdf: sheetOf,

  async json(server, row) {
    const badge = await badgeOf(server, row)
    return badge && Buffer.from(`${JSON.stringify(badge, null, 2)}\n`)
  },

  async png(server, row) {
    const badge = await badgeOf(server, row)
    if (!badge || !row.facts) return null
    const drawing = Buffer.from(drawBadge(row.facts.tool.id, row.facts.level.place))
    const picture = await makePicture(drawing, { width: badgeSize, height: badgeSize, format: 'png' })
    return Buffer.from(bakePng(new Uint8Array(picture), badge))
  },

  async svg(server, row) {
    const badge = await badgeOf(server, row)
    return badge && row.facts && Buffer.from(bakeSvg(drawBadge(row.facts.tool.id, row.facts.level.place), badge))
  },
}

/** Where the sheets of a certificate are kept, in every language they were asked for. */
export const sheetFolder = (id: string) => `certificates/${id}`

/** The sheet to print, made when it is first asked for and kept. */
async function sheetOf(server: Server, row: CertificateRow, language: Language): Promise<Buffer | null> {
  const { files, config } = server
  if (!row.facts) return null
  const key = `${sheetFolder(row.id)}/${language}.pdf`
  const known = await files.get(key)
  if (known) return wholeOf(known.stream, sheetMaximum)
  const badge = await badgeOf(server, row)
  const made = await certificatePdf({
    facts: row.facts,
    language,
    credential: badge && JSON.stringify(badge, null, 2),
    validateUrl: `${config.publicUrl}/${language}/validate?key=${row.code}`,
  })
  await files.put(key, Readable.from([made]), { type: types.pdf })
  // It may have been taken away while its sheet was made.
  const now = await server.db.selectFrom('certificate').selectAll().where('id', '=', row.id).executeTakeFirst()
  if (now && !hasNoFile(now)) return made
  await files.removeFolder(sheetFolder(row.id))
  return null
}

/** Makes the sheets of certificates by their codes, for the mails that they go with. */
export function sheetsOf(server: Server) {
  return async (code: string, language: Language): Promise<CertificateFile | null> => {
    const row = await server.db.selectFrom('certificate').selectAll().where('code', '=', code).executeTakeFirst()
    return row ? certificateFile(server, row, { format: 'pdf', language }) : null
  }
}
