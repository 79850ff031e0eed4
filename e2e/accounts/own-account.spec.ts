import { truncateSync, writeFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible.ts'
import { comeBack, expect, signInHere, test } from '../fixtures.ts'
import { beyondWindow } from '../overflow.ts'
import { type Account, anAccount, ownerOverApi } from './an-account.ts'
import { eachFieldSays } from './each-field-says.ts'
import { formRows } from './form-rows.ts'
import { letterTo, linkIn } from './inbox.ts'
import { filesIn } from './own-data-zip.ts'
import { newMail, signInAnswer } from './registration.ts'

test.beforeEach(async ({ consent }) => {
  await consent('accept')
})

/** A person with an account of their own, signed in. */
async function signedIn(page: Page): Promise<Account> {
  await page.goto('/health/live')
  const account = await anAccount(page)
  await comeBack(page, account.mail, account.password)
  return account
}

async function onOwnPage(page: Page): Promise<Account> {
  const account = await signedIn(page)
  await openOwnPage(page)
  return account
}

async function openOwnPage(page: Page) {
  await page.goto('/fr/account')
  await expect(page.getByLabel('Prénom')).toHaveValue(/./)
}

/** The same person in another browser. */
async function elsewhere(browser: Browser, from: Page, { mail, password }: Account): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: new URL(from.url()).origin })).newPage()
  await page.addInitScript(() => localStorage.setItem('cookies-agreement', 'accept'))
  await page.goto('/health/live')
  await comeBack(page, mail, password)
  return page
}

const form = (page: Page, name: string) => page.getByRole('form', { name })
const profile = (page: Page) => form(page, 'Profil')
const save = (page: Page) => profile(page).getByRole('button', { name: 'Enregistrer' })
const session = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'))

test('R-11 a person who is not signed in signs in first and is led back', async ({ page }) => {
  await page.goto('/health/live')
  const { mail, password } = await anAccount(page)
  await page.goto('/fr/account')
  await expect(page).toHaveURL(/\/fr\?.*return=%2Ffr%2Faccount/)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /e-mail/ })
    .click()
  await signInHere(page, mail, password)
  await expect(page).toHaveURL('/fr/account')
  await page.getByRole('button', { name: 'Mon compte', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Gérer mon compte' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0)
})

