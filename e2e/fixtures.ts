import { test as base, expect, type Page } from '@playwright/test'

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
  /** Signs in through the login modal, as a person does. */
  signIn: (mail: string) => Promise<void>
}

export const test = base.extend<Fixtures>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', error => faults.push(error.message))
      page.on('console', message => {
        if (message.type() === 'error') faults.push(message.text())
      })
      await use(faults)
      expect(faults, 'the browser told of no fault').toEqual([])
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
      await page.goto('/fr?login&form')
      await signInHere(page, mail)
    })
  },
})

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
