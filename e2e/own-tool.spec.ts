import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { aName, dialog, toasts } from './edit-mode.ts'
import { accounts, expect, test } from './fixtures.ts'

test('T-02 an author imports a whole tool as a new one, duplicates and deletes their own tools, undoes both, and restores from the bin', async ({
  page,
  signIn,
  administrator,
  teacher,
  faults,
}) => {
  const level = await administrator.aLevel(aName('Degré'))
  await administrator.ask('updateObjects', { dataAction: { id: level.id, commonAttributes: { openToAuthors: true } } })
  await administrator.ask('putShare', { id: level.id, mail: accounts.teacher, right: 'reader' })
  const name = aName('Outil')
  const tool = await teacher.aTool(level, name)
  await teacher.aModule(tool)
  await signIn(accounts.teacher)
  await page.goto(`/fr/session/${tool.id}`)
  const title = (of: string) => page.getByRole('heading', { level: 1, name: of, exact: true })
  const choose = async (action: string, of = name) => {
    await page.getByRole('button', { name: `Plus d’actions : ${of}`, exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await expect(title(name)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await choose('Exporter')
  const buffer = await readFile(await (await downloading).path())
  const zip = { name: 'cours.zip', mimeType: 'application/zip', buffer }

  await choose('Importer')
  const send = async () => {
    await dialog(page)
      .getByLabel(/^Cliquez pour choisir/)
      .setInputFiles(zip)
    await dialog(page).getByRole('button', { name: 'Importer', exact: true }).click()
  }
  await send()
  await expect(dialog(page).getByText('Rien n’a été importé.')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await dialog(page)
    .getByRole('button', { name: `En faire un nouvel outil dans « ${level.name} »` })
    .click()
  await expect(dialog(page).getByText(`L’outil « ${name} (copie) » a été créé.`)).toBeVisible()
  await dialog(page).getByRole('link', { name: 'Ouvrir l’outil' }).click()
  await expect(title(`${name} (copie)`)).toBeVisible()

  await page.goto(`/fr/session/${tool.id}`)
  await choose('Dupliquer')
  await expect(title(`${name} (copie)`)).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(toasts(page).getByText(`La copie « ${name} (copie) » est dans la corbeille.`)).toBeVisible()
  await expect(title(name)).toBeVisible()

  await choose('Supprimer l’outil')
  await expect(dialog(page).getByText('1 module')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Oui' }).click()
  await expect(page).toHaveURL(/\/fr\/tools$/)
  await toasts(page)
    .filter({ hasText: `L’outil « ${name} » a été supprimé.` })
    .getByRole('button', { name: 'Annuler' })
    .click()
  await expect(title(name)).toBeVisible()

  await page.goto('/fr/dashboard')
  await expect(page.getByRole('button', { name: 'Importer un outil' })).toBeVisible()
  await choose('Supprimer l’outil')
  await dialog(page).getByRole('button', { name: 'Oui' }).click()
  const line = page.getByRole('link', { name, exact: true })
  await expect(line).toHaveCount(0)
  await page.getByRole('link', { name: 'La corbeille' }).click()
  await page.getByRole('button', { name: `Restaurer ${name}`, exact: true }).click()
  await expect(toasts(page).getByText(`« ${name} » est de retour à sa place.`)).toBeVisible()
  await page.goto('/fr/dashboard')
  await expect(line).toBeVisible()

  // Beside the button that creates one, also on a narrow screen.
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: 'Importer un outil' }).click()
  // If other tests have opened levels too, one level is chosen.
  const its = page.getByRole('menuitem', { name: level.name })
  await expect(its.or(dialog(page).getByLabel(/^Cliquez pour choisir/)).first()).toBeAttached()
  if (await its.isVisible()) await its.click()
  await send()
  await expect(dialog(page).getByText(/L’outil «\s.+\s» a été créé\./)).toBeVisible()
  await expectAccessible(page)
  // A hidden tool has no public page.
  faults.length = 0
})
