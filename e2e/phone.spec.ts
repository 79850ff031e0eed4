import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test, wake } from './fixtures.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Formulaire' })
const country = (page: Page) => form(page).getByRole('combobox', { name: /^Pays/ })
const phone = (page: Page) => form(page).getByLabel('Téléphone')
const sent = (page: Page) => form(page).getByLabel('Ce qui a été envoyé')
const wrong = 'Ce numéro de téléphone n’est pas valable'

test.beforeEach(async ({ page, consent }) => {
  await consent('accept')
  await page.goto('/fr/gallery')
  await expect(country(page)).toBeVisible()
})

async function send(page: Page) {
  await form(page).getByLabel('Nom', { exact: true }).fill('Camille')
  await form(page).getByRole('button', { name: 'Envoyer' }).click()
}

test('R-42 a number is Swiss to begin with: +41 is shown, and it is kept as E.164', async ({ page }) => {
  await expect(country(page)).toHaveText('+41')
  await expect(country(page)).toHaveAccessibleName(/Suisse, \+41/)
  await phone(page).fill('079 123 45 67')
  await phone(page).blur()
  await expect(phone(page)).toHaveValue('79 123 45 67')
  await send(page)
  await expect(sent(page)).toContainText('"phone":"+41791234567"')
})

test('R-40 R-42 a number that is none, too short, too long or of no Swiss pattern is refused when it is left, and stays as typed; none at all is fine', async ({
  page,
}) => {
  for (const typed of ['079 123', '079 123 45 678', '099 123 45 67', 'au bureau']) {
    await phone(page).fill(typed)
    await expect(phone(page)).not.toHaveAttribute('aria-invalid')
    await phone(page).blur()
    await expect(phone(page)).toHaveAccessibleDescription(wrong)
    await expect(phone(page)).toHaveValue(typed)
    await phone(page).fill('')
    await phone(page).blur()
    await expect(phone(page)).not.toHaveAttribute('aria-invalid')
  }
  await send(page)
  await expect(sent(page)).toHaveText('{"name":"Camille","refuse":false}')
})

test('R-42 another country, found by its name, its accents left out, or by its code, judges by its own rules', async ({
  page,
}) => {
  await phone(page).fill('01 23 45 67 89')
  await phone(page).blur()
  await expect(phone(page)).toHaveAccessibleDescription(wrong)
  await country(page).click()
  const list = page.getByRole('dialog', { name: 'Pays' })
  await expect(list.getByRole('option', { name: /Suisse/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('etats-u')
  await expect(list.getByRole('option', { name: /^États-Unis/ })).toBeVisible()
  await list.getByRole('combobox').fill('+33')
  await list.getByRole('option', { name: /^France/ }).click()
  await expect(list).toBeHidden()
  await expect(country(page)).toHaveText('+33')
  await expect(phone(page)).toHaveValue('1 23 45 67 89')
  await expect(phone(page)).not.toHaveAttribute('aria-invalid')
})

test('R-42 a number that is pasted with its code changes the country', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('+33 6 12 34 56 78'))
  await phone(page).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(country(page)).toHaveText('+33')
  await expect(phone(page)).toHaveValue('6 12 34 56 78')
  await send(page)
  await expect(sent(page)).toContainText('"phone":"+33612345678"')
})

test('R-42 while one types the caret stays where it is, and the text as it is typed', async ({ page }) => {
  await phone(page).pressSequentially('0791234567')
  await expect(phone(page)).toHaveValue('0791234567')
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('9')
  await expect(phone(page)).toHaveValue('0791294567')
  expect(await phone(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6)
  await phone(page).blur()
  await expect(phone(page)).toHaveValue('79 129 45 67')
})

test('R-42 by keyboard alone: choose a country, write, send', async ({ page }) => {
  await form(page).getByLabel('Nombre d’élèves').focus()
  await page.keyboard.press('Tab')
  await expect(country(page)).toBeFocused()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Pays' })
  await expect(list.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(country(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('itali')
  await expect(list.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(country(page)).toBeFocused()
  await expect(country(page)).toHaveText('+39')
  await page.keyboard.press('Tab')
  await page.keyboard.type('02 1234 5678')
  await form(page).getByLabel('Nom', { exact: true }).fill('Camille')
  await page.keyboard.press('Enter')
  await expect(sent(page)).toContainText('"phone":"+390212345678"')
})

test('R-24 R-42 the field and its list fit at 320 and 1400 px and are accessible', async ({ page }) => {
  const list = page.getByRole('dialog', { name: 'Pays' })
  await phone(page).fill('079')
  for (const width of [1400, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await country(page).click()
    await expect(list).toBeVisible()
    const { x, width: taken } = (await list.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + taken).toBeLessThanOrEqual(width)
    if (width === 320) await expectAccessibleInBothThemes(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(phone(page)).toHaveAccessibleDescription(wrong)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expectAccessibleInBothThemes(page, 'form')
})

test('R-42 what is known of numbers loads only where a phone field is shown', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await page.goto('/fr')
  await wake(page)
  await page.waitForLoadState('networkidle')
  expect(loaded.filter(address => /phone-(input|number)/.test(address))).toEqual([])
})
