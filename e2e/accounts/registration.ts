import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { captchaText, letterTo, linkIn } from './inbox.ts'

/** A valid password. */
export const goodPassword = 'une marelle à Bex'

/** An address nobody else has. */
export function newMail(): string {
  return `${randomUUID()}@ecole.ch`
}

/** The form of registration, in French. */
export function signUpForm(page: Page): Locator {
  return page.getByRole('form', { name: 'Créer un compte' })
}

/** The field for the captcha. */
export function codeOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Code de l’image' })
}

/** Opens the page of registration and waits for its form. */
export async function openSignUp(page: Page): Promise<void> {
  await page.goto('/fr/signup')
  await expect(signUpForm(page)).toBeVisible()
}

/** Fills the French form in as a teacher does. */
export async function fillIn(page: Page, mail: string, { captcha = captchaText } = {}) {
  await page.getByLabel('Prénom').fill('Noé')
  await page.getByLabel('Nom', { exact: true }).fill('Jaquet')
  await page.getByLabel('Canton').selectOption({ label: 'Vaud' })
  await page.getByLabel('Fonction', { exact: true }).selectOption({ label: 'Enseignante ou enseignant' })
  await page.getByLabel('Organisation ou école').selectOption({ label: 'Association Préau' })
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(mail)
  await page.getByLabel('Confirmez l’adresse e-mail').fill(mail)
  await page.getByLabel('Mot de passe', { exact: true }).fill(goodPassword)
  await page.getByLabel('Confirmez le mot de passe').fill(goodPassword)
  // Drawn once it is on screen: a code sent before that belongs to no picture.
  await codeOf(page).scrollIntoViewIfNeeded()
  await expect(page.getByAltText(/Code à recopier/)).toBeVisible()
  await codeOf(page).fill(captcha)
}

/** Sends the French form. */
export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
}

/** The dialog that waits for the mail. */
export function mailDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Ouvrez votre messagerie' })
}

/** Registers a person and returns the dialog that follows. */
export async function register(page: Page, mail: string): Promise<Locator> {
  await openSignUp(page)
  await fillIn(page, mail)
  await send(page)
  await expect(mailDialog(page)).toBeVisible()
  return mailDialog(page)
}

/** The link and the six digits of the n-th activation mail to an address. */
export async function proofIn(page: Page, mail: string, count = 1): Promise<{ link: string; code: string }> {
  const letter = await letterTo(page, mail, count)
  const code = letter.text.match(/\b\d{6}\b/)?.[0]
  if (!code) throw new Error(`no code in:\n${letter.text}`)
  return { link: linkIn(letter, '/activate'), code }
}

/** The server's answer to a sign-in with an address: `true`, or a refusal. */
export async function signInAnswer(page: Page, mail: string, password = goodPassword): Promise<string> {
  const key = Buffer.from(password).toString('base64')
  const query = JSON.stringify({ action: 'get', actor: mail })
  const answer = await page.request.post('/api2/actor/auth/', {
    multipart: { login: mail, key, encryption: 'true', query },
  })
  const { dataSet } = await answer.json()
  return dataSet.message || dataSet.status
}
