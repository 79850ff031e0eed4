import type { Page, Request } from '@playwright/test'
import { accounts, expect, heldBack, test, wake } from './fixtures.ts'
import { aWorkshop, openEditor } from './in-the-editor.ts'

/** Keeps every request of a page from now on. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', request => requests.push(request))
  return requests
}

/** Says to a page that its person saves data, as a browser also does where the network is slow. */
async function saveData(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
}

/** What travelled, headers and fonts included: what is asked for again is in the browser by then, and has no size. */
async function travelled(requests: Request[]): Promise<{ address: string; body: number; all: number }[]> {
  const sent = new Map<string, { address: string; body: number; all: number }>()
  for (const [place, request] of requests.entries()) {
    const { responseBodySize: body, responseHeadersSize: headers } = await request.sizes()
    const address = request.url()
    const name = request.method() === 'GET' ? address : `${address} ${place}`
    if (body + headers > (sent.get(name)?.all ?? 0)) sent.set(name, { address, body, all: body + headers })
  }
  return [...sent.values()]
}

const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0)
const isScript = (address: string) => address.endsWith('.js')
const scriptsOf = (requests: Request[]) => requests.map(request => request.url()).filter(isScript)
const drawings = (requests: Request[]) => requests.filter(request => /-drawing-/.test(request.url()))

/** How long each answer is on its way, in milliseconds: what the browser takes its line for; else the machine's load says. */
async function onALine(page: Page, latency: number): Promise<void> {
  const network = await page.context().newCDPSession(page)
  const line = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', line)
}

/**
 * The limits are the project's own: on a slow phone, a page that weighs more is alive late. Scripts are counted as their
 * compressed bodies. They begin in the document (`document/page-scripts.tsx`); which files they are put together in is
 * said in `apps/web/vite.config.ts`.
 */
