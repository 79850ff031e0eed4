import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, heldBack, test } from '../fixtures.ts'
import { anAccount } from './an-account.ts'
import { sayWho } from './identity-provider.ts'

const person = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as { mail: string; sessionId: string } | null)

const languages = {
  fr: {
    button: 'Continuer avec mon compte d’école',
    byMail: 'Utiliser mon e-mail',
    denied: 'Vous voilà de retour',
    failed: 'La connexion n’a pas abouti',
    again: 'Recommencer',
    unproven: 'Votre adresse attend une vérification',
    link: 'Vous avez déjà un compte ici',
    linked: 'Votre compte d’école est lié.',
    password: 'Mot de passe',
    signIn: 'Se connecter',
  },
  en: {
    button: 'Continue with my school account',
  },
} as const

for (const [language, words] of Object.entries(languages)) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(({ consent }) => consent('accept'))

    test('R-26 R-33 W-02 the school account signs in the first time and the second, as the same person; of what the provider said nothing is left in the address', async ({
      page,
    }) => {
      await page.goto(`/${language}/marketplace?login`)
      await page.getByRole('dialog').getByRole('button', { name: words.button }).click()
      const seen: string[] = []
      page.on('framenavigated', frame => seen.push(frame.url()))
      const mail = await sayWho(page)
      await page.waitForURL(`**/${language}/marketplace`)
      const first = await person(page)
      expect(first?.mail).toBe(mail)
      expect(seen.some(url => url.includes('code='))).toBe(true)
      await page.goBack()
      expect(page.url()).not.toContain('code=')

      await page.goto(`/${language}/logout`)
      await page.waitForURL(`**/${language}`)
      expect(await person(page)).toBeNull()
      await page.evaluate(() => localStorage.setItem('cookies-agreement', 'accept'))
      await page.goto(`/${language}?login&return=/${language}/dashboard`)
      await page.getByRole('dialog').getByRole('button', { name: words.button }).click()
      await sayWho(page, { mail })
      await page.waitForURL(`**/${language}/dashboard`)
      const second = await person(page)
      expect(second?.mail).toBe(mail)
      expect(second?.sessionId).not.toBe(first?.sessionId)
    })
  })
}

test('R-33 R-61 an answer that is worth nothing shows what to do, and starting over helps', async ({
  page,
  consent,
}) => {
  const words = languages.fr
  await consent('accept')
  await page.goto('/fr?login')
  await page.getByRole('dialog').getByRole('button', { name: words.button }).click()
  await page.waitForURL('**/interaction/**')
  await page.context().clearCookies({ name: 'preau_external' })
  await sayWho(page)
  await expect(page.getByRole('heading', { level: 1, name: words.failed })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.again }).click()
  await sayWho(page)
  await page.waitForURL('**/fr')
  expect(await person(page)).not.toBeNull()
})

test('R-33 whoever goes back at the provider is met kindly, and may start over or use their e-mail', async ({
  page,
  consent,
}) => {
  await consent('accept')
  await page.goto('/fr?login&return=/fr/marketplace')
  await page.getByRole('dialog').getByRole('button', { name: languages.fr.button }).click()
  await page.locator('button[name=deny]').click()
  await expect(page.getByRole('heading', { level: 1, name: languages.fr.denied })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: languages.fr.denied })).toHaveCount(1)
  expect(new URL(page.url()).search).toBe('')
  await expectAccessible(page)

  await page.getByRole('link', { name: languages.fr.byMail }).click()
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('textbox', { name: /e-mail/i })).toBeVisible()
  await modal.getByRole('button', { name: languages.fr.button }).click()
  await sayWho(page)
  await page.waitForURL('**/fr/marketplace')
  expect(await person(page)).not.toBeNull()
})

