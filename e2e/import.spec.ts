import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { aZip } from '../apps/server/src/testing/a-zip.ts'
import { expectAccessible } from './accessible.ts'
import { aName, cardOf, dialog, levelOf, openTools, toasts } from './edit-mode.ts'
import { accounts, expect, pausedRequests, test, wake } from './fixtures.ts'

test('R-43 a course is exported, imported with its progress and its report, and a broken one leaves nothing behind; the buttons to edit a tool appear without moving its page, in a narrow window too', async ({
  page,
  signIn,
  administrator,
  faults,
}) => {
  const level = await administrator.aLevel(aName('Degré'))
  const name = aName('Outil')
  const tool = await administrator.aTool(level, name)
  await administrator.aModule(tool, 'Un module')
  await signIn(accounts.administrator)

  await page.setViewportSize({ width: 320, height: 700 })
  const editing = await pausedRequests(page, '**/assets/tool-editing-*.js')
  await page.goto(`/fr/session/${tool.id}`)
  const title = page.getByRole('heading', { level: 1, name })
  await expect(title).toBeVisible()
  await wake(page)
  const change = page.getByRole('button', { name: 'Modifier l’outil' })
  await expect(change).toHaveCount(0)
  const place = await title.boundingBox()
  editing.resolve()
  await expect(change).toBeVisible()
  expect(await title.boundingBox()).toEqual(place)
  await page.setViewportSize({ width: 1280, height: 720 })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: `Plus d’actions : ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Exporter' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`${name}.zip`)
  // A hidden tool has no public page.
  faults.length = 0
  const zip = { name: 'cours.zip', mimeType: 'application/zip', buffer: await readFile(await file.path()) }
  const broken = await aZip({ 'un/a.md': '# A\n\n<script>x</script>', 'un/b.md': '# B\n\n[x](javascript:alert)' })

  await openTools(page)
  // By keyboard alone: the menu, the files, and removing one of them.
  await levelOf(page, level.name)
    .getByRole('button', { name: `Plus d’actions : ${level.name}` })
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Importer' }).press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Importer', exact: true })).toBeDisabled()
  const choose = dialog(page).getByLabel(/^Cliquez pour choisir/)
  // The dialog takes the focus itself when it opens.
  await expect(
    dialog(page)
      .locator(':focus')
      .or(dialog(page).and(page.locator(':focus'))),
  ).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await choose.press('Space')
  await (await choosing).setFiles([zip, { ...zip, name: 'abîmé.zip', buffer: broken }])
  const notes = { name: 'reste.md', mimeType: 'text/markdown', buffer: Buffer.from('# Reste') }
  await choose.setInputFiles(notes)
  await dialog(page).getByRole('button', { name: 'Ne pas importer reste.md' }).press('Enter')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  // The import ends only after the dialog is closed: then a toast says so.
  const ends = await pausedRequests(page, '**/api3/imports/get/')
  await page.route('**/api3/courses/import/', route => route.abort(), { times: 1 })
  await dialog(page).getByRole('button', { name: 'Importer', exact: true }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Envoyer de nouveau' }).press('Enter')
  await expect(dialog(page).locator('div:focus')).toBeVisible()
  faults.length = 0

  const good = dialog(page).getByRole('region', { name: 'cours.zip' })
  const bad = dialog(page).getByRole('region', { name: 'abîmé.zip' })
  await expect(good.getByRole('progressbar').or(good.getByText('a été créé'))).toBeVisible()
  // The import continues after the dialog is closed and while another page is open.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  ends.resolve()
  // Each toast closes by itself, and neither import waits for the other.
  await Promise.all([
    expect(toasts(page).getByText('« cours.zip » est importé.')).toBeVisible(),
    expect(toasts(page).getByText('« abîmé.zip » n’a pas été importé.')).toBeVisible(),
  ])
  await page.reload()
  await page.getByRole('button', { name: 'Importation à revoir' }).press('Enter')
  await expect(good.getByText(`L’outil « ${name} (copie) » a été créé.`)).toBeVisible()
  await expect(good.getByText('1 module')).toBeVisible()
  await good.getByText(/remarques?$/).click()
  await expect(good.getByText('Cet outil est déjà sur la plateforme', { exact: false })).toBeVisible()
  await expect(bad.getByText('Rien n’a été importé.')).toBeVisible()
  await expect(bad.getByRole('listitem').filter({ hasText: 'un/a.md, ligne 3' })).toContainText('HTML')
  await expect(bad.getByRole('listitem').filter({ hasText: 'un/b.md, ligne 3' })).toContainText('javascript:alert')
  await expectAccessible(page)
  await bad.getByRole('button', { name: 'Retirer ce compte rendu' }).press('Enter')
  await expect(bad).toHaveCount(0)
  await good.getByRole('link', { name: 'Ouvrir l’outil' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${name} (copie)` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Importation/ })).toHaveCount(0)
  const there = await administrator.read({ filters: { parent: level.id } })
  expect(there.map(({ name }) => name).sort()).toEqual([name, `${name} (copie)`])
})

