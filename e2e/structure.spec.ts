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
  await dialog.getByRole('button', { name: 'Abandonner ces changements' }).press('Enter')
  await expect(slides).toHaveCount(4)
  await expect(dialog.getByRole('heading', { name: 'Publier', exact: true })).toBeFocused()
  await page.getByText('Ces changements sont abandonnés').locator('..').getByRole('button', { name: 'Annuler' }).click()
  await expect(changes).toHaveCount(3)
  await dialog.getByRole('button', { name: /^Reprendre/ }).press('Enter')
  await expect(changes).toHaveText(['1 écran déplacé', '1 écran masqué'])
  await expect(dialog.getByRole('heading', { name: 'Ordre, noms et visibilité' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Publier ces changements' }).click()
  await expect(page.getByText('Les changements sont publiés.')).toBeVisible()
  expect(await seen()).toEqual(['Premier écran', 'Troisième', '(Deuxième)', 'Quatrième'])
})

test('T-59 in a dialog of the list the keys undo what is typed there; once a module is taken away or brought back, the focus goes on in the list', async ({
  page,
  administrator,
}) => {
  const workshop = await aWorkshop(administrator)
  await openEditor(page, workshop)
  const side = page.getByRole('navigation', { name: 'Modules et écrans' })
  const modules = side.getByRole('list', { name: 'Modules', exact: true }).locator('> li')
  const row = (name: RegExp) => side.getByRole('button', { name })
  await side.getByRole('button', { name: 'Ajouter un module' }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(modules).toHaveCount(2)

  await side.getByRole('button', { name: 'Actions : Nouveau module' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Détails du module' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const description = dialog.getByRole('textbox', { name: 'Description' })
  await description.pressSequentially('R')
  await page.keyboard.press('Control+z')
  await expect(description).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(modules).toHaveCount(2)

  await row(/^2\. Nouveau module/).focus()
  await page.keyboard.press('Control+z')
  await expect(modules).toHaveCount(1)
  await expect(row(/^1\. Module/)).toBeFocused()
  await page.keyboard.press('Control+Shift+z')
  await expect(modules).toHaveCount(2)
  await expect(row(/^2\. Nouveau module/)).toBeFocused()
})

test('T-60 a module that is moved back from another tool is where teachers had it: the order in the draft is not published by that', async ({
  page,
  administrator,
}) => {
  const workshop = await aWorkshop(administrator)
  const { tool } = workshop
  await administrator.aModule(tool, 'Suite')
  await administrator.publish(tool)
  const elsewhere = await administrator.aTool(await administrator.aLevel())
  const modulesOf = async (parent: string) =>
    (await administrator.read({ filters: { type: 'module', parent: [parent] } })).map(({ name }) => name)
  await openEditor(page, workshop)
  const side = page.getByRole('navigation', { name: 'Modules et écrans' })
  await side.getByRole('button', { name: 'Déplacer : Suite' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(side.getByRole('button', { name: '1. Suite', exact: true })).toBeVisible()
  expect(await modulesOf(tool.id)).toEqual(['Module', 'Suite'])

  await side.getByRole('button', { name: 'Actions : Suite' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Vers un autre outil' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: elsewhere.name }).press('Enter')
  await dialog.getByRole('button', { name: 'Déplacer' }).press('Enter')
  const moved = page.getByText(`« Suite » est maintenant dans « ${elsewhere.name} ».`)
  await expect(moved).toBeVisible()
  expect(await modulesOf(elsewhere.id)).toEqual(['Suite'])
  await moved.locator('..').getByRole('button', { name: 'Annuler' }).press('Enter')
  await expect(page.getByText('« Suite » est de retour.')).toBeVisible()
  expect(await modulesOf(tool.id)).toEqual(['Module', 'Suite'])
})
