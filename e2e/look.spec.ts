import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { accounts, expect, test } from './fixtures.ts'

const tool = '51893e7d-11a9-4800-8392-3081c74e4cf6'
const module = 'cb988851-497f-4b43-9389-bece8bcdc349'
const question = '6bfb7407-c368-48b4-b802-9db6232233d7'

type View = { name: string; path: string; isSignedIn: boolean; isReady: (page: Page) => Promise<void> }

const heading = async (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()
const lesson = async (page: Page) =>
  expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()

const views: View[] = [
  { name: 'landing page', path: '/fr', isSignedIn: false, isReady: heading },
  {
    name: 'login modal',
    path: '/fr?login&form',
    isSignedIn: false,
    isReady: page => expect(page.getByRole('dialog')).toBeVisible(),
  },
  { name: 'sign-up page', path: '/fr/signup', isSignedIn: false, isReady: heading },
  { name: 'marketplace', path: '/fr/marketplace', isSignedIn: false, isReady: heading },
  { name: 'session page', path: `/fr/session/${tool}`, isSignedIn: false, isReady: heading },
  { name: 'session page of a teacher', path: `/fr/session/${tool}`, isSignedIn: true, isReady: heading },
  { name: 'dashboard', path: '/fr/dashboard', isSignedIn: true, isReady: heading },
  { name: 'lesson', path: `/fr/tool/${tool}/modules/${module}`, isSignedIn: true, isReady: lesson },
  {
    name: 'question',
    path: `/fr/tool/${tool}/modules/${module}/slides/${question}`,
    isSignedIn: true,
    isReady: lesson,
  },
]

/** Waits until fonts and the pictures in sight are there, in the page and in its frame. */
async function settled(page: Page) {
  for (const frame of page.frames()) {
    await frame.waitForFunction(() => {
      const inSight = [...document.images].filter(image => image.getBoundingClientRect().top < innerHeight)
      return document.fonts.status === 'loaded' && inSight.every(image => image.complete)
    })
  }
}

/** Controls in sight that are too low for a finger; a link that stretches over its card is as large as the card. */
function smallControls(): (string | null)[] {
  const controls = document.querySelectorAll('button, a[href], input:not([type=file]), select, textarea, summary')
  return [...controls]
    .filter(control => getComputedStyle(control, '::after').position !== 'absolute')
    .map(control => control.closest('label') ?? control)
    .filter(control => control.checkVisibility({ visibilityProperty: true }))
    .filter(control => {
      const { width, height } = control.getBoundingClientRect()
      // What only screen readers find until it is focused is 1 px large.
      return width > 1 && height < 43.5
    })
    .map(control => control.textContent || control.getAttribute('aria-label'))
}

for (const { name, path, isSignedIn, isReady } of views) {
  test(`R-24 the ${name} is usable from 320 to 1400 px in both themes, without a fault of accessibility`, async ({
    page,
    consent,
    signIn,
  }) => {
    test.slow()
    await consent('accept')
    if (isSignedIn) await signIn(accounts.author)
    await page.setViewportSize({ width: 320, height: 900 })
    const answer = await page.goto(path)
    expect(await answer?.text(), 'no style stands in the document').not.toMatch(/ style=["']/)
    await isReady(page)
    for (const width of [320, 768, 1400]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      for (const frame of page.frames()) {
        const overflow = await frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `nothing is wider than ${width} px`).toBeLessThanOrEqual(0)
        if (width === 320) expect(await frame.evaluate(smallControls), 'every finger has 44 px').toEqual([])
      }
      if (width !== 768) await expectAccessibleInBothThemes(page)
    }
  })
}

test('R-24 R-19 the landing page does not move while it comes alive for someone signed in', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(accounts.teacher)
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
})

test('R-19 cards appear in 500 ms, each line 200 ms later, and at once under reduced motion', async ({
  page,
  consent,
}) => {
  await consent('accept')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/fr/gallery')
  const reveals = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-line]')].map(card => {
        const { animationName, animationDuration, animationDelay } = getComputedStyle(card)
        return animationName === 'none' ? 'none' : `${animationDuration} after ${animationDelay}`
      }),
    )
  expect(await reveals()).toEqual(['0.5s after 0s', '0.5s after 0.2s', '0.5s after 0.4s'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await reveals()).toEqual(['none', 'none', 'none'])
})

test('R-17 what a person has done is asked for when the cards come within 500 px, after 100 ms there', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await signIn(accounts.teacher)
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api3/object/get/')) asked.push(request.url())
  })
  await page.clock.install()
  await page.goto('/fr', { waitUntil: 'networkidle' })
  const cards = page.getByRole('heading', { name: 'Les outils, par degré' })
  const top = await cards.evaluate(heading => heading.getBoundingClientRect().top)
  expect(top, 'the cards begin far below the window').toBeGreaterThan(700 + 600)
  expect(asked).toHaveLength(0)
  await page.evaluate(by => scrollBy({ top: by, behavior: 'instant' }), top - 700 - 600)
  await page.clock.runFor(300)
  expect(asked).toHaveLength(0)
  await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }))
  await expect.poll(() => asked.length).toBe(1)
})

test('R-47 what the wire calls hidden wears a badge, a level and a tool', async ({ page, signIn }) => {
  await signIn(accounts.administrator)
  // Hiding comes with administration; who is sent what is proven on the wire.
  await page.route('**/api3/object/get/**', async route => {
    const answer = await route.fetch()
    const { dataSet } = await answer.json()
    for (const object of dataSet.query) {
      if (object.id === tool || object.type === 'category') object.visibility = 'hide'
    }
    await route.fulfill({ response: answer, json: { dataSet } })
  })
  for (const path of ['/fr/tools', '/fr/marketplace']) {
    await page.goto(path)
    const card = page.getByRole('listitem').filter({ hasText: 'Cyberharcèlement' }).first()
    await expect(card.getByText('Masqué')).toBeVisible()
    // Those of the demo: other tests hide things of their own meanwhile.
    for (const name of ['Cycle 1', 'Cycle 2', 'Cycle 3', 'Secondaire II'])
      await expect(page.getByRole('region', { name, exact: true }).getByText('Masqué').first()).toBeVisible()
  }
})

test('R-19 cards name, describe and lead into a tool; a course set leads to its modules', async ({ page }) => {
  await page.goto('/fr')
  const card = page.getByRole('listitem').filter({ hasText: 'Cyberharcèlement' })
  await expect(card.getByText('Voir les signes tôt')).toBeVisible()
  await expect(card.getByRole('link', { name: /^cyberharcèlement/i })).toHaveAttribute('href', `/fr/session/${tool}`)
  await expect(card.getByRole('link', { name: /commencer/i })).toHaveAttribute('href', `/fr/tool/${tool}/next`)
  const set = page.getByRole('listitem').filter({ hasText: 'Réseaux sociaux' })
  await expect(set.getByRole('link', { name: /^réseaux sociaux/i })).toHaveAttribute(
    'href',
    /\/courseset\/[^/]+\/modules$/,
  )
})

test('R-24 a page with little on it is printed on one sheet', async ({ page, signIn }) => {
  await signIn(accounts.teacher)
  await page.goto('/fr/reflections')
  await expect(page.getByRole('heading', { level: 1, name: 'Mes réflexions' })).toBeVisible()
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
})