test('R-37 R-38 R-40 W-07 the profile is saved, the session follows, and a reload shows the same; unsaved text is kept for its person, can be undone, and is deleted when they sign out', async ({
  page,
}) => {
  const { mail } = await onOwnPage(page)
  await page.getByLabel('Fonction', { exact: true }).selectOption('other')
  await eachFieldSays(profile(page), formRows.profile)
  await page.getByLabel('Prénom').fill('  Élodie ')
  await page.getByLabel('Nom', { exact: true }).fill('Wolfeschlegelsteinhausenbergerdorff-Bartholomé-de-la-Combe')
  await page.getByLabel('École ou organisation').fill('Établissement primaire')
  await page.getByLabel('Quelle fonction').fill('Médiatrice')
  await page.getByLabel('Canton').selectOption({ label: 'Bâle-Ville' })
  await save(page).click()
  await expect(profile(page).getByRole('status')).toHaveText('C’est enregistré.')
  expect(await session(page)).toMatchObject({
    firstName: 'Élodie',
    organization: 'Établissement primaire',
    job: 'Médiatrice',
  })

  await page.getByLabel('Prénom').fill('Zoé')
  await form(page, 'Changer d’adresse e-mail').getByLabel('Mot de passe actuel').fill('secret à ne pas garder')
  await expect(profile(page).getByText('pas encore enregistrés')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Prénom')).toHaveValue('Zoé')
  await expect(page.getByLabel('Fonction', { exact: true })).toHaveValue('other')
  await expect(page.getByLabel('Quelle fonction')).toHaveValue('Médiatrice')
  await expect(page.getByLabel('Canton')).toHaveValue('bs')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('secret')
  await profile(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByLabel('Prénom')).toHaveValue('Élodie')
  await page.getByLabel('Prénom').fill('Zoé')
  await page.goto('/fr/logout')
  await page.waitForURL(/\/fr\/?$/)
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain(mail)
})

test('R-18 R-56 a picture is framed with the keyboard alone, shows at once in the menu too, and can be removed', async ({
  page,
  faults,
}, testInfo) => {
  await onOwnPage(page)
  const inMenu = page.getByRole('button', { name: 'Mon compte', exact: true }).locator('img')
  const before = await inMenu.getAttribute('src')
  const choose = async (path: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /Choisir une photo|Changer de photo/ }).press('Enter')
    await (await chooser).setFiles(path)
  }
  const photo = testInfo.outputPath('photo.png')
  writeFileSync(photo, '<svg>')
  await choose(photo)
  await expect(page.getByText('n’est pas une image')).toBeVisible()
  truncateSync(photo, 25_000_001)
  await choose(photo)
  await expect(page.getByText('trop lourde')).toBeVisible()

  await choose('docs/images/landing.png')
  const dialog = page.getByRole('dialog', { name: 'Cadrer la photo' })
  const frame = dialog.getByRole('group', { name: /Cadre rond/ })
  await expect(frame).toBeVisible()
  await expect(dialog.getByRole('heading')).toBeFocused()
  await expectAccessible(page, 'dialog')
  await dialog.getByLabel('Agrandir').press('End')
  await frame.focus()
  const place = await frame.boundingBox()
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown', 'ArrowLeft']) await page.keyboard.press(key)
  const moved = await frame.boundingBox()
  expect(Math.round((moved?.x ?? 0) - (place?.x ?? 0))).toBe(9)
  expect(Math.round((moved?.y ?? 0) - (place?.y ?? 0))).toBe(10)
  await dialog.getByRole('button', { name: 'Utiliser cette photo' }).press('Enter')
  await expect(page.getByText('Votre photo est en place.')).toBeVisible()
  await expect(inMenu).not.toHaveAttribute('src', before ?? '')
  const shown = await inMenu.getAttribute('src')
  const picture = async () => (await page.request.get((await inMenu.getAttribute('src')) ?? '')).body()
  const sent = await picture()

  await page.getByRole('button', { name: 'Retirer la photo' }).press('Enter')
  await expect(page.getByText('Votre photo est retirée.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choisir une photo' })).toBeFocused()
  await expect(inMenu).not.toHaveAttribute('src', shown ?? '')
  expect(await picture()).not.toEqual(sent)
  // The trace of a failed test reads the chosen file again, which the page's policy forbids.
  faults.splice(0, faults.length, ...faults.filter(fault => !fault.startsWith("Connecting to 'blob:")))
})

test('R-12 R-24 R-55 the page fits from 320 to 1400 px, follows saved preferences at once, and gives out what is kept about a person', async ({
  page,
}) => {
  const { mail } = await onOwnPage(page)
  for (const width of [320, 768, 1400]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByText('ouvert nulle part ailleurs')).toBeAttached()
    expect(await beyondWindow(page)).toBeLessThanOrEqual(0)
    await expect(page.getByRole('navigation', { name: 'Sur cette page' })).toBeVisible({ visible: width >= 1024 })
    if (width === 320) await expectAccessibleInBothThemes(page)
  }
  await page.getByLabel('Prénom').fill('Pas encore')
  const preferences = form(page, 'Préférences')
  await preferences.getByLabel('Légère').check()
  await preferences.getByLabel('Langue').selectOption('en')
  await preferences.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveURL('/en/account#preferences')
  await expect(form(page, 'Preferences').getByRole('status')).toHaveText('Saved.')
  await expect(form(page, 'Preferences').getByLabel('Light')).toBeChecked()
  await expect(page.getByLabel('First name')).toHaveValue('Pas encore')
  expect(await session(page)).toMatchObject({ lang: 'en', language: 'en', bitrate: '360p' })

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  expect(filesIn(await file.path()).get('account.json')).toContain(mail)
  await expect(page.getByText('The file is in your downloads.')).toBeVisible()
  const answer = await page.request.get('/', { maxRedirects: 0 })
  expect(answer.headers().location, 'the language is known where the address names none').toBe('/en')
})

