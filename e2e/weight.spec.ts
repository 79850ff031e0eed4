import type { Page, Request } from '@playwright/test'
import { accounts, expect, test, wake } from './fixtures.ts'
import { aWorkshop, openEditor } from './in-the-editor.ts'

/** Every request of the landing page's first visit, until it is alive and has nothing left to do. */
async function firstVisit(page: Page): Promise<Request[]> {
  const requests: Request[] = []
  page.on('request', request => requests.push(request))
  await page.goto('/fr')
  await wake(page)
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  return requests
}

const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0)
const isScript = (request: Request) => request.resourceType() === 'script'
const drawings = (requests: Request[]) => requests.filter(request => /-drawing-/.test(request.url()))

/**
 * The limits are the project's own: on a slow phone, a page that weighs more is alive late. Scripts are counted as their
 * compressed bodies, the visit as all that is sent, headers and fonts included. The scripts begin in the document
 * (`document/page-scripts.tsx`); which files they are put together in is said in `apps/web/vite.config.ts`.
 */
test('R-14 the landing page is alive with at most 134 kB of JavaScript, its first visit at most 228 kB', async ({
  page,
}) => {
  const requests = await firstVisit(page)
  const sizes = await Promise.all(requests.map(async request => ({ request, ...(await request.sizes()) })))
  const scripts = sizes.filter(({ request }) => isScript(request))
  expect(scripts.length).toBeGreaterThan(3)
  expect(sum(scripts.map(({ responseBodySize }) => responseBodySize))).toBeLessThanOrEqual(134_000)
  const sent = sizes.map(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize)
  expect(sum(sent)).toBeLessThanOrEqual(228_000)
})

test('R-14 nothing of ours runs on the landing page before somebody does something, and it is whole', async ({
  page,
}) => {
  await page.goto('/fr')
  await expect(page.getByRole('region', { name: 'Retenir vos progrès ?' })).toBeVisible()
  expect(await page.evaluate(() => '__reactRouterManifest' in window)).toBe(false)
  await page.getByRole('button', { name: 'Accepter' }).click()
  await expect(page.getByRole('button', { name: 'Accepter' })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => '__reactRouterManifest' in window)).toBe(true)
})

test('R-14 the document brings its drawings; who comes from another page finds them drawn', async ({ page }) => {
  const yard = page.getByRole('img', { name: /cour/ }).locator('path')
  const requests = await firstVisit(page)
  const drawn = await yard.count()
  expect(drawn).toBeGreaterThan(20)
  expect(drawings(requests)).toEqual([])
  await page.goto('/fr/marketplace')
  // A link that is followed before the page is alive asks for a document.
  await wake(page)
  await page.getByRole('banner').getByRole('link', { name: 'Préau' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /La récré/ })).toBeVisible()
  expect(await yard.count()).toBe(drawn)
  expect(drawings(requests)).not.toEqual([])
})

test('R-50 a lesson by direct link comes with two fonts and at most 311 kB, page and player together', async ({
  page,
}) => {
  const requests: Request[] = []
  page.on('request', request => requests.push(request))
  await page.goto('/fr/tool/51893e7d-11a9-4800-8392-3081c74e4cf6/modules/cb988851-497f-4b43-9389-bece8bcdc349')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await wake(page)
  await page.waitForLoadState('networkidle')
  // What both documents begin with is sent once: the other one finds it in the browser, and then it has no size.
  const sent = new Map<string, number>()
  for (const request of requests) {
    const { responseBodySize, responseHeadersSize } = await request.sizes()
    sent.set(request.url(), Math.max(sent.get(request.url()) ?? 0, responseBodySize + responseHeadersSize))
  }
  expect([...sent.keys()].filter(address => address.endsWith('.woff2'))).toHaveLength(2)
  expect(sum([...sent.values()])).toBeLessThanOrEqual(311_000)
})

test('R-53 an author begins to write with at most 320 kB of JavaScript; what is opened over a slide comes later', async ({
  page,
  administrator,
}) => {
  const scripts: Request[] = []
  page.on('request', request => isScript(request) && scripts.push(request))
  await openEditor(page, await aWorkshop(administrator))
  await page.waitForLoadState('networkidle')
  const before = await Promise.all(scripts.map(async request => (await request.sizes()).responseBodySize))
  expect(before.length).toBeGreaterThan(5)
  expect(sum(before)).toBeLessThanOrEqual(320_000)
  const dialogs = page.waitForResponse(/slide-dialogs-/)
  await page.mouse.move(8, 8)
  await dialogs
})

test('R-16 R-21 the dashboard is there before any script, and stands where it was once the page is alive', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.teacher)
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', route => held.then(() => route.continue()))
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/object/get/')) asked.push(request.url())
  })
  await page.goto('/fr/dashboard')
  const headings = page.getByRole('main').getByRole('heading')
  const way = page.getByRole('main').getByRole('link').first()
  await way.focus()
  const drawn = await headings.allInnerTexts()
  expect(drawn.length).toBeGreaterThan(1)
  await expect(page).toHaveTitle(/Tableau de bord/)
  const place = await way.boundingBox()
  letGo()
  await page.locator('html[data-ready]').waitFor()
  await expect(page.locator('[data-content-ahead]')).toHaveCount(0)
  await expect(way).toBeFocused()
  expect(await way.boundingBox()).toEqual(place)
  expect((await headings.allInnerTexts()).slice(0, drawn.length)).toEqual(drawn)
  expect(asked).toEqual([])
})