test('R-33 an address the school has not verified is named, and opens nothing', async ({ page, consent }) => {
  await consent('accept')
  await page.goto('/fr/external-sign-in')
  await page.getByRole('button', { name: languages.fr.button }).click()
  const mail = await sayWho(page, { isMailProven: false })
  await expect(page.getByRole('heading', { level: 1, name: languages.fr.unproven })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(mail)
  expect(await person(page)).toBeNull()
})

test('R-33 R-26 an account of that address is linked once its owner has signed in, never before; who set out before any script arrives as well', async ({
  page,
  consent,
}) => {
  await consent('accept')
  await page.goto('/health/live')
  const { mail, password } = await anAccount(page)
  const scripts = await heldBack(page, '**/assets/*.js')
  await page.goto('/fr?login&return=/fr/dashboard')
  await page.getByRole('dialog').getByRole('button', { name: languages.fr.button }).click()
  scripts.resolve()
  await sayWho(page, { mail })
  await expect(page.getByRole('heading', { level: 1, name: languages.fr.link })).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox', { name: /e-mail/i })).toHaveValue(mail)
  expect(await person(page)).toBeNull()
  await expectAccessible(page)
  await page.getByLabel(languages.fr.password, { exact: true }).fill('faux')
  await page.getByRole('button', { name: languages.fr.signIn, exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
  await page.getByLabel(languages.fr.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: languages.fr.signIn, exact: true }).click()
  await expect(page.getByText(languages.fr.linked)).toBeVisible()
  await page.waitForURL('**/fr/dashboard')

  await page.goto('/fr/logout')
  await page.waitForURL('**/fr')
  await page.evaluate(() => localStorage.setItem('cookies-agreement', 'accept'))
  await page.goto('/fr?login&return=/fr/dashboard')
  await page.getByRole('dialog').getByRole('button', { name: languages.fr.button }).click()
  await sayWho(page, { mail })
  await page.waitForURL('**/fr/dashboard')
  expect((await person(page))?.mail).toBe(mail)
})

test('R-35 R-20 the school account too waits for consent, and goes on once it is given', async ({ page, consent }) => {
  await consent('refuse')
  await page.goto('/fr?login')
  await page.getByRole('dialog').getByRole('button', { name: languages.fr.button }).click()
  await page.getByRole('button', { name: 'Pas maintenant' }).click()
  expect(new URL(page.url()).pathname).toBe('/fr')
  await page.getByRole('dialog').getByRole('button', { name: languages.fr.button }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click()
  await page.waitForURL('**/interaction/**')
})

test('R-33 a way out that does not open says so in the modal, and the e-mail is still there', async ({
  page,
  consent,
  faults,
}) => {
  await consent('accept')
  await page.route('**/api3/auth/start/', route =>
    route.fulfill({ json: { dataSet: { status: 'error', message: 'errorunknown', query: [] } } }),
  )
  await page.goto('/fr?login')
  const modal = page.getByRole('dialog')
  await modal.getByRole('button', { name: languages.fr.button }).click()
  await expect(modal.getByRole('alert')).toContainText('ne répond pas')
  await page.unrouteAll()
  await page.route('**/api3/auth/start/', route => route.abort())
  await modal.getByRole('button', { name: languages.fr.button }).click()
  await expect(modal.getByRole('alert')).toContainText('Vérifiez votre connexion')
  await expect(modal.getByRole('button', { name: /avec mon e-mail/ })).toBeEnabled()
  faults.length = 0
})

test('R-26 the school account stands first in the modal, and works by keyboard', async ({ page, consent }) => {
  await consent('accept')
  await page.goto('/fr?login')
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('button', { name: languages.fr.button })).toBeVisible()
  await expect(modal.getByRole('button').first()).toHaveAccessibleName(languages.fr.button)
  await expect(modal.getByRole('button').nth(1)).toHaveAccessibleName(/avec mon e-mail/)
  await expectAccessible(page)
  await expect(modal.getByRole('button', { name: languages.fr.button })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/interaction/**')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toContainText('Chiara Monnet')

  await page.goto('/fr?login&form')
  await expect(modal.getByRole('textbox', { name: 'Adresse e-mail' })).toBeFocused()
  await expect(modal.getByText('ou avec votre adresse e-mail')).toBeVisible()

  await page.goto('/fr?login')
  await modal.getByRole('button', { name: /avec mon e-mail/ }).press('Enter')
  await expect(modal.getByRole('textbox', { name: 'Adresse e-mail' })).toBeFocused()
})