test('R-45 R-56 a new tool gets a picture, keeps everything typed if saving it fails, and the picture can be removed', async ({
  page,
  signIn,
  administrator,
  faults,
}) => {
  const level = await administrator.aLevel(aName('Degré'))
  const name = aName('Outil')
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  await signIn(accounts.administrator)
  await openTools(page)
  await page.getByRole('button', { name: `Créer un outil dans « ${level.name} »` }).click()
  await dialog(page).getByLabel('Nom').first().fill(name)
  const choose = dialog(page).getByLabel(/^Choisir une image/)
  // Cancelling the system's file chooser does not close the dialog.
  const left = await choose.evaluateHandle(input => ({
    closed: new Promise(done => input.addEventListener('cancel', () => done(true))),
  }))
  await choose.press('Enter')
  expect(await left.evaluate(({ closed }) => closed)).toBe(true)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(choose).toBeFocused()
  await choose.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(dialog(page).getByText('Ce fichier ne peut pas être ouvert comme une image.')).toBeVisible()
  await choose.setInputFiles({ name: 'cour.png', mimeType: 'image/png', buffer: photo })
  const crop = page.getByRole('dialog', { name: 'Cadrer l’image' })
  await expect(crop.getByText(name)).toBeVisible()
  await expect(crop.getByRole('heading')).toBeFocused()
  await crop.getByLabel('Taille du cadre').press('End')
  await expectAccessible(page)
  await crop.getByRole('button', { name: 'Garder ce cadrage' }).click()
  await expect(crop).toHaveCount(0)

  await page.route('**/api2/object/put/', route => route.abort())
  await dialog(page).getByRole('button', { name: 'Créer l’outil' }).click()
  await expect(dialog(page).getByText(/^L’outil est enregistré, mais pas son image/)).toBeVisible()
  await expect(dialog(page).getByLabel('Nom').first()).toHaveValue(name)
  await expect(dialog(page).getByRole('button', { name: 'Retirer l’image' })).toBeVisible()
  await page.unroute('**/api2/object/put/')
  faults.length = 0
  await dialog(page).getByRole('button', { name: 'Créer l’outil' }).click()
  await expect(toasts(page).getByText(`L’outil « ${name} » a été créé.`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await expect(cardOf(page, name)).toContainText('Rien de publié pour l’instant')
  const [tool, ...others] = await administrator.read({ filters: { parent: level.id } })
  expect(others).toEqual([])
  expect(tool?.timeStampImage).toEqual(expect.any(Number))
  const picture = cardOf(page, name).locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    // A quarter of the picture, and no pixel more than it has.
    .toEqual([225, 141])
  expect(await picture.getAttribute('src')).toContain(`time=${tool?.timeStampImage}`)

  await page.getByRole('button', { name: `Modifier l’outil « ${name} »` }).click()
  await dialog(page).getByRole('button', { name: 'Retirer l’image' }).press('Enter')
  await expect(choose).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toasts(page).getByText(`L’outil « ${name} » a été modifié.`)).toBeVisible()
  await expect(picture).toHaveCount(0)
  await expect(cardOf(page, name).locator('svg').first()).toBeVisible()
})
