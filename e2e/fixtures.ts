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
  /** Faults the browser told of; a test that expects one empties the list. */
  faults: string[]
  /** Answers the cookie banner before any page is opened. */
  consent: (answer: 'accept' | 'refuse') => Promise<void>
  /** Someone of the demo comes back to a browser they signed in with before. */
  signIn: (mail: string) => Promise<void>
  /** People of the demo over the wire; the levels they make are cleared away once the page is closed. */
  apiUserOf: (mail: string) => Promise<ApiUser>
  administrator: ApiUser
  teacher: ApiUser
}

export const test = base.extend<Fixtures>({
  faults: [
    // Set up before the page, the users over the API outlive it: no page meets what is already gone.
    async ({ apiUserOf, page }, use) => {
      const faults: string[] = []
      const notFound = new Set<string>()
      page.on('pageerror', error => faults.push(error.message))
      page.on('console', message => {
        if (message.type() !== 'error') return
        const object = objectNotFound(message)
        if (object) notFound.add(object)
        else faults.push(message.text())
      })
      await use(faults)
      expect(faults, 'the browser told of no fault').toEqual([])
      // Lists of everything show what other tests make and clear away.
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
      // On our own origin, where the test can already ask for things, at the address that costs least.
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

/** The object whose picture or file is what a fault of the browser says was not found. */
function objectNotFound(message: ConsoleMessage): string | undefined {
  const { url } = message.location()
  if (!message.text().includes('404') || !url.includes(calls.downloadObject.path)) return undefined
  const { list } = JSON.parse(new URL(url).searchParams.get('query') ?? '{}')
  return list?.[0]?.id
}

/** Shows that somebody is there, before which calm pages run nothing, and waits until the page is alive. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(8, 8)
  await page.mouse.move(9, 9)
  await page.locator('html[data-ready]').waitFor()
}

/** Keeps what is loaded back until it is let go. */
export async function heldBack(page: Page, pattern: string | RegExp): Promise<{ resolve: () => void }> {
  const gate = Promise.withResolvers<void>()
  await page.route(pattern, async route => {
    await gate.promise
    await route.continue()
  })
  return gate
}

/** Gives the browser a session, signed in over the wire: what the login modal does has tests of its own. */
export async function comeBack(page: Page, mail: string, password = demoPassword): Promise<void> {
  const key = Buffer.from(password).toString('base64')
  const query = JSON.stringify({ action: 'get', actor: mail })
  const answer = await page.request.post('/api2/actor/auth/', {
    multipart: { login: mail, key, encryption: 'true', query },
  })
  const { dataSet } = await answer.json()
  expect(dataSet, `${mail} signs in`).toMatchObject({ status: 'success' })
  await page.evaluate(user => localStorage.setItem('user', user), JSON.stringify(dataSet.query))
}

/** Fills in the e-mail form of a login modal that is open. */
export async function signInHere(page: Page, mail: string, password = demoPassword): Promise<void> {
  const modal = page.getByRole('dialog')
  await modal.getByRole('textbox', { name: /e-mail|courriel/i }).fill(mail)
  await modal
    .getByLabel(/mot de passe|password/i, { exact: false })
    .first()
    .fill(password)
  await modal.getByRole('button', { name: /^(se connecter|sign in)$/i }).click()
  await expect(modal).toBeHidden()
}

export { expect }