test('R-37 R-39 R-40 a new address counts once it is confirmed from its own mail, and every open page goes on', async ({
  page,
  browser,
}) => {
  const account = await onOwnPage(page)
  const wanted = newMail()
  const { mail: taken } = await anAccount(page)
  const change = form(page, 'Changer d’adresse e-mail')
  const mail = change.getByLabel('Nouvelle adresse e-mail')
  const password = change.getByLabel('Mot de passe actuel')
  const submit = change.getByRole('button', { name: 'Changer d’adresse' })
  await eachFieldSays(change, formRows.ownMail, account)
  await mail.fill(taken)
  await password.fill(account.password)
  await submit.click()
  await expect(mail).toHaveAccessibleDescription('Cette adresse a déjà un compte')
  await mail.fill(wanted)
  await password.fill(account.password)
  await submit.click()
  await expect(change.getByText(`Un message est parti à ${wanted}`)).toBeVisible()
  await page.reload()
  await expect(change.getByText(`Un message est parti à ${wanted}`)).toBeVisible()
  expect((await session(page)).mail).toBe(account.mail)

  const link = linkIn(await letterTo(page, wanted), '/confirm-mail')
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(link)
  const confirm = reader.getByRole('button', { name: 'Confirmer cette adresse' })
  await expect(reader.getByText(wanted)).toBeVisible()
  await expectAccessible(reader)
  expect(await signInAnswer(page, wanted, account.password)).toBe('incorrect-username-or-password')
  await confirm.click()
  await expect(reader.getByText('C’est votre nouvelle adresse')).toBeVisible()
  await reader.reload()
  await confirm.click()
  await expect(reader.getByText('Ce lien n’est pas valable, ou ne l’est plus')).toBeVisible()
  await expectAccessible(reader)
  await reader.context().close()

  await page.reload()
  await expect(page.getByText(`Vous vous connectez avec ${wanted}.`)).toBeVisible()
  // The page shows the account first; its session follows once the server has answered for it.
  await expect.poll(async () => (await session(page)).mail).toBe(wanted)
  await expect(change.getByText('Un message est parti')).toHaveCount(0)
  expect(await signInAnswer(page, wanted, account.password)).toBe('success')
})

test('R-36 R-37 R-39 R-40 a person chooses another password with the help of its rating, and every other browser is signed out', async ({
  page,
  browser,
}) => {
  const account = await onOwnPage(page)
  const other = await elsewhere(browser, page, account)
  await openOwnPage(other)
  await other.getByLabel('Prénom').fill('Zoé')
  const change = form(page, 'Changer de mot de passe')
  const current = change.getByLabel('Mot de passe actuel')
  const fresh = change.getByLabel('Nouveau mot de passe')
  const again = change.getByLabel('Répétez le mot de passe')
  const submit = change.getByRole('button', { name: 'Changer de mot de passe' })
  await eachFieldSays(change, formRows.ownPassword, account)
  await fresh.fill('trois craies bleues')
  await again.fill('trois craies bleues')
  await current.fill(account.password)
  await submit.click()
  await expect(change.getByText('Vos autres appareils ont été déconnectés.')).toBeVisible()
  await expect(page.getByText('ouvert nulle part ailleurs')).toBeVisible()
  await expect(fresh).toHaveValue('')
  // A person who was in the middle of something there signs in again, and finds it.
  await save(other).click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /e-mail/ })
    .click()
  await signInHere(other, account.mail, 'trois craies bleues')
  await expect(other.getByLabel('Prénom')).toHaveValue('Zoé')
  await other.context().close()
})

