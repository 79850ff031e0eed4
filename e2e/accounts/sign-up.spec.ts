import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { accounts, expect, test, wake } from '../fixtures.ts'
import { beyondWindow, hiddenSideways } from '../overflow.ts'
import { eachFieldSays } from './each-field-says.ts'
import { formRows } from './form-rows.ts'
import { captchaText } from './inbox.ts'
import { codeOf, fillIn, goodPassword, mailDialog, newMail, openSignUp, send, signUpForm } from './registration.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const wayUp = (page: Page) => page.getByRole('button', { name: 'Revenir en haut de la page' })

/** Scrolls down a page and a little up again, as somebody does who looks for the button to the top. */
async function goDown(page: Page) {
  await wake(page)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
  await page.mouse.wheel(0, -300)
  await expect(page.locator('html:not([data-sinking])')).toBeAttached()
}

test('R-15 R-17 R-29 with registrations open there is no banner, and two links to sign up; typed text, except the password, is there after a reload and after leaving and coming back', async ({
  page,
  consent,
}) => {
  await consent('accept')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/fr')
  await goDown(page)
  await expect(wayUp(page)).toHaveCSS('opacity', '1')
  await page.setViewportSize({ width: 1400, height: 900 })
  await expect(page.getByText('Préau est en construction.')).toHaveCount(0)
  const head = page.getByRole('banner')
  await expect(head.getByRole('link', { name: 'S’inscrire' })).toHaveAttribute('href', '/fr/signup')
  await head.getByRole('link', { name: 'Se connecter' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Créer un compte' }).click()
  await expect(page).toHaveURL(/\/fr\/signup$/)
  await expect(signUpForm(page)).toBeVisible()

  const mail = newMail()
  await fillIn(page, mail)
  await page.reload()
  await expect(field(page, 'Adresse e-mail')).toHaveValue(mail)
  await expect(page.getByLabel('Canton')).toHaveValue('vd')
  for (const label of ['Mot de passe', 'Confirmez le mot de passe', 'Code de l’image'])
    await expect(field(page, label)).toHaveValue('')
  await head.getByRole('link', { name: 'Préau' }).click()
  await expect(page).toHaveURL(/\/fr$/)
  await page.goBack()
  await expect(page.getByLabel('Prénom')).toHaveValue('Noé')
})

test('R-29 a person who is signed in finds links in place of the form', async ({ page, signIn }) => {
  await signIn(accounts.teacher)
  await page.goto('/fr/signup')
  await expect(page.getByRole('region', { name: 'Vous avez déjà votre place' })).toBeVisible()
  await expect(page.getByLabel('Prénom')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/fr$/)
})

test('R-29 R-36 R-37 R-38 R-39 R-40 L-12 the form offers four jobs and five more of a school, two organisations and 26 cantons in the order of the language; each field shows its error; an address that has an account gets links to sign in', async ({
  page,
  consent,
}) => {
  await consent('accept')
  await openSignUp(page)
  const optionsOf = (label: string) => field(page, label).getByRole('option').allTextContents()
  expect(await optionsOf('Fonction')).toHaveLength(10)
  expect(await optionsOf('Fonction')).toContain('Direction d’école')
  await expect(page.getByText('Le canton, la fonction et l’école servent à compter')).toBeVisible()
  expect(await optionsOf('Organisation ou école')).toEqual(['Choisir…', 'Association Préau', 'Une autre'])
  const [, ...cantons] = await optionsOf('Canton')
  expect(cantons).toHaveLength(26)
  expect(cantons).toEqual([...cantons].sort(new Intl.Collator('fr-CH').compare))
  await expect(page.getByLabel('Quelle fonction ?')).toHaveCount(0)

  for (const label of ['Fonction', 'Organisation ou école']) await field(page, label).selectOption('other')
  await eachFieldSays(signUpForm(page), formRows.signUp)
  for (const label of ['Canton', 'Fonction', 'Organisation ou école']) {
    await field(page, label).selectOption('')
    await expect(field(page, label)).toHaveAccessibleDescription(/Choisissez/)
  }

  await fillIn(page, accounts.author)
  await send(page)
  await expect(field(page, 'Adresse e-mail')).toBeFocused()
  await expect(field(page, 'Adresse e-mail')).toHaveAccessibleDescription('Cette adresse a déjà un compte')
  await expect(codeOf(page)).toHaveValue('')
  await expectAccessible(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Mot de passe oublié ?' })).toHaveAttribute('href', '/fr/reset-password')
  await main.getByRole('link', { name: 'Se connecter' }).click()
  await expect(page.getByRole('dialog').getByLabel('Adresse e-mail')).toBeVisible()
})

test('R-29 R-34 R-36 R-37 R-61 the reason why there is no account yet is shown under the form, and what was typed is kept; then it is sent once, and trimmed', async ({
  page,
  consent,
  faults,
}) => {
  await consent('accept')
  const mail = newMail()
  const challenges: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api3/captcha/get-challenge/')) challenges.push(request.url())
  })
  await openSignUp(page)
  expect(challenges).toEqual([])
  await fillIn(page, mail)
  const [address, again] = [field(page, 'Adresse e-mail'), field(page, 'Confirmez l’adresse e-mail')]
  await again.fill('noe@ecole.com')
  await again.press('Tab')
  await expect(again).toHaveAccessibleDescription('Les deux adresses ne sont pas les mêmes')
  // Correcting the first address may make the second one right.
  await address.fill('noe@ecole.com')
  await address.press('Tab')
  await expect(again).not.toHaveAttribute('aria-invalid', 'true')
  for (const each of [address, again]) await each.fill(mail)
  await expect.poll(() => challenges.length).toBe(1)
  for (const [answer, said] of [
    [{ status: 200, message: 'registrations-closed' }, /viennent de fermer/],
    [{ status: 429, message: 'too-many-requests' }, /Réessayez dans 2 minutes/],
    [{ status: 500, message: 'internal-error' }, /écrivez-nous avec ce numéro\s: a1b2/],
    [{ status: 200, message: 'something' }, /Cela n’a pas abouti/],
    [null, /Le serveur ne répond pas/],
  ] as const) {
    await page.route('**/api3/actors/put/', route => {
      if (!answer) return route.abort()
      const { status, message } = answer
      const dataSet = { status: 'error', message, query: [], ...(status === 500 && { errorId: 'a1b2' }) }
      return route.fulfill({ status, headers: status === 429 ? { 'retry-after': '90' } : {}, json: { dataSet } })
    })
    await send(page)
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await expect(field(page, 'Adresse e-mail')).toHaveValue(mail)
    await expect(field(page, 'Mot de passe')).toHaveValue(goodPassword)
    await expect(codeOf(page)).toHaveValue(captchaText)
    await page.unroute('**/api3/actors/put/')
  }
  faults.length = 0

  // The person's own words for a job that is no longer "other" block nothing.
  await field(page, 'Fonction').selectOption({ label: 'Une autre fonction' })
  await page.getByLabel('Quelle fonction ?').fill('x'.repeat(101))
  await field(page, 'Fonction').selectOption({ label: 'Enseignante ou enseignant' })
  await field(page, 'Organisation ou école').selectOption({ label: 'Une autre' })
  await send(page)
  await expect(page.getByLabel('Laquelle ?')).toBeFocused()
  await expect(page.getByLabel('Laquelle ?')).toHaveAccessibleDescription('Remplissez ce champ')
  await page.getByLabel('Laquelle ?').fill(' Collège des Tilleuls ')
  await page.getByLabel('Prénom').fill('')
  await page.keyboard.insertText('  Noé\nAndré  ')
  await field(page, 'Nom').fill(' 👩🏽‍🏫 محمد ')
  await address.fill(mail.replace('@', '＠'))
  const gate = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/api3/actors/put/', async route => {
    sent.push(route.request().postData() ?? '')
    await gate.promise
    await route.continue()
  })
  const button = signUpForm(page).locator('button[type=submit]')
  const before = await button.boundingBox()
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toContainText('Création du compte…')
  expect((await button.boundingBox())?.width).toBe(before?.width)
  await button.dispatchEvent('click')
  await page.getByLabel('Prénom').press('Enter')
  gate.resolve()
  await expect(mailDialog(page)).toContainText(mail)
  expect(await page.evaluate(() => sessionStorage.getItem('sign-up-form'))).toBeNull()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatch(/"firstName":"Noé ?André"/)
  for (const [key, value] of Object.entries({
    name: '👩🏽‍🏫 محمد',
    job: 'teacher',
    organization: 'Collège des Tilleuls',
    mail,
  }))
    expect(sent[0]).toContain(`"${key}":"${value}"`)
  expect(sent[0]).toMatch(/"work":"[0-9a-f]{64}"/)
})

