import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { aName, dialog, levelOf, openTools, toasts } from './edit-mode.ts'
import { accounts, comeBack, expect, test } from './fixtures.ts'
import { beyondWindow } from './overflow.ts'

test('G-30 G-31 G-32 an administrator makes a path, changes its order by keyboard and shows it; a teacher finds it in the catalogue, reads what comes next, and a stranger gets a 404 while it is hidden', async ({
  page,
  signIn,
  administrator,
  teacher,
  request,
}) => {
  const level = await administrator.aLevel(aName('Degré'))
  await administrator.change(level, { visibility: 'visible' })
  const [one, two] = [await administrator.aTool(level, aName('Un')), await administrator.aTool(level, aName('Deux'))]
  for (const tool of [one, two]) await administrator.change(tool, { visibility: 'visible' })
  await signIn(accounts.administrator)
  await openTools(page)
  await levelOf(page, level.name)
    .getByRole('button', { name: `Plus d’actions : ${level.name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Créer un parcours' }).click()
  const name = aName('Parcours')
  await dialog(page).getByRole('textbox', { name: 'Nom', exact: true }).first().fill(name)
  for (const tool of [one, two]) {
    await dialog(page).getByLabel('Outil à ajouter').selectOption({ label: tool.name })
    await dialog(page).getByRole('button', { name: 'Ajouter', exact: true }).click()
  }
  await expect(dialog(page).getByText(`« ${two.name} » est maintenant dans le parcours.`)).toBeAttached()
  const handle = dialog(page).getByRole('button', { name: `Déplacer : ${two.name}` })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(dialog(page).locator('[data-dragged="true"]')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  const lines = dialog(page).getByRole('list', { name: 'Outils du parcours' }).getByRole('listitem')
  await expect(lines).toContainText([two.name, one.name])
  await expectAccessible(page, 'dialog')
  await dialog(page).getByRole('button', { name: 'Créer le parcours' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Masqué', { exact: true })).toBeVisible()
  const address = page.url()
  expect((await request.get(address)).status()).toBe(404)

  await page.getByRole('button', { name: 'Modifier le parcours' }).click()
  await dialog(page).getByRole('radio', { name: 'Visible' }).check()
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Masqué', { exact: true })).toBeHidden()
  const document = await request.get(address)
  expect(document.status()).toBe(200)
  const text = await document.text()
  expect(text.indexOf(two.name)).toBeGreaterThan(-1)
  expect(text).toContain(`session/${two.id}`)

  await signIn(accounts.teacher)
  await page.goto(`/fr/marketplace?q=${encodeURIComponent(name)}`)
  const card = page.getByRole('listitem').filter({ hasText: name })
  // The document has every tool, of which the search leaves one path: the card moves.
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(card).toContainText('2 outils')
  await expect(card).toContainText('Parcours')
  await card.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText('0 sur 2 outils terminés')).toBeVisible()
  await expect(page.getByRole('link', { name: `Commencer : ${two.name}` })).toHaveAttribute(
    'href',
    `/fr/session/${two.id}`,
  )
  await expect(page.getByRole('listitem').filter({ hasText: two.name })).toContainText('Ensuite')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await beyondWindow(page)).toBe(0)
  // A tool in the bin blocks nothing: only the tools that are left count.
  await administrator.delete(two)
  await page.reload()
  await expect(page.getByText('0 outil sur 1 terminé')).toBeVisible()
  await expect(page.getByRole('link', { name: `Commencer : ${one.name}` })).toBeVisible()
  expect(await teacher.ask('getPathProgress', { path: address.split('/').at(-1)! })).toHaveLength(1)

  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(accounts.administrator)
  await page.goto(address)
  await page.getByRole('button', { name: `Plus d’actions : ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Supprimer le parcours' }).click()
  await expect(dialog(page).getByText('Ses outils restent')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Oui' }).click()
  await expect(toasts(page).getByText('a été supprimé')).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
})

test('G-34 G-35 G-36 G-37 an author makes a path with a picture and a certificate where tools are made, an administrator shows it, and a teacher who finished its tools before gets the certificate on its page', async ({
  page,
  signIn,
  administrator,
  teacher,
  faults,
}) => {
  const level = await administrator.aLevel(aName('Degré'))
  await administrator.change(level, { visibility: 'visible' })
  await administrator.ask('updateObjects', { dataAction: { id: level.id, commonAttributes: { openToAuthors: true } } })
  await administrator.ask('putShare', { id: level.id, mail: accounts.author, right: 'reader' })
  const tool = await administrator.aTool(level, aName('Outil'))
  const slide = await administrator.aSlide(await administrator.aModule(tool), { fr: { title: 'Un', blocks: [] } })
  await administrator.publish(slide)
  await administrator.change(tool, { visibility: 'visible' })
  await teacher.ask('putProgress', { progress: [{ slide: slide.id, at: Date.now() }], lang: 'fr' })

  await signIn(accounts.author)
  await page.goto('/fr/tools')
  await levelOf(page, level.name)
    .getByRole('button', { name: `Plus d’actions : ${level.name}` })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Créer un parcours', 'Importer'])
  await page.getByRole('menuitem', { name: 'Créer un parcours' }).click()
  const name = aName('Parcours')
  await dialog(page).getByRole('textbox', { name: 'Nom', exact: true }).first().fill(name)
  await dialog(page).getByLabel('Outil à ajouter').selectOption({ label: tool.name })
  await dialog(page).getByRole('button', { name: 'Ajouter', exact: true }).click()
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 400 } })
  await dialog(page)
    .getByLabel('Choisir une image')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  await dialog(page).getByRole('button', { name: 'Garder ce cadrage' }).click()
  await dialog(page).getByText('Certificat', { exact: true }).click()
  await dialog(page).getByRole('checkbox', { name: 'Un certificat pour le parcours entier' }).check()
  await dialog(page).getByLabel('Durée attestée, en heures').fill('12')
  await expectAccessible(page, 'dialog')
  await dialog(page).getByRole('button', { name: 'Créer le parcours' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const address = page.url()
  await expect(page.locator('main img[src*="download"]').first()).toBeVisible()
  await expect(page.getByText('Les enseignants ne voient pas encore ce parcours')).toBeVisible()
  await expect(page.getByText('Tant que les enseignants ne voient pas ce parcours')).toBeVisible()
  await page.getByRole('button', { name: 'Demander à le montrer' }).click()
  await expect(page.getByText('L’administration sait que ce parcours attend')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Plus d’actions : ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Dupliquer comme point de départ' }).click()
  await expect(toasts(page).getByText('est là, masqué')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${name} .+`) })).toBeVisible()
  expect(page.url()).not.toBe(address)

  await comeBack(page, accounts.administrator)
  await page.goto('/fr/admin')
  const request = page.getByRole('listitem').filter({ hasText: name })
  await expect(request).toContainText('Parcours')
  await request.getByRole('button', { name: /^Montrer maintenant/ }).click()
  await expect(page.getByText(`« ${name} » est visible pour les enseignants.`)).toBeVisible()

  await comeBack(page, accounts.teacher)
  await page.goto(address)
  await expect(page.getByText('Vous avez terminé tout le parcours.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(page.getByRole('link', { name: 'Voir mon certificat' })).toBeVisible()
  expect(await beyondWindow(page)).toBe(0)
  await expectAccessible(page)
  await page.goto(address.replace('/fr/', '/en/'))
  await expect(page.getByRole('link', { name: 'See my certificate' })).toBeVisible()
  await page.getByRole('link', { name: 'See my certificate' }).click()
  await expect(page.getByText('For the path')).toBeVisible()
  await expect(page.getByText('The person finished the only course of the path.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: tool.name })).toBeVisible()
  expect(await beyondWindow(page)).toBe(0)
  // A path that is hidden has no public page.
  expect(faults.every(fault => fault.includes('404'))).toBe(true)
  faults.length = 0
})

test('G-38 G-43 an administrator exports a path, imports it where a tool is missing and reads which one, gives its certificate by hand, and finds it by path, also on a telephone', async ({
  page,
  signIn,
  administrator,
}) => {
  const level = await administrator.aLevel(aName('Degré'))
  await administrator.change(level, { visibility: 'visible' })
  const [one, two] = [await administrator.aTool(level, aName('Un')), await administrator.aTool(level, aName('Deux'))]
  for (const tool of [one, two]) await administrator.change(tool, { visibility: 'visible' })
  const name = aName('Parcours')
  const content = { tools: [one.id, two.id], isOrdered: true, certificate: { isGiven: true, hours: 4 } }
  const object = { type: 'path', name, parent: level.id, visibility: 'visible', content } as const
  const [path] = await administrator.ask('putObject', { object })
  await signIn(accounts.administrator)
  await page.goto(`/fr/path/${path!.id}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: `Plus d’actions : ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Exporter' }).press('Enter')
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`${name}.zip`)
  await expect(toasts(page).getByText('Le parcours est enregistré au format zip')).toBeVisible()

  await administrator.delete(two)
  await openTools(page)
  await levelOf(page, level.name)
    .getByRole('button', { name: `Plus d’actions : ${level.name}` })
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Importer' }).press('Enter')
  const zip = { name: 'parcours.zip', mimeType: 'application/zip', buffer: await readFile(await file.path()) }
  await dialog(page)
    .getByLabel(/^Cliquez pour choisir/)
    .setInputFiles(zip)
  await dialog(page).getByRole('button', { name: 'Importer', exact: true }).press('Enter')
  await expect(dialog(page).getByText(`Le parcours « ${name} (copie) » a été créé.`)).toBeVisible()
  const missing = dialog(page).getByText('Le parcours est masqué : il lui manque des outils.').locator('../..')
  await expect(missing.getByRole('listitem')).toHaveText([two.name])
  await expectAccessible(page, 'dialog')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await beyondWindow(page)).toBe(0)
  await dialog(page).getByRole('link', { name: 'Ouvrir le parcours' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${name} (copie)` })).toBeVisible()
  await expect(page.getByText('Masqué', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: one.name })).toBeVisible()

  await page.goto('/fr/admin/certificates')
  await page.getByRole('button', { name: 'Délivrer un certificat' }).press('Enter')
  await dialog(page).getByRole('searchbox').fill(accounts.author)
  await dialog(page)
    .getByRole('radio', { name: new RegExp(accounts.author) })
    .check()
  await dialog(page).getByRole('combobox', { name: 'Outil ou parcours' }).selectOption(`${name} (parcours)`)
  await dialog(page).getByLabel('Raison').fill('A suivi le parcours en classe.')
  expect(await beyondWindow(page)).toBe(0)
  await dialog(page).getByRole('button', { name: 'Délivrer le certificat' }).press('Enter')
  await expect(dialog(page).getByText(`${name} (parcours)`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Outil ou parcours').selectOption(`${name} (parcours)`)
  await expect(page).toHaveURL(new RegExp(`tool=${path!.id}`))
  await expect(page.getByRole('main').locator('tbody').getByRole('row')).toHaveCount(1)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await beyondWindow(page)).toBe(0)
})
