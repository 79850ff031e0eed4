import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { addBlock, aWorkshop, openEditor, saved, title } from './in-the-editor.ts'

test('M-10 pasted text is kept whole wherever an author writes; the page says how much is too much, and saves it once it is shorter', async ({
  page,
  administrator,
}) => {
  await openEditor(page, await aWorkshop(administrator))
  const tooLong = page.getByRole('status').filter({ hasText: /^Pas enregistré.: texte trop long$/ })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const paste = async (text: string) => {
    await page.evaluate(words => navigator.clipboard.writeText(words), text)
    await page.keyboard.press('ControlOrMeta+v')
  }
  const long = (count: number) => 'mots '.repeat(count / 5)

  await addBlock(page, 'citation')
  const source = page.getByRole('textbox', { name: 'Source', exact: true })
  await source.focus()
  await paste(long(505))
  await expect(source).toHaveValue(long(505))
  await expect(source).toHaveAccessibleDescription(/^5 caractères de trop \(500 au plus\)/)
  await expect(tooLong).toBeVisible()
  await expectAccessible(page)

  await title(page).fill('a'.repeat(201))
  await expect(title(page)).toHaveAccessibleDescription(/^1 caractère de trop/)
  // Leaving loses nothing: it is there again.
  await page.reload()
  await expect(title(page)).toHaveValue('a'.repeat(201))
  await expect(source).toHaveValue(long(505))
  await expect(tooLong).toBeVisible()

  await title(page).fill('Un titre')
  await source.fill('Une source')
  await expect(saved(page)).toBeVisible()
  await expect(tooLong).toBeHidden()
  await page.reload()
  await expect(source).toHaveValue('Une source')
})

test('M-10 a list of words for a gap keeps more than it may hold and says so; words too long for a gap are left as they are, with the reason', async ({
  page,
  administrator,
}) => {
  await openEditor(page, await aWorkshop(administrator))
  const tooLong = page.getByRole('status').filter({ hasText: /^Pas enregistré.: texte trop long$/ })
  await addBlock(page, 'texte à trous')
  const text = page.getByRole('textbox', { name: 'Texte à trous' })
  const make = page.getByRole('button', { name: 'Faire un trou des mots choisis' })
  const refusal = page.getByRole('status').filter({ hasText: /^Trop long pour un trou|^Choisissez des mots/ })

  const long = 'a'.repeat(203)
  await text.click()
  await page.keyboard.insertText(long)
  await page.keyboard.press('ControlOrMeta+a')
  await make.click()
  await expect(refusal).toHaveText(/^Trop long pour un trou.: 3 caractères de trop \(200 au plus\)/)
  await expect(text).toHaveText(long)

  await text.fill('Le chat dort')
  await expect(refusal).toHaveCount(0)
  await text.press('End')
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  // The field learns of a selection by an event that comes after the key.
  await expect(make).toBeEnabled()
  await page.keyboard.press('ControlOrMeta+g')
  const gap = page.getByRole('textbox', { name: 'Trou 1', exact: true })
  await expect(gap).toHaveValue('dort')
  // A gap in the selected text would be lost with its right answers.
  await text.press('ControlOrMeta+a')
  await make.click()
  await expect(refusal).toHaveText(/sans autre trou/)
  await expect(gap).toHaveValue('dort')

  const words = (count: number) => Array.from({ length: count }, (_, place) => `mot ${place + 1}`).join('; ')
  await gap.fill(words(23))
  await expect(gap).toHaveValue(words(23))
  await expect(gap).toHaveAccessibleDescription(/3 mots de trop \(20 au plus\)/)
  await expect(tooLong).toBeVisible()
  await page.reload()
  await expect(gap).toHaveValue(words(23))
  await expect(tooLong).toBeVisible()
  const bank = page.getByRole('textbox', { name: 'Mots faux à proposer' })
  await bank.fill(words(31).replaceAll('; ', '\n'))
  await expect(bank).toHaveAccessibleDescription(/1 mot de trop \(30 au plus\)/)
  await bank.fill('faux')
  await gap.fill(words(20))
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(gap).toHaveValue(words(20))
})
