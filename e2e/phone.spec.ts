import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { beyondWindow } from './overflow.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Formulaire' })
const country = (page: Page) => form(page).getByRole('combobox', { name: /^Pays/ })
const phone = (page: Page) => form(page).getByLabel('Téléphone')
const sent = (page: Page) => form(page).getByLabel('Ce qui a été envoyé')
const list = (page: Page) => page.getByRole('dialog', { name: 'Pays' })
const send = (page: Page) => form(page).getByRole('button', { name: 'Envoyer' }).click()
const wrong = 'Ce numéro de téléphone n’est pas valable'

test.beforeEach(async ({ page, consent }) => {
  await consent('accept')
  await page.goto('/fr/gallery')
  await expect(country(page)).toBeVisible()
})

// What counts as a number, and of which country, is proven in the test of `phone-number.ts`.
test('R-40 R-42 a number is Swiss at first, is left as it is typed until the field is left, and is stored as E.164; an invalid one is refused when the field is left, an empty one is fine', async ({
  page,
}) => {
  await expect(country(page)).toHaveText('+41')
  await expect(country(page)).toHaveAccessibleName(/Suisse, \+41/)
  await form(page).getByLabel('Nom', { exact: true }).fill('Camille')
  await phone(page).fill('079 123')
  await expect(phone(page)).not.toHaveAttribute('aria-invalid')
  await phone(page).blur()
  await expect(phone(page)).toHaveAccessibleDescription(wrong)
  await expect(phone(page)).toHaveValue('079 123')
  await phone(page).fill('')
  await phone(page).blur()
  await expect(phone(page)).not.toHaveAttribute('aria-invalid')
  await send(page)
  await expect(sent(page)).toHaveText('{"name":"Camille","refuse":false}')

  await phone(page).pressSequentially('0791234567')
  await expect(phone(page)).toHaveValue('0791234567')
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('9')
  await expect(phone(page)).toHaveValue('0791294567')
  expect(await phone(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6)
  await phone(page).blur()
  await expect(phone(page)).toHaveValue('79 129 45 67')
  await send(page)
  await expect(sent(page)).toContainText('"phone":"+41791294567"')
})

test('R-24 R-42 a number of another country follows that country’s rules, whether it is pasted with its code or the country is found by its name or code; by keyboard alone, and at 320 and 1400 px', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('+33 6 12 34 56 78'))
  await phone(page).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(country(page)).toHaveText('+33')
  await expect(phone(page)).toHaveValue('6 12 34 56 78')

  await form(page).getByLabel('Nombre d’élèves').focus()
  await page.keyboard.press('Tab')
  await expect(country(page)).toBeFocused()
  await page.keyboard.press('Enter')
  const search = list(page).getByRole('combobox')
  await expect(search).toBeFocused()
  await expect(list(page).getByRole('option', { name: /France/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('etats-u')
  await expect(list(page).getByRole('option', { name: /^États-Unis/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(country(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(search).toBeFocused()
  await page.keyboard.type('itali')
  await expect(list(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(country(page)).toBeFocused()
  await expect(country(page)).toHaveText('+39')
  await page.keyboard.press('Tab')
  await page.keyboard.type('02 1234 5678')
  await form(page).getByLabel('Nom', { exact: true }).fill('Camille')
  await page.keyboard.press('Enter')
  await expect(sent(page)).toContainText('"phone":"+390212345678"')

  await phone(page).fill('01 23 45 67 89')
  await country(page).click()
  await search.fill('+41')
  await list(page)
    .getByRole('option', { name: /^Suisse/ })
    .click()
  await expect(phone(page)).toHaveAccessibleDescription(wrong)
  for (const width of [1400, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await country(page).click()
    await expect(list(page)).toBeVisible()
    const { x, width: taken } = (await list(page).boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + taken).toBeLessThanOrEqual(width)
    if (width === 320) {
      // One that is selected and some that are not: checking hundreds would take long.
      await search.fill('su')
      await expect(list(page).getByRole('option', { name: /^Suriname/ })).toBeVisible()
      await expectAccessibleInBothThemes(page, '[role=dialog]')
    }
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(phone(page)).toHaveAccessibleDescription(wrong)
    expect(await beyondWindow(page)).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page, 'form')
  await country(page).click()
  await search.fill('+33')
  await list(page)
    .getByRole('option', { name: /^France/ })
    .click()
  await expect(list(page)).toBeHidden()
  await expect(phone(page)).toHaveValue('1 23 45 67 89')
  await expect(phone(page)).not.toHaveAttribute('aria-invalid')
})
