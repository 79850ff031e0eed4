import { expect, type Page } from '@playwright/test'

/** Opens the tools with edit mode on. */
export async function openTools(page: Page, lang = 'fr') {
  await page.goto(`/${lang}/tools`)
  const mode = page.getByRole('switch')
  await expect(mode).toBeVisible()
  if ((await mode.getAttribute('aria-checked')) === 'false') await mode.click()
  await expect(mode).toHaveAttribute('aria-checked', 'true')
}
