import { expectAccessible } from './accessible.ts'
import { expect, test, wake } from './fixtures.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a legal page is read whole, in each language, from the foot of any page', async ({ page }) => {
    await page.goto('/fr/validate')
    const foot = page.getByRole('contentinfo')
    await expect(foot.getByRole('link', { name: /^147 Pro Juventute/ })).toHaveAttribute('href', 'tel:147')
    await foot.getByRole('link', { name: 'Protection des données' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protection des données')
    await expect(page.getByRole('row', { name: /^Vos progrès/ })).toContainText('14 jours')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy notice')
  })
})

test('consent holds for the version it was given to: another one is asked about again', async ({ page, consent }) => {
  await consent('accept')
  await page.goto('/fr/legal/cookies')
  const banner = page.getByRole('region', { name: 'Retenir vos progrès' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies et stockage')
  await wake(page)
  await expect(banner).toBeHidden()
  await expectAccessible(page)
  await page.evaluate(() => localStorage.setItem('cookies-agreement-version', '2026-01-01T00:00:00.000Z'))
  await page.reload()
  await expect(banner.getByRole('link', { name: 'Cookies' })).toHaveAttribute('href', '/fr/legal/cookies')
  await banner.getByRole('button', { name: 'Accepter' }).click()
  await page.reload()
  await wake(page)
  await expect(banner).toBeHidden()
})

test('the help dialog names the numbers too', async ({ page, consent }) => {
  await consent('accept')
  await page.goto('/en/validate?support')
  const dialog = page.getByRole('dialog')
  for (const [number, name] of [
    ['147', /^147 Pro Juventute/],
    ['117', '117 Police'],
    ['144', '144 Ambulance'],
  ] as const)
    await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', `tel:${number}`)
  await expectAccessible(page, 'dialog')
})
