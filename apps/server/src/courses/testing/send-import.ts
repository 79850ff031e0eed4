import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { aCall } from '#testing/a-call.ts'
import type { TestPerson } from '#testing/people.ts'

export const upload = (bytes: Uint8Array | string, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)

/** Returns a function that sends an import and waits for its end; it has a default caller and target. */
export function importSender(app: FastifyInstance, usual: { as: TestPerson; target: string }) {
  type Options = Partial<typeof usual> & { name?: string }

  async function sendFiles(files: File[], { as = usual.as, target = usual.target }: Options = {}) {
    return aCall(app, 'importCourse', { target }, { as, files })
  }

  const send = (bytes: Uint8Array, { name = 'cours.zip', ...options }: Options = {}) =>
    sendFiles([upload(bytes, name)], options)

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
    imported: async (bytes: Uint8Array, options: Options = {}) => end(await send(bytes, options), options.as),
    importedFiles: async (files: File[], options: Options = {}) => end(await sendFiles(files, options), options.as),
  }
}

type Ended = Awaited<ReturnType<ReturnType<typeof importSender>['ended']>>

/** Each line of a report as its place and its code, e.g. `a.md:3 raw-html`. */
export const lines = ({ report }: Pick<Ended, 'report'>) =>
  report.map(({ path, line, code }) => `${path}${line === undefined ? '' : `:${line}`} ${code}`.trim())
