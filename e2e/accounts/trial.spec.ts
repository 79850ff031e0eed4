import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { demoModule } from '../demo-lessons.ts'
import { comeBack, expect, pausedRequests, signInHere, submitSignIn, test, wake } from '../fixtures.ts'
import { anAccount, ownerOverApi } from './an-account.ts'
import { sayWho } from './identity-provider.ts'
import { fillIn, goodPassword, mailDialog, newMail, proofIn, send, signUpForm } from './registration.ts'

const tool = '51893e7d-11a9-4800-8392-3081c74e4cf6'
const first = 'cb988851-497f-4b43-9389-bece8bcdc349'
const lessonPath = `/fr/tool/${tool}/modules/${first}`

const screens = demoModule('cyberharcelement/01-voir')
const practice = screens.placeOf('Le public tient la scène')

test.beforeEach(async ({ consent }) => {
  await consent('accept')
})

const player = (page: Page) => page.frameLocator('iframe')
const heading = (page: Page) => player(page).getByRole('heading', { level: 1 })
const next = (page: Page) => player(page).getByRole('button', { name: /^(Suivant|Terminer)$/ })

/** The second module of the tool. */
const second = '5d1da898-f8af-4ffb-982d-12d38712cf70'

/** Turns from the first slide of the lesson to another by its number in the outline. */
async function turnTo(page: Page, place: number) {
  const where = player(page)
    .getByRole('status')
    .filter({ hasText: /sur \d/ })
  for (let at = 1; at < place; at += 1) await next(page).click()
  await expect(where.first()).toContainText(String(place))
}

/** The progress of a person that waits in this browser. */
const waitingFor = (page: Page, person: string) =>
  page.evaluate(
    prefix => Object.keys(localStorage).filter(key => key.startsWith(prefix)).length,
    `preau-progress:${encodeURIComponent(person)}:`,
  )

/** Does the practice of the slide in view. */
async function practise(page: Page) {
  await player(page).getByRole('radio').nth(1).check({ force: true })
  await player(page).getByRole('button', { name: 'Vérifier ma réponse' }).click()
  await expect(player(page).getByRole('group', { name: /Oui, c’est juste|Pas encore/ })).toBeVisible()
}

