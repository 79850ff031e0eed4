import { expectAccessible } from './accessible.ts'
import { aName, dialog, toasts } from './edit-mode.ts'
import { accounts, expect, test } from './fixtures.ts'
import { title } from './in-the-editor.ts'

test('T-11 administrators find levels and tools in one table, and move and show several of them at once, which is undone', async ({
  page,
  signIn,
  administrator,
}) => {
  const [from, to] = [await administrator.aLevel(aName('Départ')), await administrator.aLevel(aName('Arrivée'))]
  const names = [aName('Outil'), aName('Outil')] as const
  for (const name of names) await administrator.aTool(from, name)
  await signIn(accounts.administrator)
  await page.goto('/fr/admin')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Outils' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Les outils' })).toBeVisible()
  const table = page.getByRole('table')
  const line = (name: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await page.getByRole('searchbox', { name: 'Chercher un degré ou un outil' }).fill(from.name)
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(line(names[0])).toContainText('Masqué')
  await expect(line(names[0])).toContainText('FR')
  await expectAccessible(page)

  for (const name of names) await page.getByRole('checkbox', { name: `Choisir ${name}` }).check()
  await expect(page.getByText('2 choisis')).toBeVisible()
  const act = async (action: string) => {
    await page.getByRole('button', { name: 'Agir' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await act('Déplacer vers un degré')
  await dialog(page).getByLabel('Degré').selectOption({ label: to.name })
  await expectAccessible(page, 'dialog')
  await dialog(page).getByRole('button', { name: 'Déplacer' }).click()
  await expect(toasts(page).getByText('2 outils sont déplacés.')).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(2)
  await toasts(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(table.getByRole('row')).toHaveCount(4)

  for (const name of names) await page.getByRole('checkbox', { name: `Choisir ${name}` }).check()
  await act('Montrer')
  await expect(toasts(page).getByText('2 sont maintenant visibles.')).toBeVisible()
  // Their level is hidden, and so they are not seen yet.
  await expect(line(names[1])).toContainText('Degré masqué')
  const there = await administrator.read({ filters: { parent: from.id } })
  expect(there.map(({ visibility }) => visibility)).toEqual(['visible', 'visible'])

  await page.setViewportSize({ width: 320, height: 700 })
  await expect(page.getByRole('link', { name: names[0] })).toBeVisible()
  await expectAccessible(page)
})

test('T-11 administrators create a tool from the table, in the level they choose, and write it at once', async ({
  page,
  signIn,
  administrator,
}) => {
  const [level, name] = [await administrator.aLevel(aName('Degré')), aName('Outil')]
  await signIn(accounts.administrator)
  await page.goto('/fr/admin/tools')
  await page.getByRole('button', { name: 'Créer un outil' }).click()
  await page.getByRole('menuitem', { name: level.name }).press('Enter')
  await dialog(page).getByRole('textbox', { name: 'Nom' }).fill(name)
  await dialog(page).getByRole('button', { name: 'Créer l’outil' }).click()
  await expect(title(page.frameLocator('iframe'))).toBeFocused()
  const there = await administrator.read({ filters: { parent: level.id } })
  expect(there.map(tool => tool.name)).toEqual([name])
})

test('T-11 a teacher does not see the table', async ({ page, signIn }) => {
  await signIn(accounts.teacher)
  await page.goto('/fr/admin/tools')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Les outils' })).toHaveCount(0)
})
