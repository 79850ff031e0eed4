import { expect, test } from './fixtures.ts'
import { aWorkshop, openEditor, title } from './in-the-editor.ts'

test('T-55 T-56 T-58 T-59 what an author moves, hides and deletes by keyboard is said, undone by the usual keys, listed before publishing, and changes for teachers then', async ({
  page,
  administrator,
}) => {
  const workshop = await aWorkshop(administrator)
  const { tool, module } = workshop
  for (const name of ['Deuxième', 'Troisième', 'Quatrième']) {
    await administrator.aSlide(module, { fr: { title: name, blocks: [] } })
  }
  await administrator.publish(tool)
  const seen = async () =>
    (await administrator.read({ filters: { type: 'slide', parent: module.id } })).map(({ name, visibility }) =>
      visibility === 'hide' ? `(${name})` : name,
    )
  const before = ['Premier écran', 'Deuxième', 'Troisième', 'Quatrième']
  await openEditor(page, workshop)
  const side = page.getByRole('navigation', { name: 'Modules et écrans' })
  const slides = side.getByRole('list', { name: 'Écrans de Module' }).getByRole('listitem')
  const names = async () => (await slides.allTextContents()).map(text => before.find(name => text.includes(name)))
  const dialog = page.getByRole('dialog')
  const choose = async (object: string, action: string) => {
    await side.getByRole('button', { name: `Actions : ${object}` }).press('Enter')
    await page.getByRole('menuitem', { name: action }).press('Enter')
  }

  await side.getByRole('button', { name: 'Déplacer : Troisième' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  const moved = ['Premier écran', 'Troisième', 'Deuxième', 'Quatrième']
  await expect.poll(names).toEqual(moved)
  await expect(page.getByText('« Troisième » est déplacé.')).toBeVisible()
  expect(await seen()).toEqual(before)
  await page.keyboard.press('Control+z')
  await expect(side.getByRole('status').filter({ hasText: 'Annulé : « Troisième ».' })).toBeAttached()
  await expect.poll(names).toEqual(before)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(names).toEqual(moved)

  await choose('Deuxième', 'Masquer aux enseignants')
  await expect(side.getByText('Sera masqué')).toBeVisible()
  await choose('Quatrième', 'Supprimer')
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).press('Enter')
  await expect(slides).toHaveCount(3)
  await page.keyboard.press('Control+z')
  await expect(slides).toHaveCount(4)
  await page.keyboard.press('Control+y')
  await expect(slides).toHaveCount(3)
  // What is typed in the slide has an undo of its own.
  await title(page).fill('Autrement')
  await title(page).press('Control+z')
  await expect(title(page)).toHaveValue('Premier écran')
  await expect(slides).toHaveCount(3)
  expect(await seen()).toEqual(before)

  await page.reload()
  await expect(slides).toHaveCount(3)
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  const changes = dialog.getByRole('list', { name: 'Ordre, noms et visibilité' }).getByRole('listitem')
  await expect(changes).toHaveText(['1 écran déplacé', '1 écran masqué', '1 écran supprimé'])
  await dialog.getByRole('button', { name: 'Abandonner ces changements' }).click()
  await expect(slides).toHaveCount(4)
  await page.getByText('Ces changements sont abandonnés').locator('..').getByRole('button', { name: 'Annuler' }).click()
  await expect(changes).toHaveCount(3)
  await dialog.getByRole('button', { name: /^Reprendre/ }).click()
  await expect(changes).toHaveText(['1 écran déplacé', '1 écran masqué'])
  await dialog.getByRole('button', { name: 'Publier ces changements' }).click()
  await expect(page.getByText('Les changements sont publiés.')).toBeVisible()
  expect(await seen()).toEqual(['Premier écran', 'Troisième', '(Deuxième)', 'Quatrième'])
})