test('R-17 R-20 R-29 R-35 at 320 px in the dark nobody registers without consent, nothing is kept, and a person who consents goes on; the button to the top covers no field, and appears for the keyboard', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 700 })
  const mail = newMail()
  await openSignUp(page)
  await goDown(page)
  await expect(wayUp(page)).toHaveCSS('opacity', '0')
  await expect(wayUp(page)).toHaveCSS('pointer-events', 'none')
  await page.keyboard.press('Tab')
  await wayUp(page).focus()
  await expect(wayUp(page)).toHaveCSS('opacity', '1')
  await fillIn(page, mail)
  expect(await page.evaluate(() => sessionStorage.getItem('sign-up-form'))).toBeNull()
  let calls = 0
  page.on('request', request => {
    if (request.url().includes('/api3/actors/put/')) calls++
  })
  await send(page)
  const question = page.getByRole('dialog', { name: /accord/i })
  await question.getByRole('button', { name: 'Pas maintenant' }).click()
  await expect(question).toBeHidden()
  await expect(field(page, 'Adresse e-mail')).toHaveValue(mail)
  expect(calls).toBe(0)
  await send(page)
  await question.getByRole('button', { name: 'Accepter' }).click()
  const dialog = mailDialog(page)
  await expect(dialog).toContainText(mail)
  expect(calls).toBe(1)
  expect(await beyondWindow(page)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Corriger l’adresse' }).click()
  await expectAccessible(page)
  expect(await hiddenSideways(dialog)).toBeLessThanOrEqual(0)
})

