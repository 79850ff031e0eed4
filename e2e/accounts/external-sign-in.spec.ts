import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, pausedRequests, test } from '../fixtures.ts'
import { anAccount } from './an-account.ts'
import { sayWho } from './identity-provider.ts'

const person = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as { mail: string; sessionId: string } | null)

const words = {
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
} as const

const schoolAccount = (page: Page) => page.getByRole('dialog').getByRole('button', { name: words.button })

test('R-26 R-33 W-02 the school account signs in as the same person each time and leaves no code in the address; the account page says that there is no password and which fields are missing', async ({
  page,
  consent,
}) => {
  await consent('accept')
  await page.goto('/fr/marketplace?login')
  await schoolAccount(page).click()
  const seen: string[] = []
  page.on('framenavigated', frame => seen.push(frame.url()))
  const mail = await sayWho(page)
  await page.waitForURL('**/fr/marketplace')
  const first = await person(page)
  expect(first?.mail).toBe(mail)
  expect(seen.some(url => url.includes('code='))).toBe(true)
  await page.goBack()
  expect(page.url()).not.toContain('code=')

  await page.goto('/fr/logout')
  await page.waitForURL('**/fr')
  expect(await person(page)).toBeNull()
  await page.goto('/fr?login&return=/fr/account')
  await schoolAccount(page).click()
  await sayWho(page, { mail })
  await page.waitForURL('**/fr/account')
  const second = await person(page)
  expect(second?.mail).toBe(mail)
  expect(second?.sessionId).not.toBe(first?.sessionId)

  await expect(page.getByText('Votre compte n’a pas de mot de passe')).toBeVisible()
  const choose = page.getByRole('link', { name: 'Choisir un mot de passe' })
  await expect(choose).toHaveAttribute('href', '/fr/reset-password')
  await expect(page.getByText('Lié le')).toBeVisible()
  const preferences = page.getByRole('form', { name: 'Préférences' })
  await preferences.getByLabel('Très nette').check()
  await preferences.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(preferences.getByRole('status')).toHaveText('C’est enregistré.')
  await page.getByLabel('École ou organisation').fill('Gymnase')
  await page.getByLabel('Fonction', { exact: true }).selectOption('teacher')
  await page.getByLabel('Canton').selectOption('ju')
  const profile = page.getByRole('form', { name: 'Profil' })
  await profile.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(profile.getByRole('status')).toHaveText('C’est enregistré.')
  await page.reload()
  await expect(preferences.getByLabel('Très nette')).toBeChecked()
})

test('R-33 R-61 an invalid callback shows what to do, and starting over helps; an address the school has not verified is named, and opens nothing', async ({
  page,
  consent,
}) => {
  await consent('accept')
  await page.goto('/fr/external-sign-in')
  await page.getByRole('button', { name: words.button }).click()
  const mail = await sayWho(page, { isMailProven: false })
  await expect(page.getByRole('heading', { level: 1, name: words.unproven })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(mail)
  expect(await person(page)).toBeNull()
  await page.getByRole('button', { name: words.again }).click()
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

test('R-20 R-33 R-35 the school account too waits for consent, and continues once it is given; a person who goes back at the provider gets a friendly message, and may start over or use their e-mail', async ({
  page,
}) => {
  await page.goto('/health/live')
  await page.evaluate(() => localStorage.setItem('cookies-agreement', 'refuse'))
  await page.goto('/fr?login&return=/fr/marketplace')
  await schoolAccount(page).click()
  await page.getByRole('button', { name: 'Pas maintenant' }).click()
  expect(new URL(page.url()).pathname).toBe('/fr')
  await schoolAccount(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click()
  await page.locator('button[name=deny]').click()
  await expect(page.getByRole('heading', { level: 1, name: words.denied })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: words.denied })).toHaveCount(1)
  expect(new URL(page.url()).search).toBe('')
  await expectAccessible(page)

  await page.getByRole('link', { name: words.byMail }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /e-mail/i })).toBeVisible()
  await schoolAccount(page).click()
  await sayWho(page)
  await page.waitForURL('**/fr/marketplace')
  expect(await person(page)).not.toBeNull()
})

test('R-33 R-26 the account with the mail address of a school account is linked once its owner has signed in, never before; the link to the provider works before any script, too', async ({
  page,
  consent,
}) => {
  await consent('accept')
  await page.goto('/health/live')
  const { mail, password } = await anAccount(page)
  const scripts = await pausedRequests(page, '**/assets/*.js')
  await page.goto('/fr?login&return=/fr/dashboard')
  await schoolAccount(page).click()
  scripts.resolve()
  await sayWho(page, { mail })
  await expect(page.getByRole('heading', { level: 1, name: words.link })).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox', { name: /e-mail/i })).toHaveValue(mail)
  expect(await person(page)).toBeNull()
  await expectAccessible(page)
  await page.getByLabel(words.password, { exact: true }).fill('faux')
  await page.getByRole('button', { name: words.signIn, exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.signIn, exact: true }).click()
  await expect(page.getByText(words.linked)).toBeVisible()
  await page.waitForURL('**/fr/dashboard')
  expect((await person(page))?.mail).toBe(mail)
})

test('R-26 R-33 the school account is first in the modal, and works by keyboard; if the provider cannot be reached, the modal says so, and still has the e-mail form', async ({
  page,
  consent,
  faults,
}) => {
  await consent('accept')
  await page.goto('/fr?login')
  const modal = page.getByRole('dialog')
  const byMail = modal.getByRole('button', { name: /avec mon adresse e-mail/ })
  await expect(schoolAccount(page)).toBeVisible()
  await expect(modal.getByRole('button').first()).toHaveAccessibleName(words.button)
  await expect(modal.getByRole('button').nth(1)).toHaveAccessibleName(/avec mon adresse e-mail/)
  await expectAccessible(page)
  await expect(schoolAccount(page)).toBeFocused()

  await page.route('**/api3/auth/start/', route =>
    route.fulfill({ json: { dataSet: { status: 'error', message: 'errorunknown', query: [] } } }),
  )
  await schoolAccount(page).press('Enter')
  await expect(modal.getByRole('alert')).toContainText('ne répond pas')
  await page.unrouteAll()
  await page.route('**/api3/auth/start/', route => route.abort())
  await schoolAccount(page).press('Enter')
  await expect(modal.getByRole('alert')).toContainText('Vérifiez votre connexion')
  await expect(byMail).toBeEnabled()
  await page.unrouteAll()
  faults.length = 0

  await byMail.press('Enter')
  await expect(modal.getByRole('textbox', { name: 'Adresse e-mail' })).toBeFocused()
  await schoolAccount(page).press('Enter')
  await page.waitForURL('**/interaction/**')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toContainText('Chiara Monnet')
})
