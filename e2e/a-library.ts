import { randomUUID } from 'node:crypto'
import { demoPassword } from './fixtures.ts'

/** An object of the library as the server answers with it. */
type Thing = { id: string; name: string; [attribute: string]: unknown }
type Answer = { dataSet: { status: string; message: string; query: unknown } }

/** Someone who changes the library over the wire, to set the stage of a test. */
export type Writer = Awaited<ReturnType<typeof aWriter>>

/** Signs a person of the demo in, over the wire. */
export async function aWriter(host: string, mail: string) {
  const read = async (response: Response) => {
    const { status, message, query } = ((await response.json()) as Answer).dataSet
    if (status === 'error') throw new Error(`${response.url}: ${message}`)
    return query
  }
  const asForm = (path: string, key: string, query: object) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ login: mail, key, encryption: 'true', query: JSON.stringify(query) }))
      body.set(name, value)
    return fetch(host + path, { method: 'POST', body }).then(read)
  }
  const password = Buffer.from(demoPassword).toString('base64')
  const user = await asForm('/api2/actor/auth/', password, { action: 'get', actor: mail })
  const key = (user as { tokenSession: string }).tokenSession
  const call = (path: string, query: object, action = path) =>
    fetch(`${host}/api3/object/${path}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: mail, key, query: { action, ...query } }),
    }).then(read) as Promise<Thing[]>
  const put = async (object: object) => (await call('put', { object }))[0]!
  return {
    /** A level that only its people see, so that tests beside this one count what they always counted. */
    aLevel: (name = `Degré ${randomUUID()}`) => put({ type: 'category', name, visibility: 'hide' }),
    aTool: (level: Thing, name = `Outil ${randomUUID()}`) => put({ type: 'bloc', name, parent: level.id }),
    aModule: (tool: Thing, name = `Module ${randomUUID()}`) => put({ type: 'module', name, parent: tool.id }),
    aSlide: (module: Thing, content: { title: string; layout: string; blocks: object[] }) =>
      put({ type: 'slide', name: content.title, parent: module.id, content }),
    change: ({ id }: Thing, commonAttributes: object) => call('update', { dataAction: { id, commonAttributes } }),
    delete: ({ id }: Thing) => asForm('/api2/object/delete/', key, { action: 'delete', dataAction: [{ id }] }),
    read: (query: object) => call('get', query, 'getLibrary'),
  }
}
