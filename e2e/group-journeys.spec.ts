import { randomUUID } from 'node:crypto'
import type { ApiUser } from './api-user.ts'
import { accounts, expect, test } from './fixtures.ts'

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

/** A tool that everybody sees. */
async function aVisibleTool(person: ApiUser) {
  const tools = (await person.read({ filters: { type: 'bloc' } })).filter(({ visibility }) => visibility === 'visible')
  return tools.find(({ name }) => name === 'Cyberharcèlement') ?? tools[0]!
}

test('G-77 an administrator imports sixty people into three groups from one file, having seen what becomes of them, and takes all of it back', async ({
  page,
  signIn,
  administrator,
}) => {
  const names = ['École', 'Collège', 'Gymnase'].map(unique)
  const lines = Array.from({ length: 60 }, (_, at) =>
    [`${randomUUID()}@ecole.example`, `Noé ${at}`, 'Jaquet', names[at % 3], at < 3 ? 'oui' : 'non'].join(';'),
  )
  const csv = ['E-mail;Prénom;Nom;Groupe;Responsable', ...lines].join('\n')
  const ofFile = async () => {
    const { groups } = (await administrator.ask('getAllGroups', {}))[0]!
    return groups.filter(({ name }) => names.includes(name))
  }
  await signIn(accounts.administrator)
  await page.goto('/fr/admin/people')
  await page.getByRole('button', { name: 'Importer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer une liste de personnes' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'ecoles.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(dialog.getByText('3 groupes seront créés.')).toBeVisible()
  await expect(dialog.getByText(`Responsable de « ${names[0]} », à créer`)).toBeVisible()
  expect(await ofFile()).toEqual([])
  await dialog.getByRole('button', { name: 'Créer 60 comptes' }).click()
  await expect(dialog).toBeHidden()
  expect((await ofFile()).map(({ state, members }) => [state, members])).toEqual(names.map(() => ['led', 0]))

  await page.getByRole('button', { name: 'Annuler l’import' }).click()
  const recent = page.getByRole('region', { name: 'Imports des dernières 24 heures' }).getByRole('listitem')
  await recent.filter({ hasText: '3 groupes' }).first().getByRole('button', { name: 'Annuler l’import' }).click()
  const question = page.getByRole('dialog', { name: 'Effacer 60 comptes importés ?' })
  await question.getByRole('button', { name: 'Effacer' }).click()
  await expect(question).toBeHidden()
  expect(await ofFile()).toEqual([])
})

test('G-78 a teacher opens the link of a poster, agrees, begins the tool that is asked, and leaves the group', async ({
  page,
  signIn,
  apiUserOf,
}) => {
  const author = await apiUserOf(accounts.author)
  const name = unique('Collège')
  const [group] = await author.ask('createGroup', { name })
  const tool = await aVisibleTool(author)
  const [asked] = await author.ask('createAssignment', { group: group!.id, tools: [tool.id], dueDay: null, text: '' })
  const states = async () => (await author.ask('getAssignment', { id: asked!.id }))[0]!.states
  await signIn(accounts.teacher)
  await page.goto(`/fr/join/${group!.code!.code}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('checkbox', { name: /certificats/ }).check()
  await page.getByRole('button', { name: 'Rejoindre le groupe' }).click()
  await expect(page).toHaveURL(/\/fr\/dashboard$/)
  expect(await states()).toHaveLength(1)
  const section = page.getByRole('region', { name: 'Ce qu’on vous demande' })
  await section.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: tool.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: tool.name })).toBeVisible()
  await page
    .getByRole('region', { name: /modules/i })
    .getByRole('link')
    .first()
    .click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => (await states())[0]?.state).not.toBe('not-begun')

  await page.goto('/fr/groups')
  await page.getByRole('button', { name: `Quitter ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter le groupe' }).click()
  await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  expect(await states()).toEqual([])
  await author.ask('closeGroup', { id: group!.id })
})

test('G-75 a long text whose code has a slip remains in the field, whole, beside what is wrong with it', async ({
  page,
  consent,
  faults,
}) => {
  await consent('accept')
  await page.goto('/fr/join')
  const field = page.getByLabel('Code du groupe')
  const see = page.getByRole('button', { name: 'Voir le groupe' })
  const pasted = (length: number) =>
    `${'Bonjour à tous, voici le lien https://preau.example/fr/join/K7QF2-M9XTQ '.padEnd(length, 'mot ')}`.trim()
  for (const length of [300, 500]) {
    await field.fill(pasted(length))
    await see.click()
    await expect(page.getByText('Un caractère de ce code est faux', { exact: false }).first()).toBeVisible()
    await expect(field).toHaveValue(pasted(length))
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
  }
  await expect(field).toHaveAccessibleDescription(/caractères de trop/)
  // The server refuses the longer one, which the browser reports.
  expect(faults.filter(fault => !/400 \(Bad Request\)/.test(fault))).toEqual([])
  faults.length = 0
})
