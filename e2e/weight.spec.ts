import type { Page, Request } from '@playwright/test'
import { accounts, expect, pausedRequests, test, wake } from './fixtures.ts'
import { aWorkshop, openEditor } from './in-the-editor.ts'

const ended = new WeakSet<Request>()

/** Records every request of a page from now on. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', request => requests.push(request))
  page.on('requestfinished', request => ended.add(request))
  page.on('requestfailed', request => ended.add(request))
  return requests
}

/**
 * Waits until no request begins or ends any more. Not `networkidle`, which waits forever if the browser does not report
 * the end of a request, as can happen with its memory cache.
 */
async function quiet(requests: Request[]): Promise<void> {
  let [known, times] = ['', 0]
  const count = () => {
    const now = `${requests.length} ${requests.filter(request => ended.has(request)).length}`
    times = now === known ? times + 1 : 0
    known = now
    return times
  }
  await expect.poll(count, { intervals: [500] }).toBeGreaterThan(2)
}

/** Makes the browser ask to save data, as some also do on a slow network. */
async function saveData(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
}

/** Bytes transferred, headers and fonts included; responses from the browser's cache have no size. */
async function transferred(requests: Request[]): Promise<{ address: string; body: number; all: number }[]> {
  const sent = new Map<string, { address: string; body: number; all: number }>()
  for (const [place, request] of requests.filter(request => ended.has(request)).entries()) {
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

/** Sets the latency, in milliseconds: browsers estimate the connection from it; otherwise the machine's load would decide. */
async function setLatency(page: Page, latency: number): Promise<void> {
  const network = await page.context().newCDPSession(page)
  const line = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', line)
}

/**
 * The limits are the project's own: on a slow phone, a heavier page hydrates late. Scripts count by their compressed
 * bodies. They are loaded by the document (`document/load-page.ts`); `apps/web/vite.config.ts` decides which files they
 * are bundled into.
 */
test('R-14 R-42 the landing page hydrates with at most 140 kB of JavaScript, all prefetched, none for phone numbers; a first visit is at most 220 kB with drawings; opened from another page it has them drawn', async ({
  page,
}) => {
  const requests = requestsOf(page)
  await setLatency(page, 0)
  // The scripts are fetched once the browser is idle, on a busy machine long after the page has loaded; this one is the
  // last.
  const fetched = page.waitForResponse(/\/section-page-/)
  await page.goto('/fr')
  await fetched
  await quiet(requests)
  const prefetched = new Set(scriptsOf(requests))
  await wake(page)
  await quiet(requests)
  expect(scriptsOf(requests).filter(address => !prefetched.has(address))).toEqual([])
  expect(scriptsOf(requests).filter(address => /phone-(input|number)/.test(address))).toEqual([])
  const sent = await transferred(requests)
  const scripts = sent.filter(({ address }) => isScript(address))
  expect(scripts.length).toBeGreaterThan(3)
  expect(sum(scripts.map(({ body }) => body))).toBeLessThanOrEqual(140_499)
  expect(sum(sent.map(({ all }) => all))).toBeLessThanOrEqual(219_999)
  const yard = page.getByRole('img', { name: /cour/ }).locator('path')
  const drawn = await yard.count()
  expect(drawn).toBeGreaterThan(20)
  expect(drawings(requests)).toEqual([])

  await page.goto('/fr/marketplace')
  // A link that is followed before hydration loads a document.
  await wake(page)
  await page.getByRole('banner').getByRole('link', { name: 'Préau' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /La récré/ })).toBeVisible()
  expect(await yard.count()).toBe(drawn)
  expect(drawings(requests)).not.toEqual([])
})

test('R-14 the landing page is complete before any interaction; in a browser that saves data no script is fetched until then', async ({
  page,
}) => {
  await saveData(page)
  const requests = requestsOf(page)
  await page.goto('/fr')
  await expect(page.getByRole('region', { name: 'Retenir vos progrès ?' })).toBeVisible()
  await quiet(requests)
  expect(scriptsOf(requests)).toEqual([])
  expect(await page.evaluate(() => '__reactRouterManifest' in window)).toBe(false)
  await page.getByRole('button', { name: 'Accepter' }).click()
  await expect(page.getByRole('button', { name: 'Accepter' })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => '__reactRouterManifest' in window)).toBe(true)
})

test('R-14 the check of certificates, closed registration, the password request, the 404 page and the login modal are complete before any script; text typed before is kept', async ({
  page,
  faults,
}) => {
  await saveData(page)
  const requests = requestsOf(page)
  const opens = async (path: string) => {
    await page.goto(`/fr${path}`)
    await quiet(requests)
    expect(scriptsOf(requests), path).toEqual([])
  }
  for (const path of ['/nulle-part', '/signup', '?login', '/reset-password']) await opens(path)
  // The browser itself reports the status of the 404 page.
  faults.length = 0
  // Fills the field in as a password manager does that fires events.
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
  // Fills the field in as a password manager does that fires no events.
  await code.evaluate((field: HTMLInputElement) => {
    field.value = '2222'
  })
  await wake(page)
  await expect(code).toHaveValue('2222')
  const scripts = await pausedRequests(page, '**/assets/*.js')
  await page.goto('/fr/validate')
  await code.pressSequentially('23456')
  scripts.resolve()
  await page.locator('html[data-ready]').waitFor()
  await code.pressSequentially('789')
  await expect(code).toHaveValue('23456789')
})

