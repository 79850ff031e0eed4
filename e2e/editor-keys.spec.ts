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