test('R-29 R-50 R-52 L-10 a visitor begins a tool by its card, finds it again after a reload, and is offered an account at the end; after registering, the progress is theirs, and they continue', async ({
  page,
}) => {
  const mail = newMail()
  await page.goto('/fr/tools')
  const scripts = '**/assets/player-page-*.js'
  const lesson = await pausedRequests(page, scripts)
  const scriptRequest = page.waitForRequest(scripts)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Cyberharcèlement' })
    .getByRole('link', { name: /^Commencer/ })
    .click()
  await scriptRequest
  await expect(page.getByRole('main').getByRole('status').getByText('Chargement')).toBeAttached()
  lesson.resolve()
  await expect(page).toHaveURL(new RegExp(`${lessonPath}/slides/`))
  await expect(heading(page)).toHaveText('Un lundi d’octobre')
  await expect(page.getByRole('banner').getByText('Gardé dans ce navigateur')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Mon compte' })).toHaveCount(0)
  await turnTo(page, practice)
  await practise(page)
  await page.reload()
  await expect(player(page).getByRole('group', { name: /Oui, c’est juste|Pas encore/ })).toBeVisible()

  for (let at = practice; at < screens.placeOf('Pour vérifier'); at += 1) await next(page).click()
  await expect(player(page).getByText(/Pour répondre aux évaluations/)).toHaveCount(1)
  const card = player(page).getByText(/Pour répondre aux évaluations/)
  const [above, below] = [await card.boundingBox(), await player(page).getByRole('radio').first().boundingBox()]
  expect(above!.y + above!.height).toBeLessThan(below!.y)
  await expect(player(page).getByRole('link', { name: 'Créer un compte' })).toBeInViewport()
  await expect(player(page).locator('label').first()).toHaveCSS('cursor', 'not-allowed')
  await expect(player(page).getByRole('button', { name: 'Vérifier ma réponse' })).toHaveCount(0)
  await expect(player(page).getByRole('radio').first()).toBeDisabled()
  await expectAccessible(page)
  await next(page).click()
  const offer = player(page).getByRole('region', { name: 'Garder ce que vous avez fait' })
  await expect(offer.getByRole('link', { name: 'Créer un compte' })).toBeVisible()
  await expect(player(page).getByRole('link', { name: /^Module 2/ })).toHaveCount(0)
  await expectAccessible(page)
  for (const width of [320, 768, 1400]) {
    await page.setViewportSize({ width, height: 900 })
    const frame = player(page).locator('html')
    await expect.poll(() => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
  await offer.getByRole('link', { name: 'Créer un compte' }).click()
  await expect(signUpForm(page)).toBeVisible()
  await fillIn(page, mail)
  await send(page)
  const { code } = await proofIn(page, mail)
  await mailDialog(page).getByRole('textbox', { name: 'Code à six chiffres' }).fill(code)
  await mailDialog(page).getByRole('button', { name: 'Activer', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/fr/tool/${tool}/modules/(?!${first})`))
  await expect(heading(page)).toBeVisible()
  expect(await waitingFor(page, 'nobody')).toBe(0)
  const owner = await ownerOverApi(page, { mail, password: goodPassword })
  const [progress] = await owner.ask('getProgress', { tool })
  expect(progress?.slides.filter(({ module }) => module === first)).toHaveLength(screens.count)
})

test('R-26 R-52 a visitor who then signs in with a school account keeps their progress', async ({ page }) => {
  await page.goto(lessonPath)
  await expect(heading(page)).toBeVisible()
  await turnTo(page, 2)
  await expect.poll(() => waitingFor(page, 'nobody')).toBe(2)
  await page.goto('/fr?login&return=/fr/dashboard')
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer avec mon compte d’école' }).click()
  const mail = await sayWho(page)
  await page.getByRole('dialog', { name: 'Ces écrans sont-ils à vous' }).getByRole('button', { name: 'Oui' }).click()
  await expect(page).toHaveURL(/\/fr\/dashboard$/)
  await expect(page.getByRole('main').getByText('Cyberharcèlement').first()).toBeVisible()
  await expect.poll(async () => [await waitingFor(page, 'nobody'), await waitingFor(page, mail)]).toEqual([0, 0])
})

test('R-07 the second module asks a visitor to sign in, and so do the editor and a module that does not exist', async ({
  page,
}) => {
  for (const path of [`/fr/tool/${tool}/modules/${second}`, `${lessonPath}/edit`, `/fr/tool/${tool}/modules/${tool}`]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/fr\?login/)
    expect(new URL(page.url()).searchParams.get('return')).toBe(path)
    await expect(page.getByRole('dialog', { name: 'Bienvenue sous le préau' })).toBeVisible()
  }
})

test('R-21 a person whose session has ended does not become a visitor', async ({ page }) => {
  await page.goto('/health/live')
  const account = await anAccount(page)
  await comeBack(page, account.mail, account.password)
  await page.goto(lessonPath)
  await expect(heading(page)).toBeVisible()
  await page.evaluate(() => {
    localStorage.removeItem('user')
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  })
  await expect(page).toHaveURL(/\/fr\?login/)
})

test('R-05 R-19 R-52 the page of a tool that a visitor began leads back to their place, before any input; any other page waits; after signing in the progress is theirs, once, and nobody else’s', async ({
  page,
}) => {
  await page.goto('/health/live')
  const account = await anAccount(page)
  await page.goto(lessonPath)
  await expect(heading(page)).toBeVisible()
  await turnTo(page, 3)
  await expect.poll(() => waitingFor(page, 'nobody')).toBe(3)
  await page.goto(`/fr/session/${tool}`)
  const way = page.getByRole('main').getByRole('link', { name: /^Reprendre à l’écran 3/ })
  await expect(way).toBeVisible()
  await way.click()
  await expect(
    player(page)
      .getByRole('status')
      .filter({ hasText: `3 sur ${screens.count}` }),
  ).toBeVisible()
  for (let at = 3; at < practice; at += 1) await next(page).click()
  await practise(page)
  expect(await waitingFor(page, 'nobody')).toBeGreaterThan(0)

  await page.goto('/fr', { waitUntil: 'networkidle' })
  await expect(page.locator('html')).not.toHaveAttribute('data-ready')
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /e-mail/ })
    .click()
  await submitSignIn(page, account.mail, account.password)
  const question = page.getByRole('dialog', { name: 'Ces écrans sont-ils à vous' })
  await expect(question).toContainText(`${practice} écrans ont été suivis dans ce navigateur`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Oui, les prendre' }).click()
  await expect.poll(() => waitingFor(page, 'nobody')).toBe(0)
  await expect.poll(() => waitingFor(page, account.mail)).toBe(0)
  const owner = await ownerOverApi(page, account)
  const [progress] = await owner.ask('getProgress', { tool })
  const answered = progress?.slides.filter(({ answers }) => Object.keys(answers).length > 0)
  expect(progress?.slides.length).toBe(practice)
  expect(answered).toHaveLength(1)
})

test('L-10 the page of the tool says that the second module needs an account; closing this leaves the visitor there, and the account leads into the module', async ({
  page,
}) => {
  await page.goto('/health/live')
  const account = await anAccount(page)
  await page.goto(`/fr/session/${tool}`)
  const modules = page.getByRole('main').getByRole('list').filter({ hasText: 'Il faut un compte' })
  await expect(modules.getByText('Il faut un compte')).toHaveCount(2)
  const link = modules.getByRole('listitem').nth(1).getByRole('link')
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Bienvenue sous le préau' })
  await expect(dialog.getByText('Ce module demande un compte.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Créer un compte' })).toHaveAttribute(
    'href',
    `/fr/signup?return=${encodeURIComponent(`/fr/tool/${tool}/modules/${second}`)}`,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/fr/session/${tool}`)
  await link.press('Enter')
  await dialog.getByRole('button', { name: 'Continuer avec mon adresse e-mail' }).click()
  await signInHere(page, account.mail, account.password)
  await expect(page).toHaveURL(new RegExp(`/fr/tool/${tool}/modules/${second}`))
  await expect(heading(page)).toBeVisible()
})

test('L-10 a person who signs in from the landing page comes to the dashboard; the way to sign in used last is first the next time, also after signing out', async ({
  page,
}) => {
  await page.goto('/health/live')
  const account = await anAccount(page)
  await page.goto('/fr/about?login')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Utilisé la dernière fois')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Continuer avec mon adresse e-mail' }).click()
  await signInHere(page, account.mail, account.password)
  await expect(page).toHaveURL('/fr/dashboard')
  await page.goto('/fr/logout')
  await page.waitForURL('**/fr')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await wake(page)
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click()
  const mail = dialog.getByRole('textbox', { name: 'Adresse e-mail' })
  await expect(mail).toBeFocused()
  await expect(mail).toHaveValue('')
  await expect(dialog.getByText('Utilisé la dernière fois')).toHaveCount(1)
  const school = dialog.getByRole('button', { name: 'Continuer avec mon compte d’école' })
  const [form, other] = [await mail.boundingBox(), await school.boundingBox()]
  expect(form!.y).toBeLessThan(other!.y)
  await expectAccessible(page)

  await page.evaluate(() => localStorage.setItem('cookies-agreement', 'accept'))
  await school.click()
  await sayWho(page)
  await expect(page).toHaveURL('/fr/dashboard')
  expect(await page.evaluate(() => localStorage.getItem('sign-in-way'))).toBe('school')
})

test('L-13 progress of another person in a shared browser is not given to a person who signs in and says that it is not theirs', async ({
  page,
}) => {
  await page.goto('/health/live')
  const account = await anAccount(page)
  await page.goto(lessonPath)
  await expect(heading(page)).toBeVisible()
  await turnTo(page, 2)
  await expect.poll(() => waitingFor(page, 'nobody')).toBe(2)
  await page.goto('/fr?login&form&return=/fr/dashboard')
  await submitSignIn(page, account.mail, account.password)
  const question = page.getByRole('dialog', { name: 'Ces écrans sont-ils à vous' })
  await expect(question.getByRole('button', { name: 'Non, pas à moi' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/fr/dashboard')
  expect([await waitingFor(page, 'nobody'), await waitingFor(page, account.mail)]).toEqual([2, 0])
  const owner = await ownerOverApi(page, account)
  expect((await owner.ask('getProgress', { tool }))[0]?.slides ?? []).toEqual([])
})