test('R-10 R-23 the login modal opens with the document, and closes before any script; typed text and the focus are kept', async ({
  page,
  signIn,
}) => {
  const scripts = await pausedRequests(page, '**/assets/*.js')
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
  const late = await pausedRequests(page, '**/assets/*.js')
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
  await expect(page).toHaveURL('/fr/dashboard')
})

test('R-50 on a slow connection a lesson by direct link comes with two fonts and 249 kB, and nothing that is in its documents twice; the page around it and what later slides need, 100 kB, wait until it is touched', async ({
  page,
}) => {
  const requests = requestsOf(page)
  await setLatency(page, 300)
  // In a frame some browsers still report the speed from before it was changed.
  await saveData(page)
  await page.goto('/fr/tool/51893e7d-11a9-4800-8392-3081c74e4cf6/modules/cb988851-497f-4b43-9389-bece8bcdc349')
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await quiet(requests)
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toContainText('Voir ce qui change')
  const print = page.getByRole('button', { name: 'Imprimer' })
  await expect(print, 'nothing that will move is there').toBeHidden()
  const first = await transferred(requests)
  expect(first.filter(({ address }) => address.endsWith('.woff2'))).toHaveLength(2)
  const player = await (await page.request.get('/player')).text()
  for (const { address } of first.filter(({ address }) => address.endsWith('.css')))
    expect(player, address).not.toContain((await (await page.request.get(address)).text()).trim())
  expect(sum(first.map(({ all }) => all))).toBeLessThanOrEqual(248_999)
  await heading.click()
  await page.locator('html[data-ready]').waitFor()
  // The script that switches to the next release loads last, ten seconds after everything else.
  await expect.poll(() => requests.some(request => request.url().includes('/assets/take-over-release-'))).toBe(true)
  await quiet(requests)
  expect(sum((await transferred(requests)).map(({ all }) => all))).toBeLessThanOrEqual(352_999)
})

test('R-50 a lesson by direct link makes each call once, also if the prefetching script arrives in the frame before the page has it', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api3/object/get/')) calls.push(request.postData() ?? '')
  })
  const called = page.waitForResponse(/\/api3\/object\/get\//)
  let paused = 0
  await page.route('**/assets/player-preload-*.js', async (route, request) => {
    if (request.frame() === page.mainFrame()) {
      paused += 1
      await called
    }
    await route.continue()
  })
  const requests = requestsOf(page)
  await saveData(page)
  await page.goto('/fr/tool/51893e7d-11a9-4800-8392-3081c74e4cf6/modules/cb988851-497f-4b43-9389-bece8bcdc349')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await quiet(requests)
  expect(paused).toBeGreaterThan(0)
  expect(calls.length).toBeGreaterThan(3)
  expect(new Set(calls).size).toBe(calls.length)
})

// TanStack Query, 10 kB, is in the cache of a browser that showed a signed-in page before.
test('R-53 an author begins to write with at most 353 kB of JavaScript; dialogs over a slide load later', async ({
  page,
  administrator,
}) => {
  const requests = requestsOf(page)
  await openEditor(page, await aWorkshop(administrator))
  await quiet(requests)
  const scripts = (await transferred(requests)).filter(({ address }) => isScript(address))
  expect(scripts.length).toBeGreaterThan(5)
  expect(sum(scripts.map(({ body }) => body))).toBeLessThanOrEqual(353_099)
  const dialogs = page.waitForResponse(/slide-dialogs-/)
  await page.mouse.move(8, 8)
  await dialogs
})

test('R-16 R-21 the dashboard is drawn before any script, and in the same place after hydration; a link that was pressed in between is followed', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.teacher)
  const scripts = await pausedRequests(page, '**/assets/*.js')
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().includes('/object/get/')) requests.push(request.url())
  })
  await page.goto('/fr/dashboard')
  const headings = page.getByRole('main').getByRole('heading')
  const way = page.getByRole('main').getByRole('link').first()
  await way.focus()
  const drawn = await headings.allInnerTexts()
  expect(drawn.length).toBeGreaterThan(1)
  await expect(page).toHaveTitle(/Tableau de bord/)
  const place = await way.boundingBox()
  // Pressed on an element that is removed, released on its replacement.
  await way.hover()
  await page.mouse.down()
  scripts.resolve()
  await page.locator('html[data-ready]').waitFor()
  await expect(page.locator('[data-early-content]')).toHaveCount(0)
  await expect(way).toBeFocused()
  expect(await way.boundingBox()).toEqual(place)
  expect((await headings.allInnerTexts()).slice(0, drawn.length)).toEqual(drawn)
  expect(requests).toEqual([])
  const next = await way.getAttribute('href')
  await page.mouse.up()
  await expect(page).toHaveURL(address => address.pathname === next)
})
