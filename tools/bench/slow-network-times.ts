import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { calls } from '../../packages/contract/src/calls.ts'
import { testBrowserPath } from '../setup/browser.mjs'

/** A phone in a village: 400 kbit/s both ways, 400 ms to the first byte of each answer, a processor four times slower. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slowdown = 4

/** The first module of a tool of the demo. */
const lesson = {
  tool: '51893e7d-11a9-4800-8392-3081c74e4cf6',
  module: 'cb988851-497f-4b43-9389-bece8bcdc349',
}

/** Seconds from opening a page until some of it can be read, and kB transferred until it was complete. */
export type SlowVisit = { name: string; seconds: number; kilobytes: number | null; before: string | null }

/** The same visits on 23 November 2026, before they were optimised. */
const earlierVisits = new Map(
  Object.entries({
    'lesson by direct link, first text, cold': '16.4 s, 633 kB',
    'lesson by direct link, first text, warm': '2.9 s',
    'lesson, as a visitor, cold': '16.4 s, 627 kB',
    'lesson, as a visitor, warm': '3.3 s',
    'lesson from the page of its tool': '12.0 s',
    'dashboard, its frame, cold': '11.2 s',
    'dashboard, its frame, warm': '3.6 s',
    'dashboard, its content, cold': '11.3 s, 357 kB',
    'dashboard, its content, warm': '3.8 s',
  }),
)

type Wanted = { name: string; path: string; isThere: () => boolean }

const hasText = () => {
  const frame = document.querySelector('iframe')
  const text = frame?.contentDocument?.querySelector('article h1')
  return Boolean(frame && text?.textContent?.trim() && getComputedStyle(frame).visibility === 'visible')
}
const hasLink = () =>
  [...document.querySelectorAll('main a[href*="/tool/"]')].some(
    link => link.checkVisibility({ visibilityProperty: true }) && getComputedStyle(link).pointerEvents !== 'none',
  )
const hasFrame = () => Boolean(document.elementFromPoint(40, 40)?.closest('header'))
const hasTools = () => Boolean(document.querySelector('main h2')?.checkVisibility({ visibilityProperty: true }))

/**
 * Opens lesson, tool and dashboard with the slow profile: each first with an empty browser cache, then with a filled
 * one.
 */
export async function measureSlowVisits(
  address: string,
  person: { login: string; password: string },
): Promise<SlowVisit[]> {
  const session = await sessionOf(address, person)
  const executablePath = testBrowserPath()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
  const path = `/fr/tool/${lesson.tool}/modules/${lesson.module}`
  const wanted: Wanted[] = [
    { name: 'lesson by direct link, first text', path, isThere: hasText },
    { name: 'page of a tool, its link to the lesson', path: `/fr/session/${lesson.tool}`, isThere: hasLink },
    { name: 'dashboard, its frame', path: '/fr/dashboard', isThere: hasFrame },
    { name: 'dashboard, its content', path: '/fr/dashboard', isThere: hasTools },
  ]
  try {
    const visits: SlowVisit[] = []
    for (const one of wanted) visits.push(...(await visitTwice(browser, address, session, one)))
    const visitor = await visitTwice(browser, address, null, { ...wanted[0]!, name: 'lesson, as a visitor' })
    return [...visits, ...visitor, await followLink(browser, address, session)]
  } finally {
    await browser.close()
  }
}

async function visitTwice(browser: Browser, address: string, session: string | null, { name, path, isThere }: Wanted) {
  const context = await contextOf(browser, session)
  const visits: SlowVisit[] = []
  for (const mood of ['cold', 'warm']) {
    const { page, bytes } = await slowPage(context)
    const begun = performance.now()
    await page.goto(address + path, { waitUntil: 'commit' })
    await page.waitForFunction(isThere)
    const seconds = (performance.now() - begun) / 1000
    await quiet(bytes)
    const visit = `${name}, ${mood}`
    const kilobytes = Math.round(bytes() / 1000)
    visits.push({ name: visit, seconds, kilobytes, before: earlierVisits.get(visit) ?? null })
    await page.close()
  }
  await context.close()
  return visits
}

/**
 * The seconds from a click on the link of a tool's page, after reading it for a while, to the first text of the lesson.
 */
async function followLink(browser: Browser, address: string, session: string): Promise<SlowVisit> {
  const context = await contextOf(browser, session)
  const { page, bytes } = await slowPage(context)
  await page.goto(`${address}/fr/session/${lesson.tool}`)
  await page.waitForFunction(hasLink)
  await quiet(bytes)
  const begun = performance.now()
  await page.locator('main a[href*="/tool/"]:visible').first().click()
  await page.waitForFunction(hasText)
  const seconds = (performance.now() - begun) / 1000
  await context.close()
  const name = 'lesson from the page of its tool'
  return { name, seconds, kilobytes: null, before: earlierVisits.get(name) ?? null }
}

/** Waits until no bytes have arrived for two seconds. */
async function quiet(bytes: () => number): Promise<void> {
  for (let before = -1; before !== bytes(); ) {
    before = bytes()
    await new Promise(resolve => setTimeout(resolve, 2000))
  }
}

async function contextOf(browser: Browser, session: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-CH' })
  await context.addInitScript(user => {
    if (window !== window.top) return
    localStorage.setItem('cookies-agreement', 'accept')
    if (user) localStorage.setItem('user', user)
  }, session)
  return context
}

async function slowPage(context: BrowserContext): Promise<{ page: Page; bytes: () => number }> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, bytes: () => bytes }
}

/** The session that a browser stores for a signed-in person. */
async function sessionOf(address: string, { login, password }: { login: string; password: string }): Promise<string> {
  const key = Buffer.from(password).toString('base64')
  const query = JSON.stringify({ action: 'get', actor: login })
  const body = new URLSearchParams({ login, key, encryption: 'true', query })
  const answer = await fetch(address + calls.authenticate.path, { method: 'POST', body })
  const { dataSet } = (await answer.json()) as { dataSet: { query: object } }
  return JSON.stringify(dataSet.query)
}
