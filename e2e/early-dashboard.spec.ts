import { accounts, expect, test } from './fixtures.ts'

test('M-01 Enter on a link of the dashboard is followed, although React replaces the link because of that key', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.teacher)
  // The page then hydrates for the key alone.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/fr/dashboard')
  const link = page.locator('[data-early-content] a[href="/fr/marketplace"]')
  await expect(link).toBeVisible()
  await expect.poll(() => page.evaluate(() => '__reactRouterRouteModules' in window)).toBe(true)
  await link.press('Enter')
  await expect(page).toHaveURL(/\/fr\/marketplace$/)
})
