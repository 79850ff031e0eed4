import { expectAccessible } from '../accessible.ts'
import { accounts, expect, test, wake } from '../fixtures.ts'
import { hiddenSideways } from '../overflow.ts'
import { captchaText } from './inbox.ts'
import {
  codeOf,
  fillIn,
  goodPassword,
  mailDialog,
  newMail,
  openSignUp,
  register,
  send,
  signInAnswer,
  signUpForm,
} from './registration.ts'

test('R-15 with registrations open there is no banner, and two ways to sign up', async ({ page, consent }) => {
  await consent('accept')
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto('/fr')
  await expect(page.getByText('Préau est en construction.')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'S’inscrire' })).toHaveAttribute('href', '/fr/signup')
  await page.goto('/fr?login&form')
  await page.getByRole('dialog').getByRole('link', { name: 'Créer un compte' }).click()
  await expect(page).toHaveURL(/\/fr\/signup$/)
  await expect(signUpForm(page)).toBeVisible()
})

test('R-29 whoever is signed in finds ways on in the place of the form', async ({ page, signIn }) => {
  await signIn(accounts.teacher)
  await page.goto('/fr/signup')
  await expect(page.getByRole('region', { name: 'Vous avez déjà votre place' })).toBeVisible()
  await expect(page.getByLabel('Prénom')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/fr$/)
  await page.goto('/fr/signup')
  await expect(signUpForm(page)).toBeVisible()
})

test('R-29 R-34 "other" asks for one’s own words, and does not go on without them; work is done from the first key on, and sent along', async ({
  page,
  consent,
}) => {
  await consent('accept')
  const mail = newMail()
  const challenges: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api3/captcha/get-challenge/')) challenges.push(request.url())
  })
  await openSignUp(page)
  await expect(page.getByLabel('Quelle fonction ?')).toHaveCount(0)
  expect(challenges).toEqual([])
  await fillIn(page, mail)
  await page.getByLabel('Fonction', { exact: true }).selectOption({ label: 'Une autre fonction' })
  await page.getByLabel('Organisation ou école').selectOption({ label: 'Une autre' })
  await send(page)
  await expect(page.getByLabel('Quelle fonction ?')).toBeFocused()
  await expect(page.getByLabel('Laquelle ?')).toHaveAccessibleDescription('Remplissez ce champ')
  await page.getByLabel('Quelle fonction ?').fill('Bibliothécaire')
  await page.getByLabel('Laquelle ?').fill('Collège des Tilleuls')
  const call = page.waitForRequest('**/api3/actors/put/')
  await send(page)
  expect((await call).postData()).toContain('"job":"Bibliothécaire"')
  expect((await call).postData()).toMatch(/"work":"[0-9a-f]{64}"/)
  expect(challenges).toHaveLength(1)
  await expect(mailDialog(page)).toContainText(mail)
})

test('R-29 R-37 the form offers four jobs, two organisations and 26 cantons in the order of the language; empty, it says what is missing', async ({
  page,
  consent,
}) => {
  await consent('accept')
  await openSignUp(page)
  const optionsOf = (label: string) => page.getByLabel(label, { exact: true }).getByRole('option').allTextContents()
  expect(await optionsOf('Fonction')).toHaveLength(5)
  expect(await optionsOf('Organisation ou école')).toEqual(['Choisir…', 'Association Préau', 'Une autre'])
  const [, ...cantons] = await optionsOf('Canton')
  expect(cantons).toHaveLength(26)
  expect(cantons).toEqual([...cantons].sort(new Intl.Collator('fr-CH').compare))

  await send(page)
  await expect(page.getByLabel('Prénom')).toBeFocused()
  for (const label of [
    'Prénom',
    'Canton',
    'Fonction',
    'Organisation ou école',
    'La même adresse e-mail',
    'Mot de passe',
  ])
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(/Remplissez ce champ|Choisissez/)
  await expect(codeOf(page)).toHaveAccessibleDescription('Remplissez ce champ')
  await expectAccessible(page)
})

