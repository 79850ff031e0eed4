import { Readable } from 'node:stream'
import type { Language } from '@preau/locales/languages'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { certificateFile } from '#certificates/certificate-file.ts'
import { certificatesOf } from '#certificates/own-certificates.ts'
import type { CertificateRow } from '#certificates/tables.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import type { FileStore } from '#platform/files.ts'
import { listAsJson, ownAccountData, ownLists } from './own-data.ts'
import { readMe } from './own-data-texts.ts'
import { type ZipEntry, zipOf } from './zip-of.ts'

type Dependencies = { db: Kysely<Database>; files: FileStore; config: Config; log: FastifyBaseLogger }

/**
 * A zip of everything that is kept about a person. It is generated while it is read, so its size does not matter for
 * memory.
 */
export function exportOwnData(
  dependencies: Dependencies,
  { id, language }: { id: string; language: Language },
  about: { at: Date; support: string },
): Readable {
  const { db, files, log } = dependencies
  return zipOf(entriesOf())

  async function* entriesOf(): AsyncGenerator<ZipEntry> {
    const page = readMe(language, about)
    yield { name: page.name, content: Readable.from([page.text]) }
    const account = `${JSON.stringify(await ownAccountData(db, id), null, 2)}\n`
    yield { name: 'account.json', content: Readable.from([account]) }
    for (const list of Object.keys(ownLists) as (keyof typeof ownLists)[]) {
      yield { name: `${list}.json`, content: Readable.from(listAsJson(db, list, id), { objectMode: false }) }
    }
    for (const certificate of await certificatesOf(db, id)) {
      for (const format of ['json', 'pdf'] as const) {
        const file = await fileOf(certificate, format)
        if (file) yield { name: `certificates/${file.plainName}`, content: Readable.from([file.content]) }
      }
    }
    const { picture } = await db.selectFrom('actor').select('picture').where('id', '=', id).executeTakeFirstOrThrow()
    const found = picture === null ? undefined : await files.get(picture)
    if (found) yield { name: 'picture.webp', content: found.stream }
  }

  /**
   * A sheet that cannot be made is left out, so that it does not delay the rest; the explanation in the zip says so.
   */
  async function fileOf(certificate: CertificateRow, format: 'json' | 'pdf') {
    try {
      return await certificateFile(dependencies, certificate, { format, language })
    } catch (err) {
      log.error(
        { err, certificate: certificate.id, format },
        'a file of a certificate is missing in a copy of own data',
      )
      return null
    }
  }
}
