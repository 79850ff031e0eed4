import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('a legal page is read whole, in each language, from the footer of any page, without scripts', async ({ page }) => {
  await page.goto('/fr/validate')
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: /^147 Pro Juventute/ })).toHaveAttribute('href', 'tel:147')
  await foot.getByRole('link', { name: 'Protection des données' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protection des données')
  await expect(page.getByRole('row', { name: /^Vos progrès/ })).toContainText('14 jours')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy notice')
})