test('R-36 addresses and passwords that are not the same are said to, when their field is left', async ({
  page,
  consent,
}) => {
  await consent('accept')
  await openSignUp(page)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Adresse e-mail').fill('noe@ecole.ch')
  await field('La même adresse e-mail').fill('noe@ecole.com')
  await field('Mot de passe').fill('court')
  await expect(field('La même adresse e-mail')).toHaveAccessibleDescription('Les deux adresses ne sont pas les mêmes')
  await field('Le même mot de passe').fill('autre')
  await expect(field('Mot de passe')).toHaveAccessibleDescription(/au moins 8 caractères/)
  await field('Le même mot de passe').press('Tab')
  await expect(field('Le même mot de passe')).toHaveAccessibleDescription(
    'Les deux mots de passe ne sont pas les mêmes',
  )
  // What makes the second right may be a change of the first.
  await field('Adresse e-mail').fill('noe@ecole.com')
  await field('Adresse e-mail').press('Tab')
  await expect(field('La même adresse e-mail')).not.toHaveAttribute('aria-invalid', 'true')
})

test('R-29 R-36 R-39 a password everyone has, or that is the address, is refused on its field and costs no captcha; an address that has an account does, and shows the ways into it', async ({
  page,
  consent,
}) => {
  await consent('accept')
  const mail = newMail()
  await openSignUp(page)
  await fillIn(page, mail, { password: 'password123' })
  const password = page.getByLabel('Mot de passe', { exact: true })
  for (const [typed, said] of [
    ['password123', 'Ce mot de passe est trop connu'],
    [mail, 'Votre adresse, ou un mot qu’elle contient, ne peut pas servir'],
  ] as const) {
    await password.fill(typed)
    await page.getByLabel('Le même mot de passe').fill(typed)
    await send(page)
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(new RegExp(said))
  }
  await expect(codeOf(page)).toHaveValue(captchaText)

  await password.fill(goodPassword)
  await page.getByLabel('Le même mot de passe').fill(goodPassword)
  const address = page.getByLabel('Adresse e-mail', { exact: true })
  await address.fill(accounts.author)
  await page.getByLabel('La même adresse e-mail').fill(accounts.author)
  await send(page)
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription('Cette adresse a déjà un compte')
  await expect(codeOf(page)).toHaveValue('')
  await expectAccessible(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Mot de passe oublié ?' })).toHaveAttribute('href', '/fr/reset-password')
  await main.getByRole('link', { name: 'Se connecter' }).click()
  await expect(page.getByRole('dialog').getByLabel('Adresse e-mail')).toBeVisible()
})

test('R-29 R-61 what the server answers instead of an account, and no network, is said under the form; nothing typed is lost', async ({
  page,
  consent,
  faults,
}) => {
  await consent('accept')
  const mail = newMail()
  await openSignUp(page)
  await fillIn(page, mail)
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
    await expect(page.getByLabel('Adresse e-mail', { exact: true })).toHaveValue(mail)
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(goodPassword)
    await expect(codeOf(page)).toHaveValue(captchaText)
    await page.unroute('**/api3/actors/put/')
  }
  await send(page)
  await expect(mailDialog(page)).toBeVisible()
  faults.length = 0
})

