import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Streams a CSV that no cache stores: `preau-name-2026-03-02.csv`. `countHeader` is the header with its number of
 * lines.
 */
export function answerCsv(
  reply: FastifyReply,
  { count, csv }: { count: number; csv: Readable },
  { name, countHeader }: { name: string; countHeader: string },
): FastifyReply {
  const file = `preau-${name}-${new Date().toISOString().slice(0, 10)}`
  return reply
    .header('content-disposition', `attachment; filename="${file}.csv"`)
    .header(countHeader, count)
    .header('cache-control', 'no-store')
    .type('text/csv; charset=utf-8')
    .send(csv)
}
