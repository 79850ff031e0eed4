import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
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

for (const { name, path, isSignedIn, isReady } of views) {
  test(`R-24 the ${name} is usable from 320 to 1400 px in both themes, without a fault of accessibility`, async ({
    page,
    consent,
    signIn,
  }, testInfo) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await consent('accept')
    if (isSignedIn) await signIn(accounts.author)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [320, 768, 1400]) {
        await page.setViewportSize({ width, height: 900 })
        const answer = await page.goto(path)
        expect(await answer?.text(), 'no style stands in the document').not.toMatch(/ style=["']/)
        await isReady(page)
        await settled(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `nothing is wider than ${width} px`).toBeLessThanOrEqual(0)
        await testInfo.attach(`${name}, ${width} px, ${colorScheme}`, {
          body: await page.screenshot({ fullPage: true }),
          contentType: 'image/png',
        })
      }
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
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
  await page.goto('/fr')
  await page.waitForLoadState('networkidle')
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  )
  expect(total).toBeLessThan(0.02)
})

test('R-19 cards name, describe and lead into a tool; a course set leads to its modules', async ({ page }) => {
  await page.goto('/fr')
  const card = page.getByRole('listitem').filter({ hasText: 'Cyberharcèlement' })
  await expect(card.getByText('Voir les signes tôt')).toBeVisible()
  await expect(card.getByRole('link', { name: /commencer/i })).toHaveAttribute('href', `/fr/tool/${tool}/course`)
  const set = page.getByRole('listitem').filter({ hasText: 'Réseaux sociaux' })
  await expect(set.getByRole('link', { name: /commencer/i })).toHaveAttribute('href', /\/courseset$/)
})
