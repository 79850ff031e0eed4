import { randomUUID } from 'node:crypto'
import { joinTextVersion } from '../packages/contract/src/groups/calls.ts'
import { expectAccessible } from './accessible.ts'
import { accounts, expect, test } from './fixtures.ts'
import { beyondWindow } from './overflow.ts'

test('G-20 G-21 G-22 an administrator finds a group without a lead, names one, renames the group and closes it, also on a telephone', async ({
  page,
  signIn,
  teacher,
  apiUserOf,
}) => {
  const author = await apiUserOf(accounts.author)
  const name = `École ${randomUUID().slice(0, 8)}`
  const [group] = await author.ask('createGroup', { name, school: 'Nyon' })
  await teacher.ask('joinGroup', { code: group!.code!.code, text: joinTextVersion, showsCertificates: false })
  const tools = (await author.read({ filters: { type: 'bloc' } })).filter(({ visibility }) => visibility === 'visible')
  await author.ask('createAssignment', { group: group!.id, tools: [tools[0]!.id], dueDay: '2099-04-03', text: '' })
  await author.ask('leaveGroup', { id: group!.id })

  await signIn(accounts.administrator)
  await page.goto('/fr/admin')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Groupes' }).click()
  await page.getByRole('radio', { name: /Sans responsable/ }).check()
  await page.getByRole('searchbox').fill(name.toLowerCase())
  const line = page.getByRole('main').locator('tbody').getByRole('row')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('Sans responsable')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await beyondWindow(page)).toBe(0)

  await line.getByRole('link', { name }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Ce groupe n’a plus de responsable')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Ce qui est demandé' })).toContainText('3 avril 2099')
  await expect(page.getByRole('list', { name: 'Personnes' }).getByRole('listitem')).toHaveCount(1)
  expect(await beyondWindow(page)).toBe(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Nommer responsable' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Nommer une personne responsable' })
  await dialog.getByRole('button', { name: 'Nommer', exact: true }).press('Enter')
  await expect(dialog.getByRole('searchbox')).toHaveAccessibleDescription(/Cherchez la personne, puis choisissez-la/)
  await dialog.getByRole('searchbox').fill(accounts.author)
  await dialog.getByRole('radio', { name: new RegExp(accounts.author) }).check()
  await expectAccessible(page, 'dialog')
  expect(await beyondWindow(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Nommer', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Ce groupe n’a plus de responsable')).toBeHidden()
  await expect(page.getByRole('list', { name: 'Personnes' }).getByRole('listitem').first()).toContainText('Responsable')
  expect((await author.ask('getGroups', {})).find(({ id }) => id === group!.id)).toMatchObject({ isLead: true })

  await page.getByRole('button', { name: 'Modifier' }).press('Enter')
  await page.getByLabel('Nom du groupe').fill(`${name} bis`)
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${name} bis` })).toBeVisible()
  await page.getByRole('button', { name: 'Fermer le groupe' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer le groupe' }).press('Enter')
  await expect(page).toHaveURL(/\/fr\/admin\/groups$/)
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByText('Aucun groupe')).toBeVisible()
})
