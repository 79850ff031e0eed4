import type { Page } from '@playwright/test'
import { accounts, expect, test } from './fixtures.ts'

/** Adds up the layout shifts in sight, from before the page opens. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const moved: { by: number; what: string[] }[] = []
    Object.assign(window, { moved })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node }[]
      })[]) {
        const what = entry.sources.map(({ node }) =>
          node instanceof Element ? node.className : (node?.nodeName ?? ''),
        )
        if (!entry.hadRecentInput) moved.push({ by: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftOf = (page: Page) =>
  page.evaluate(() => {
    const { moved } = window as unknown as { moved: { by: number; what: string[] }[] }
    return { by: moved.reduce((sum, { by }) => sum + by, 0), moved }
  })

test('R-24 nothing moves while the dashboard and a part of one’s account load, on a phone and in a wide window', async ({
  page,
  signIn,
}) => {
  await watchShifts(page)
  // On a slow network the fonts load when a person is already reading.
  await page.route('**/*.woff2', async route => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
  await signIn(accounts.teacher)
  const expectStill = async (path: string, isThere: () => Promise<void>) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/health/live')
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await isThere()
      const shift = await shiftOf(page)
      expect(shift.by, `${path} at ${width} px: ${JSON.stringify(shift)}`).toBeLessThan(0.01)
    }
  }
  const heading = page.getByRole('main').getByRole('heading')
  await expectStill('/fr/dashboard', () => expect(heading.nth(1)).toBeVisible())
  await expectStill('/fr/account#certificates', () =>
    expect(page.getByRole('region', { name: 'Certificats' })).toBeInViewport(),
  )
})

test('R-24 on a slow network nothing moves while pages load on a phone, for a visitor and for a person', async ({
  page,
  signIn,
  consent,
}) => {
  test.slow()
  await consent('accept')
  await watchShifts(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 200, downloadThroughput: 80_000, uploadThroughput: 40_000 }
  const tool = '/fr/session/51893e7d-11a9-4800-8392-3081c74e4cf6'

  async function expectStill(path: string) {
    await network.send('Network.emulateNetworkConditions', slow)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const shift = await shiftOf(page)
    expect(shift.by, `${path} ${JSON.stringify(shift)}`).toBeLessThan(0.003)
  }
  for (const path of ['/fr/about', '/fr?login', '/fr/activate', tool]) await expectStill(path)
  await network.send('Network.emulateNetworkConditions', {
    ...slow,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await signIn(accounts.teacher)
  for (const path of ['/fr/marketplace', tool]) await expectStill(path)
})

test('R-24 a person who has typed into a form that is not saved is asked before another page replaces it, and finds it as it was', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator)
  await page.goto('/fr/marketplace')
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('button', { name: 'Mon compte' }).click()
  await page.getByRole('link', { name: 'Degrés et outils' }).click()
  const mode = page.getByRole('switch')
  await mode.click()
  await expect(mode).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('button', { name: 'Créer un degré' }).click()
  const name = page.getByRole('dialog').getByLabel('Nom', { exact: true }).first()
  await name.fill('Un degré')
  await page.goBack()
  const question = page.getByRole('dialog').last()
  await expect(question.getByRole('button', { name: 'Fermer sans enregistrer' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('Un degré')
  await page.goBack()
  await question.getByRole('button', { name: 'Fermer sans enregistrer' }).click()
  await expect(page).toHaveURL('/fr/marketplace')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