test('R-14 R-42 the landing page is alive with at most 134 kB of JavaScript, fetched ahead, and nothing of phone numbers; its first visit is at most 211 kB, drawings included, and who comes from another page finds them drawn', async ({
  page,
}) => {
  const requests = requestsOf(page)
  await onALine(page, 0)
  // They are fetched once the browser has nothing else to do, on a busy machine long after the page is there; this is the last.
  const fetched = page.waitForResponse(/\/section-page-/)
  await page.goto('/fr')
  await fetched
  await page.waitForLoadState('networkidle')
  const ahead = new Set(scriptsOf(requests))
  await wake(page)
  await page.waitForLoadState('networkidle')
  expect(scriptsOf(requests).filter(address => !ahead.has(address))).toEqual([])
  expect(scriptsOf(requests).filter(address => /phone-(input|number)/.test(address))).toEqual([])
  const sent = await travelled(requests)
  const scripts = sent.filter(({ address }) => isScript(address))
  expect(scripts.length).toBeGreaterThan(3)
  expect(sum(scripts.map(({ body }) => body))).toBeLessThanOrEqual(134_000)
  expect(sum(sent.map(({ all }) => all))).toBeLessThanOrEqual(211_000)
  const yard = page.getByRole('img', { name: /cour/ }).locator('path')
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

test('R-14 the landing page is whole before somebody does something; who saves data has fetched no script by then', async ({
  page,
}) => {
  await saveData(page)
  const requests = requestsOf(page)
  await page.goto('/fr')
  await expect(page.getByRole('region', { name: 'Retenir vos progrès ?' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scriptsOf(requests)).toEqual([])
  expect(await page.evaluate(() => '__reactRouterManifest' in window)).toBe(false)
  await page.getByRole('button', { name: 'Accepter' }).click()
  await expect(page.getByRole('button', { name: 'Accepter' })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => '__reactRouterManifest' in window)).toBe(true)
})

test('R-14 the check of certificates, closed registrations, the way to a new password, a page that is nowhere and the login modal are whole before any script; what a hand or the browser has filled in by then stays', async ({
  page,
  faults,
}) => {
  await saveData(page)
  const requests = requestsOf(page)
  const opens = async (path: string) => {
    await page.goto(`/fr${path}`)
    await page.waitForLoadState('networkidle')
    expect(scriptsOf(requests), path).toEqual([])
  }
  for (const path of ['/nulle-part', '/signup', '?login', '/reset-password']) await opens(path)
  // The browser itself remarks on the status of what is nowhere.
  faults.length = 0
  // As a password manager does that tells of it.
  const mail = page.getByLabel('Adresse e-mail')
  await mail.evaluate((field: HTMLInputElement) => {
    field.value = 'chiara@ecole.ch'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.locator('html[data-ready]').waitFor()
  await expect(mail).toHaveValue('chiara@ecole.ch')

  requests.length = 0
  await opens('/validate')
  const code = page.getByLabel('Code du certificat')
  // As one may that does not: nothing is pressed, and nothing told.
  await code.evaluate((field: HTMLInputElement) => {
    field.value = '2222'
  })
  await wake(page)
  await expect(code).toHaveValue('2222')
  const scripts = await heldBack(page, '**/assets/*.js')
  await page.goto('/fr/validate')
  await code.pressSequentially('23456')
  scripts.resolve()
  await page.locator('html[data-ready]').waitFor()
  await code.pressSequentially('789')
  await expect(code).toHaveValue('23456789')
})

test('R-10 R-23 the login modal opens with the document, and closes before any script; what is typed and where one is stays', async ({
  page,
  signIn,
}) => {
  const scripts = await heldBack(page, '**/assets/*.js')
  const requests = requestsOf(page)
  await page.goto('/fr?login&form')
  const modal = page.getByRole('dialog')
  const mail = modal.getByLabel('Adresse e-mail')
  await expect(mail).toBeFocused()
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const place = await mail.boundingBox()
  await page.keyboard.type('chiara@ecole.ch')
  await page.keyboard.press('Tab')
  await page.keyboard.type('marelle')
  scripts.resolve()
  await page.locator('html[data-ready]').waitFor()
  const password = modal.getByLabel('Mot de passe', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('marelle')
  await expect(mail).toHaveValue('chiara@ecole.ch')
  expect(await mail.boundingBox()).toEqual(place)
  expect(requests.filter(request => request.url().endsWith('.css'))).toEqual([])
  const late = await heldBack(page, '**/assets/*.js')
  await page.goto('/fr/about?login')
  await expect(mail).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  late.resolve()
  await expect(page).toHaveURL('/fr/about')
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click()
  await expect(mail).toBeFocused()
  await signIn(accounts.teacher)
  await page.goto('/fr/about?login')
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL('/fr/about')
})

test('R-50 on a slow line a lesson by direct link comes with two fonts and 232 kB; the page around it, 85 kB, waits until it is touched', async ({
  page,
}) => {
  const requests = requestsOf(page)
  await onALine(page, 300)
  await page.goto('/fr/tool/51893e7d-11a9-4800-8392-3081c74e4cf6/modules/cb988851-497f-4b43-9389-bece8bcdc349')
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toContainText('Voir ce qui change')
  const print = page.getByRole('button', { name: 'Imprimer' })
  await expect(print, 'nothing that will move is there').toBeHidden()
  const first = await travelled(requests)
  expect(first.filter(({ address }) => address.endsWith('.woff2'))).toHaveLength(2)
  expect(sum(first.map(({ all }) => all))).toBeLessThanOrEqual(232_000)
  await heading.click()
  await page.locator('html[data-ready]').waitFor()
  await page.waitForLoadState('networkidle')
  expect(sum((await travelled(requests)).map(({ all }) => all))).toBeLessThanOrEqual(315_000)
})

test('R-53 an author begins to write with at most 320 kB of JavaScript; what is opened over a slide comes later', async ({
  page,
  administrator,
}) => {
  const requests = requestsOf(page)
  await openEditor(page, await aWorkshop(administrator))
  await page.waitForLoadState('networkidle')
  const scripts = (await travelled(requests)).filter(({ address }) => isScript(address))
  expect(scripts.length).toBeGreaterThan(5)
  expect(sum(scripts.map(({ body }) => body))).toBeLessThanOrEqual(320_000)
  const dialogs = page.waitForResponse(/slide-dialogs-/)
  await page.mouse.move(8, 8)
  await dialogs
})

test('R-16 R-21 the dashboard is there before any script, and stands where it was once the page is alive; a link that was pressed meanwhile is followed', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.teacher)
  const scripts = await heldBack(page, '**/assets/*.js')
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
  // Pressed on what goes, let go on what comes in its place.
  await way.hover()
  await page.mouse.down()
  scripts.resolve()
  await page.locator('html[data-ready]').waitFor()
  await expect(page.locator('[data-content-ahead]')).toHaveCount(0)
  await expect(way).toBeFocused()
  expect(await way.boundingBox()).toEqual(place)
  expect((await headings.allInnerTexts()).slice(0, drawn.length)).toEqual(drawn)
  expect(asked).toEqual([])
  const next = await way.getAttribute('href')
  await page.mouse.up()
  await expect(page).toHaveURL(address => address.pathname === next)
})
