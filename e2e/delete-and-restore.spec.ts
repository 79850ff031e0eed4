import { expectAccessible } from './accessible.ts'
import { aName, cardOf, dialog, openTools, toasts } from './edit-mode.ts'
import { accounts, expect, test } from './fixtures.ts'

test('R-46 before a deletion the dialog says what goes with it; undoing it focuses what is restored; the bin says who deleted what and until when, and restores it once its level is restored', async ({
  page,
  signIn,
  administrator,
  faults,
}) => {
  const level = await administrator.aLevel(aName('Degré'))
  const tool = await administrator.aTool(level, aName('Outil'))
  await administrator.aModule(tool)
  await signIn(accounts.administrator)
  await openTools(page)
  const ask = async () => {
    await page.getByRole('button', { name: `Plus d’actions : ${tool.name}` }).click()
    await page.getByRole('menuitem', { name: 'Supprimer l’outil' }).click()
  }
  await ask()
  await expect(dialog(page).getByText('1 module')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await dialog(page).getByRole('button', { name: 'Non' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await ask()
  const gate = Promise.withResolvers<void>()
  await page.route('**/api2/object/delete/', async route => {
    await gate.promise
    await route.abort()
  })
  await dialog(page).getByRole('button', { name: 'Oui' }).click()
  const busy = dialog(page).getByRole('button', { name: 'Suppression…' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(busy).toBeVisible()
  gate.resolve()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toasts(page).getByText('Le serveur n’a pas répondu')).toBeVisible()
  expect(faults.length, 'the error is logged').toBeGreaterThan(0)
  faults.length = 0
  await page.unrouteAll()
  await expect(cardOf(page, tool.name)).toBeVisible()

  await ask()
  await dialog(page).getByRole('button', { name: 'Oui' }).click()
  await expect(cardOf(page, tool.name)).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(toasts(page).getByText(`L’outil « ${tool.name} » est de retour.`)).toBeVisible()
  await expect(cardOf(page, tool.name).getByRole('heading', { name: tool.name })).toBeFocused()

  for (const object of [tool, level]) await administrator.delete(object)
  await page.getByRole('link', { name: 'Corbeille' }).click()
  const toolLine = page.getByRole('listitem').filter({ hasText: tool.name })
  await expect(toolLine.getByText(/Supprimé par .+ le/)).toBeVisible()
  await expect(toolLine.getByText(/Gardé jusqu’au/)).toBeVisible()
  await expect(toolLine.getByText('est aussi dans la corbeille')).toBeVisible()
  await expect(toolLine.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Restaurer ${level.name}` }).click()
  await expect(toasts(page).getByText(`« ${level.name} » est de retour à sa place.`)).toBeVisible()
  await toolLine.getByRole('button', { name: 'Restaurer' }).click()
  await expect(toolLine).toHaveCount(0)
})

test('R-46 R-24 a teacher finds an empty bin, which prints on one sheet, like every page with little on it', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.teacher)
  await page.goto('/fr/admin/bin')
  await expect(page.getByRole('heading', { name: 'La corbeille est vide' })).toBeVisible()
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
})
