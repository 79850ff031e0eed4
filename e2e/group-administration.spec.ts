import { randomUUID } from 'node:crypto'
import type { Response } from '@playwright/test'
import { fieldsOf, formOf } from '../packages/contract/src/client/client-of.ts'
import { joinTextVersion } from '../packages/contract/src/groups/calls.ts'
import { peopleCalls } from '../packages/contract/src/people/calls.ts'
import { expectAccessible } from './accessible.ts'
import type { ApiUser } from './api-user.ts'
import { accounts, expect, test } from './fixtures.ts'
import { beyondWindow } from './overflow.ts'

/** Imports people from a file over the wire. */
async function importPeople({ session }: ApiUser, host: string, csv: string) {
  const credentials = { login: session.login, key: session.tokenSession }
  const body = formOf(fieldsOf(peopleCalls.importPeople, credentials, { isTrial: false }))
  body.set('file_0', new Blob([csv]), 'people.csv')
  const response = await fetch(`${host}${peopleCalls.importPeople.path}`, { method: 'POST', body })
  expect(await response.text()).toContain('"isDone":true')
}

test('G-20 G-21 G-22 an administrator finds a group without a lead, names a lead, renames the group and closes it, also on a telephone', async ({
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
  const isSearch = (response: Response) =>
    `${response.url()} ${response.request().postData()}`.includes(name.slice(-8).toLowerCase())
  await Promise.all([page.waitForResponse(isSearch), page.getByRole('searchbox').fill(name.toLowerCase())])
  const line = page.getByRole('main').locator('tbody').getByRole('row')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('Sans responsable')
  // The former lines are faint while the next ones are read.
  await expect(page.locator('[data-stale=true]')).toHaveCount(0)
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
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Fermer le groupe' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer le groupe' }).press('Enter')
  await expect(page).toHaveURL(/\/fr\/admin\/groups$/)
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByText('Aucun groupe')).toBeVisible()
})

test('G-23 G-24 G-25 an administrator imports groups from a file, the lead and the invited person find them, an invited person declines, and the import is undone', async ({
  page,
  signIn,
  teacher,
  apiUserOf,
}) => {
  const author = await apiUserOf(accounts.author)
  const [name, other] = [`École ${randomUUID().slice(0, 8)}`, `Lycée ${randomUUID().slice(0, 8)}`]
  const csv = [
    'E-mail;Prénom;Nom;Groupe;Responsable',
    `${accounts.author};A;B;${name};oui`,
    `${accounts.teacher};A;B;${name};non`,
    `${randomUUID()}@ecole.example;Noé;Jaquet;${other};oui`,
  ].join('\n')
  const file = (text: string) => ({ name: 'ecoles.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await signIn(accounts.administrator)
  await page.goto('/fr/admin/people')
  await page.getByRole('button', { name: 'Importer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer une liste de personnes' })
  const chooser = dialog.locator('input[type=file]')
  await chooser.setInputFiles(file(csv.replaceAll(';oui', ';peut-être')))
  await expect(dialog.getByText('« Responsable du groupe » : écrivez oui ou non.').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Choisir un autre fichier' }).click()
  await chooser.setInputFiles(file(csv))
  await expect(dialog.getByText('2 groupes seront créés.')).toBeVisible()
  await expect(dialog.getByText(`Responsable de « ${name} », à créer`)).toBeVisible()
  await expect(dialog.getByText(/Personne n’entre dans un groupe par un fichier/)).toBeVisible()
  await expectAccessible(page, 'dialog')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await beyondWindow(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Créer 1 compte' }).click()
  await expect(dialog).toBeHidden()
  const led = (await author.ask('getGroups', {})).find(each => each.name === name)
  expect(led).toMatchObject({ isLead: true, members: 0 })
  expect((await teacher.ask('getGroupInvitations', {})).map(each => each.name)).toContain(name)

  await page.getByRole('button', { name: 'Annuler l’import' }).click()
  // Other tests import groups at the same time, one each.
  const recent = page.getByRole('region', { name: 'Imports des dernières 24 heures' }).getByRole('listitem')
  const own = recent.filter({ hasText: '2 groupes' }).first()
  await own.getByRole('button', { name: 'Annuler l’import' }).click()
  const question = page.getByRole('dialog', { name: 'Effacer 1 compte importé ?' })
  await expect(question).toContainText('avec les invitations et les responsables')
  await question.getByRole('button', { name: 'Effacer' }).click()
  await expect(question).toBeHidden()
  expect((await author.ask('getGroups', {})).filter(each => each.name === name)).toEqual([])
  expect((await teacher.ask('getGroupInvitations', {})).filter(each => each.name === name)).toEqual([])
})

test('G-24 G-58 somebody invited finds it on the dashboard, reads who will see what, and declines another invitation, which is below their own groups', async ({
  page,
  signIn,
  administrator,
  apiUserOf,
  baseURL,
}) => {
  const author = await apiUserOf(accounts.author)
  const names = ['Aubonne', 'Bex'].map(town => `${town} ${randomUUID().slice(0, 8)}`)
  for (const name of names) {
    const csv = [
      'E-mail;Prénom;Nom;Groupe;Responsable',
      `${accounts.author};A;B;${name};x`,
      `${accounts.teacher};A;B;${name};`,
    ]
    await importPeople(administrator, baseURL ?? '', csv.join('\n'))
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(accounts.teacher)
  await page.goto('/fr/dashboard')
  const invited = page.getByRole('region', { name: 'Vous avez une invitation' })
  await expect(invited).toContainText(names[0]!)
  expect(await beyondWindow(page)).toBe(0)
  await expectAccessible(page)
  await invited.getByRole('link', { name: names[0]! }).press('Enter')
  await expect(page.getByText('Personne ne voit vos réponses')).toBeVisible()
  await page.getByRole('button', { name: 'Rejoindre le groupe' }).press('Enter')
  await expect(page).toHaveURL(/\/fr\/dashboard$/)
  await expect(page.getByRole('link', { name: `Lire et rejoindre ${names[1]}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Lire et rejoindre ${names[0]}` })).toHaveCount(0)
  await page.goto('/fr/groups')
  const own = await page.getByRole('list', { name: 'Mes groupes' }).boundingBox()
  const others = await page.getByRole('region', { name: 'Invitations' }).boundingBox()
  expect(own!.y).toBeLessThan(others!.y)
  await page.getByRole('button', { name: `Décliner ${names[1]}` }).press('Enter')
  await expect(page.getByText(names[1]!, { exact: true })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Mes groupes' })).toContainText(names[0]!)
  expect(await beyondWindow(page)).toBe(0)
  await expectAccessible(page)
  for (const { id, name } of await author.ask('getGroups', {}))
    if (names.includes(name)) await author.ask('closeGroup', { id })
})
