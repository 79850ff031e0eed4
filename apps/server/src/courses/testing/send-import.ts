import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { aCall } from '#testing/a-call.ts'
import type { TestPerson } from '#testing/people.ts'

export const upload = (bytes: Uint8Array | string, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)

/** Sends imports and waits for their end, as somebody and into something unless said otherwise. */
export function sendImports(app: FastifyInstance, usual: { as: TestPerson; target: string }) {
  type Way = Partial<typeof usual> & { name?: string }

  async function sendFiles(files: File[], { as = usual.as, target = usual.target }: Way = {}) {
    return aCall(app, 'importCourse', { target }, { as, files })
  }

  const send = (bytes: Uint8Array, { name = 'cours.zip', ...way }: Way = {}) => sendFiles([upload(bytes, name)], way)

  async function ended(id: string, as = usual.as) {
    const answer = await eventually(async () => {
      const { query } = await aCall(app, 'getImport', { id }, { as })
      expect(['done', 'refused', 'failed']).toContain(query[0]?.state)
      return query[0]
    })
    if (!answer) throw new Error('there is no such import')
    return answer
  }

  async function end(sent: Awaited<ReturnType<typeof sendFiles>>, as?: TestPerson) {
    expect(sent).toMatchObject({ status: 'success', query: [{ id: expect.any(String) }] })
    return ended(sent.query[0]?.id ?? '', as)
  }

  return {
    send,
    sendFiles,
    ended,
    imported: async (bytes: Uint8Array, way: Way = {}) => end(await send(bytes, way), way.as),
    importedFiles: async (files: File[], way: Way = {}) => end(await sendFiles(files, way), way.as),
  }
}

type Ended = Awaited<ReturnType<ReturnType<typeof sendImports>['ended']>>

/** Each line of a report as its place and its code, e.g. `a.md:3 raw-html`. */
export const lines = ({ report }: Pick<Ended, 'report'>) =>
  report.map(({ path, line, code }) => `${path}${line === undefined ? '' : `:${line}`} ${code}`.trim())
