import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { accounts, expect, signInHere, test } from '../fixtures.ts'
import { anAccount } from './an-account.ts'
import { captchaText, lettersTo, letterTo } from './inbox.ts'
import { codeOf, goodPassword, newMail, proofIn, register, signInAnswer, signUpForm } from './registration.ts'

test.beforeEach(async ({ consent }) => {
  await consent('accept')
})

/** To be pressed by key: a hand that moves near it is enough for the page, and the button goes. */
const activate = (page: Page) => page.getByRole('button', { name: 'Activer mon compte' })
/** The browser is no longer known to have registered anyone, as after an hour. */
const forget = (page: Page) => page.context().clearCookies({ name: 'preau_signup' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('R-29 R-30 from registering to signing in: mail, activated, already active, broken', async ({ page }) => {
  const mail = newMail()
  const dialog = await register(page, mail)
  await expect(dialog).toContainText(mail)
  await expect(dialog.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/fr?login=&form=')
  expect(await signInAnswer(page, mail)).toBe('this-account-is-not-activated')

  const { link } = await proofIn(page, mail)
  await forget(page)
  await page.goto(link)
  await expect(heading(page, 'Plus qu’un geste')).toBeVisible()
  await expectAccessible(page)
  await activate(page).press('Enter')
  await expect(heading(page, 'Votre compte est actif')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
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

test('R-06 R-30 R-61 /activate without a link, or with half of one, is an error with a way to sign in and a way to another mail', async ({
  page,
}) => {
  for (const [search, title] of [
    ['', 'Activer votre compte'],
    ['?user=bm9l', 'Ce lien n’active rien'],
    ['?key=abc', 'Ce lien n’active rien'],
  ] as const) {
    await page.goto(`/fr/activate${search}`)
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Se connecter' })).toBeVisible()
    await expect(page.getByRole('form', { name: 'Recevoir un autre message' })).toBeVisible()
  }
})

test('R-30 a mail scanner that opens every link, and runs the page’s scripts, activates nothing; the person then does', async ({
  page,
  browser,
}) => {
  await page.goto('/health/live')
  const { mail, password } = await anAccount(page, { isActivated: false })
  const letter = await letterTo(page, mail)
  const { link } = await proofIn(page, mail)
  const links = [...new Set([letter.text, letter.html].join(' ').match(/https?:\/\/[^\s"'<>]+/g))]
    .map(address => address.replaceAll('&amp;', '&'))
    .filter(address => new URL(address).origin === new URL(link).origin)
  expect(links).toContain(link)

  const robot = await browser.newPage()
  const calls: string[] = []
  robot.on('request', request => {
    if (request.url().includes('/api3/accounts/')) calls.push(request.url())
  })
  await robot.clock.install()
  for (const address of links) {
    await robot.request.head(address)
    await robot.request.get(address)
    await robot.goto(address)
    // What only informs has no script to run before somebody does something.
    if (new URL(address).search) await expect(robot.locator('html[data-ready]')).toBeAttached()
    await robot.clock.runFor(60_000)
    // Made by a script, and by no hand.
    await robot.evaluate(() => {
      for (const type of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'])
        window.dispatchEvent(new Event(type, { bubbles: true }))
    })
    await robot.clock.runFor(60_000)
  }
  await robot.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  await robot.close()
  expect(await signInAnswer(page, mail, password)).toBe('this-account-is-not-activated')

  await page.goto(link)
  await activate(page).press('Enter')
  await expect(heading(page, 'Votre compte est actif')).toBeVisible()
  expect(await signInAnswer(page, mail, password)).not.toBe('this-account-is-not-activated')
})

test('R-30 whoever looks at the page and moves a hand has nothing to press, and the server is asked once', async ({
  page,
}) => {
  await page.goto('/health/live')
  const { mail } = await anAccount(page, { isActivated: false })
  const calls: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api3/accounts/activate/')) calls.push(request.url())
  })
  const { link } = await proofIn(page, mail)
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

test('R-30 a server that does not answer leaves the link good, and it can be tried again', async ({ page, faults }) => {
  await page.goto('/health/live')
  const { mail } = await anAccount(page, { isActivated: false })
  const { link } = await proofIn(page, mail)
  await page.route('**/api3/accounts/activate/**', route => route.abort())
  await page.goto(link)
  await activate(page).press('Enter')
  await expect(heading(page, 'Pas encore activé')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(heading(page, 'Votre compte est actif')).toBeVisible()
  faults.length = 0
})

test('R-29 R-30 the six digits activate in the dialog; wrong ones and too few are said on their field', async ({
  page,
}) => {
  const mail = newMail()
  const dialog = await register(page, mail)
  const { code } = await proofIn(page, mail)
  const field = dialog.getByRole('textbox', { name: 'Code à six chiffres' })
  const submit = dialog.getByRole('button', { name: 'Activer', exact: true })
  await field.fill('12345')
  await submit.click()
  await expect(field).toHaveAccessibleDescription('Le code a six chiffres')
  await field.fill(code === '000000' ? '000001' : '000000')
  await submit.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/pas le bon/)
  await expectAccessible(page)
  await forget(page)
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await submit.click()
  const active = page.getByRole('dialog', { name: 'Votre compte est actif' })
  await expect(active).toBeVisible()
  await expect(active.getByRole('link', { name: 'Se connecter' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await signInHere(page, mail, goodPassword)
})

test('R-29 R-30 of two mails the six digits of the earlier are said to be older, and those of the later activate', async ({
  page,
}) => {
  const mail = newMail()
  const dialog = await register(page, mail)
  const { code: before } = await proofIn(page, mail)
  await dialog.getByRole('button', { name: 'Renvoyer le message' }).click()
  const { code: after } = await proofIn(page, mail, 2)
  const field = dialog.getByRole('textbox', { name: 'Code à six chiffres' })
  const submit = dialog.getByRole('button', { name: 'Activer', exact: true })
  await field.fill(before)
  await submit.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/message plus ancien.*prenez le code du plus récent/)
  await expectAccessible(page)
  await field.fill(after)
  await submit.click()
  await expect(page).toHaveURL(/\/fr\/dashboard$/)
})

test('R-29 R-30 the mail is sent again from the dialog, with a pause that one sees, until there have been five in an hour; after ten wrong codes one waits', async ({
  page,
  faults,
}) => {
  const mail = newMail()
  const dialog = await register(page, mail)
  const resend = dialog.getByRole('button', { name: 'Renvoyer le message' })
  await resend.click()
  await expect(dialog.getByRole('status').filter({ hasText: `Un nouveau message part pour ${mail}` })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Renvoyer dans \d+ secondes?/ })).toBeDisabled()
  for (let count = 3; count <= 5; count++) {
    const query = { action: 'resendActivation' }
    await page.request.post('/api3/accounts/resend-activation/', { data: { login: 'nobody', key: 'public', query } })
    await letterTo(page, mail, count)
  }
  await page.reload()
  await page.getByRole('button', { name: 'Taper le code, renvoyer le message' }).click()
  await resend.click()
  await expect(dialog.getByRole('status').filter({ hasText: /Réessayez dans (\d+ minutes|1 heure)/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Renvoyer dans (\d+ minutes|1 heure)/ })).toBeDisabled()
  expect(await lettersTo(page, mail)).toHaveLength(5)
  await expectAccessible(page, 'dialog')

  for (let tries = 0; tries < 10; tries++) {
    await page.request.post('/api3/accounts/activate/', {
      data: { login: 'nobody', key: 'public', query: { action: 'activateByCode', mail, code: '000000' } },
    })
  }
  await dialog.getByRole('textbox', { name: 'Code à six chiffres' }).fill('000000')
  await dialog.getByRole('button', { name: 'Activer', exact: true }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: /Réessayez dans (\d+ minutes|1 heure)/ })).toBeVisible()
  faults.length = 0
})

test('R-29 R-30 a mistyped address is corrected: its mail opens nothing any more, the new one activates', async ({
  page,
}) => {
  const [wrong, right] = [newMail(), newMail()]
  const dialog = await register(page, wrong)
  const old = await proofIn(page, wrong)
  await dialog.getByRole('button', { name: 'Corriger l’adresse' }).click()
  const field = dialog.getByRole('textbox', { name: 'La bonne adresse e-mail' })
  await expect(field).toBeFocused()
  const submit = dialog.getByRole('button', { name: 'Envoyer à cette adresse' })
  await field.fill(accounts.author)
  await submit.click()
  await expect(field).toHaveAccessibleDescription('Cette adresse a déjà un compte')
  await field.fill('noe')
  await submit.click()
  await expect(field).toHaveAccessibleDescription(/nom@exemple\.ch/)
  await field.fill(right)
  await submit.click()
  await expect(dialog.getByRole('status').filter({ hasText: right })).toBeVisible()
  const { link } = await proofIn(page, right)
  await page.goto(old.link)
  await activate(page).press('Enter')
  await expect(heading(page, 'Ce lien n’active rien')).toBeVisible()
  await page.goto(link)
  await activate(page).press('Enter')
  await expect(page).toHaveURL(/\/fr\/dashboard$/)
})

test('R-29 whoever closes the dialog, or comes back to the page, finds the way on; a browser that is no longer known is told what to do', async ({
  page,
  context,
}) => {
  const mail = newMail()
  const dialog = await register(page, mail)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Encore un pas' })).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(`le message envoyé à ${mail}`)).toBeVisible()
  await page.getByRole('button', { name: 'Taper le code, renvoyer le message' }).click()
  await expect(dialog).toContainText(mail)
  // A browser that is no longer known cannot send the mail again.
  await context.clearCookies({ name: 'preau_signup' })
  await dialog.getByRole('button', { name: 'Renvoyer le message' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'ce n’est plus possible' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Inscrire quelqu’un d’autre' }).click()
  await expect(signUpForm(page)).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue('')
})

test('R-30 R-34 from the error page another mail is had for a captcha, and its code activates there', async ({
  page,
}) => {
  await page.goto('/health/live')
  const { mail } = await anAccount(page, { isActivated: false })
  await page.goto('/fr/activate')
  const form = page.getByRole('form', { name: 'Recevoir un autre message' })
  await form.getByRole('textbox', { name: 'Adresse e-mail' }).fill(mail)
  await codeOf(page).scrollIntoViewIfNeeded()
  await expect(page.getByAltText(/Code à recopier/)).toBeVisible()
  await codeOf(page).fill('nope')
  await form.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(codeOf(page)).toBeFocused()
  await expect(codeOf(page)).toHaveAccessibleDescription(/pas le bon code/)
  await expect(form.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(mail)
  await expect(page.getByAltText(/Code à recopier/)).toBeVisible()
  await codeOf(page).fill(captchaText)
  await form.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Si un compte attend à l’adresse ${mail}` })).toBeVisible()
  const { code } = await proofIn(page, mail, 2)
  await page.getByRole('textbox', { name: 'Code à six chiffres' }).fill(code)
  await page.getByRole('button', { name: 'Activer', exact: true }).click()
  await expect(heading(page, 'Votre compte est actif')).toBeVisible()
})

test('R-30 the code of the mail one has activates from the error page too', async ({ page }) => {
  await page.goto('/health/live')
  const { mail } = await anAccount(page, { isActivated: false })
  const { code } = await proofIn(page, mail)
  await page.goto('/fr/activate?user=&key=')
  await page.getByText('J’ai un code à six chiffres').click()
  const form = page.getByRole('form', { name: 'Activer mon compte' })
  await form.getByRole('textbox', { name: 'Adresse e-mail' }).fill(mail)
  await form.getByRole('textbox', { name: 'Code à six chiffres' }).fill(code)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Activer', exact: true }).click()
  await expect(heading(page, 'Votre compte est actif')).toBeVisible()
})

test('R-13 R-29 R-30 the way in English: form, mail, activation', async ({ page }) => {
  const mail = newMail()
  await page.goto('/en/signup')
  await expect(page.getByRole('heading', { level: 1, name: 'Your place at Préau' })).toBeVisible()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Rochat')
  await page.getByLabel('Canton').selectOption({ label: 'Geneva' })
  await page.getByLabel('Occupation', { exact: true }).selectOption({ label: 'Researcher' })
  await page.getByLabel('Organisation or school').selectOption({ label: 'Another one' })
  await page.getByLabel('Which one?').fill('University')
  await page.getByLabel('E-mail address', { exact: true }).fill(mail)
  await page.getByLabel('The same e-mail address').fill(mail)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByLabel('The same password').fill(goodPassword)
  await page.getByRole('textbox', { name: 'Code in the picture' }).scrollIntoViewIfNeeded()
  await expect(page.getByAltText(/Code to copy/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Code in the picture' }).fill(captchaText)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('dialog', { name: 'Open your e-mail' })).toContainText(mail)
  const { link } = await proofIn(page, mail)
  expect(new URL(link).pathname).toBe('/en/activate')
  await page.goto(link)
  await page.getByRole('button', { name: 'Activate my account' }).click()
  await expect(page).toHaveURL(/\/en\/dashboard$/)
})
