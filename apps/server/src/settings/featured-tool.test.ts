import { expect, test } from 'vitest'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const administrator = await anAdministrator(db)
const tool = (name: string, hidden = false) => ({
  name,
  hidden,
  modules: [{ name: `Module ${name}`, slides: [{ name: `Écran ${name}` }] }],
})
const ids = await aLibrary(server, [
  { name: 'Cycle 1', tools: [tool('Premier'), tool('Deuxième'), tool('Caché', true), tool('Dernier')] },
])

async function feature(toolId: string | null, as = administrator) {
  const { query } = await aCall(app, 'getSettings', {}, { as: administrator })
  const version = query[0]?.sections.landing.version ?? 0
  return sendRaw(
    app,
    'putSettings',
    { action: 'put', version, change: { section: 'landing', values: { toolId } } },
    { as },
  )
}

/** The tool that the landing page shows on its own. */
async function featured(): Promise<string | undefined> {
  const { body } = await app.inject({ url: '/fr' })
  return /<h3 id="featured-title"[^>]*>([^<]*)</.exec(body)?.[1]
}

test('T-12 the tool shown first on the landing page is the one that administrators have chosen, else the last that everybody sees', async () => {
  await expect.poll(featured).toBe('Dernier')
  expect((await feature(ids('Premier'))).json().dataSet.status).toBe('success')
  await expect.poll(featured).toBe('Premier')
  await feature(ids('Caché'))
  await expect.poll(featured).toBe('Dernier')
  await feature(null)
  await expect.poll(featured).toBe('Dernier')
})

test('T-12 a teacher cannot choose the featured tool, and a value that is no id is refused', async () => {
  expect((await feature(ids('Premier'), await aTeacher(db))).json().dataSet.message).toBe('not logged')
  expect((await feature('Premier')).statusCode).toBe(400)
  await expect.poll(featured).toBe('Dernier')
})
