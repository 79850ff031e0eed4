import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export const dialog = (page: Page) => page.getByRole('dialog').last()
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
export const levelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** A unique name. */
export const aName = (kind: string) => `${kind} ${randomUUID().slice(0, 8)}`

/** Opens the tools with edit mode on. */
export async function openTools(page: Page) {
  await page.goto('/fr/tools')
  const mode = page.getByRole('switch')
  await expect(mode).toBeVisible()
  if ((await mode.getAttribute('aria-checked')) === 'false') await mode.click()
  await expect(mode).toHaveAttribute('aria-checked', 'true')
}
