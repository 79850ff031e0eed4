import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Answers with a CSV as it is read, kept by no cache: `preau-name-2026-03-02.csv`. `countHeader` is the header that says
 * how many lines it has.
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