test('R-35 R-20 without consent nobody registers, nothing is kept, and whoever gives it goes on', async ({ page }) => {
  const mail = newMail()
  await openSignUp(page)
  await fillIn(page, mail)
  expect(await page.evaluate(() => sessionStorage.getItem('sign-up-form'))).toBeNull()
  let calls = 0
  page.on('request', request => {
    if (request.url().includes('/api3/actors/put/')) calls++
  })
  await send(page)
  const asked = page.getByRole('dialog', { name: /accord/i })
  await asked.getByRole('button', { name: 'Pas maintenant' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByLabel('Adresse e-mail', { exact: true })).toHaveValue(mail)
  expect(calls).toBe(0)
  await send(page)
  await asked.getByRole('button', { name: 'Accepter' }).click()
  await expect(mailDialog(page)).toContainText(mail)
  expect(calls).toBe(1)
})

test('R-29 what was typed is there after a reload and after a way away and back, but no password', async ({
  page,
  consent,
}) => {
  await consent('accept')
  const mail = newMail()
  await openSignUp(page)
  await fillIn(page, mail)
  await page.reload()
  await expect(page.getByLabel('Adresse e-mail', { exact: true })).toHaveValue(mail)
  await expect(page.getByLabel('Canton')).toHaveValue('vd')
  for (const label of ['Mot de passe', 'Le même mot de passe', 'Code de l’image'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  await page.getByRole('banner').getByRole('link', { name: 'Préau' }).click()
  await expect(page).toHaveURL(/\/fr$/)
  await page.goBack()
  await expect(page.getByLabel('Prénom')).toHaveValue('Noé')
  await fillIn(page, mail)
  await send(page)
  await expect(mailDialog(page)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('sign-up-form'))).toBeNull()
})

test('R-37 while the account is made the button is busy, as wide as before, and sends nothing twice', async ({
  page,
  consent,
}) => {
  await consent('accept')
  await openSignUp(page)
  await fillIn(page, newMail())
  const gate = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api3/actors/put/', async route => {
    calls++
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
  await expect(mailDialog(page)).toBeVisible()
  expect(calls).toBe(1)
})

test('R-29 R-34 the whole way works with nothing but a keyboard', async ({ page, consent }) => {
  await consent('accept')
  const mail = newMail()
  await openSignUp(page)
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
  // A letter chooses in a list, as everywhere.
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

test('R-34 the captcha is drawn when it comes into sight, renewed on request, and heard in the page’s language', async ({
  page,
  consent,
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
  await code.scrollIntoViewIfNeeded()
  const picture = page.getByAltText(/Codice da ricopiare/)
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    480, 160,
  ])
  await page.getByRole('button', { name: 'Mostra un altro codice' }).click()
  await expect.poll(() => drawn.length).toBe(2)
  await expect(page.getByRole('status').filter({ hasText: 'C’è un nuovo codice' })).toBeAttached()
  const heard = page.waitForResponse(/type=audio/)
  await page.getByRole('button', { name: 'Ascolta il codice' }).click()
  const sound = await heard
  expect(sound.headers()['content-type']).toBe('audio/wav')
  expect(new URL(sound.url()).searchParams.get('lang')).toBe('it')
  const stop = page.getByRole('button', { name: 'Ferma il suono' })
  await expect(stop).toBeVisible()
  // Another code is another text: what is still being said of the old one stops.
  await page.getByRole('button', { name: 'Mostra un altro codice' }).click()
  await expect(page.getByRole('button', { name: 'Ascolta il codice' })).toBeVisible()
})

test('R-34 a captcha that does not come says so, and comes when asked for again', async ({ page, consent, faults }) => {
  await consent('accept')
  await page.route('**/api2/captcha/**', route => route.abort())
  await openSignUp(page)
  await codeOf(page).scrollIntoViewIfNeeded()
  const said = page.getByRole('status').filter({ hasText: 'L’image n’est pas arrivée' })
  await expect(said).toBeVisible()
  await expect(page.getByRole('button', { name: 'Écouter le code' })).toBeDisabled()
  await page.unrouteAll()
  await page.route('**/api2/captcha/**', route =>
    route.fulfill({ status: 429, headers: { 'retry-after': '300' }, json: {} }),
  )
  await page.getByRole('button', { name: 'Afficher un autre code' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Réessayez dans 5 minutes' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Afficher un autre code' }).click()
  await expect(page.getByAltText(/Code à recopier/)).toBeVisible()
  faults.length = 0
})

test('R-29 the place of the form is kept while it is on its way, and nothing moves when it comes', async ({
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
  // Letters that arrive are not the form's doing.
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

test('R-29 the page and its dialogs are usable at 320 px in the dark, without a fault of accessibility', async ({
  page,
  consent,
}) => {
  await consent('accept')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 700 })
  const mail = newMail()
  const dialog = await register(page, mail)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Corriger l’adresse' }).click()
  await expectAccessible(page)
  expect(await hiddenSideways(dialog)).toBeLessThanOrEqual(0)
  expect(await signInAnswer(page, mail)).toBe('this-account-is-not-activated')
})

test('R-17 R-29 on a narrow window the way back to the top lies over no field of a form, and comes for the keyboard', async ({
  page,
  consent,
}) => {
  await consent('accept')
  await page.setViewportSize({ width: 320, height: 700 })
  const top = page.getByRole('button', { name: 'Revenir en haut de la page' })
  for (const [path, opacity] of [
    ['/fr', '1'],
    ['/fr/signup', '0'],
  ] as const) {
    await page.goto(path)
    await wake(page)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
    await page.mouse.wheel(0, -300)
    await expect(page.locator('html:not([data-sinking])')).toBeAttached()
    await expect(top).toHaveCSS('opacity', opacity)
  }
  await expect(top).toHaveCSS('pointer-events', 'none')
  await page.keyboard.press('Tab')
  await top.focus()
  await expect(top).toHaveCSS('opacity', '1')
})
