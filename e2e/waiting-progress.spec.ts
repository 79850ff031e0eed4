import type { BrowserContext, Page } from '@playwright/test'
import { doc } from './a-course.ts'
import { aReflection } from './a-reflection.ts'
import { accounts, comeBack, expect, test, wake } from './fixtures.ts'

const reports = '**/api3/progress/put/'

const player = (page: Page) => page.frameLocator('iframe')
const reflection = (page: Page) => player(page).getByRole('textbox', { name: /^Votre réponse/ })
const pending = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('preau-progress')).length)

/** Writes in a lesson while no report reaches the server. */
async function writeAway(page: Page, context: BrowserContext, { slide }: { slide: string }, words: string) {
  await page.goto(slide)
  await expect(reflection(page)).toBeVisible()
  await expect.poll(() => pending(page)).toBe(0)
  await context.route(reports, route => route.abort())
  await reflection(page).fill(words)
  await expect(page.getByRole('status').filter({ hasText: 'En attente du réseau' })).toBeVisible()
}

/** Clears expected faults: failed requests are what these tests are about, and a hidden tool has no public page. */
function forgetNetwork(faults: string[]) {
  const others = faults.filter(fault => !/net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of 404/.test(fault))
  faults.splice(0, faults.length, ...others)
}

async function expectWritten(page: Page, words: string) {
  await page.goto('/fr/reflections')
  await expect(page.getByText(words)).toBeVisible()
}

test('M-08 unsent progress of a lesson is counted on the dashboard and the page of the tool, and sent from there; the dashboard then counts it in all its parts', async ({
  page,
  context,
  signIn,
  administrator,
  faults,
}) => {
  const tool = await aReflection(administrator)
  await signIn(accounts.author)
  const words = `Attendre le réseau, ${Date.now()}.`
  await writeAway(page, context, tool, words)
  const waits = page.getByRole('status').filter({ hasText: '1 réponse attend d’être envoyée.' })
  await page.goto(tool.page)
  await wake(page)
  await expect(waits).toBeVisible()
  await page.goto('/fr/dashboard')
  await expect(waits).toBeVisible()
  expect(await pending(page)).toBeGreaterThan(0)
  // Held instead of refused: no retry of the page's own comes before the button.
  const clicked = Promise.withResolvers<void>()
  await context.route(reports, async route => {
    await clicked.promise
    await route.continue()
  })
  const changed = ['**/progress/get-activity/', '**/certificates/get-own/'].map(call => page.waitForRequest(call))
  await page.getByRole('button', { name: 'Envoyer maintenant' }).click()
  clicked.resolve()
  await expect(page.getByText('Tout est envoyé.')).toBeVisible()
  await Promise.all(changed)
  expect(await pending(page)).toBe(0)
  await expectWritten(page, words)
  forgetNetwork(faults)
})

test('M-08 unsent progress is sent from any page, at its start and when the network is back', async ({
  page,
  context,
  signIn,
  administrator,
  faults,
}) => {
  const tool = await aReflection(administrator)
  await signIn(accounts.teacher)
  const words = `Envoyé d’ailleurs, ${Date.now()}.`
  await writeAway(page, context, tool, words)
  await context.unroute(reports)
  await page.goto('/fr/account')
  await expect.poll(() => pending(page)).toBe(0)
  await expectWritten(page, words)

  const more = `Envoyé au retour, ${Date.now()}.`
  await writeAway(page, context, tool, more)
  // The network is back before the page knows that its two attempts to load the code that sends have failed.
  const isBack = Promise.withResolvers<void>()
  let attempts = 0
  await context.route('**/assets/send-waiting-*.js', async route => {
    await isBack.promise
    attempts += 1
    if (attempts > 2) await route.continue()
    else await route.abort()
  })
  await Promise.all([page.waitForRequest('**/assets/send-waiting-*.js'), page.goto('/fr/account')])
  await context.setOffline(true)
  await context.unroute(reports)
  expect(await pending(page)).toBeGreaterThan(0)
  await context.setOffline(false)
  isBack.resolve()
  await expect.poll(() => pending(page)).toBe(0)
  await expectWritten(page, more)
  forgetNetwork(faults)
})

test('M-08 R-05 signing out asks before unsent progress is lost: it is sent first, or discarded by choice', async ({
  page,
  context,
  signIn,
  administrator,
  faults,
}) => {
  const tool = await aReflection(administrator)
  await signIn(accounts.teacher)
  const words = `Avant de partir, ${Date.now()}.`
  await writeAway(page, context, tool, words)
  await page.goto('/fr/logout')
  const dialog = page.getByRole('dialog', { name: 'Avant de vous déconnecter' })
  await expect(dialog).toContainText('1 réponse attend d’être envoyée.')
  await dialog.getByRole('button', { name: 'Envoyer et se déconnecter' }).click()
  await expect(dialog.getByRole('alert')).toContainText('L’envoi n’a pas abouti')
  await dialog.getByRole('button', { name: 'Rester connecté' }).click()
  await expect(page).toHaveURL(/\/fr\/dashboard$/)
  expect(await pending(page)).toBeGreaterThan(0)

  await context.unroute(reports)
  // Progress that can be sent is sent without asking.
  await page.goto('/fr/logout')
  await expect(page).toHaveURL(/\/fr$/)
  await comeBack(page, accounts.teacher)
  await expectWritten(page, words)

  const lost = `Perdu par choix, ${Date.now()}.`
  await writeAway(page, context, tool, lost)
  await page.goto('/fr/logout')
  await dialog.getByRole('button', { name: 'Se déconnecter sans envoyer' }).click()
  await expect(page).toHaveURL(/\/fr$/)
  expect(await pending(page)).toBe(0)
  forgetNetwork(faults)
})