test('R-28 signing out one device, or all others at once, ends their sessions and deletes what was written there; a person who finds a sign-in that was not theirs is led to a new password', async ({
  page,
  browser,
}) => {
  const account = await signedIn(page)
  for (const _ of ['tablet', 'telephone']) await ownerOverApi(page, account)
  const other = await elsewhere(browser, page, account)
  await openOwnPage(page)
  const devices = page.getByRole('list', { name: 'Appareils' })
  await expect(devices.getByRole('listitem')).toHaveCount(4)
  await expect(devices.getByRole('listitem').first()).toContainText('Chrome, LinuxCet appareil, en ce moment')
  await expect(devices.getByRole('listitem').nth(1)).toContainText('Chrome, LinuxUtilisé il y a moins d’une heure')
  await expect(devices.getByText('Navigateur inconnu')).toHaveCount(2)
  await expectAccessible(page)
  await other.evaluate(() => localStorage.setItem('preau-draft:someone:slide:fr', 'what was written there'))
  await devices.getByRole('button', { name: 'Déconnecter : Chrome, Linux' }).press('Enter')
  await expect(page.getByText('1 appareil est déconnecté.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices).toBeFocused()
  await other.goto('/fr/account')
  await expect(other.getByRole('dialog')).toBeVisible()
  expect(await session(other)).toBeNull()
  await expect.poll(() => other.evaluate(() => Object.keys(localStorage).join())).not.toContain('preau-draft')
  await other.context().close()

  await page.getByRole('button', { name: 'Déconnecter tous les autres appareils' }).press('Enter')
  await expect(page.getByText('2 appareils sont déconnectés.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)

  const signIns = page.getByRole('group').filter({ hasText: 'Connexions des 30 derniers jours' })
  await signIns.getByText('Connexions des 30 derniers jours').click()
  await expect(signIns.getByRole('listitem').first()).toContainText(/réseau \d+\.\d+\.\d+\.\*/)
  const stranger = await ownerOverApi(page, account)
  await signIns.getByRole('button', { name: 'Ce n’était pas moi' }).press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Déconnecter partout ailleurs' }).press('Enter')
  await expect(page.locator('#password').getByLabel('Mot de passe actuel', { exact: true })).toBeFocused()
  await expect(stranger.ask('getSessions', {})).rejects.toThrow('not logged')
})

test('R-37 R-39 R-40 a deleted account is closed at once, and the link of its mail opens it again', async ({
  page,
}) => {
  const account = await onOwnPage(page)
  const { mail, password } = account
  await page.getByLabel('Prénom').fill('Oubliée')
  await page.getByRole('button', { name: 'Supprimer mon compte…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Supprimer votre compte ?' })
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await expectAccessible(page, 'dialog')
  await eachFieldSays(dialog, formRows.deletion, account)
  await dialog.getByLabel('Écrivez SUPPRIMER').fill('supprimer')
  await dialog.getByLabel('Mot de passe actuel').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Votre compte est fermé' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['i18nextLng'])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Votre compte est fermé' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(linkIn(await letterTo(page, mail, 2), '/restore-account'))
  await expect(page.getByText(mail)).toBeVisible()
  await expectAccessible(page)
  expect(await signInAnswer(page, mail, password)).toBe('this-account-is-being-deleted')
  await page.getByRole('button', { name: 'Rouvrir mon compte' }).press('Enter')
  await expect(page.getByText('Vous revoilà')).toBeVisible()
  await page.locator('#content').getByRole('link', { name: 'Se connecter' }).click()
  await signInHere(page, mail, password)
})

test('while the server is overloaded the page says so, and loads by itself when the server has time again', async ({
  page,
  faults,
}) => {
  await signedIn(page)
  const busy = { dataSet: { status: 'error', message: 'busy', query: [] } }
  await page.route('**/api3/accounts/get/', route => route.fulfill({ status: 503, json: busy }))
  await page.goto('/fr/account')
  await expect(page.getByText('Votre compte n’a pas pu être affiché')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api3/accounts/get/')
  await expect(page.getByLabel('Prénom')).toHaveValue('Camille')
  faults.length = 0
})
