import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../accessible.ts'
import { comeBack, expect, heldBack, signInHere, test, wake } from '../fixtures.ts'
import { type Account, anAccount, resetLink, toBase64 } from './an-account.ts'
import { captchaText, lettersTo, letterTo, linkIn } from './inbox.ts'

const fresh = 'une marelle à Fribourg'

test.beforeEach(async ({ consent }) => {
  await consent('accept')
})

const resetForm = (page: Page) => page.getByRole('form', { name: 'Demander un nouveau mot de passe' })
const newForm = (page: Page) => page.getByRole('form', { name: 'Choisir un nouveau mot de passe' })
const newPassword = (page: Page) => newForm(page).getByLabel('Nouveau mot de passe')
const again = (page: Page) => newForm(page).getByLabel('Répétez le mot de passe')

async function ask(page: Page, mail: string, code = captchaText) {
  await resetForm(page).getByLabel('Adresse e-mail').fill(mail)
  // A code sent before its picture is there is that of no picture.
  await expect(resetForm(page).getByAltText(/Code à recopier/)).toBeVisible()
  await resetForm(page).getByLabel('Code de l’image').fill(code)
  await resetForm(page).getByRole('button', { name: 'Recevoir le lien' }).click()
}

/** An account whose owner has just asked for a new password, and the link they got. */
async function aForgetfulOne(page: Page): Promise<Account & { link: string }> {
  await page.goto('/health/live')
  const account = await anAccount(page)
  return { ...account, link: await resetLink(page, account) }
}

async function choose(page: Page, password: string, repeated = password) {
  await newPassword(page).fill(password)
  await again(page).fill(repeated)
  await newForm(page).getByRole('button', { name: 'Changer mon mot de passe' }).click()
}

/** Whether something has moved since the page was opened; what a person has just caused does not count. */
function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) {
            const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number }
            if (!hadRecentInput) sum += value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}