test('M-08 answers that a person chose to discard at sign-out are not sent: neither while the session ends nor when the network is back', async ({
  page,
  context,
  signIn,
  administrator,
  faults,
}) => {
  const tool = await aReflection(administrator)
  await signIn(accounts.teacher)
  await writeAway(page, context, tool, `Pas envoyé, ${Date.now()}.`)
  await page.goto('/fr/logout')
  const dialog = page.getByRole('dialog', { name: 'Avant de vous déconnecter' })
  await expect(dialog).toBeVisible()
  // The network is back, and slow: the session is still being ended while the progress could be sent.
  await context.unroute(reports)
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().includes('/progress/put/')) sent.push(request.url())
  })
  const end = Promise.withResolvers<void>()
  await context.route('**/api3/sessions/delete/', async route => {
    await end.promise
    await route.continue()
  })
  const ending = page.waitForRequest(/api3\/sessions\/delete/)
  await dialog.getByRole('button', { name: 'Se déconnecter sans envoyer' }).click()
  await ending
  await page.evaluate(() => dispatchEvent(new Event('online')))
  // Waits as long as a request takes that is sent after any others.
  await page.evaluate(() => fetch('/health/live', { cache: 'no-store' }))
  expect(await pending(page)).toBe(0)
  end.resolve()
  await expect(page).toHaveURL(/\/fr$/)
  expect(sent).toEqual([])
  forgetNetwork(faults)
})

test('M-08 without network, a link leaves the page and what was typed as they are, and opens once it is back; signing out empties the browser', async ({
  page,
  context,
  signIn,
  faults,
}) => {
  await signIn(accounts.teacher)
  await Promise.all([page.waitForResponse('**/assets/sign-out-page-*.js'), page.goto('/fr/account')])
  await wake(page)
  const school = page.getByRole('textbox', { name: 'École ou organisation' })
  await school.fill('École du Préau')
  await context.setOffline(true)
  const openMenu = () => page.getByRole('button', { name: 'Mon compte', exact: true }).click()
  await openMenu()
  await page.getByRole('link', { name: 'Mes groupes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Le réseau ne répond pas.' })).toBeVisible()
  await expect(school).toHaveValue('École du Préau')
  await expect(page).toHaveURL(/\/fr\/account$/)
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/fr\/groups$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await context.setOffline(true)
  await openMenu()
  await page.getByRole('link', { name: 'Se déconnecter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vous êtes déconnecté.' })
  await expect(dialog).toContainText('Le réseau ne répond pas')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter(key => /session|progress|user/i.test(key))),
  ).toEqual([])
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Ouvrir Préau' }).click()
  await expect(page).toHaveURL(/\/fr$/)
  forgetNetwork(faults)
})

test('M-84 the end of a module agrees with what is left without a network: what is not done is named, and nothing once all is done', async ({
  page,
  context,
  signIn,
  administrator,
  faults,
}) => {
  const tool = await administrator.aTool(await administrator.aLevel())
  const module = await administrator.aModule(tool)
  const asks = (id: string, title: string, block: object) =>
    administrator.aSlide(module, { fr: { title, blocks: [{ id, prompt: doc('Et vous ?'), ...block }] } })
  const first = await asks('r', 'Écrire', { type: 'reflection' })
  await asks('q', 'Choisir', { type: 'true-false', mode: 'assessment', answer: true })
  await administrator.publish(module)
  await administrator.ask('putShare', { id: tool.id, mail: accounts.teacher, right: 'reader' })
  await signIn(accounts.teacher)
  await page.goto(`/fr/tool/${tool.id}/modules/${module.id}/slides/${first.id}`)
  const frame = player(page)
  const heading = frame.getByRole('heading', { level: 1 })
  await expect(reflection(page)).toBeVisible()
  await expect.poll(() => pending(page)).toBe(0)
  await context.setOffline(true)
  await frame.getByRole('button', { name: 'Suivant' }).click()
  await expect(heading).toHaveText('Choisir')
  await frame.getByRole('button', { name: 'Terminer' }).click()
  await expect(heading).toHaveText('Pas encore terminé.')
  const left = frame.getByRole('link', { name: /1 question sans réponse/ })
  await expect(left).toHaveCount(2)

  await left.first().click()
  await reflection(page).fill('Sans réseau.')
  await frame.getByRole('button', { name: 'Suivant' }).click()
  await frame.getByRole('radio', { name: 'Vrai' }).check({ force: true })
  await frame.getByRole('button', { name: /^Vérifier/ }).click()
  await frame.getByRole('button', { name: 'Terminer' }).click()
  await expect(heading).toHaveText('Module terminé.')
  await expect(frame.getByRole('img', { name: '100 % du module terminé' })).toBeVisible()
  await expect(frame.getByText('Des réponses attendent le réseau pour être corrigées.')).toBeVisible()
  await expect(frame.getByText('Ce qui reste')).toHaveCount(0)
  await expect(frame.getByText(/pas encore vu|sans réponse|Rien ne manque/)).toHaveCount(0)
  forgetNetwork(faults)
})
