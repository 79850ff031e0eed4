import type { Page } from '@playwright/test'
import { joinTextVersion } from '../packages/contract/src/groups/calls.ts'
import { expectAccessible } from './accessible.ts'
import { accounts, expect, test } from './fixtures.ts'
import { beyondWindow } from './overflow.ts'

/** Counts presses of the mouse from now on, on every page that follows. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  const count = () => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('presses', `${Number(sessionStorage.getItem('presses')) + 1}`),
      true,
    )
  }
  await page.addInitScript(count)
  await page.evaluate(count)
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')))
}

test('G-01 G-03 G-04 G-55 G-57 G-59 a headteacher makes a group, finds it on the dashboard, asks it for a tool with five presses, and reads how far each member is', async ({
  page,
  signIn,
  teacher,
  apiUserOf,
}) => {
  await signIn(accounts.author)
  await page.goto('/fr/dashboard')
  await page.getByRole('button', { name: 'Mon compte' }).click()
  await page.getByRole('link', { name: 'Mes groupes' }).click()
  const presses = await countPresses(page)
  await page.getByRole('button', { name: 'Créer un groupe' }).click()
  await page.getByLabel('Nom du groupe').fill('École des Tilleuls')
  await page.getByRole('button', { name: 'Créer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'École des Tilleuls' })).toBeVisible()
  await page.getByRole('button', { name: 'Demander des outils' }).first().click()
  const dialog = page.getByRole('dialog')
  // The list of tools comes later than the fields below it.
  await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  await dialog.getByRole('button', { name: 'Demander', exact: true }).click()
  await expect(dialog.getByText('Choisissez au moins un outil ou un parcours.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Premiers écrans' }).check()
  await dialog.getByLabel('Un mot de votre part').fill('Avant Pâques, s’il vous plaît.')
  await dialog.getByRole('button', { name: 'Demander', exact: true }).click()
  await expect(dialog).toBeHidden()
  // One of the presses had no effect.
  expect(await presses()).toBe(6)
  await expect(page.getByText('C’est demandé. Personne ne reçoit encore de message', { exact: false })).toBeVisible()
  await expect(page.getByText('Personne n’a encore rejoint le groupe comme membre.')).toBeVisible()
  await expectAccessible(page)

  const author = await apiUserOf(accounts.author)
  const group = (await author.ask('getGroups', {})).find(({ name }) => name === 'École des Tilleuls')
  const { code } = (await author.ask('getGroup', { id: group!.id }))[0]!
  await teacher.ask('joinGroup', { code: code!.code, text: joinTextVersion, showsCertificates: false })
  await page.reload()
  await expect(page.getByText(/^0 sur 1 a terminé$/)).toBeVisible()
  await page.getByRole('button', { name: 'Voir qui' }).click()
  const members = page.getByRole('list', { name: 'Où en est chacun' })
  await expect(members.getByRole('listitem')).toHaveCount(1)
  await expect(members).toContainText(/Pas commencé|Commencé|Terminé/)
  await page.getByLabel('État', { exact: true }).selectOption('overdue')
  await expect(page.getByText('Personne dans cet état.')).toBeVisible()
  await expect(page).toHaveURL(/=overdue$/)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await beyondWindow(page)).toBe(0)
  await page.goto('/fr/dashboard')
  const led = page.getByRole('region', { name: 'Les groupes que vous menez' })
  await expect(led).toContainText('1 membre')
  expect(await beyondWindow(page)).toBe(0)
  await expectAccessible(page)
  await led.getByRole('link', { name: 'École des Tilleuls' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'École des Tilleuls' })).toBeVisible()
  await author.ask('closeGroup', { id: group!.id })
})

test('G-02 G-03 G-07 G-55 a teacher opens an invitation, reads who will see what, joins with one press, finds what is asked first on the dashboard, and leaves', async ({
  page,
  signIn,
  apiUserOf,
}) => {
  const author = await apiUserOf(accounts.author)
  const [group] = await author.ask('createGroup', { name: 'Collège de la Cour' })
  const tools = (await author.read({ filters: { type: 'bloc' } })).filter(({ visibility }) => visibility === 'visible')
  await author.ask('createAssignment', {
    group: group!.id,
    tools: [tools[0]!.id],
    dueDay: '2099-04-03',
    text: 'Courage !',
  })
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(accounts.teacher)
  await page.goto(`/fr/join/${group!.code!.code}`)
  await expect(page.getByText('Personne ne voit vos réponses')).toBeVisible()
  expect(await beyondWindow(page)).toBe(0)
  await expectAccessible(page)
  const presses = await countPresses(page)
  await page.getByRole('button', { name: 'Rejoindre le groupe' }).click()
  await expect(page).toHaveURL(/\/fr\/dashboard$/)
  expect(await presses()).toBe(1)
  const asked = page.getByRole('region', { name: 'Ce qu’on vous demande' })
  await expect(asked).toContainText('Collège de la Cour')
  await expect(asked).toContainText('Courage !')
  await expect(asked).toContainText('3 avril 2099')
  expect(await beyondWindow(page)).toBe(0)

  await page.goto('/fr/groups')
  await page.getByRole('button', { name: 'Quitter Collège de la Cour' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter le groupe' }).press('Enter')
  await expect(page.getByText('Collège de la Cour', { exact: true })).toHaveCount(0)
  expect(await author.ask('getGroup', { id: group!.id })).toMatchObject([{ left: 1, people: [{ isLead: true }] }])
  await author.ask('closeGroup', { id: group!.id })
})

test('G-02 a code typed before any script has loaded is not lost', async ({ page, consent, apiUserOf, faults }) => {
  const author = await apiUserOf(accounts.author)
  const [group] = await author.ask('createGroup', { name: 'École du Jorat' })
  await consent('accept')
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto('/fr/join')
  await page.getByLabel('Code du groupe').fill(group!.code!.code)
  await page.getByRole('button', { name: 'Voir le groupe' }).click()
  await page.waitForURL(/\?code=/)
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'École du Jorat' })).toBeVisible()
  // Some are reported only after the address has changed.
  expect(faults.filter(fault => !/ERR_FAILED|Failed to fetch/.test(fault))).toEqual([])
  faults.length = 0
  await author.ask('closeGroup', { id: group!.id })
})

test('G-02 G-63 a visitor with a code reads who will see what and is led to sign in; a code with a typing error says so at its field, which has the focus', async ({
  page,
  consent,
  apiUserOf,
}) => {
  const author = await apiUserOf(accounts.author)
  const [group] = await author.ask('createGroup', { name: 'École du Lac' })
  const { code } = group!.code!
  await consent('accept')
  await page.goto('/fr/join')
  await page.getByLabel('Code du groupe').fill(code.slice(0, -1) + (code.endsWith('2') ? '3' : '2'))
  await page.getByRole('button', { name: 'Voir le groupe' }).click()
  await expect(page.getByText('Un caractère de ce code est faux').first()).toBeVisible()
  await expect(page.getByLabel('Code du groupe')).toBeFocused()
  await expect(page.getByLabel('Code du groupe')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Code du groupe')).toHaveAccessibleDescription(/Un caractère de ce code est faux/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Se connecter' })).toBeVisible()
  await page.getByLabel('Code du groupe').fill(code.slice(0, -1))
  await page.getByRole('button', { name: 'Voir le groupe' }).click()
  await expect(page.getByText('Il manque un caractère à ce code', { exact: false })).toBeVisible()
  await page.getByLabel('Code du groupe').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Voir le groupe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'École du Lac' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/return=%2Ffr%2Fjoin%2F/)
  await author.ask('closeGroup', { id: group!.id })
})

test('G-40 a lead has one file made of the certificates of the members who agreed, reaches it by keyboard, and saves it', async ({
  page,
  signIn,
  administrator,
  apiUserOf,
}) => {
  const author = await apiUserOf(accounts.author)
  const [group] = await author.ask('createGroup', { name: 'Collège de Béthusy' })
  await administrator.ask('joinGroup', { code: group!.code!.code, text: joinTextVersion, showsCertificates: true })
  const tools = (await author.read({ filters: { type: 'bloc' } })).filter(({ visibility }) => visibility === 'visible')
  const tool = tools.at(-1)!.id
  await author.ask('createAssignment', { group: group!.id, tools: [tool], dueDay: '2099-04-03', text: '' })
  const [found] = await administrator.ask('getPeople', { search: accounts.administrator })
  await administrator.ask('issueCertificate', { person: found!.people[0]!.id, tool, reason: 'Cours en classe' })
  await signIn(accounts.author)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/fr/group/${group!.id}`)
  await page.getByRole('button', { name: 'Voir qui' }).press('Enter')
  await page.getByRole('button', { name: 'Tous les certificats (PDF)' }).press('Enter')
  await expect(page.getByText('Un fichier avec 1 certificat est prêt.')).toBeVisible()
  expect(await beyondWindow(page)).toBe(0)
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger le fichier' }).press('Enter')
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
  await author.ask('closeGroup', { id: group!.id })
})

test('G-10 G-13 G-14 a lead sends a reminder, exports the states, and prints a poster of one page whose QR code is the link to join', async ({
  page,
  signIn,
  administrator,
  apiUserOf,
}) => {
  const author = await apiUserOf(accounts.author)
  const [group] = await author.ask('createGroup', { name: 'Gymnase du Bugnon' })
  const { code } = group!.code!
  // The administrator joins and not the teacher: another test turns the teacher’s reminders off.
  await administrator.ask('joinGroup', { code, text: joinTextVersion, showsCertificates: false })
  const tools = (await author.read({ filters: { type: 'bloc' } })).filter(({ visibility }) => visibility === 'visible')
  const asked = { group: group!.id, tools: [tools[0]!.id], dueDay: '2099-04-03', text: '' }
  await author.ask('createAssignment', asked)
  await signIn(accounts.author)
  await page.goto(`/fr/group/${group!.id}`)
  await expect(page.getByText('Aucun rappel n’est encore parti. Prochain rappel le 27 mars 2099.')).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer un rappel' }).press('Enter')
  // The members were written to today, by the mail about the assignment itself.
  await expect(page.getByText('déjà écrit aujourd’hui', { exact: false })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger (CSV)' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^Gymnase du Bugnon .+ \d{4}-\d\d-\d\d\.csv$/)

  await page.getByRole('link', { name: 'Affiche' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Gymnase du Bugnon' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Code QR du lien' })).toBeVisible()
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await expect(page.getByText('À l’invitation de')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await beyondWindow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  const pdf = String(await page.pdf({ preferCSSPageSize: true }))
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12]/)
  await author.ask('closeGroup', { id: group!.id })
})

test('G-11 G-12 a member ends reminders, makes an address for their calendar and deletes it; a wrong link says so', async ({
  page,
  signIn,
  apiUserOf,
}) => {
  const author = await apiUserOf(accounts.author)
  const [group] = await author.ask('createGroup', { name: 'École du Rivage' })
  const member = await apiUserOf(accounts.teacher)
  await member.ask('joinGroup', { code: group!.code!.code, text: joinTextVersion, showsCertificates: false })
  await signIn(accounts.teacher)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/fr/groups')
  const reminders = page.getByRole('checkbox', { name: 'M’écrire ce que mes groupes me demandent' })
  await expect(reminders).toBeChecked()
  await reminders.press('Space')
  await expect(page.getByText('Vous ne recevez plus de rappels.')).toBeVisible()
  await expect(reminders).not.toBeChecked()
  await reminders.press('Space')
  await expect(reminders).toBeChecked()
  await page.getByRole('button', { name: 'Créer une adresse' }).press('Enter')
  const address = await page.getByLabel('Adresse pour votre calendrier').inputValue()
  const path = new URL(address).pathname
  expect(await (await page.request.get(path)).text()).toContain('BEGIN:VCALENDAR')
  expect(await beyondWindow(page)).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Supprimer l’adresse' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer l’adresse' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Créer une adresse' })).toBeVisible()
  expect((await page.request.get(path)).status()).toBe(404)

  await page.goto('/fr/unsubscribe?key=x')
  await page.getByRole('button', { name: 'Ne plus recevoir de rappels' }).press('Enter')
  await expect(page.getByText('Ce lien n’est pas valable.', { exact: false })).toBeVisible()
  expect(await beyondWindow(page)).toBe(0)
  await expectAccessible(page)
  await author.ask('closeGroup', { id: group!.id })
})

test('G-48 G-49 G-52 two assignments of a group are opened independently, as the address says; a member withdraws the agreement, and a closed group is opened again by keyboard', async ({
  page,
  signIn,
  apiUserOf,
}) => {
  const author = await apiUserOf(accounts.author)
  const [group] = await author.ask('createGroup', { name: 'École de Pully' })
  const member = await apiUserOf(accounts.teacher)
  await member.ask('joinGroup', { code: group!.code!.code, text: joinTextVersion, showsCertificates: true })
  await author.ask('joinGroup', { code: group!.code!.code, text: joinTextVersion, showsCertificates: true })
  const tools = (await author.read({ filters: { type: 'bloc' } })).filter(({ visibility }) => visibility === 'visible')
  for (const { id } of tools.slice(0, 2))
    await author.ask('createAssignment', { group: group!.id, tools: [id], dueDay: null, text: '' })
  await signIn(accounts.author)
  await page.goto(`/fr/group/${group!.id}`)
  const cards = page.getByRole('article')
  await cards.nth(0).getByRole('button', { name: 'Voir qui' }).click()
  await cards.nth(0).getByLabel('État', { exact: true }).selectOption('excused')
  await cards.nth(1).getByRole('button', { name: 'Voir qui' }).click()
  await cards.nth(1).getByLabel('Trier', { exact: true }).selectOption('state')
  await page.reload()
  await expect(cards.nth(0).getByText('Personne dans cet état.')).toBeVisible()
  await expect(cards.nth(1).getByLabel('Trier', { exact: true })).toHaveValue('state')
  await expect(cards.nth(1).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await beyondWindow(page)).toBe(0)

  await page.goto('/fr/groups')
  const own = page
    .getByRole('list', { name: 'Mes groupes' })
    .getByRole('listitem')
    .filter({ hasText: 'École de Pully' })
  const agreement = own.getByRole('checkbox')
  await expect(agreement).toBeChecked()
  await agreement.press('Space')
  await expect(page.getByText('n’ouvrent plus vos certificats', { exact: false })).toBeVisible()
  await expect(agreement).not.toBeChecked()
  expect(await beyondWindow(page)).toBe(0)
  await author.ask('closeGroup', { id: group!.id })
  await page.reload()
  const closed = page.getByRole('list', { name: 'Groupes fermés' })
  await expect(closed).toBeVisible()
  await expectAccessible(page)
  await closed.getByRole('button', { name: 'Rouvrir École de Pully' }).press('Enter')
  await expect(own).toBeVisible()
  // The pressed button was removed with its line.
  await expect(page.getByRole('heading', { level: 1, name: 'Mes groupes' })).toBeFocused()
  await author.ask('closeGroup', { id: group!.id })
})
