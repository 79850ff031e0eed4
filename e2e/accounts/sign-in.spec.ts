import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { comeBack, expect, test } from '../fixtures.ts'
import { anAccount, ownerOverApi, toBase64 } from './an-account.ts'
import { eachFieldSays } from './each-field-says.ts'
import { formRows } from './form-rows.ts'

test.beforeEach(async ({ consent }) => {
  await consent('accept')
})

const modal = (page: Page) => page.getByRole('dialog')
const form = (page: Page) => modal(page).getByRole('form', { name: 'Connexion par e-mail' })
const alert = (page: Page) => form(page).getByRole('alert')

async function tryWith(page: Page, mail: string, password: string) {
  await form(page).getByLabel('Adresse e-mail').fill(mail)
  await form(page).getByLabel('Mot de passe', { exact: true }).fill(password)
  await form(page).getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.locator('dialog [aria-busy]')).toHaveCount(0)
}

test('R-27 after too many wrong passwords the form says so, counts the wait down, and opens again', async ({
  page,
  faults,
}) => {
  await page.goto('/health/live')
  const { mail, password } = await anAccount(page)
  await page.clock.install()
  await page.goto('/fr?login&form')
  for (let tries = 0; tries < 5; tries += 1) await tryWith(page, mail, 'faux')
  await expect(alert(page)).toHaveText(/ne vont pas ensemble/)
  await page.clock.pauseAt(Date.now() + 60_000)
  // On a slow machine the first pause is over before the next try, and the next pause is longer.
  const message = /^Trop\sd’essais\sde\ssuite\..*\sdans\s(\d+)\ssecondes?\.$/
  await expect(async () => {
    await tryWith(page, mail, 'faux')
    await expect(alert(page)).toHaveText(message, { timeout: 1000 })
  }).toPass()
  const seconds = Number(message.exec(await alert(page).innerText())?.[1])
  const waiting = form(page).getByRole('button', { name: /^Réessayer dans \d+ secondes?$/ })
  await expect(waiting).toBeDisabled()
  await page.clock.runFor(1)
  await expect(form(page).getByLabel('Mot de passe', { exact: true })).toBeFocused()
  await page.clock.runFor(seconds * 1000)
  await expect(waiting).toBeHidden()
  await expect(form(page).getByRole('button', { name: 'Se connecter' })).toBeEnabled()
  await page.clock.resume()
  // The server's clock was never stopped, so its pause may last a moment longer.
  await expect(async () => {
    await tryWith(page, mail, password)
    await expect(modal(page)).toBeHidden({ timeout: 3000 })
  }).toPass()
  expect(faults.every(fault => fault.includes('429'))).toBe(true)
  faults.length = 0
})

test('R-10 R-26 R-27 R-36 R-37 R-39 R-40 the form opens on request, and each field shows its error before the server is asked; the owner of a closed account reads why, and what to do', async ({
  page,
  administrator,
}) => {
  await page.goto('/health/live')
  const leaving = await anAccount(page)
  const owner = await ownerOverApi(page, leaving)
  await owner.ask('deleteOwnAccount', { password: toBase64(leaving.password) })
  const blocked = await anAccount(page)
  const [found] = await administrator.ask('getPeople', { search: blocked.mail })
  for (const { id } of found?.people ?? []) await administrator.ask('blockPerson', { person: id })
  const { mail, password } = await anAccount(page, { isActivated: false })
  await page.goto('/fr?login&form')
  await expect(form(page).getByRole('textbox', { name: 'Adresse e-mail' })).toBeFocused()
  await expect(modal(page).getByText('ou avec votre adresse e-mail')).toBeVisible()
  await eachFieldSays(form(page), formRows.login)
  const requests: string[] = []
  page.on('request', request => request.method() === 'POST' && requests.push(request.url()))
  await tryWith(page, `${'a'.repeat(300)}@ecole.example`, 'faux')
  await expect(form(page).getByLabel('Adresse e-mail')).toHaveAccessibleDescription(/^C’est trop long/)
  expect(requests).toEqual([])

  await tryWith(page, leaving.mail, leaving.password)
  await expect(alert(page)).toHaveText(/^Ce compte est en cours de suppression\..*lien du message/)
  await tryWith(page, blocked.mail, blocked.password)
  await expect(alert(page)).toHaveText(/^Ce compte est bloqué\./)
  await tryWith(page, mail, password)
  await expect(alert(page)).toHaveText(/^Ce compte n’est pas encore activé\./)
  await expectAccessible(page, 'dialog')
  await modal(page).getByRole('link', { name: 'Demander de l’aide' }).click()
  const support = page.getByRole('dialog', { name: 'Besoin d’aide ?' })
  await expect(support).toBeVisible()
  await support.getByRole('button', { name: 'Fermer' }).click()
  await expect(support).toBeHidden()
  await expect(modal(page).getByLabel('Adresse e-mail')).toHaveValue(mail)
  await modal(page).getByRole('link', { name: 'Recevoir un autre message d’activation' }).click()
  await expect(page).toHaveURL(/\/fr\/activate$/)
})

test('R-27 a session outlives a pause that another person’s tries have caused', async ({ page, faults }) => {
  await page.goto('/health/live')
  const { mail, password } = await anAccount(page)
  await comeBack(page, mail, password)
  // In place of the server, which lets sessions through during a pause; a proxy in between may not.
  await page.route('**/api2/actor/auth/', route =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '30' },
      json: { dataSet: { status: 'error', message: 'too-many-requests', query: [] } },
    }),
  )
  const response = page.waitForResponse('**/api2/actor/auth/')
  await page.goto('/fr')
  await response
  await expect(page.locator('html')).toHaveAttribute('data-person')
  faults.length = 0
})
