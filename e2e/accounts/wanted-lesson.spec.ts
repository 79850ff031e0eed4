import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, signInHere, test, wake } from '../fixtures.ts'
import { captchaText } from './inbox.ts'
import { fillIn, goodPassword, mailDialog, newMail, proofIn, send, signUpForm } from './registration.ts'

const tool = '51893e7d-11a9-4800-8392-3081c74e4cf6'
/** The second module of the tool, which requires an account. */
const lesson = new RegExp(`/fr/tool/${tool}/modules/(?!cb988851)[^/]+/slides/`)

test.beforeEach(async ({ consent }) => {
  await consent('accept')
})

/** Opens a lesson as a visitor, is asked to sign in, and registers instead. */
async function registerForLesson(page: Page, mail: string): Promise<Locator> {
  await page.goto(`/fr/session/${tool}`)
  await wake(page)
  await page
    .getByRole('region', { name: /modules/i })
    .getByRole('link')
    .nth(1)
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Créer un compte' }).click()
  await expect(signUpForm(page)).toBeVisible()
  await expect(page.getByText(/vous voilà au module 2 de «.Cyberharcèlement/)).toBeVisible()
  const target = new URL(page.url()).searchParams.get('return') ?? ''
  const login = page.getByRole('banner').getByRole('link', { name: 'Se connecter' })
  await expect(login).toHaveAttribute('href', `/fr?${new URLSearchParams({ login: '', return: target })}`)
  await fillIn(page, mail)
  await send(page)
  await expect(mailDialog(page)).toBeVisible()
  return mailDialog(page)
}

const userOf = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

test('R-29 R-30 L-12 a visitor who registers for a lesson reads which lesson it is for, and the link of the mail leads to it: on another device after signing in, on the same one at once', async ({
  page,
  browser,
  context,
}) => {
  const mail = newMail()
  await registerForLesson(page, mail)
  await expectAccessible(page)
  const { link } = await proofIn(page, mail)
  const other = await browser.newPage()
  await other.addInitScript(() => {
    if (window === window.top) localStorage.setItem('cookies-agreement', 'accept')
  })
  await other.goto(link)
  await other.getByRole('button', { name: 'Activer mon compte' }).press('Enter')
  await expect(other.getByRole('heading', { level: 1, name: 'Votre compte est actif' })).toBeVisible()
  expect(await userOf(other)).toBeNull()
  // The tab that waits notices it.
  const active = page.getByRole('dialog', { name: 'Votre compte est actif' })
  await expect(active).toContainText('Il a été activé sur un autre appareil.')
  await expect(active.getByRole('link', { name: 'Se connecter' })).toBeFocused()
  await expectAccessible(page)
  expect(await userOf(page)).toBeNull()
  for (const label of ['Nouveau mot de passe', 'Répétez le mot de passe'])
    await other.getByLabel(label, { exact: true }).fill(goodPassword)
  await other.getByRole('button', { name: 'Changer mon mot de passe' }).click()
  await other.getByRole('dialog').getByRole('link', { name: 'Se connecter' }).click()
  await signInHere(other, mail, goodPassword)
  await expect(other).toHaveURL(lesson)
  await other.close()

  const tab = await context.newPage()
  await tab.goto(link)
  await tab.getByRole('button', { name: 'Activer mon compte' }).press('Enter')
  await expect(tab).toHaveURL(lesson)
  expect(await userOf(tab)).toContain(mail)

  // In the tab where they registered, the form is gone.
  const already = page.getByRole('heading', { name: 'Vous avez déjà votre place' })
  await expect(already).toBeFocused()
  await expect(already).toBeInViewport()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page).toHaveURL(lesson)
})

test('R-10 R-13 R-29 R-30 R-40 registration in English: form, mail, activation; with a `return` to another host it ends on the dashboard', async ({
  page,
}) => {
  const mail = newMail()
  await page.goto(`/en/signup?return=${encodeURIComponent('https://evil.example/en')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your place at Préau' })).toBeVisible()
  await expect(page.getByRole('form')).toBeVisible()
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Enter a first name or a last name')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Rochat')
  await page.getByLabel('Canton').selectOption({ label: 'Geneva' })
  await page.getByLabel('Occupation', { exact: true }).selectOption({ label: 'Researcher' })
  await page.getByLabel('Organisation or school').selectOption({ label: 'Another one' })
  await page.getByLabel('Which one?').fill('University')
  await page.getByLabel('E-mail address', { exact: true }).fill(mail)
  await page.getByLabel('Confirm the e-mail address').fill(mail)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByLabel('Confirm the password').fill(goodPassword)
  await page.getByRole('textbox', { name: 'Code in the picture' }).scrollIntoViewIfNeeded()
  await expect(page.getByAltText(/Code to copy/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Code in the picture' }).fill(captchaText)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('dialog', { name: 'Open your e-mail' })).toContainText(mail)
  const { link } = await proofIn(page, mail)
  expect(new URL(link).pathname).toBe('/en/activate')
  await page.goto(link)
  await page.getByRole('button', { name: 'Activate my account' }).press('Enter')
  await expect(page).toHaveURL(/\/en\/dashboard$/)
  expect(await userOf(page)).toContain(mail)
})
