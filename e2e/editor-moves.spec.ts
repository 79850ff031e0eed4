import { richTextOf } from '../packages/course/src/rich-text.ts'
import { expect, test } from './fixtures.ts'
import { addBlock, aWorkshop, openEditor, saved, title, words } from './in-the-editor.ts'

test('R-53 W-14 a block moves to another slide and a slide to another tool, by keyboard, and both are undone in one step; on a phone too, closing a dialog returns the focus', async ({
  page,
  administrator,
}) => {
  const workshop = await aWorkshop(administrator)
  const { tool, module, slide } = workshop
  const text = (id: string, said: string) => ({ id, type: 'text', text: richTextOf(said) })
  await administrator.write(slide, {
    fr: { title: 'Premier écran', blocks: [text('a', 'Bonjour'), text('b', 'Au revoir')] },
    en: { title: 'First', blocks: [text('b', 'Goodbye')] },
  })
  const other = await administrator.aSlide(module, { fr: { title: 'Deuxième écran', blocks: [] } })
  const elsewhere = await administrator.aTool(await administrator.aLevel())
  const there = await administrator.aModule(elsewhere, 'Accueil')
  const blocksOf = async (id: string) => {
    const [draft] = await administrator.ask('getDraft', { slide: id })
    return Object.entries(draft?.contents ?? {}).map(([code, { blocks }]) => [code, blocks.map(({ id }) => id)])
  }
  const slidesOf = async (parent: string) =>
    (await administrator.read({ filters: { type: 'slide', parent } })).map(({ name }) => name)

  await openEditor(page, workshop)
  await words(page).first().pressSequentially('Ah ! ')
  const carry = page.locator('[data-block="b"]').getByRole('button', { name: 'Vers un autre écran' })
  await carry.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('une fois les deux écrans publiés')
  await dialog.getByRole('button', { name: 'Deuxième écran' }).press('Enter')
  await expect(dialog).toBeHidden()
  const offer = page.getByText('« Texte » est maintenant sur « Deuxième écran ».')
  // Under the pointer the toast does not close by itself.
  await offer.hover()
  await expect(words(page)).toHaveCount(1)
  await expect(words(page)).toBeFocused()
  expect(await blocksOf(slide.id)).toEqual([
    ['en', []],
    ['fr', ['a']],
  ])
  expect(await blocksOf(other.id)).toEqual([
    ['en', ['b']],
    ['fr', ['b']],
  ])

  // The move was the last step, after the words that were written before it.
  await page.keyboard.press('Control+z')
  await expect(words(page).last()).toHaveText('Au revoir')
  await expect(words(page).last()).toBeFocused()
  await expect(offer).toHaveCount(0)
  await expect(words(page).first()).toContainText('Ah !')
  expect(await blocksOf(other.id)).toEqual([['fr', []]])
  // The next change is saved over what was restored.
  await addBlock(page, 'Encadré')
  await expect(saved(page)).toBeVisible()
  expect((await blocksOf(slide.id)).find(([code]) => code === 'fr')?.[1]).toHaveLength(3)

  await page.getByRole('button', { name: 'Actions : Premier écran' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Vers un autre outil…' }).press('Enter')
  await dialog.getByRole('button', { name: elsewhere.name }).press('Enter')
  await dialog.getByRole('button', { name: 'Accueil' }).press('Enter')
  await expect(dialog).toContainText('Personne ne l’a encore commencé.')
  await dialog.getByRole('button', { name: 'Déplacer' }).press('Enter')
  await expect(page.getByText(`« Premier écran » est maintenant dans « ${elsewhere.name} ».`)).toBeVisible()
  await expect(title(page)).toHaveValue('Deuxième écran')
  expect(await slidesOf(there.id)).toEqual(['Premier écran'])
  await page.getByRole('button', { name: 'Annuler' }).last().press('Enter')
  await expect(page.getByRole('navigation').getByText('Premier écran')).toBeVisible()
  await expect.poll(() => slidesOf(module.id)).toEqual(['Premier écran', 'Deuxième écran'])
  expect(await slidesOf(there.id)).toEqual([])
  expect((await administrator.read({ filters: { type: 'module', parent: tool.id } })).map(({ id }) => id)).toEqual([
    module.id,
  ])

  // On a phone the focus returns to the menu once its dialog is closed.
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Modules et écrans' }).click()
  const menu = page.getByRole('button', { name: 'Actions : Premier écran' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Vers un autre outil' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})
