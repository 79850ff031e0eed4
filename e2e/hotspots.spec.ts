import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { addBlock, aWorkshop, openEditor, saved } from './in-the-editor.ts'

const photo = 'content/premiers-ecrans/media/quatre-moments.jpg'

test('R-53 R-52 points are placed on a picture by mouse and by keyboard, and opened beside it or in a list', async ({
  page,
  administrator,
}) => {
  await page.setViewportSize({ width: 1400, height: 1000 })
  await openEditor(page, await aWorkshop(administrator))
  const block = await addBlock(page, 'hotspot')
  await block.locator('input[type=file]').setInputFiles(photo)
  const picture = block.locator('img')
  await expect(picture).toBeVisible()
  await page.keyboard.type('Quatre moments d’une matinée.')

  const box = (await picture.boundingBox())!
  await picture.click({ position: { x: box.width / 4, y: box.height / 4 } })
  const first = block.getByRole('textbox', { name: 'Titre du point 1' })
  await expect(first).toBeFocused()
  await first.fill('L’accueil')
  await block.getByRole('textbox', { name: 'Texte du point 1' }).fill('On se dit bonjour.')
  await block.getByRole('button', { name: 'Ajouter un point' }).click()
  await expect(block.getByRole('textbox', { name: 'Titre du point 2' })).toBeFocused()
  await page.keyboard.type('Le départ')
  await block.getByRole('textbox', { name: 'Texte du point 2' }).fill('On se dit au revoir.')
  await expect(block.getByRole('list', { name: 'À compléter' })).toHaveCount(0)

  const pin = block.getByRole('button', { name: /Le départ : les flèches/ })
  const from = (await pin.boundingBox())!
  await pin.press('ArrowRight')
  await pin.press('Shift+ArrowDown')
  await expect(block.getByRole('status').filter({ hasText: 'À 51 % du bord gauche et 60 % du haut' })).toHaveCount(1)
  await pin.hover()
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.8, { steps: 4 })
  await page.mouse.up()
  expect((await pin.boundingBox())!.x).toBeGreaterThan(from.x + box.width / 5)
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page, '[data-canvas]')

  await page.getByRole('button', { name: 'Aperçu' }).click()
  const shown = page.getByRole('dialog')
  await shown.getByRole('button', { name: 'L’accueil' }).click()
  await expect(shown.getByRole('region', { name: 'L’accueil' })).toContainText('On se dit bonjour.')
  await expect(shown.getByText('1 point lu sur 2')).toBeVisible()
  await shown.getByRole('button', { name: 'Point suivant' }).press('Enter')
  await expect(shown.getByRole('region', { name: 'Le départ' })).toBeFocused()
  await expect(shown.getByText('2 points lus sur 2')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(shown.getByRole('button', { name: 'Le départ' })).toBeFocused()

  await shown.getByRole('button', { name: 'Sur un téléphone' }).click()
  const phone = page.frameLocator('iframe')
  await phone.getByRole('listitem').getByRole('button', { name: '1 L’accueil' }).last().click()
  await expect(phone.getByText('On se dit bonjour.').filter({ visible: true })).toBeVisible()
  await expect(phone.getByRole('region')).toHaveCount(0)
})
