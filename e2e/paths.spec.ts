import { expectAccessible } from './accessible.ts'
import { aName, dialog, levelOf, openTools, toasts } from './edit-mode.ts'
import { accounts, expect, test } from './fixtures.ts'
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
  // What is left counts once a tool is in the bin: it blocks nothing.
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