test('R-31 R-32 by mail to a new password: sessions end, the old one is over, a mail says so, the link is used up', async ({
  page,
  context,
}) => {
  await page.goto('/fr/reset-password')
  const { mail, password } = await anAccount(page)
  await ask(page, mail)
  await expect(page.getByRole('dialog', { name: 'Regardez dans vos e-mails' })).toBeVisible()
  const link = linkIn(await letterTo(page, mail, 2), '/complete-reset-password')
  await comeBack(page, mail, password)
  const elsewhere = await context.newPage()
  await elsewhere.goto('/fr/dashboard')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto(link)
  await newPassword(page).fill(fresh)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vérifier un certificat' }).click()
  await page.getByRole('button', { name: 'Continuer', exact: true }).click()
  await expect(newPassword(page)).toHaveValue(fresh)
  await choose(page, fresh)
  const done = page.getByRole('dialog', { name: 'Votre mot de passe est changé' })
  await expect(done).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-person')
  // The other tab notices too: what it showed was the person's own.
  await expect(elsewhere).toHaveURL(/\/fr\?login/)
  await elsewhere.close()

  await done.getByRole('link', { name: 'Se connecter' }).click()
  await expect(page.getByRole('dialog').getByLabel('Adresse e-mail')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Adresse e-mail').fill(mail)
  await page.getByRole('dialog').getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Se connecter' }).click()
  const login = page.getByRole('form', { name: 'Connexion par e-mail' })
  await expect(login.getByRole('alert')).toHaveText(/ne vont pas ensemble/)
  await signInHere(page, mail, fresh)
  expect((await letterTo(page, mail, 3)).subject).toBe('Votre mot de passe a changé')

  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(/^Ce lien n’ouvre rien/)
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click()
  await expect(resetForm(page)).toBeVisible()
})

test('R-31 R-32 the same in English, by keyboard alone and begun before any script', async ({ page }) => {
  const scripts = await heldBack(page, '**/assets/*.js')
  await page.goto('/en/reset-password')
  const { mail } = await anAccount(page, { lang: 'en' })
  const form = page.getByRole('form', { name: 'Ask for a new password' })
  await form.getByLabel('E-mail address').focus()
  await page.keyboard.type(mail.slice(0, 5))
  scripts.resolve()
  await page.locator('html[data-ready]').waitFor()
  await page.keyboard.type(mail.slice(5))
  for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab')
  await expect(form.getByLabel('Code in the picture')).toBeFocused()
  await expect(form.getByAltText(/Code to copy/)).toBeVisible()
  await page.keyboard.type(captchaText)
  await page.keyboard.press('Enter')
  const sent = page.getByRole('dialog', { name: 'Check your e-mail' })
  await expect(sent).toContainText(mail)
  await page.keyboard.press('Escape')
  await expect(sent).toBeHidden()

  const letter = await letterTo(page, mail, 2)
  expect(letter.subject).toBe('Choose a new password')
  await page.goto(linkIn(letter, '/en/complete-reset-password'))
  const choice = page.getByRole('form', { name: 'Choose a new password' })
  await choice.getByLabel('New password').focus()
  await page.keyboard.type('three hopscotch tiles')
  for (let stops = 0; stops < 2; stops += 1) await page.keyboard.press('Tab')
  await expect(choice.getByLabel('Repeat the password')).toBeFocused()
  await page.keyboard.type('three hopscotch tiles')
  await page.keyboard.press('Enter')
  const done = page.getByRole('dialog', { name: 'Your password has been changed' })
  await expect(done.getByRole('link', { name: 'Sign in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await signInHere(page, mail, 'three hopscotch tiles')
  expect((await letterTo(page, mail, 3)).subject).toBe('Your password has changed')
})

test('R-31 a wrong code is told at its field: another picture comes, the address stays', async ({ page }) => {
  await page.goto('/fr/reset-password')
  await wake(page)
  const picture = resetForm(page).getByRole('img')
  await expect(picture).toBeVisible()
  const before = await picture.getAttribute('src')
  await ask(page, 'camille@ecole.example', 'FAUX1')
  const code = resetForm(page).getByLabel('Code de l’image')
  await expect(code).toHaveAccessibleDescription('Ce n’était pas le bon code. En voici un nouveau.')
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('')
  await expect(resetForm(page).getByLabel('Adresse e-mail')).toHaveValue('camille@ecole.example')
  await expect(picture).not.toHaveAttribute('src', before ?? '')
})

test('R-31 an account that is not activated is told so, with the ways to support and to another mail', async ({
  page,
}) => {
  await page.goto('/fr/reset-password')
  const { mail } = await anAccount(page, { isActivated: false })
  await ask(page, mail)
  const inactive = page.getByRole('dialog', { name: 'Ce compte n’est pas encore activé' })
  await expect(inactive.getByRole('link', { name: 'Recevoir un autre message' })).toHaveAttribute(
    'href',
    '/fr/activate',
  )
  await inactive.getByRole('link', { name: 'Demander de l’aide' }).click()
  await expect(page).toHaveURL(/\/fr\/reset-password\?support/)
  await expect(page.getByRole('dialog', { name: 'Besoin d’aide ?' })).toBeVisible()
})

test('R-31 an address without an account is answered like any other, and gets no mail', async ({ page }) => {
  await page.goto('/fr/reset-password')
  const known = await anAccount(page)
  await ask(page, 'nobody.here@ecole.example')
  const sent = page.getByRole('dialog', { name: 'Regardez dans vos e-mails' })
  await expect(sent).toBeVisible()
  await sent.locator('button', { hasText: 'Fermer' }).click()
  await ask(page, known.mail)
  await letterTo(page, known.mail, 2)
  expect(await lettersTo(page, 'nobody.here@ecole.example')).toEqual([])
})

test('R-31 without network, with too many requests and with a fault of the server the form says what to do, and keeps what was typed', async ({
  page,
  faults,
}) => {
  await page.goto('/fr/reset-password')
  const alert = resetForm(page).getByRole('alert')
  const envelope = (message: string) => ({ dataSet: { status: 'error', message, query: [] } })
  await page.route('**/api2/actor/auth/', route => route.abort(), { times: 1 })
  await ask(page, 'camille@ecole.example')
  await expect(alert).toHaveText(/^Le serveur ne répond pas\./)
  await page.route(
    '**/api2/actor/auth/',
    route => route.fulfill({ status: 429, headers: { 'retry-after': '90' }, json: envelope('too-many-requests') }),
    { times: 1 },
  )
  await ask(page, 'camille@ecole.example')
  await expect(alert).toHaveText(/Réessayez dans 2 minutes\.$/)
  await page.route('**/api2/actor/auth/', route => route.fulfill({ status: 500, json: envelope('internal-error') }), {
    times: 1,
  })
  await ask(page, 'camille@ecole.example')
  await expect(alert).toHaveText(/^Cela n’a pas abouti\./)
  await expect(resetForm(page).getByLabel('Adresse e-mail')).toHaveValue('camille@ecole.example')
  faults.length = 0
})

test('R-32 the link of an earlier mail has expired once a later one was used, and leads to another', async ({
  page,
}) => {
  const { mail, link } = await aForgetfulOne(page)
  await page.goto('/fr/reset-password')
  await ask(page, mail)
  await page.goto(linkIn(await letterTo(page, mail, 3), '/complete-reset-password'))
  await choose(page, fresh)
  await expect(page.getByRole('dialog', { name: 'Votre mot de passe est changé' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(/^Ce lien a fait son temps/)
  await expect(page.getByRole('link', { name: 'Demander un nouveau lien' })).toHaveAttribute(
    'href',
    '/fr/reset-password',
  )
})

test('R-32 a link may turn while one types: used in another tab, or expired', async ({ page, context }) => {
  const { link } = await aForgetfulOne(page)
  await page.goto(link)
  await expect(newForm(page)).toBeVisible()
  const late = await context.newPage()
  await late.goto(link)
  await expect(newForm(late)).toBeVisible()
  const later = await context.newPage()
  await later.goto(link)
  await expect(newForm(later)).toBeVisible()
  await choose(page, fresh)
  await expect(page.getByRole('dialog')).toBeVisible()
  await choose(late, 'une autre marelle')
  await expect(late.getByRole('alert')).toHaveText(/^Ce lien n’ouvre rien/)
  // Two hours cannot go by here; what the server then says, its own tests prove.
  const expired = { dataSet: { status: 'error', message: 'accessdenied/expirationtime', query: [] } }
  await later.route('**/api2/actor/update/', route => route.fulfill({ json: expired }))
  await choose(later, 'une autre marelle')
  await expect(later.getByRole('alert')).toHaveText(/^Ce lien a fait son temps/)
})

test('R-32 /recover with an invented key, one that is not base64, or none opens nothing', async ({ page }) => {
  const user = encodeURIComponent(toBase64('camille@ecole.example'))
  for (const query of [`?user=${user}&key=${toBase64('inventé')}`, '?user=Y2FtaWxsZQ&key=%C3%A9%C3%A9', '']) {
    await page.goto(`/fr/recover${query}`)
    await expect(page.getByRole('alert')).toHaveText(/^Ce lien n’ouvre rien/)
    await expect(newForm(page)).toBeHidden()
  }
})

test('R-32 without network the link is still good: it can be checked again', async ({ page, faults }) => {
  const { link } = await aForgetfulOne(page)
  await page.route('**/api3/accounts/reset-password/**', route => route.abort(), { times: 1 })
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(/^Votre lien n’a pas pu être vérifié/)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(newForm(page)).toBeVisible()
  faults.length = 0
})

test('R-36 a new password has its own messages: too short, not the same, too well known, the address itself', async ({
  page,
}) => {
  const { mail, link } = await aForgetfulOne(page)
  await page.goto(link)
  await newPassword(page).fill('sept123')
  await newPassword(page).blur()
  await expect(newPassword(page)).toHaveAccessibleDescription('Il faut au moins 8 caractères')
  await choose(page, fresh, 'autre chose')
  await expect(again(page)).toHaveAccessibleDescription('Les deux mots de passe ne sont pas les mêmes')
  await choose(page, 'sunshine1')
  await expect(newPassword(page)).toHaveAccessibleDescription(/^Ce mot de passe est trop connu\./)
  await expect(newPassword(page)).toBeFocused()
  await choose(page, mail)
  await expect(newPassword(page)).toHaveAccessibleDescription(
    'Votre adresse, ou un mot qu’elle contient, ne peut pas servir de mot de passe',
  )
  await choose(page, fresh)
  await expect(page.getByRole('dialog', { name: 'Votre mot de passe est changé' })).toBeVisible()
})

test('R-36 the meter loads with the first look at the field, says how a password is and why, and moves nothing', async ({
  page,
}) => {
  const { mail, link } = await aForgetfulOne(page)
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await page.goto(link)
  await expect(newForm(page)).toBeVisible()
  const meter = newForm(page).getByRole('status')
  const below = async () => (await again(page).boundingBox())!.y
  const before = await below()
  expect(loaded.filter(address => address.includes('password-strength'))).toEqual([])
  await newPassword(page).focus()
  await expect.poll(() => loaded.filter(address => address.includes('password-strength')).length).toBeGreaterThan(0)
  for (const [password, said] of [
    ['sept123', 'Trop court. Encore 1 caractère.'],
    ['azertyuiop', 'Facile à deviner. Des touches voisines se devinent tout de suite.'],
    [mail, 'Facile à deviner. Votre nom et votre adresse sont essayés d’abord.'],
    [fresh, 'Très solide. Rien à ajouter.'],
  ]) {
    await newPassword(page).fill(password!)
    await expect(meter).toHaveText(said!)
    expect(await below()).toBe(before)
  }
  expect(await shifts(page)).toBeLessThan(0.01)
})

test('R-24 R-31 R-32 both pages stand still, fit at 320 and 1400 px and are accessible', async ({ page }) => {
  const { link } = await aForgetfulOne(page)
  for (const [path, form] of [
    ['/fr/reset-password', resetForm(page)],
    [link, newForm(page)],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto(path)
    await expect(form).toBeVisible()
    await expectAccessibleInBothThemes(page)
    expect(await shifts(page)).toBeLessThan(0.01)
    for (const width of [320, 1400]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await expectAccessibleInBothThemes(page)
  }
})
