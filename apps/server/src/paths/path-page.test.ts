import { expect, test } from 'vitest'
import { aBranch } from '#testing/a-branch.ts'
import { aServer } from '#testing/a-server.ts'

const { app, db } = await aServer()

test('G-30 G-32 the page of a path is served with its tools and their links, and is in the site map and the catalogue; the page of a hidden path is a 404', async () => {
  const { path, tool } = await aBranch(db)
  const hidden = await aBranch(db, { hidden: 'path' })
  const { statusCode, body } = await app.inject(`/fr/path/${path}`)
  expect(statusCode).toBe(200)
  expect(body).toContain('<h1>path</h1>')
  expect(body).toContain(`/fr/session/${tool}`)
  for (const other of [hidden.path, tool]) {
    expect((await app.inject(`/fr/path/${other}`)).statusCode).toBe(404)
  }
  for (const list of ['/sitemap.xml', '/fr/marketplace']) {
    const { body } = await app.inject(list)
    expect(body).toContain(`/fr/path/${path}`)
    expect(body).not.toContain(`/fr/path/${hidden.path}`)
  }
})
