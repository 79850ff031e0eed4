import { lineCountHeader } from '@preau/contract/paging'
import type { FastifyReply } from 'fastify'
import { dispositionOf, fileNamePart } from '#platform/http/file-name.ts'
import type { CsvExport } from './export-of.ts'

/**
 * Streams a list as CSV that no cache stores. The file is named `preau-name-2026-03-02.csv`, or has a title in place of
 * the name.
 */
export function answerCsv(reply: FastifyReply, { name, title, count, csv }: CsvExport): FastifyReply {
  const day = new Date().toISOString().slice(0, 10)
  const plainName = `preau-${name}-${day}.csv`
  const disposition = title
    ? dispositionOf({ plainName, name: `${title.map(fileNamePart).join(' ').trim()} ${day}.csv` })
    : `attachment; filename="${plainName}"`
  return reply
    .header('content-disposition', disposition)
    .header(lineCountHeader, count)
    .header('cache-control', 'no-store')
    .type('text/csv; charset=utf-8')
    .send(csv)
}
