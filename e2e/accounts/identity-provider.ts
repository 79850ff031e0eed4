import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

/** Fills in who one is at the demo's identity provider: a new person, unless an address is given. */
export async function sayWho(page: Page, { mail = `${randomUUID()}@ecole.example`, isMailProven = true } = {}) {
  await page.waitForURL('**/interaction/**')
  await page.locator('summary').click()
  await page.locator('[name=givenName]').fill('Nadia')
  await page.locator('[name=familyName]').fill('Berset')
  await page.locator('[name=mail]').fill(mail)
  if (!isMailProven) await page.locator('[name=isMailProven]').uncheck()
  await page.locator('form button.go').click()
  return mail
}
