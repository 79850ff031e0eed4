import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, signInHere, test } from '../fixtures.ts'
import { anAccount } from './an-account.ts'
import { eachFieldSays } from './each-field-says.ts'
import { formRows } from './form-rows.ts'
import { captchaText, lettersTo, letterTo } from './inbox.ts'
import {
  codeOf,
  goodPassword,
  mailDialog,
  newMail,
  proofIn,
  register,
  signInAnswer,
  signUpForm,
} from './registration.ts'

test.beforeEach(async ({ consent }) => {
  await consent('accept')
})

/** Pressed by key: a mouse that moves near it already activates, and the button goes. */
const activate = (page: Page) => page.getByRole('button', { name: 'Activer mon compte' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const digits = (page: Page) => mailDialog(page).getByRole('textbox', { name: 'Code à six chiffres' })
const sendDigits = (page: Page) => mailDialog(page).getByRole('button', { name: 'Activer', exact: true })

/** A person whose activation mail has arrived, and who registered in another browser. */
async function aRegistrant(page: Page) {
  await page.goto('/health/live')
  const account = await anAccount(page, { isActivated: false })
  return { ...account, ...(await proofIn(page, account.mail)) }
}

/** Chooses a password, as is asked if the account was activated in another browser than the one it was made in. */
async function choosePassword(page: Page, password: string) {
  await expect(heading(page, 'choisissez votre mot de passe')).toBeVisible()
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password)
  await page.getByLabel('Répétez le mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Changer mon mot de passe' }).click()
  await expect(page.getByRole('dialog', { name: 'Votre mot de passe est changé' })).toBeVisible()
}

/** Resends the mail as the dialog does, without its pause. */
async function resend(page: Page, mail: string, count: number) {
  const query = { action: 'resendActivation' }
  await page.request.post('/api3/accounts/resend-activation/', { data: { login: 'nobody', key: 'public', query } })
  return proofIn(page, mail, count)
}

