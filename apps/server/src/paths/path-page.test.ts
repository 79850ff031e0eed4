import { expect, test } from 'vitest'
import { aBranch } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator } from '#testing/people.ts'

const { app, db } = await aServer()
const administrator = await anAdministrator(db)

test('G-30 G-32 the page of a path is served with its tools and their links, is on the map of the site, and is a 404 while the path is hidden', async () => {
  const { path, tool } = await aBranch(db)
  const show = (visibility: 'visible' | 'hide') =>
    aCall(
      app,
      'updateObjects',
      { dataAction: { id: path, commonAttributes: { visibility, name: 'Regarder ensemble' } } },
      { as: administrator },
    )
  await show('hide')
  expect((await app.inject(`/fr/path/${path}`)).statusCode).toBe(404)
  await show('visible')
  await expect.poll(async () => (await app.inject(`/fr/path/${path}`)).statusCode).toBe(200)
  const { body } = await app.inject(`/fr/path/${path}`)
  expect(body).toContain('<h1>Regarder ensemble</h1>')
  expect(body).toContain(`/fr/session/${tool}`)
  expect((await app.inject(`/fr/path/${tool}`)).statusCode).toBe(404)
  expect((await app.inject('/sitemap.xml')).body).toContain(`/fr/path/${path}`)
  expect((await app.inject('/fr/marketplace')).body).toContain(`/fr/path/${path}`)
})
