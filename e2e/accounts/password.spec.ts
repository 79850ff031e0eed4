import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../accessible.ts'
import { comeBack, expect, pausedRequests, signInHere, test, wake } from '../fixtures.ts'
import { beyondWindow } from '../overflow.ts'
import { anAccount, followResetLink, resetLink } from './an-account.ts'
import { eachFieldSays } from './each-field-says.ts'
import { formRows } from './form-rows.ts'
import { captchaText, letterTo, linkIn } from './inbox.ts'

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
  // A code sent before its picture is there belongs to no picture.
  await expect(resetForm(page).getByAltText(/Code à recopier/)).toBeVisible()
  await resetForm(page).getByLabel('Code de l’image').fill(code)
  await resetForm(page).getByRole('button', { name: 'Recevoir le lien' }).click()
}

async function choose(page: Page, password: string) {
  await newPassword(page).fill(password)
  await again(page).fill(password)
  await newForm(page).getByRole('button', { name: 'Changer mon mot de passe' }).click()
}

/** How much has moved since the page was opened, except after a person's input. */
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

/** The page has not moved while loading, fits, and is accessible in both themes. */
async function expectCalm(page: Page) {
  await expectAccessibleInBothThemes(page)
  expect(await shifts(page)).toBeLessThan(0.01)
  for (const width of [320, 1400]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await beyondWindow(page)).toBeLessThanOrEqual(0)
  }
}

test('R-06 R-24 R-31 R-32 a new password by mail: it ends all sessions and the old password, a mail confirms it, and the link is used up; the link of an earlier mail has expired', async ({
  page,
  context,
}) => {
  await page.goto('/health/live')
  const account = await anAccount(page)
  const { mail, password } = account
  const earlier = await resetLink(page, account)
  await page.goto('/fr/reset-password')
  await ask(page, mail)
  await expect(page.getByRole('dialog', { name: 'Regardez dans vos e-mails' })).toBeVisible()
  const link = linkIn(await letterTo(page, mail, 3), '/complete-reset-password')
  await comeBack(page, mail, password)
  const elsewhere = await context.newPage()
  await elsewhere.goto('/fr/dashboard')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()
  // The other address of the same page, whose link is valid until it is used in another tab.
  const late = await context.newPage()
  await late.goto(link.replace('/complete-reset-password', '/recover'))
  await expect(newForm(late)).toBeVisible()

  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto(link)
  await expect(newForm(page)).toBeVisible()
  await expectCalm(page)
  await newPassword(page).fill(fresh)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vérifier un certificat' }).click()
  await page.getByRole('button', { name: 'Continuer', exact: true }).click()
  // As it closes it gives the focus back, in the middle of what is filled in.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(newPassword(page)).toHaveValue(fresh)
  await choose(page, fresh)
  const done = page.getByRole('dialog', { name: 'Votre mot de passe est changé' })
  await expect(done).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-person')
  // The other tab notices too: it showed the person's own data.
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
  expect((await letterTo(page, mail, 4)).subject).toBe('Votre mot de passe a changé')

  await choose(late, 'une autre marelle')
  await expect(late.getByRole('alert')).toHaveText(/^Ce lien n’ouvre rien/)
  await expect(newForm(late)).toBeHidden()
  await late.getByRole('link', { name: 'Demander un nouveau lien' }).click()
  await expect(resetForm(late)).toBeVisible()
  await late.goto(link)
  await expect(late.getByRole('alert')).toHaveText(/^Ce lien n’ouvre rien/)
  await late.goto(earlier)
  await expect(late.getByRole('alert')).toHaveText(/^Ce lien a fait son temps/)
  await expect(late.getByRole('link', { name: 'Demander un nouveau lien' })).toHaveAttribute(
    'href',
    '/fr/reset-password',
  )
})