test('R-29 R-30 M-23 the link of the mail activates, also after a failed call; in another browser a new password replaces the old one; a second visit says it is active already; a broken link opens nothing', async ({
  page,
  faults,
}) => {
  const { mail, password, link } = await aRegistrant(page)
  await page.route('**/api3/accounts/activate/**', route => route.abort())
  await page.goto(link)
  await expect(heading(page, 'Plus qu’un geste')).toBeVisible()
  await expectAccessible(page)
  await activate(page).press('Enter')
  await expect(heading(page, 'Pas encore activé')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Réessayer' }).press('Enter')
  await expect(heading(page, 'Votre compte est actif')).toBeVisible()
  faults.length = 0
  await expectAccessible(page)
  expect(await signInAnswer(page, mail, password)).toBe('incorrect-username-or-password')
  await choosePassword(page, goodPassword)
  expect(await signInAnswer(page, mail, password)).toBe('incorrect-username-or-password')

  await page.goto(link)
  await activate(page).press('Enter')
  await expect(heading(page, 'Votre compte était déjà actif')).toBeVisible()

  await page.goto(link.replace(/key=.{6}/, 'key=AAAAAA'))
  await activate(page).press('Enter')
  await expect(heading(page, 'Ce lien n’active rien')).toBeVisible()
  await expect(page.getByAltText(/Code à recopier/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await signInHere(page, mail, goodPassword)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(mail)
})

test('R-30 a mail scanner that opens every link, and runs the page’s scripts, activates nothing; a person who then opens the page and moves the mouse need not press anything, and the server is asked once', async ({
  page,
  browser,
}) => {
  const { mail, password, link } = await aRegistrant(page)
  const letter = await letterTo(page, mail)
  const links = [...new Set([letter.text, letter.html].join(' ').match(/https?:\/\/[^\s"'<>]+/g))]
    .map(address => address.replaceAll('&amp;', '&'))
    .filter(address => new URL(address).origin === new URL(link).origin)
  expect(links).toContain(link)

  const robot = await browser.newPage()
  const robotCalls: string[] = []
  robot.on('request', request => {
    if (request.url().includes('/api3/accounts/')) robotCalls.push(request.url())
  })
  await robot.clock.install()
  for (const address of links) {
    await robot.request.head(address)
    await robot.request.get(address)
    // Purely informative links contain no key that scripts could send.
    if (!new URL(address).search) continue
    await robot.goto(address)
    await expect(robot.locator('html[data-ready]')).toBeAttached()
    await robot.clock.runFor(60_000)
    // Events made by a script, not by a person.
    await robot.evaluate(() => {
      for (const type of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'])
        window.dispatchEvent(new Event(type, { bubbles: true }))
    })
    await robot.clock.runFor(60_000)
  }
  await robot.waitForLoadState('networkidle')
  expect(robotCalls).toEqual([])
  await robot.close()
  expect(await signInAnswer(page, mail, password)).toBe('this-account-is-not-activated')

  const calls: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api3/accounts/activate/')) calls.push(request.url())
  })
  await page.goto(link)
  await expect(page.locator('html[data-ready]')).toBeAttached()
  let at = 100
  await expect(async () => {
    at += 7
    await page.mouse.move(at, at, { steps: 20 })
    await page.mouse.wheel(0, 1)
    await expect(heading(page, 'Votre compte est actif')).toBeVisible({ timeout: 200 })
  }).toPass()
  expect(calls).toHaveLength(1)
})

test('R-29 R-30 R-37 R-39 the six digits activate in the dialog; wrong, too few and outdated ones are refused on their field; a browser that is no longer known gets instructions', async ({
  page,
}) => {
  const mail = newMail()
  const dialog = await register(page, mail)
  await expect(dialog).toContainText(mail)
  await expect(dialog.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/fr?login=&form=')
  expect(await signInAnswer(page, mail)).toBe('this-account-is-not-activated')
  const { code: before } = await proofIn(page, mail)
  await eachFieldSays(dialog.getByRole('form'), formRows.code)
  const { code: after } = await resend(page, mail, 2)
  await digits(page).fill(before)
  await sendDigits(page).click()
  await expect(digits(page)).toBeFocused()
  await expect(digits(page)).toHaveAccessibleDescription(/message plus ancien.*prenez le code du plus récent/)

  // After an hour the browser is no longer known to have registered anyone.
  await page.context().clearCookies({ name: 'preau_signup' })
  await dialog.getByRole('button', { name: 'Renvoyer le message' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'ce n’est plus possible' })).toBeVisible()
  await digits(page).fill(`${after.slice(0, 3)} ${after.slice(3)}`)
  await sendDigits(page).click()
  await choosePassword(page, goodPassword)
  await page.keyboard.press('Enter')
  await signInHere(page, mail, goodPassword)
})

test('R-39 the link after a new password works from the moment it is drawn, and no question is asked', async ({
  page,
}) => {
  const { link } = await aRegistrant(page)
  // On a busy machine, drawing the dialog takes long, and what React puts off until afterwards comes after the next key.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    let delayed: (() => void)[] | undefined
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: Parameters<typeof postMessage>) {
      const send = () => postMessage.apply(this, message)
      if (delayed) delayed.push(send)
      else send()
    } as typeof postMessage
    const { showModal } = HTMLDialogElement.prototype
    HTMLDialogElement.prototype.showModal = function () {
      showModal.apply(this)
      const link = this.querySelector<HTMLElement>('a[href*="?login"]')
      if (!link) return
      const messages: (() => void)[] = []
      delayed = messages
      for (const begun = performance.now(); performance.now() - begun < 50; );
      setTimeout(() => {
        link.click()
        delayed = undefined
        for (const send of messages) send()
      })
    }
  })
  await page.goto(link)
  await activate(page).press('Enter')
  await expect(heading(page, 'choisissez votre mot de passe')).toBeVisible()
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(goodPassword)
  await page.getByLabel('Répétez le mot de passe', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Changer mon mot de passe' }).click()
  await expect(page).toHaveURL(/\?login/)
  await expect(page.getByRole('dialog').getByLabel('Adresse e-mail')).toBeFocused()
})

test('R-29 R-30 R-37 R-39 R-40 a person who waits for the mail can correct its address, have it sent again and come back to it, and sees for how long to wait after too many tries', async ({
  page,
  faults,
}) => {
  const [wrong, mail] = [newMail(), newMail()]
  const dialog = await register(page, wrong)
  await dialog.getByRole('button', { name: 'Corriger l’adresse' }).click()
  const address = dialog.getByRole('textbox', { name: 'La bonne adresse e-mail' })
  await expect(address).toBeFocused()
  await eachFieldSays(dialog.getByRole('form', { name: 'Corriger l’adresse' }), formRows.correctMail)
  await address.fill(mail)
  await dialog.getByRole('button', { name: 'Envoyer à cette adresse' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: mail })).toBeVisible()
  for (const count of [2, 3]) await resend(page, mail, count)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Encore un pas' })).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(`le message envoyé à ${mail}`)).toBeVisible()
  const open = page.getByRole('button', { name: 'Taper le code, renvoyer le message' })
  await open.click()
  await expect(dialog).toContainText(mail)
  const again = dialog.getByRole('button', { name: 'Renvoyer le message' })
  await again.click()
  await expect(dialog.getByRole('status').filter({ hasText: `Un nouveau message part pour ${mail}` })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Renvoyer dans \d+ secondes?/ })).toBeDisabled()
  await letterTo(page, mail, 4)
  await page.keyboard.press('Escape')
  await open.click()
  await again.click()
  await expect(dialog.getByRole('status').filter({ hasText: /Réessayez dans (\d+ minutes|1 heure)/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Renvoyer dans (\d+ minutes|1 heure)/ })).toBeDisabled()
  expect([...(await lettersTo(page, wrong)), ...(await lettersTo(page, mail))]).toHaveLength(5)
  await expectAccessible(page, 'dialog')

  for (let tries = 0; tries < 10; tries++) {
    await page.request.post('/api3/accounts/activate/', {
      data: { login: 'nobody', key: 'public', query: { action: 'activateByCode', mail, code: '000000' } },
    })
  }
  await digits(page).fill('000000')
  await sendDigits(page).click()
  await expect(dialog.getByRole('alert').filter({ hasText: /Réessayez dans (\d+ minutes|1 heure)/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Inscrire quelqu’un d’autre' }).click()
  await expect(signUpForm(page)).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue('')
  faults.length = 0
})

test('R-06 R-30 R-34 R-37 R-39 R-40 R-61 /activate without a link, or with half of one, offers to sign in or to get another mail, with a captcha; the code of that mail or an older one activates there', async ({
  page,
}) => {
  const { mail } = await aRegistrant(page)
  const other = await aRegistrant(page)
  await page.goto('/fr/activate')
  await expect(heading(page, 'Activer votre compte')).toBeVisible()
  const login = page.getByRole('main').getByRole('link', { name: 'Se connecter' })
  await expect(login).toBeVisible()
  const form = page.getByRole('form', { name: 'Recevoir un autre message' })
  const codeForm = page.getByRole('form', { name: 'Activer mon compte' })
  await eachFieldSays(codeForm, formRows.codeWithMail)
  await eachFieldSays(form, formRows.resend)
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Adresse e-mail' }).fill(mail)
  await codeOf(page).scrollIntoViewIfNeeded()
  await expect(page.getByAltText(/Code à recopier/)).toBeVisible()
  await codeOf(page).fill(captchaText)
  await form.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Si un compte attend à l’adresse ${mail}` })).toBeVisible()
  const { code } = await proofIn(page, mail, 2)
  await page.getByRole('textbox', { name: 'Code à six chiffres' }).fill(code)
  await page.getByRole('button', { name: 'Activer', exact: true }).click()
  await expect(heading(page, 'Votre compte est actif')).toBeVisible()

  await page.goto('/fr/activate?user=&key=')
  await expect(heading(page, 'Ce lien n’active rien')).toBeVisible()
  await expect(login).toBeVisible()
  await expect(form).toBeVisible()
  await page.getByText('J’ai un code à six chiffres').click()
  await codeForm.getByRole('textbox', { name: 'Adresse e-mail' }).fill(other.mail)
  await codeForm.getByRole('textbox', { name: 'Code à six chiffres' }).fill(other.code)
  await codeForm.getByRole('button', { name: 'Activer', exact: true }).click()
  await expect(heading(page, 'Votre compte est actif')).toBeVisible()
})