test('R-34 the captcha is drawn when it comes into sight, says so if it fails and can be retried, is renewed on request, and is read out in the page’s language', async ({
  page,
  consent,
  faults,
}) => {
  await consent('accept')
  await page.setViewportSize({ width: 390, height: 500 })
  const drawn: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api2/captcha/')) drawn.push(request.url())
  })
  await page.goto('/it/signup')
  await expect(page.getByRole('form')).toBeVisible()
  expect(drawn).toEqual([])
  const code = page.getByRole('textbox', { name: 'Codice dell’immagine' })
  await page.route('**/api2/captcha/**', route => route.abort())
  await code.scrollIntoViewIfNeeded()
  const another = page.getByRole('button', { name: 'Mostra un altro codice' })
  await expect(page.getByRole('status').filter({ hasText: 'L’immagine non è arrivata' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ascolta il codice' })).toBeDisabled()
  await page.unrouteAll()
  await page.route('**/api2/captcha/**', route =>
    route.fulfill({ status: 429, headers: { 'retry-after': '300' }, json: {} }),
  )
  await another.click()
  await expect(page.getByRole('status').filter({ hasText: /Riprovi.*5 minuti/ })).toBeVisible()
  await page.unrouteAll()
  faults.length = 0
  await another.click()
  const picture = page.getByAltText(/Codice da ricopiare/)
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    480, 160,
  ])
  drawn.length = 0
  await another.click()
  await expect.poll(() => drawn.length).toBe(1)
  await expect(page.getByRole('status').filter({ hasText: 'C’è un nuovo codice' })).toBeAttached()
  const heard = page.waitForResponse(/type=audio/)
  await page.getByRole('button', { name: 'Ascolta il codice' }).click()
  const sound = await heard
  expect(sound.headers()['content-type']).toBe('audio/wav')
  expect(new URL(sound.url()).searchParams.get('lang')).toBe('it')
  const stop = page.getByRole('button', { name: 'Ferma il suono' })
  await expect(stop).toBeVisible()
  // Another code is another text: reading out the old one stops.
  await another.click()
  await expect(page.getByRole('button', { name: 'Ascolta il codice' })).toBeVisible()
})

test('R-29 R-34 the place of the form is kept while it loads, and nothing moves when it appears; the whole registration works with a keyboard alone', async ({
  page,
  consent,
}) => {
  await consent('accept')
  await page.setViewportSize({ width: 1400, height: 1600 })
  await page.addInitScript(() => {
    const seen = { shifts: [] as number[] }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/sign-up-*.js', async route => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/fr/signup', { waitUntil: 'domcontentloaded' })
  await expect(page.getByText('Le formulaire arrive…')).toBeVisible()
  await expectAccessible(page)
  // Shifts by fonts that load do not count against the form.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(requestAnimationFrame)
    Object.assign((window as unknown as { seen: object }).seen, { shifts: [] })
  })
  gate.resolve()
  await expect(signUpForm(page)).toBeVisible()
  await expect(page.getByAltText(/Code à recopier/)).toBeVisible()
  const shifts = await page.evaluate(() => (window as unknown as { seen: { shifts: number[] } }).seen.shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001)

  const mail = newMail()
  const { keyboard } = page
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await keyboard.type(text)
      await keyboard.press('Tab')
    }
  }
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Activer mon compte' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByLabel('Prénom')).toBeFocused()
  // A letter selects in a list, as everywhere.
  await type('Noé', 'Jaquet', 'Vaud', 'Ens', 'Asso', mail, mail, goodPassword)
  await keyboard.press('Tab')
  await type(goodPassword)
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Afficher un autre code' })).toBeFocused()
  await expect(page.getByAltText(/Code à recopier/)).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Un nouveau code est affiché' })).toBeAttached()
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Écouter le code' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type(captchaText)
  await keyboard.press('Enter')
  await expect(mailDialog(page)).toContainText(mail)
  await expect(mailDialog(page)).toContainText(/Son lien active votre compte/)
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
})

test('R-29 without scripts the page says why there is no form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/fr/signup')
  const said = page.locator('noscript p').first()
  await expect(said).toBeVisible()
  expect(await said.textContent()).toContain('ce formulaire a besoin de JavaScript')
  await context.close()
})
