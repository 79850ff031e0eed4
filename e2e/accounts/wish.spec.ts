import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, signInHere, test, wake } from '../fixtures.ts'
import { codeOf, fillIn, goodPassword, mailDialog, newMail, proofIn, send, signUpForm } from './registration.ts'

const tool = '51893e7d-11a9-4800-8392-3081c74e4cf6'
/** Its second module, which is for people with an account. */
const lesson = new RegExp(`/fr/tool/${tool}/modules/(?!cb988851)[^/]+/slides/`)

test.beforeEach(async ({ consent }) => {
  await consent('accept')
})

/** Wants a lesson as a visitor, is asked to sign in, and registers instead. */
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
  const wish = new URL(page.url()).searchParams.get('return') ?? ''
  const login = page.getByRole('banner').getByRole('link', { name: 'Se connecter' })
  await expect(login).toHaveAttribute('href', `/fr?${new URLSearchParams({ login: '', return: wish })}`)
  await fillIn(page, mail)
  await send(page)
  await expect(mailDialog(page)).toBeVisible()
  return mailDialog(page)
}

const userOf = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

test('R-29 R-30 who wants a lesson, registers and types the code is signed in and stands in that lesson', async ({
  page,
}) => {
  const mail = newMail()
  const dialog = await registerForLesson(page, mail)
  await expectAccessible(page)
  const { code } = await proofIn(page, mail)
  await dialog.getByRole('textbox', { name: 'Code à six chiffres' }).fill(code)
  await dialog.getByRole('button', { name: 'Activer', exact: true }).click()
  await expect(page).toHaveURL(lesson)
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  expect(await userOf(page)).toContain(mail)
})

test('R-29 R-30 the link of the mail signs in on the same device, in whatever tab', async ({ page, context }) => {
  const mail = newMail()
  await registerForLesson(page, mail)
  const { link } = await proofIn(page, mail)
  const tab = await context.newPage()
  await tab.goto(link)
  await tab.getByRole('button', { name: 'Activer mon compte' }).press('Enter')
  await expect(tab).toHaveURL(lesson)
  expect(await userOf(tab)).toContain(mail)
})

test('R-29 R-30 on another device the link activates, signs nobody in, and leads on to the lesson after signing in', async ({
  page,
  browser,
}) => {
  const mail = newMail()
  await registerForLesson(page, mail)
  const { link } = await proofIn(page, mail)
  const other = await browser.newPage()
  await other.addInitScript(() => {
    if (window === window.top) localStorage.setItem('cookies-agreement', 'accept')
  })
  await other.goto(link)
  await other.getByRole('button', { name: 'Activer mon compte' }).press('Enter')
  await expect(other.getByRole('heading', { level: 1, name: 'Votre compte est actif' })).toBeVisible()
  expect(await userOf(other)).toBeNull()
  await other.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await signInHere(other, mail, goodPassword)
  await expect(other).toHaveURL(lesson)
  await other.close()
})

test('R-10 R-29 whoever registers with a wish for another host stands on the dashboard in the end', async ({
  page,
}) => {
  const mail = newMail()
  await page.goto(`/fr/signup?return=${encodeURIComponent('https://evil.example/fr')}`)
  await expect(signUpForm(page)).toBeVisible()
  await fillIn(page, mail)
  await expect(codeOf(page)).not.toHaveValue('')
  await send(page)
  const dialog = mailDialog(page)
  await expect(dialog).toBeVisible()
  const { code } = await proofIn(page, mail)
  await dialog.getByRole('textbox', { name: 'Code à six chiffres' }).fill(code)
  await dialog.getByRole('button', { name: 'Activer', exact: true }).click()
  await expect(page).toHaveURL(/\/fr\/dashboard$/)
  expect(await userOf(page)).toContain(mail)
})