test('R-31 R-32 a new password by mail is chosen in English, by keyboard alone and begun before any script', async ({
  page,
}) => {
  const scripts = await pausedRequests(page, '**/assets/*.js')
  await page.goto('/en/reset-password')
  const { mail } = await anAccount(page, { lang: 'en' })
  const form = page.getByRole('form', { name: 'Ask for a new password' })
  await form.getByLabel('E-mail address').focus()
  await page.keyboard.type(mail.slice(0, 5))
  scripts.resolve()
  await page.locator('html[data-ready]').waitFor()
  await page.keyboard.type(mail.slice(5))
  // The picture brings the buttons that Tab passes before the field.
  await expect(form.getByAltText(/Code to copy/)).toBeVisible()
  for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab')
  await expect(form.getByLabel('Code in the picture')).toBeFocused()
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

test('R-24 R-31 R-34 R-37 R-39 R-40 text typed to request a password is kept whatever the server answers; an unknown address gets the same answer as any other; an account not activated gets links', async ({
  page,
  faults,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto('/fr/reset-password')
  await expect(resetForm(page)).toBeVisible()
  await expectCalm(page)
  const { mail } = await anAccount(page, { isActivated: false })
  await wake(page)
  await eachFieldSays(resetForm(page), formRows.reset)
  const picture = resetForm(page).getByRole('img')
  const before = await picture.getAttribute('src')
  await ask(page, 'camille@ecole.example', 'FAUX1')
  await expect(resetForm(page).getByLabel('Code de l’image')).toHaveValue('')
  await expect(resetForm(page).getByLabel('Adresse e-mail')).toHaveValue('camille@ecole.example')
  await expect(picture).not.toHaveAttribute('src', before ?? '')

  const alert = resetForm(page).getByRole('alert')
  const envelope = (message: string) => ({ dataSet: { status: 'error', message, query: [] } })
  const waitAMinute = { status: 429, headers: { 'retry-after': '90' }, json: envelope('too-many-requests') }
  for (const [answer, said] of [
    [null, /^Le serveur ne répond pas\./],
    [waitAMinute, /Réessayez dans 2 minutes\.$/],
    [{ status: 500, json: envelope('internal-error') }, /^Cela n’a pas abouti\./],
  ] as const) {
    await page.route('**/api2/actor/auth/', route => (answer ? route.fulfill(answer) : route.abort()), { times: 1 })
    await ask(page, 'camille@ecole.example')
    await expect(alert).toHaveText(said)
  }
  await expect(resetForm(page).getByLabel('Adresse e-mail')).toHaveValue('camille@ecole.example')
  faults.length = 0

  await ask(page, 'nobody.here@ecole.example')
  const sent = page.getByRole('dialog', { name: 'Regardez dans vos e-mails' })
  await expect(sent).toBeVisible()
  await sent.locator('button', { hasText: 'Fermer' }).click()
  await ask(page, mail)
  const inactive = page.getByRole('dialog', { name: 'Ce compte n’est pas encore activé' })
  const anotherMail = inactive.getByRole('link', { name: 'Recevoir un autre message' })
  await expect(anotherMail).toHaveAttribute('href', '/fr/activate')
  await inactive.getByRole('link', { name: 'Demander de l’aide' }).click()
  await expect(page).toHaveURL(/\/fr\/reset-password\?support/)
  await expect(page.getByRole('dialog', { name: 'Besoin d’aide ?' })).toBeVisible()
})

test('R-32 R-36 R-37 R-39 without network a link remains valid; the meter loads with the focus, rates a password with the reason, and moves nothing; a link that expires while one types says so', async ({
  page,
  faults,
}) => {
  await page.goto('/health/live')
  const account = await anAccount(page)
  const { mail } = account
  const link = await resetLink(page, account)
  const later = await resetLink(page, account, 3)
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await page.route('**/api3/accounts/reset-password/**', route => route.abort(), { times: 1 })
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(/^Votre lien n’a pas pu être vérifié/)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(newForm(page)).toBeVisible()
  faults.length = 0

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

  await eachFieldSays(newForm(page), formRows.newPassword, account)
  await followResetLink(later, fresh)
  await choose(page, 'une autre marelle')
  await expect(page.getByRole('alert')).toHaveText(/^Ce lien a fait son temps/)
})
