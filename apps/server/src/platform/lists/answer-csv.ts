import { lineCountHeader } from '@preau/contract/paging'
import type { FastifyReply } from 'fastify'
import type { CsvExport } from './export-of.ts'

/** Streams a list as CSV that no cache stores: `preau-name-2026-03-02.csv`. */
export function answerCsv(reply: FastifyReply, { name, count, csv }: CsvExport): FastifyReply {
  const file = `preau-${name}-${new Date().toISOString().slice(0, 10)}`
  return reply
    .header('content-disposition', `attachment; filename="${file}.csv"`)
    .header(lineCountHeader, count)
    .header('cache-control', 'no-store')
    .type('text/csv; charset=utf-8')
    .send(csv)
}
