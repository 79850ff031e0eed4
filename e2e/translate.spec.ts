import { readFile, writeFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { aWorkshop, openEditor, saved, title, words } from './in-the-editor.ts'

const text = (id: string, words: string) => ({
  id,
  type: 'text',
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
})

const ordered = (...items: string[]) => ({
  id: 'o',
  type: 'ordering',
  mode: 'practice',
  prompt: text('', 'Bus').text,
  items: items.map((text, index) => ({ id: `i${index}`, text })),
})

test('R-53 open places of a language are visited by key across modules, and exported and imported as a file, which can be undone at once', async ({
  page,
  administrator,
  faults,
}) => {
  const workshop = await aWorkshop(administrator)
  const { tool, slide } = workshop
  const module = await administrator.aModule(tool, 'Second')
  await administrator.write(slide, {
    fr: { title: 'Un', blocks: [text('a', 'Bonjour')] },
    en: { title: 'One', blocks: [] },
  })
  await administrator.aSlide(module, {
    fr: { title: 'Deux', blocks: [text('a', 'Au revoir'), ordered('Saluer', 'Partir')] },
    en: { title: '', blocks: [text('a', 'Goodbye'), ordered('Greet', '')] },
  })
  await openEditor(page, workshop)
  const overview = async () => {
    await page.getByRole('button', { name: /^FR Langue|^EN Langue/ }).click()
    await page.getByRole('menuitem', { name: 'Traduction…' }).click()
    return page.getByRole('dialog', { name: 'Traduction' }).getByRole('region', { name: 'Anglais', exact: true })
  }
  const english = await overview()
  await expect(english).toContainText('2 blocs non traduits · 1 titre non traduit')
  await expectAccessible(page)
  await english.getByRole('button', { name: 'Parcourir les 3 endroits qui restent' }).click()
  await expect(page.getByRole('button', { name: 'Traduire : Texte' })).toBeFocused()
  await page.keyboard.press('F8')
  await expect(page.getByRole('heading', { level: 1, name: 'Deux' })).toBeVisible()
  await expect(title(page)).toBeFocused()
  await page.keyboard.type('Two')
  await page.keyboard.press('F8')
  await expect(page.getByRole('textbox', { name: 'Élément 2', exact: true })).toBeFocused()
  await page.keyboard.type('Leave')
  await expect(page.getByText('Encore 1 endroit à traduire ou à revoir')).toBeVisible()
  await expect(saved(page)).toBeVisible()

  await (await overview()).getByRole('button', { name: 'Exporter ou importer la traduction : Anglais' }).click()
  const files = page.getByRole('dialog', { name: 'Exporter ou importer la traduction : Anglais' })
  await expect(files.getByRole('heading', { level: 2 })).toBeFocused()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: 'XLIFF 1.2' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  const choose = (content: string) =>
    files.locator('input[type=file]').setInputFiles({ name: 'a.xlf', mimeType: '', buffer: Buffer.from(content) })
  await choose('Bonjour')
  await expect(files.getByRole('alert')).toContainText('Ce n’est pas un fichier de traduction')
  // A file that is saved again after it was read is another one: the browser would refuse to send either.
  const path = test.info().outputPath('a.xlf')
  await writeFile(path, file.replace('>Goodbye<', '>So long<'))
  await files.locator('input[type=file]').setInputFiles(path)
  await expect(files.getByRole('status')).toContainText(/^1 texte sur \d+ change/)
  await writeFile(path, `${file} `)
  await files.getByRole('button', { name: 'Reprendre 1 texte' }).click()
  await expect(files.getByRole('alert')).toContainText('Choisissez-le à nouveau')
  await choose(
    file
      .replace('<source>Bonjour</source>', '<source>Bonjour</source><target>Hello</target>')
      .replace('>Goodbye<', '>Farewell<'),
  )
  await expect(files.getByRole('status')).toContainText(/^2 textes sur \d+ changent/)
  await files.getByRole('button', { name: 'Reprendre 2 textes' }).click()
  await expect(english).toContainText('Anglais : tout est traduit.')
  await expect(english.getByRole('button', { name: 'Exporter ou importer la traduction : Anglais' })).toBeFocused()
  await expect(words(page)).toContainText('Farewell')
  // Undoing works even if the slide cannot be read at that moment.
  await page.route('**/api3/drafts/get/', route => route.abort(), { times: 1 })
  await page.getByText('Anglais : 2 textes repris.').locator('..').getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Tout est comme avant.')).toBeVisible()
  await expect(english).toContainText('1 bloc non traduit')
  expect(faults).toEqual([expect.stringContaining('net::ERR_FAILED')])
  faults.length = 0
})
