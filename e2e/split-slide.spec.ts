import { doc } from './a-course.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { openEditor, saved, words } from './in-the-editor.ts'

test('R-53 a picture beside the text is shown beside it in the editor, and below it in the preview of a phone', async ({
  page,
  administrator,
}) => {
  await page.setViewportSize({ width: 1400, height: 1000 })
  const tool = await administrator.aTool(await administrator.aLevel())
  const module = await administrator.aModule(tool, 'Module')
  const blocks = [
    { type: 'text', id: 'one', text: doc('Un.') },
    { type: 'video', id: 'film', youtube: 'dQw4w9WgXcQ', title: 'Un film' },
    { type: 'text', id: 'two', text: doc('Deux.') },
  ]
  const slide = await administrator.aSlide(module, { fr: { title: 'Deux colonnes', layout: 'split', blocks } })
  await openEditor(page, { by: administrator, tool, module, slide })

  const boxOf = async (id: string) => (await page.locator(`[data-block="${id}"]`).boundingBox())!
  const [text, film] = [await boxOf('one'), await boxOf('film')]
  expect(film.x).toBeGreaterThan(text.x + text.width)
  expect(film.y).toBeLessThan(text.y)
  await page.locator('[data-block="two"]').hover()
  await page.locator('[data-block="two"]').getByRole('button', { name: 'Monter' }).click()
  await expect(words(page)).toHaveText(['Deux.', 'Un.'])
  await expect(saved(page)).toBeVisible()

  await page.getByRole('button', { name: 'Aperçu' }).click()
  await page.getByRole('button', { name: 'Sur un téléphone' }).click()
  const phone = page.frameLocator('iframe[title="L’écran sur un téléphone"]')
  const heading = phone.getByRole('heading', { level: 1, name: 'Deux colonnes' })
  await expect(heading).toBeVisible()
  expect(await phone.locator('html').evaluate(root => root.scrollWidth)).toBe(390)
  const [said, shown] = [phone.getByText('Un.', { exact: true }), phone.getByRole('button', { name: /vidéo/ })]
  expect((await shown.boundingBox())!.y).toBeGreaterThan((await said.boundingBox())!.y)
  await expectAccessible(page)
  await said.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
