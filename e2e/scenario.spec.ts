import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { addBlock, aWorkshop, openEditor, saved, title } from './in-the-editor.ts'

test('R-53 R-52 a scenario is written as an outline that marks dead ends, and each of its paths is tried', async ({
  page,
  administrator,
}) => {
  await page.setViewportSize({ width: 1400, height: 1000 })
  await openEditor(page, await aWorkshop(administrator))
  const block = await addBlock(page, 'dilemme')
  const write = (name: string, words: string) => block.getByRole('textbox', { name, exact: true }).fill(words)
  await write('Titre de la situation 1', 'Lundi matin')
  await write('Texte de la situation 1', 'Noé montre une capture.')
  await write('Choix 1.1', 'Je la lis à la classe')
  await write('Choix 1.2', 'Je l’écoute à l’écart')
  await write('Ce qui suit le choix 1.2', 'Il raconte.')
  const lacking = block.getByRole('list', { name: 'À compléter' })
  await title(page).focus()
  await expect(lacking).toContainText('Rien ne suit le choix 1.1 «\u00a0Je la lis à la classe\u00a0»')

  await block.getByRole('combobox', { name: 'Le choix 1.1 mène à' }).selectOption({ label: 'Une nouvelle situation' })
  await expect(block.getByRole('textbox', { name: 'Titre de la situation 2' })).toBeFocused()
  await page.keyboard.type('Le silence')
  await write('Texte de la situation 2', 'Plus personne ne parle.')
  await write('Ce qui suit le choix 1.1', 'La classe rit.')
  await write('Choix 2.1', 'Je continue la leçon')
  await write('Ce qui suit le choix 2.1', 'Rien n’est réglé.')
  await write('Choix 2.2', 'Je reprends depuis le début')
  await block.getByRole('combobox', { name: 'Le choix 2.2 mène à' }).selectOption({ label: '1. Lundi matin' })
  await expect(lacking).toHaveCount(0)
  await block.getByRole('button', { name: 'Ajouter une situation' }).click()
  await expect(block.getByRole('textbox', { name: 'Titre de la situation 3' })).toBeFocused()
  await expect(block.getByRole('navigation')).toContainText('Aucun choix n’y mène')
  await expectAccessible(page, '[data-canvas]')
  await expect(block.getByRole('button', { name: 'Supprimer : Élément 3.1', exact: true })).toBeVisible()
  await block.getByRole('button', { name: 'Supprimer : Élément 3', exact: true }).click()
  await expect(lacking).toHaveCount(0)
  await expect(saved(page)).toBeVisible()

  await page.getByRole('button', { name: 'Aperçu' }).click()
  const shown = page.getByRole('dialog')
  await shown.getByRole('button', { name: 'Je la lis à la classe' }).press('Enter')
  await expect(shown.getByText('La classe rit.')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await shown.getByRole('button', { name: 'Continuer' }).press('Enter')
  await expect(shown.getByText('Plus personne ne parle.')).toBeVisible()
  await shown.getByRole('button', { name: 'Je continue la leçon' }).click()
  await expect(shown.getByText('Ce chemin s’arrête ici.')).toBeVisible()
  await shown.getByRole('navigation', { name: 'Votre chemin' }).getByRole('button').click()
  await expect(shown.getByText('Noé montre une capture.')).toBeVisible()
  await expect(shown.getByText('2 choix explorés sur 4')).toBeVisible()
  await expect(shown.getByRole('button', { name: 'Je la lis à la classe' })).toContainText('déjà essayé')
})
