import { pathToFileURL } from 'node:url'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { builds } from './static-files.ts'

const server = await aServer()
const ids = await aLibrary(server, [
  {
    name: 'Cycle 1',
    tools: [
      {
        name: 'Une image, mille lectures',
        description: 'Regarder deux fois.',
        en: 'One picture',
        modules: [{ name: 'Regarder', slides: [{ name: 'Un écran' }] }],
      },
    ],
  },
])

type Routes = Record<string, { id: string; parentId?: string; path?: string; index?: boolean }>

/** The address of every page in a language, from the routes of the built pages. */
async function everyAddress(language: string): Promise<string[]> {
  const { routes }: { routes: Routes } = await import(pathToFileURL(builds.webServer).href)
  const pathOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...pathOf(route.parentId), route.path ?? ''] : []
  }
  const values: Record<string, string> = {
    ':language': language,
    ':toolId': ids('Une image, mille lectures'),
    ':id': ids('Regarder'),
    ':slideId': ids('Un écran'),
    ':page': 'imprint',
    ':type': 'modules',
    '*': 'nowhere',
  }
  const addresses = Object.keys(routes).map(id => {
    const parts = pathOf(id).flatMap(path => path.split('/'))
    return `/${parts
      .filter(Boolean)
      .flatMap(part => (part.endsWith('?') ? [] : [values[part] ?? part.replace(':', '')]))
      .join('/')}`
  })
  return [...new Set(addresses)].filter(address => address.startsWith(`/${language}`))
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Characters need no entities. Lists repeat their role, which VoiceOver needs.
    'no-redundant-role': 'off',
    'no-raw-characters': 'off',
  },
})

test('O-68 every page of the site map that the server renders is valid HTML with a title', async () => {
  const addresses = await everyAddress('fr')
  expect(addresses.length).toBeGreaterThan(40)
  const faults: string[] = []
  for (const address of [...addresses, '/reference']) {
    const { body, statusCode, headers } = await server.app.inject({ url: address })
    if (statusCode >= 300 && statusCode < 400) continue
    expect(headers['content-type'], address).toMatch(/^text\/html/)
    const { results } = await validator.validateString(body, address)
    for (const { messages } of results)
      faults.push(...messages.map(({ ruleId, message }) => `${address}: ${ruleId}: ${message}`))
  }
  expect([...new Set(faults)]).toEqual([])
})
