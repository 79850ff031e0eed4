import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { addBlock, aWorkshop, openEditor, saved, title, words } from './in-the-editor.ts'

test('T-05 the list of slides is one stop of the Tab key, and its arrow keys lead to lines and actions; a button leads past it, and ? opens the list of keys', async ({
  page,
  administrator,
}) => {
  const workshop = await aWorkshop(administrator)
  await administrator.aSlide(workshop.module, { fr: { title: 'Deuxième écran', blocks: [] } })
  await openEditor(page, workshop)
  const list = page.getByRole('navigation', { name: 'Modules et écrans' })
  const line = (name: string | RegExp) => list.getByRole('button', { name })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('button', { name: 'Aller à l’écran' }).press('Enter')
  await expect(title(page)).toBeFocused()

  await line('Ajouter un module').focus()
  await press('Shift+Tab')
  await expect(line(/^1 Premier écran/)).toBeFocused()
  await press('ArrowDown')
  await expect(line(/^2 Deuxième écran/)).toBeFocused()
  await press('ArrowRight')
  await expect(line('Actions : Deuxième écran')).toBeFocused()
  await press('ArrowLeft', 'ArrowLeft')
  await expect(line('Déplacer : Deuxième écran')).toBeFocused()
  // A line that is picked up moves with the same keys.
  await press('Space')
  await expect(page.getByText('Deuxième écran est saisi')).toBeAttached()
  await press('ArrowUp')
  await expect(page.getByText('Deuxième écran : place 1 sur 2.')).toBeAttached()
  await press('Space')
  await expect(line(/^1 Deuxième écran/)).toBeVisible()
  await expect(line('Déplacer : Deuxième écran')).toBeFocused()
  await press('Home')
  await expect(line(/^1\. Module/)).toBeFocused()
  await press('End')
  await expect(line('Ajouter un écran')).toBeFocused()
  await press('Tab')
  await expect(line('Ajouter un module')).toBeFocused()

  await press('?')
  const keys = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await expect(keys.getByText('Dans un texte vide')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await press('Escape')
  await expect(keys).toHaveCount(0)
  await title(page).focus()
  await press('?')
  await expect(keys).toHaveCount(0)
})

test('T-05 a slash in an empty text adds a block by its name, Enter leads from a question to its answers, and pasted lines become answers, which is undone', async ({
  page,
  administrator,
}) => {
  await openEditor(page, await aWorkshop(administrator))
  await addBlock(page, 'texte')
  const search = page.getByRole('searchbox', { name: 'Chercher un bloc' })
  // An author who wants the slash itself gets it, and within a text it is an ordinary character.
  await page.keyboard.type('/')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(words(page)).toHaveText('/')
  await expect(words(page)).toBeFocused()
  await page.keyboard.type('/ ou')
  await expect(search).toHaveCount(0)
  await words(page).press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('/')
  await search.fill('choix unique')
  await search.press('Enter')
  await expect(page.locator('[data-block]')).toHaveCount(1)
  const prompt = page.getByRole('textbox', { name: 'Question', exact: true })
  await expect(prompt).toBeFocused()
  const answer = (number: number) => page.getByRole('textbox', { name: `Réponse ${number}`, exact: true })

  await page.keyboard.type('Que faire ?')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(prompt).toBeFocused()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await expect(answer(1)).toBeFocused()

  const paste = (field: typeof prompt, text: string) =>
    field.evaluate((element, words) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', words)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await paste(answer(1), '• En parler\r\n• Bloquer\r\n• Garder une preuve\r\n')
  await expect(answer(1)).toHaveText('En parler')
  await expect(answer(2)).toHaveText('Bloquer')
  await expect(answer(3)).toHaveText('Garder une preuve')
  await expect(answer(4)).toHaveCount(0)
  await expect(answer(3)).toBeFocused()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Annuler' }).click()
  await expect(answer(3)).toHaveCount(0)
  await expect(answer(1)).toHaveText('')
  // In an answer that has words already, pasted lines are ordinary text.
  await answer(1).fill('Bloquer')
  await paste(answer(1), 'un\ndeux')
  await expect(answer(1)).toContainText('deux')
  await expect(answer(3)).toHaveCount(0)
  await expect(saved(page)).toBeVisible()
})

test('T-26 Enter in the title of a slide goes on into its first text, or into a new one; nothing typed on the way is lost, also while the slide is being made', async ({
  page,
  administrator,
  faults,
}) => {
  const workshop = await aWorkshop(administrator)
  await openEditor(page, workshop)
  const blocks = page.locator('[data-block]')
  await title(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Une phrase.')
  await expect(words(page)).toHaveText('Une phrase.')
  await expect(words(page)).toBeFocused()
  // The text that is there is gone on with.
  await title(page).focus()
  await page.keyboard.press('Enter')
  await expect(words(page)).toBeFocused()
  await expect(blocks).toHaveCount(1)
  // One undo takes back the words, the next one the text.
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(blocks).toHaveCount(0)

  // A picture has no text to go on with; the block that is chosen next takes the place of a text that remained empty.
  await addBlock(page, 'image')
  await title(page).focus()
  await page.keyboard.press('Enter')
  await expect(words(page)).toBeFocused()
  await expect(blocks.first().getByRole('textbox', { name: 'Texte', exact: true })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(blocks).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(blocks).toHaveCount(0)
  await title(page).focus()
  await page.keyboard.press('Enter')
  await expect(words(page)).toBeFocused()
  await page.getByRole('button', { name: 'Ajouter un bloc', exact: true }).click()
  await page.keyboard.type('citation')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Citation' })).toBeFocused()
  await expect(blocks).toHaveCount(1)

  // Before the slide is there, and before its server answers.
  const { promise: isDue, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/object/put/', route => isDue.then(() => route.continue()), { times: 1 })
  const add = page
    .getByRole('navigation', { name: 'Modules et écrans' })
    .getByRole('button', { name: 'Ajouter un écran' })
  await add.click()
  await page.keyboard.type('Vite')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Des mots')
  await expect(words(page)).toHaveText('Des mots')
  answer()
  await expect(words(page)).toHaveText('Des mots')
  await expect(words(page)).toBeFocused()
  await page.keyboard.type(' et leur suite')
  await expect(words(page)).toHaveText('Des mots et leur suite')
  await expect(title(page)).toHaveValue('Vite')
  await expect(saved(page)).toBeVisible()

  // Without network the words wait with their title, and are kept when another slide is opened.
  await page.context().setOffline(true)
  await add.click()
  await page.keyboard.type('Au loin')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Un mot\nun autre')
  await expect(page.getByRole('status').filter({ hasText: 'Pas de réseau.' })).toBeVisible()
  await expect(words(page).locator('p')).toHaveText(['Un mot', 'un autre'])
  const line = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Modules et écrans' }).getByRole('button', { name })
  await line(/^2 Vite/).click()
  await expect(title(page)).toHaveValue('Vite')
  await line(/^3 Au loin/).click()
  await expect(words(page).locator('p')).toHaveText(['Un mot', 'un autre'])
  await line(/^2 Vite/).click()
  await page.context().setOffline(false)
  await expect(page.getByText('Ce qui attendait est enregistré : 1 écran.')).toBeVisible()
  await line(/^3 Au loin/).click()
  await expect(title(page)).toHaveValue('Au loin')
  await expect(words(page).locator('p')).toHaveText(['Un mot', 'un autre'])

  // A text that is begun before the slide is there is not faulted before it is left, and gives way to another block.
  const { promise: isDueAgain, resolve: answerAgain } = Promise.withResolvers<void>()
  await page.route('**/object/put/', route => isDueAgain.then(() => route.continue()), { times: 1 })
  await add.click()
  await page.keyboard.type('Bref')
  await page.keyboard.press('Enter')
  await expect(words(page)).toBeFocused()
  answerAgain()
  await expect(title(page)).toHaveValue('Bref')
  await expect(words(page)).toBeFocused()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('list', { name: 'À compléter' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ajouter un bloc', exact: true }).click()
  await page.keyboard.type('citation')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Citation' })).toBeFocused()
  await expect(blocks).toHaveCount(1)
  faults.length = 0
})

test('T-33 a new block is not faulted before it is left, and a blank last row is gone then; what is faulted is said until it is fixed, and a removed block comes back from its message', async ({
  page,
  administrator,
}) => {
  await openEditor(page, await aWorkshop(administrator))
  const block = await addBlock(page, 'tableau')
  const lacking = block.getByRole('list', { name: 'À compléter' })
  const cell = (name: string) => block.getByRole('textbox', { name, exact: true })
  await expect(cell('Titre de la colonne 1')).toBeFocused()
  await expect(lacking).toHaveCount(0)
  await page.keyboard.type('Âge')
  await cell('Titre de la colonne 2').fill('Temps')
  await cell('Ligne 1, Âge').fill('4 ans')
  await cell('Ligne 1, Temps').press('Enter')
  await expect(cell('Ligne 2, Âge')).toBeFocused()
  await page.keyboard.type('8 ans')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(cell('Ligne 3, Âge')).toBeFocused()
  await expect(lacking).toHaveCount(0)
  await title(page).click()
  await expect(cell('Ligne 3, Âge')).toHaveCount(0)
  await expect(lacking).toHaveCount(0)
  await cell('Ligne 1, Âge').fill('')
  await expect(lacking).toHaveCount(0)
  // The press that leaves the block reaches its button, though the slide moves.
  await page.getByRole('button', { name: 'Ajouter un bloc', exact: true }).click()
  await expect(page.getByRole('searchbox', { name: 'Chercher un bloc' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(lacking).toContainText('Il manque la première cellule de la ligne 1.')
  await cell('Ligne 1, Âge').fill('4 ans')
  await expect(lacking).toHaveCount(0)

  await block.getByRole('button', { name: 'Supprimer', exact: true }).press('Enter')
  await expect(page.locator('[data-block]')).toHaveCount(0)
  const messages = page.getByRole('region', { name: 'Notifications' })
  await expect(messages).toContainText('« Tableau » est supprimé.')
  await messages.getByRole('button', { name: 'Annuler' }).click()
  await expect(cell('Ligne 2, Âge')).toHaveValue('8 ans')
})
