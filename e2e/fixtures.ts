import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { calls } from '../packages/contract/src/calls.ts'
import { type ApiUser, apiUser } from './api-user.ts'

/** The accounts of the demo. */
export const accounts = {
  administrator: 'admin@demo.preau',
  author: 'author@demo.preau',
  teacher: 'teacher@demo.preau',
} as const

export const demoPassword = 'preau-demo-2026'

type Fixtures = {
  /** Errors in the browser's console; a test that expects some empties the list. */
  faults: string[]
  /** Answers the cookie banner before any page is opened. */
  consent: (answer: 'accept' | 'refuse') => Promise<void>
  /** Signs a person of the demo in, as in a browser they have used before. */
  signIn: (mail: string) => Promise<void>
  /** People of the demo over the wire; the levels they make are deleted once the page is closed. */
  apiUserOf: (mail: string) => Promise<ApiUser>
  administrator: ApiUser
  teacher: ApiUser
}

export const test = base.extend<Fixtures>({
  faults: [
    // Set up before the page, so that the API users outlive it: no page is open when their data is deleted.
    async ({ apiUserOf, page }, use) => {
      const faults: string[] = []
      const notFound = new Set<string>()
      page.on('pageerror', error => faults.push(error.message))
      page.on('console', message => {
        if (message.type() !== 'error') return
        const object = objectNotFound(message)
        if (object) notFound.add(object)
        else faults.push(`${message.text()} ${message.location().url}`)
      })
      await use(faults)
      expect(faults, 'the browser reported no error').toEqual([])
      // Lists of everything show the data that other tests make and delete.
      if (notFound.size === 0) return
      const administrator = await apiUserOf(accounts.administrator)
      const there = await administrator.read({ filters: { list: [...notFound] } })
      expect(
        there.map(({ name }) => name),
        'what the browser did not find is no longer there',
      ).toEqual([])
    },
    { auto: true },
  ],
  consent: async ({ page }, use) => {
    await use(async answer => {
      await page.addInitScript(value => {
        if (window === window.top) localStorage.setItem('cookies-agreement', value)
      }, answer)
    })
  },
  signIn: async ({ page, consent }, use) => {
    await use(async mail => {
      await consent('accept')
      // On our own origin, which the test needs for requests, at the cheapest address.
      await page.goto('/health/live')
      await comeBack(page, mail)
    })
  },
  apiUserOf: async ({ baseURL }, use) => {
    const people: ApiUser[] = []
    await use(async mail => {
      const person = await apiUser(baseURL ?? '', mail, demoPassword)
      people.push(person)
      return person
    })
    const cleared = await Promise.allSettled(people.map(person => person.clearAway()))
    const failures = cleared.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
    expect(failures, 'all levels are cleared away').toEqual([])
  },
  administrator: async ({ apiUserOf }, use) => use(await apiUserOf(accounts.administrator)),
  teacher: async ({ apiUserOf }, use) => use(await apiUserOf(accounts.teacher)),
})

/** The object whose picture or file a console error says was not found. */
function objectNotFound(message: ConsoleMessage): string | undefined {
  const { url } = message.location()
  if (!message.text().includes('404') || !url.includes(calls.downloadObject.path)) return undefined
  const { list } = JSON.parse(new URL(url).searchParams.get('query') ?? '{}')
  return list?.[0]?.id
}

/** Simulates a first interaction, before which calm pages run no scripts, and waits for hydration. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(8, 8)
  await page.mouse.move(9, 9)
  await page.locator('html[data-ready]').waitFor()
}

/** Pauses requests until the returned function is called. */
export async function pausedRequests(page: Page, pattern: string | RegExp): Promise<{ resolve: () => void }> {
  const gate = Promise.withResolvers<void>()
  await page.route(pattern, async route => {
    await gate.promise
    await route.continue()
  })
  return gate
}

/** Gives the browser a session, signed in over the wire: the login modal has tests of its own. */
export async function comeBack(page: Page, mail: string, password = demoPassword): Promise<void> {
  const key = Buffer.from(password).toString('base64')
  const query = JSON.stringify({ action: 'get', actor: mail })
  const answer = await page.request.post('/api2/actor/auth/', {
    multipart: { login: mail, key, encryption: 'true', query },
  })
  const { dataSet } = await answer.json()
  expect(dataSet, `${mail} signs in`).toMatchObject({ status: 'success' })
  await page.evaluate(user => {
    const mediaKeySpan = { from: Date.now(), seconds: user.mediaKeySeconds }
    localStorage.setItem('user', JSON.stringify({ ...user, mediaKeySpan }))
  }, dataSet.query)
}

/** Fills in the e-mail form of a login modal that is open. */
export async function submitSignIn(page: Page, mail: string, password = demoPassword): Promise<void> {
  const modal = page.getByRole('dialog')
  await modal.getByRole('textbox', { name: /e-mail|courriel/i }).fill(mail)
  await modal
    .getByLabel(/mot de passe|password/i, { exact: false })
    .first()
    .fill(password)
  await modal.getByRole('button', { name: /^(se connecter|sign in)$/i }).click()
}

/** The same, until the modal has closed. */
export async function signInHere(page: Page, mail: string, password = demoPassword): Promise<void> {
  await submitSignIn(page, mail, password)
  await expect(page.getByRole('dialog')).toBeHidden()
}

export { expect }
