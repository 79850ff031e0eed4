import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { accounts, expect, test } from './fixtures.ts'
import { beyondWindow } from './overflow.ts'

const tool = '51893e7d-11a9-4800-8392-3081c74e4cf6'
const module = 'cb988851-497f-4b43-9389-bece8bcdc349'
const question = '6bfb7407-c368-48b4-b802-9db6232233d7'

type View = { path: string; isReady: (page: Page) => Promise<void> }

const heading = async (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()
const lesson = async (page: Page) =>
  expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()

const visitors: View[] = ['signup', 'marketplace', `session/${tool}`].map(path => ({ path, isReady: heading }))
const authors: View[] = [
  { path: `session/${tool}`, isReady: heading },
  { path: 'dashboard', isReady: heading },
  { path: `tool/${tool}/modules/${module}`, isReady: lesson },
  { path: `tool/${tool}/modules/${module}/slides/${question}`, isReady: lesson },
]

/** Waits until fonts and the pictures in sight are loaded, in the page and in its frame. */
async function settled(page: Page) {
  for (const frame of page.frames()) {
    await frame.waitForFunction(() => {
      const inSight = [...document.images].filter(image => image.getBoundingClientRect().top < innerHeight)
      return document.fonts.status === 'loaded' && inSight.every(image => image.complete)
    })
  }
}

/**
 * Controls in sight that are too low for a finger; a link that stretches over its card is as large as the card, and one
 * in a sentence as high as its line, which WCAG 2.5.5 allows.
 */
function smallControls(): (string | null)[] {
  const isInSentence = (control: Element) =>
    control.matches('a') &&
    getComputedStyle(control).display === 'inline' &&
    [...(control.parentElement?.childNodes ?? [])].some(
      node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    )
  const controls = document.querySelectorAll('button, a[href], input:not([type=file]), select, textarea, summary')
  return [...controls]
    .filter(control => getComputedStyle(control, '::after').position !== 'absolute')
    .map(control => control.closest('label') ?? control)
    .filter(control => !isInSentence(control))
    .filter(control => control.checkVisibility({ visibilityProperty: true }))
    .filter(control => {
      const { width, height } = control.getBoundingClientRect()
      // Elements for screen readers only are 1 px large until they are focused.
      return width > 1 && height < 43.5
    })
    .map(control => control.textContent || control.getAttribute('aria-label'))
}

/** The page is usable from 320 px, in the dark, to 1400 px, in the light. */
async function expectUsable(page: Page) {
  for (const width of [320, 768, 1400]) {
    await page.emulateMedia({ colorScheme: width === 320 ? 'dark' : 'light' })
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    for (const frame of page.frames()) {
      expect(await beyondWindow(frame), `nothing is wider than ${width} px`).toBeLessThanOrEqual(0)
      if (width === 320) expect(await frame.evaluate(smallControls), 'every finger has 44 px').toEqual([])
    }
    if (width !== 768) await expectAccessible(page)
  }
}

async function expectUsablePages(page: Page, views: View[]) {
  for (const { path, isReady } of views) {
    await page.setViewportSize({ width: 320, height: 900 })
    const answer = await page.goto(`/fr/${path}`)
    expect(await answer?.text(), 'no style attribute is in the document').not.toMatch(/ style=["']/)
    await isReady(page)
    await expectUsable(page)
  }
}

test('R-24 the landing page, the login modal, the sign-up page, the marketplace and the page of a tool are usable from 320 px, in the dark, to 1400 px, in the light, without a fault of accessibility', async ({
  page,
  consent,
}) => {
  await consent('accept')
  await expectUsablePages(page, [{ path: '', isReady: heading }])
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click()
  await expect(page.getByRole('dialog').getByLabel('Adresse e-mail')).toBeVisible()
  await expectUsable(page)
  await expectUsablePages(page, visitors)
})

test('R-24 for an author the page of a tool, the dashboard, a lesson and a question are usable from 320 px, in the dark, to 1400 px, in the light, without a fault of accessibility', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.author)
  await expectUsablePages(page, authors)
})

test('R-24 R-19 R-47 the landing page does not move during hydration for a signed-in person, and loads no editing code for a teacher', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(accounts.teacher)
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // At the cards, since what is out of sight does not count.
  await page.goto('/fr/tools')
  await expect(
    page
      .getByRole('main')
      .getByRole('img', { name: /% terminé/ })
      .first(),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  )
  expect(total).toBeLessThan(0.02)
  await expect(page.getByRole('switch')).toHaveCount(0)
  expect(loaded.filter(url => /load-editing|editing-parts|library-administration/.test(url))).toEqual([])
})

test('R-17 a person’s progress is requested when the cards come within 500 px, after 100 ms there', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await signIn(accounts.teacher)
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api3/object/get/')) requests.push(request.url())
  })
  await page.clock.install()
  await page.goto('/fr', { waitUntil: 'networkidle' })
  const cards = page.getByRole('heading', { name: 'Les outils, par degré' })
  const top = await cards.evaluate(heading => heading.getBoundingClientRect().top)
  expect(top, 'the cards begin far below the window').toBeGreaterThan(700 + 600)
  expect(requests).toHaveLength(0)
  await page.evaluate(by => scrollBy({ top: by, behavior: 'instant' }), top - 700 - 600)
  await page.clock.runFor(300)
  expect(requests).toHaveLength(0)
  await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }))
  await expect.poll(() => requests.length).toBe(1)
})
