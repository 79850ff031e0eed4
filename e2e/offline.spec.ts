import type { Page } from '@playwright/test'
import { demoModule } from './demo-lessons.ts'
import { accounts, comeBack, expect, test, wake } from './fixtures.ts'

const tool = '2306b3ef-134a-4be3-af30-7d161087f137'
const toolName = 'Vrai ou faux ? Mener l’enquête'
const lesson = `/fr/tool/${tool}/modules/a8c92f15-d644-48d1-8d92-97deb1a88d9f`
const second = `/fr/tool/${tool}/modules/2829b855-b4d9-4d9a-b619-439e7db933cd`
/** The last slide of the lesson, with an assessment and a reflection. */
const last = '3c6891a0-f0b0-4eb6-a8b2-a91052e7028a'
const lastPlace = demoModule('vrai-ou-faux/01-mener-l-enquete').placeOf('Quarante-cinq minutes d’enquête')

test.use({ serviceWorkers: 'allow' })

const player = (page: Page) => page.frameLocator('iframe')
const heading = (page: Page) => player(page).getByRole('heading', { level: 1 })
const stores = (page: Page) => page.evaluate(() => caches.keys())

test('R-05 R-52 a tool that was kept for offline use opens without network, with the person’s progress; the next person finds nothing of it, and nobody does after /logout', async ({
  page,
  context,
  signIn,
  faults,
}) => {
  await signIn(accounts.teacher)
  // No lesson was opened before.
  await page.goto(`/fr/session/${tool}`)
  await page.getByRole('button', { name: 'Rendre disponible hors ligne' }).click()
  await page.getByRole('button', { name: /^Télécharger \(\d+ ko\)$/ }).click()
  const kept = page.getByText(/^Disponible hors ligne/)
  await expect(kept).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  expect(await page.evaluate(() => caches.match('/locales/fr/lesson.json').then(Boolean))).toBe(true)

  // Text that is written after the lesson was cached is in the copy as soon as the server has it.
  let readings = 0
  page.on('response', response => {
    if (response.url().endsWith('/api3/progress/get/')) readings += 1
  })
  await page.goto(`${lesson}/slides/${last}`)
  await wake(page)
  await expect.poll(() => readings).toBeGreaterThan(1)
  const reflection = player(page).getByRole('textbox', { name: /^Votre réponse/ })
  const words = `Vérifier ensemble, ${Date.now()}.`
  await reflection.fill(words)
  await expect(player(page).getByText('Enregistré', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(reflection).toHaveValue(words)

  await wake(page)
  await page.getByRole('link', { name: 'Revenir à l’outil' }).click()
  await expect(page).toHaveURL(`/fr/session/${tool}`)
  await expect(page.getByText('Pas de réseau.')).toBeVisible()
  const onward = page.getByRole('link', { name: `Reprendre à l’écran ${lastPlace}` })
  await expect(onward).toBeVisible()
  await expect(kept).toBeVisible()
  expect(await page.evaluate(() => document.activeElement === document.body), 'nothing took the focus').toBe(true)
  await page.getByRole('link', { name: 'Tous les outils' }).click()
  const refused = page.getByText('Sans réseau, cette page ne s’ouvre pas. Vous restez ici.')
  await expect(refused).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Pas de réseau.')).toBeHidden()
  await context.setOffline(true)
  await expect(page.getByText('Pas de réseau.')).toBeVisible()
  await expect(refused).toBeHidden()
  await page.goto('/fr/dashboard?from=elsewhere')
  await expect(page.getByRole('heading', { level: 1, name: 'Hors ligne : vos outils gardés' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Réessayer' })).toHaveAttribute('href', '/fr/dashboard?from=elsewhere')
  await page.getByRole('link', { name: toolName }).click()
  await expect(page).toHaveURL(`/fr/session/${tool}`)
  await onward.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Module 1\. / })).toBeVisible()
  await expect(reflection).toHaveValue(words)

  await page.goto(second)
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'En attente du réseau' })).toBeVisible()
  const pending = () =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('preau-progress')).length)
  expect(await pending()).toBeGreaterThan(0)
  // Pending progress counts, too.
  await page.goto(`/fr/session/${tool}`)
  await expect(page.getByText('L’avancement de cette page en tient déjà compte.')).toBeVisible()
  await page.getByRole('link', { name: 'Reprendre à l’écran 1' }).click()
  await expect(heading(page)).toBeVisible()
  await context.setOffline(false)
  await expect.poll(pending).toBe(0)

  // Another person signs in without the first one having signed out, and opens a lesson.
  await comeBack(page, accounts.author)
  await page.goto(lesson)
  await expect(heading(page)).toBeVisible()
  const title = await heading(page).innerText()
  await wake(page)
  await expect.poll(async () => (await stores(page)).join()).not.toContain(encodeURIComponent(accounts.teacher))
  await expect.poll(async () => (await stores(page)).join()).toContain(encodeURIComponent(accounts.author))
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toHaveText(title)
  await page.goto(second)
  await expect(player(page).getByRole('heading', { name: 'Pas de réseau.' })).toBeVisible()
  await page.goto('/fr')
  await expect(page.getByText(/^Vous ne gardez aucun outil sur cet appareil/)).toBeVisible()
  await expect(page.getByRole('link', { name: toolName })).toBeHidden()

  await context.setOffline(false)
  await page.goto('/fr/logout')
  await expect(page).toHaveURL(/\/fr$/)
  expect((await stores(page)).join()).not.toContain('preau-lessons')
  // Before any interaction.
  await page.goto('/fr/offline')
  await expect(page.getByRole('status').filter({ hasText: 'Vous ne gardez aucun outil' })).toBeVisible()
  faults.length = 0
})

test('R-14 a page that is open across an update switches to the new release, once', async ({ page, faults }) => {
  await page.clock.install()
  await page.goto('/fr/marketplace')
  await wake(page)
  const version = await page.evaluate(
    () => (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest.version,
  )
  // Watching for releases begins by forgetting the last restart.
  await page.evaluate(() => sessionStorage.setItem('restarted', '1'))
  await page.clock.fastForward(11_000)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('restarted'))).toBeNull()
  // The server is of another release by now: it names other scripts, and no longer has the old ones.
  let isOld = true
  await page.route('**/assets/sign-in-modal-*.js', route => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
  await page.route('**/fr/marketplace**', async route => {
    const answer = await route.fetch()
    const isDocument = route.request().resourceType() === 'document'
    if (isDocument) isOld = false
    const text = await answer.text()
    await route.fulfill({ response: answer, body: isDocument ? text : text.replaceAll(version, 'another') })
  })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click()
  await reloaded
  await expect(page.getByRole('dialog')).toBeVisible()
  faults.length = 0
})
