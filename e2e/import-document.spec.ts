import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { aZip } from '../apps/server/src/testing/a-zip.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { addBlock, aWorkshop, openEditor, title } from './in-the-editor.ts'

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const heading = (text: string) => `<w:p><w:pPr><w:pStyle w:val="Titre1"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="Image" descr="Une cour"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip xmlns:r="${relations}" r:embed="image"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

const aPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#1f5f56' } })
    .png()
    .toBuffer()

/** A document as Word writes it in French, with this body. */
async function aDocument(body: string) {
  const part = (name: string, target: string) =>
    `<Relationship Id="${name}" Type="${relations}/${name}" Target="${target}"/>`
  const rels = (parts: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts}</Relationships>`
  const png = await aPicture()
  return aZip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/></Types>',
    '_rels/.rels': rels(part('officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': rels(part('styles', 'styles.xml') + part('image', 'media/image1.png')),
    'word/styles.xml': `<w:styles ${word}><w:style w:type="paragraph" w:styleId="Titre1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/media/image1.png': png,
    'word/document.xml': `<w:document ${word}><w:body>${body}</w:body></w:document>`,
  })
}

/** Opens the dialog to import a document into the first module; returns its controls. */
async function openImport(page: Page) {
  const side = page.getByRole('navigation', { name: 'Modules et écrans' })
  await side
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Importer un document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer un document' })
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
  return { side, dialog, choose }
}

test('R-53 a Word document, and a zip of Markdown, becomes slides nobody sees yet, with its pictures, and can be undone at once; it resumes after a lost network, and a package of another program is named', async ({
  page,
  context,
  administrator,
  faults,
}) => {
  const workshop = await aWorkshop(administrator)
  await openEditor(page, workshop)
  const { side, dialog, choose } = await openImport(page)
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()

  await choose('ancien.doc', Buffer.from('x'))
  await expect(dialog.getByRole('alert')).toContainText('Enregistrez-le au format .docx')
  await choose('abîmé.docx', Buffer.from('x'))
  await expect(dialog.getByRole('alert')).toContainText('Ce document ne se lit pas : il est abîmé.')
  const body = heading('Voir') + paragraph('Un élève reste seul.') + picture + heading('Agir') + paragraph('Écouter.')
  await choose('cours.docx', await aDocument(body))
  await expect(dialog.getByRole('status')).toContainText('2 écrans à ajouter')
  await expect(dialog.getByRole('list').first()).toContainText(/Voir.*2 blocs.*Agir.*1 bloc/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ajouter 2 écrans' }).click()

  await expect(side.getByRole('button', { name: /^[\d.]+\s*Voir/ })).toBeFocused()
  await expect(title(page)).toHaveValue('Voir')
  await expect(page.getByText('Un élève reste seul.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Description/ })).toHaveValue('Une cour')
  const slides = await administrator.read({ filters: { type: 'slide', parent: workshop.module.id } })
  expect(slides.map(({ name, timeStampPublisher }) => [name, timeStampPublisher !== null])).toEqual([
    ['Premier écran', false],
    ['Voir', false],
    ['Agir', false],
  ])
  await page.getByText('Annuler', { exact: true }).click()
  await expect(side.getByRole('button', { name: /Voir|Agir/ })).toHaveCount(0)
  await expect(title(page)).toHaveValue('Premier écran')

  await openImport(page)
  await choose('cours.zip', await aZip({ 'imsmanifest.xml': '<manifest/>' }))
  await expect(dialog.getByRole('alert')).toContainText('C’est un paquet SCORM')
  const text =
    '# Voir\n\nUn élève reste **seul**.\n\n![Une cour](cour.png)\n\n![Ailleurs](https://ailleurs.ch/a.png)\n\n# Agir\n\n- Écouter'
  await choose('cours.zip', await aZip({ 'cours.md': text, 'cour.png': await aPicture() }))
  await expect(dialog.getByRole('status')).toContainText('2 écrans à ajouter')
  await expect(dialog).toContainText('1 image qui n’est pas dans le fichier')
  // The third request adds the second slide: the picture and the first slide come before it.
  let requests = 0
  await page.route('**/object/put/', async route => {
    requests += 1
    if (requests === 3) await context.setOffline(true)
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Ajouter 2 écrans' }).click()
  const goOn = dialog.getByRole('button', { name: 'Reprendre' })
  await expect(goOn).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('Le réseau ou le serveur ne répond pas.')
  await context.setOffline(false)
  await goOn.click()
  await expect(title(page)).toHaveValue('Voir')
  expect(await page.getByText('Le réseau ou le serveur ne répond pas').count(), 'the dialog alone said it').toBe(0)
  await expect(page.getByText('Un élève reste seul.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Description/ })).toHaveValue('Une cour')
  expect(await administrator.read({ filters: { type: 'slide', parent: workshop.module.id } })).toHaveLength(3)
  // All slides were added; only the list could not be read.
  await openImport(page)
  await choose('fin.md', Buffer.from('# Fin\n\nPartir.'))
  await page.route('**/object/get/', route => route.abort())
  await dialog.getByRole('button', { name: 'Ajouter 1 écran' }).click()
  await expect(page.getByText('Le réseau ou le serveur ne répond pas.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  faults.length = 0
})

test('M-66 a Markdown text with entities of HTML, and headings without words, becomes slides', async ({
  page,
  administrator,
}) => {
  await openEditor(page, await aWorkshop(administrator))
  const { dialog, choose } = await openImport(page)
  const text =
    '# Droits &amp;&nbsp;devoirs\n\nÀ l&rsquo;&eacute;cole : &lt;b&gt; &notit; &#233;\n\n# \t\u200f\n\nSuite.'
  await choose('entités.md', Buffer.from(text))
  await dialog.getByRole('button', { name: 'Ajouter 2 écrans' }).click()
  await expect(title(page)).toHaveValue('Droits &\u00a0devoirs')
  await expect(page.getByText('À l’école : <b> &notit; é')).toBeVisible()
})

test('T-29 a document dropped on a slide or chosen for a file block is asked about and becomes slides or a file; captions are led to the film, and neither is attached silently', async ({
  page,
  administrator,
}) => {
  await openEditor(page, await aWorkshop(administrator))
  const drop = (name: string, content: Buffer) =>
    page.locator('[data-canvas]').evaluate(
      (canvas, [name, data]) => {
        const dataTransfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(data!), letter => letter.charCodeAt(0))
        dataTransfer.items.add(new File([bytes], name!))
        canvas.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      },
      [name, content.toString('base64')],
    )
  const document = await aDocument(`${heading('Un')}${paragraph('Le texte.')}`)
  const question = page.getByRole('dialog', { name: /^Que faire de/ })
  const blocks = page.locator('[data-block]')

  await drop('Fiche.docx', document)
  await expect(question.getByText('Ce document peut devenir des écrans')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await question.getByRole('button', { name: 'L’ajouter comme fichier à télécharger' }).click()
  await expect(page.getByRole('textbox', { name: 'Nom du fichier' })).toHaveValue('Fiche')
  await expect(blocks).toHaveCount(1)

  // A zip is looked into.
  const side = page.getByRole('navigation', { name: 'Modules et écrans' })
  await drop('cours.zip', await aZip({ 'texte.md': Buffer.from('# Du zip\n\nSon texte.') }))
  await question.getByRole('button', { name: 'En faire des écrans' }).click()
  const importing = page.getByRole('dialog', { name: 'Importer un document' })
  await importing.getByRole('button', { name: 'Ajouter 1 écran' }).click()
  await expect(side.getByRole('button', { name: /^2 Du zip/ })).toBeVisible()
  await expect(title(page)).toHaveValue('Du zip')
  await side.getByRole('button', { name: /^1 Premier écran/ }).click()
  await expect(title(page)).toHaveValue('Premier écran')

  // The same where a file is chosen; what is only a file is not asked about.
  const chooser = (await addBlock(page, 'fichier')).locator('input[type=file]')
  await chooser.setInputFiles({ name: 'Notes.md', mimeType: '', buffer: Buffer.from('# Notes\n\nUne note.') })
  await expect(question.getByRole('button', { name: 'En faire des écrans' })).toBeVisible()
  await expect(question.getByRole('button', { name: /^L’ajouter/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const srt = Buffer.from('1\r\n00:00:00,000 --> 00:00:01,000\r\nBonjour.\r\n')
  await drop('film.srt', srt)
  await expect(question.getByText('Ajoutez d’abord à cet écran un bloc Vidéo ou Son')).toBeVisible()
  await page.keyboard.press('Escape')
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x64])
  const sound = await addBlock(page, 'son')
  await sound
    .locator('input[type=file]')
    .setInputFiles({ name: 'Récit.mp3', mimeType: 'audio/mpeg', buffer: Buffer.concat(Array<Buffer>(80).fill(frame)) })
  await expect(sound.getByRole('textbox', { name: 'Titre de l’enregistrement' })).toHaveValue('Récit')
  await drop('film.srt', srt)
  await question.getByRole('button', { name: 'Les ajouter à « Récit »' }).click()
  const captions = page.getByRole('dialog', { name: 'Texte à suivre' })
  await expect(captions.getByRole('listitem').getByRole('textbox', { name: 'Texte' })).toHaveValue('Bonjour.')
  await page.keyboard.press('Escape')
  await expect(captions).toHaveCount(0)
})
