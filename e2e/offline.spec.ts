import type { Page } from '@playwright/test'
import { accounts, comeBack, expect, test, wake } from './fixtures.ts'

const tool = '51893e7d-11a9-4800-8392-3081c74e4cf6'
const first = 'cb988851-497f-4b43-9389-bece8bcdc349'
const lesson = `/fr/tool/${tool}/modules/${first}`

test.use({ serviceWorkers: 'allow' })

const player = (page: Page) => page.frameLocator('iframe')
const heading = (page: Page) => player(page).getByRole('heading', { level: 1 })
const stores = (page: Page) => page.evaluate(() => caches.keys())

test('R-52 a tool that was opened or kept is there without network; the next person finds nothing of it', async ({
  page,
  context,
  signIn,
  faults,
}) => {
  await signIn(accounts.teacher)
  await page.goto(lesson)
  await expect(heading(page)).toBeVisible()
  const title = await heading(page).innerText()
  await wake(page)
  // The worker has come, and everything the lesson needs is among its copies.
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some(store => store.startsWith('preau-lessons'))))
    .toBe(true)
  await expect.poll(() => page.evaluate(address => caches.match(address).then(Boolean), lesson)).toBe(true)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await page.goto(`/fr/session/${tool}`)
  await page.getByRole('button', { name: 'Rendre disponible sans réseau' }).click()
  await page.getByRole('button', { name: /^Télécharger \(\d+ ko\)$/ }).click()
  await expect(page.getByText(/^Disponible sans réseau/)).toBeVisible()
  const second = await page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return keys
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter(path => /^\/fr\/tool\//.test(path))
  })
  const other = second.find(path => path !== lesson)
  expect(other).toBeDefined()

  await context.setOffline(true)
  await page.goto(lesson)
  await expect(heading(page)).toHaveText(title)
  await wake(page)
  // The page of a tool that was kept is there, too.
  await page.getByRole('link', { name: 'Revenir à l’outil' }).click()
  await expect(page).toHaveURL(`/fr/session/${tool}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(other ?? '')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'En attente du réseau' })).toBeVisible()
  const pending = () =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('preau-progress')).length)
  expect(await pending()).toBeGreaterThan(0)
  await context.setOffline(false)
  await expect.poll(pending).toBe(0)

  // Somebody else comes in without the first one having left.
  await comeBack(page, accounts.author)
  await page.goto(lesson)
  await expect(heading(page)).toBeVisible()
  await wake(page)
  await expect.poll(async () => (await stores(page)).join()).not.toContain(encodeURIComponent(accounts.teacher))
  await context.setOffline(true)
  await page.goto(other ?? '')
  await expect(page.locator('iframe')).toBeVisible()
  await expect(player(page).getByRole('heading', { name: 'Le réseau est absent.' })).toBeVisible()

  await context.setOffline(false)
  await page.goto('/fr/logout')
  await expect(page).toHaveURL(/\/fr$/)
  expect((await stores(page)).join()).not.toContain('preau-lessons')
  faults.length = 0
})

test('R-14 a page that is open across an update follows to the new release, once', async ({ page, faults }) => {
  await page.clock.install()
  await page.goto('/fr/marketplace')
  await wake(page)
  const version = await page.evaluate(
    () => (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest.version,
  )
  const watching = page.waitForResponse('**/take-over-release-*.js')
  await page.clock.fastForward(11_000)
  await watching
  // The server is of another release by now: it names other scripts, and has the old ones no more.
  let isOld = true
  await page.route('**/assets/login-modal-*.js', route => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
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
