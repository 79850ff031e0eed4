import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type ApiUser, apiUser } from './api-user.ts'
import { accounts, expect, signInHere, test } from './fixtures.ts'
import { beyondWindow } from './overflow.ts'

type Made = { mail: string; firstName: string; name: string }

/** A word of letters that no other test has. */
const aWord = () =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 8)
    .padEnd(8, 'f')

/** Makes accounts over the wire as the administrator, not activated unless `activate` says so. */
async function make(administrator: ApiUser, people: (Made & { activate?: boolean })[], withMail = false) {
  const actors = people.map(person => ({
    organization: 'Collège des Tilleuls',
    job: 'teacher',
    canton: 'vd' as const,
    lang: 'fr' as const,
    activate: false,
    ...person,
  }))
  const sendMail = withMail && { sendMail: { type: 'activation' as const, rootObject: '/activate/' } }
  await administrator.ask('putActors', { actors, ...sendMail })
}

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const search = (page: Page) => page.getByRole('searchbox')

test('H-13 an administrator finds a person who never got the mail, activates them by hand, and they sign in', async ({
  page,
  signIn,
  administrator,
  baseURL,
}) => {
  await signIn(accounts.administrator)
  const word = aWord()
  const mail = `${word}@ecole.example`
  const misspelt = `faute-${mail}`
  const actor = { mail: misspelt, firstName: 'Zelie', name: `É${word}` }
  const password = `un préau pour ${word}`
  await make(administrator, [Object.assign(actor, { password: Buffer.from(password).toString('base64') })])
  await page.goto('/fr/admin')
  await page.getByRole('link', { name: /comptes? à activer$/ }).click()
  await expect(page).toHaveURL(/\/fr\/admin\/people\?state=waiting$/)
  await search(page).fill(`e${word.slice(0, 6)} zel`)
  await expect(page.getByRole('combobox', { name: 'État' })).toHaveValue('waiting')
  await expect(page).toHaveURL(/\?state=waiting&q=.*/)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: '1 personne' })).toBeVisible()
  await rows(page).getByRole('button', { name: actor.name }).click()
  // A misspelt name and address are corrected before anything else.
  const before = page.getByRole('dialog', { name: `Zelie ${actor.name}`, exact: true })
  await before.getByRole('button', { name: 'Corriger' }).click()
  const correction = page.getByRole('dialog', { name: `Corriger les données de Zelie ${actor.name}` })
  await expect(correction.getByRole('textbox', { name: 'Prénom' })).toBeFocused()
  await correction.getByRole('textbox', { name: 'Prénom' }).fill('Zélie')
  await correction.getByRole('button', { name: 'Enregistrer' }).click()
  const person = page.getByRole('dialog', { name: `Zélie ${actor.name}`, exact: true })
  await expect(person.getByRole('button', { name: 'Corriger' })).toBeFocused()
  await person.getByRole('button', { name: 'Changer l’adresse' }).click()
  const address = page.getByRole('dialog', { name: `Changer l’adresse de Zélie ${actor.name}` })
  await address.getByRole('textbox', { name: 'Nouvelle adresse' }).fill(accounts.teacher)
  await address.getByRole('button', { name: 'Envoyer' }).click()
  await expect(address.getByText('Cette adresse a déjà un compte.')).toBeVisible()
  await address.getByRole('textbox', { name: 'Nouvelle adresse' }).fill(mail)
  await address.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText(`Un message part dans la minute à ${mail}.`)).toBeVisible()
  await expect(person.getByRole('button', { name: 'Changer l’adresse' })).toBeFocused()
  await person.getByRole('button', { name: 'Activer à la main' }).click()
  const question = page.getByRole('dialog', { name: /^Activer le compte/ })
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(person.getByText('À activer')).toBeVisible()
  await expect(person.getByRole('button', { name: 'Activer à la main' })).toBeFocused()
  await person.getByRole('button', { name: 'Activer à la main' }).click()
  await question.getByRole('button', { name: 'Activer le compte' }).click()
  await expect(page.getByText('Le compte est actif. La personne peut se connecter.')).toBeVisible()
  await expect(person.getByText('Actif', { exact: true })).toBeVisible()
  await expect(person.getByRole('button', { name: 'Activer à la main' })).toBeHidden()
  await expect(person.locator(':focus')).toContainText('cette personne peut se connecter')
  await expect(person.getByRole('link', { name: 'Lui écrire' })).toHaveAttribute(
    'href',
    `mailto:${encodeURIComponent(mail)}`,
  )
  await person.getByRole('button', { name: 'Fermer' }).first().click()
  // No longer in the list of waiting accounts: the list that lost the line has the focus.
  await expect(page.getByText('Aucun résultat')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Liste des personnes' })).toBeFocused()
  expect((await apiUser(baseURL ?? '', mail, password)).session).toMatchObject({ mail })
})

test('T-50 an administrator gives a person a right from their page and takes it away there, by keyboard', async ({
  page,
  signIn,
  administrator,
}) => {
  const name = `Outil ${aWord()}`
  const tool = await administrator.aTool(await administrator.aLevel(), name)
  await signIn(accounts.administrator)
  await page.goto(`/fr/admin/people?q=${accounts.teacher}`)
  await rows(page).getByRole('button').first().press('Enter')
  const person = page.getByRole('dialog').first()
  const rights = person.getByRole('region', { name: 'Droits' })
  await rights.getByRole('button', { name: 'Donner un droit' }).press('Enter')
  const form = page.getByRole('dialog', { name: /^Donner un droit à / })
  await expect(form.getByLabel('Sur quoi')).toBeFocused()
  await form.getByRole('button', { name: 'Donner un droit' }).press('Enter')
  await expect(form.getByText('Choisissez dans la liste')).toBeVisible()
  await form.getByLabel('Sur quoi').selectOption(tool.id)
  await form.getByRole('button', { name: 'Donner un droit' }).press('Enter')
  const line = rights.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('Peut modifier')
  await expectAccessible(page, 'dialog')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await beyondWindow(page)).toBe(0)
  await line.getByRole('button', { name: `Retirer ${name}` }).press('Enter')
  await page
    .getByRole('dialog', { name: /^Retirer à / })
    .getByRole('button', { name: 'Retirer', exact: true })
    .press('Enter')
  await expect(line).toHaveCount(0)
})

test('H-13 a list that could not be read says so and loads when the network is back; of several selected people some are blocked, the others are named with the reason, and all of it is undone', async ({
  page,
  signIn,
  administrator,
  faults,
}) => {
  await signIn(accounts.administrator)
  const word = aWord()
  await make(
    administrator,
    ['Anne', 'Luc', 'Eva'].map(firstName => ({ mail: `${firstName}.${word}@ecole.example`, firstName, name: word })),
  )
  await page.route('**/api3/people/get/', route => route.abort())
  await page.goto(`/fr/admin/people?q=${word}&role=admin&state=nonsense`)
  await expect(page.getByRole('alert').getByText('La liste n’a pas pu être lue')).toBeVisible()
  await page.unroute('**/api3/people/get/')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Aucun résultat')).toBeVisible()
  faults.length = 0
  await expect(page.getByRole('combobox', { name: 'Rôle' })).toHaveValue('admin')
  await page.getByRole('combobox', { name: 'Rôle' }).selectOption('Membre')
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Compte le plus récent')
  await expect(page).toHaveURL(/sort=newest/)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: `Choisir Anne ${word}` }).check()
  const act = async (change: string) => {
    await page.getByRole('button', { name: 'Agir' }).click()
    await page.getByRole('menuitem', { name: change, exact: true }).click()
  }
  await act('Bloquer')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bloquer' }).click()
  await expect(page.getByText('1 compte est bloqué.')).toBeVisible()
  await expect(rows(page).getByText('Bloqué', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Choisir toute la liste affichée' }).check()
  await expect(page.getByRole('status').filter({ hasText: '3 personnes choisies' })).toBeVisible()
  await act('Bloquer')
  await expect(page.getByRole('dialog', { name: 'Bloquer 2 comptes ?' })).toBeVisible()
  await expect(dialog.getByText(`déjà ainsi : Anne ${word}`)).toBeVisible()
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Bloquer' }).click()
  await expect(rows(page).getByText('Bloqué', { exact: true })).toHaveCount(3)
  await page.getByRole('button', { name: 'Annuler' }).last().click()
  await expect(rows(page).getByText('Bloqué', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

test('W-07 R-27 H-13 an administrator creates an account, grants and revokes administration, blocks and unblocks, after a confirmation each time', async ({
  page,
  signIn,
  administrator,
  baseURL,
}) => {
  const word = aWord()
  const mail = `${word}@ecole.example`
  const password = `un préau pour ${word}`
  const other = { mail: `${word}-2@ecole.example`, firstName: 'Noé', name: word, activate: true }
  await make(administrator, [Object.assign(other, { password: Buffer.from(password).toString('base64') })])
  await signIn(accounts.administrator)
  await page.goto(`/fr/admin/people?q=${word}`)
  await page.getByRole('button', { name: 'Créer un compte' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Créer un compte', exact: true })
  await expect(form.getByRole('textbox', { name: 'Prénom' })).toBeFocused()
  await page.keyboard.type('Zoé')
  await form.getByRole('textbox', { name: 'Nom', exact: true }).fill(word)
  await form.getByRole('textbox', { name: 'Adresse e-mail' }).fill(accounts.teacher)
  await form.getByRole('textbox', { name: 'Établissement' }).fill('Les Tilleuls')
  await form.getByRole('combobox', { name: 'Fonction' }).selectOption('Enseignante ou enseignant')
  await form.getByRole('button', { name: 'Créer le compte' }).click()
  const canton = form.getByRole('combobox', { name: 'Canton' })
  await expect(canton).toBeFocused()
  await expect(canton).toHaveAccessibleDescription('Choisissez le canton de cette personne')
  await form.getByRole('combobox', { name: 'Canton' }).selectOption('Vaud')
  await form.getByRole('radio', { name: 'Le compte est actif tout de suite' }).check()
  await form.getByRole('button', { name: 'Créer le compte' }).click()
  await expect(form.getByText('Cette adresse a déjà un compte.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Adresse e-mail' }).fill(mail)
  await form.getByRole('button', { name: 'Créer le compte' }).click()
  await expect(page.getByText(`Le compte de Zoé ${word} est créé.`)).toBeVisible()

  await rows(page)
    .getByRole('button', { name: `${word} Noé` })
    .click()
  const person = page.getByRole('dialog', { name: `Noé ${word}`, exact: true })
  const change = async (action: string, yes: string, said: string) => {
    await person.getByRole('button', { name: action }).click()
    const question = page.getByRole('dialog').filter({ hasText: said }).last()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: yes }).click()
    await expect(question).toBeHidden()
  }
  await change('Confier l’administration', 'Confier l’administration', 'la lui retirer à tout moment.')
  await expect(person.getByText('Administration', { exact: true })).toBeVisible()
  await expect(page.getByText(`Noé ${word} fait partie de l’administration.`)).toBeVisible()
  // The toast undoes it.
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(person.getByText('Membre', { exact: true })).toBeVisible()
  await change('Lui faire choisir un mot de passe', 'Envoyer le message', 'Le mot de passe actuel reste valable')
  await expect(page.getByText(`Le message part dans la minute à ${other.mail}.`)).toBeVisible()
  await change('Bloquer', 'Bloquer le compte', 'Rien n’est effacé')
  await expect(person.locator(':focus')).toContainText('Ce compte est bloqué')
  await expect(apiUser(baseURL ?? '', other.mail, password)).rejects.toThrow('this-account-is-blocked')

  await change('Débloquer', 'Débloquer le compte', 'avec son mot de passe d’avant')
  await expect(person.getByText('Actif', { exact: true })).toBeVisible()
})

test('H-13 people are imported from a file, after a trial run, and exported to one', async ({ page, signIn }) => {
  await signIn(accounts.administrator)
  const word = aWord()
  await page.goto(`/fr/admin/people?q=${word}`)
  await page.getByRole('button', { name: 'Importer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer une liste de personnes' })
  const choose = (text: string) =>
    dialog.getByLabel(/Choisissez un fichier/).setInputFiles({
      name: 'personnes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
  await choose('Remarque;E-mail\nsympa;a@b.ch\n')
  await expect(dialog.getByRole('alert')).toContainText('Il manque une colonne\u00a0: Prénom ou Nom.')
  await expect(dialog.getByLabel(/Choisissez un fichier/)).toBeFocused()
  await dialog.getByLabel(/Choisissez un fichier/).setInputFiles('apps/web/app/people/people.test.xlsx')
  await expect(dialog.getByRole('row').filter({ hasText: 'Müller; dite "Mu"' })).toContainText('Sera créé')
  await dialog.getByRole('button', { name: 'Choisir un autre fichier' }).press('Enter')
  await expect(dialog.getByLabel(/Choisissez un fichier/)).toBeFocused()
  const head = 'E-mail;Prénom;Nom;Canton\n'
  const first = `${word}-1@ecole.example;Léa;${word};Vaud\n`
  const mail = `marguerite.delacroix-${word}@etablissement-primaire.example.org`
  await choose(`${head}${first}${word}@ecole;;;Savoie\n${accounts.teacher};X;Y;\n${mail};Ida;Y;\n`)
  await page.setViewportSize({ width: 320, height: 700 })
  const parts = dialog.getByText(mail, { exact: true }).evaluate(address => {
    const range = document.createRange()
    return [...address.childNodes]
      .filter(node => node instanceof Text)
      .map(node => {
        range.selectNode(node)
        return range.getClientRects().length
      })
  })
  expect(new Set(await parts), 'lines of each part of the address').toEqual(new Set([1]))
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(dialog.getByRole('row').filter({ hasText: 'Léa' })).toContainText('Sera créé')
  const wrong = dialog.getByRole('row').filter({ hasText: 'À corriger' })
  await expect(wrong).toContainText('Il manque un prénom ou un nom')
  await expect(wrong).toContainText('Ce canton est inconnu')
  await expect(dialog.getByText('1 personne a déjà un compte')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Créer 2 comptes' })).toBeVisible()
  const toCorrect = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Télécharger 1 ligne à corriger' }).click()
  const given = await readFile(await (await toCorrect).path(), 'utf8')
  expect(given).toMatch(new RegExp(`^\\uFEFFRaison;E-mail;Prénom;Nom;Canton\r\n[^;]+;${word}@ecole;;;Savoie\r\n$`))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Choisir un autre fichier' }).click()
  await choose(`${head}${first}${word}-2@ecole.example;=Noé;${word};\n`)
  await expect(dialog.getByText('2 comptes seront créés.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Créer 2 comptes' }).click()
  const said = page.getByText('2 comptes sont créés.')
  await expect(said).toBeVisible()
  // The undo button is beside the text where there is room, or below it.
  expect((await said.boundingBox())!.width).toBeGreaterThan(240)
  await expect(rows(page)).toHaveCount(2)
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Annuler l’import' })
    .press('Enter')
  const way = dialog.getByRole('button', { name: 'Annuler l’import' }).first()
  await expect(way).toBeFocused()
  await way.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Effacer 2 comptes importés\u00a0?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Importer' })).toBeFocused()

  await page.getByRole('button', { name: 'Exporter' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Exporter' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^preau-.*\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.match(new RegExp(word, 'g'))).toHaveLength(4)
  expect(text).toContain(";'=Noé;")
  await expect(page.getByText('Le fichier contient 2 personnes.')).toBeVisible()

  await page.getByRole('button', { name: 'Importer' }).click()
  await dialog.getByRole('button', { name: 'Annuler l’import' }).first().click()
  const question = page.getByRole('dialog', { name: 'Effacer 2 comptes importés\u00a0?' })
  await expectAccessible(page, 'dialog')
  await question.getByRole('button', { name: 'Effacer' }).click()
  await expect(page.getByText('2 comptes importés sont effacés.')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(dialog.getByRole('heading', { name: 'Importer une liste de personnes' })).toBeFocused()
  await expect(rows(page)).toHaveCount(0)
})

test('H-13 an administrator uses the list by keyboard alone: loads more people, which keeps the focus and says how many there are, opens a person and their mails with the state of each and never their text, and comes back', async ({
  page,
  signIn,
  administrator,
}) => {
  await signIn(accounts.administrator)
  const word = aWord()
  const mail = `${word}@ecole.example`
  const others = Array.from({ length: 50 }, (_, index) => ({
    mail: `${word}-${index}@ecole.example`,
    firstName: 'Noé',
    name: word,
  }))
  await make(administrator, others)
  await make(administrator, [{ mail, firstName: 'Zoé', name: word }], true)
  await page.goto(`/fr/admin/people?q=${word}`)
  await expect(rows(page)).toHaveCount(50)
  await expect(page.getByRole('status').filter({ hasText: '50 personnes affichées, d’autres suivent' })).toBeVisible()
  await page.getByRole('button', { name: 'Afficher la suite' }).press('Enter')
  await expect(rows(page)).toHaveCount(51)
  await expect(page.getByRole('status').filter({ hasText: '51 personnes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Afficher la suite' })).toBeHidden()
  await expect(rows(page).last()).toBeFocused()

  const line = rows(page).last().getByRole('button', { name: word })
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab')
  await expect(line).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Zoé ${word}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(line).toBeFocused()
  await page.keyboard.press('Enter')
  const mails = page.getByRole('dialog').getByRole('link', { name: 'Messages envoyés' })
  await expect(mails).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(mails).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/fr/admin/mails?q=${encodeURIComponent(mail)}`)
  await expect(search(page)).toHaveValue(mail)
  await expect(rows(page)).toHaveCount(1)
  // Refetched every ten seconds.
  await expect(rows(page).getByText('Parti', { exact: true })).toBeVisible()
  for (const text of ['Ouverture d’un compte donné', 'en français', '1 essai.'])
    await expect(rows(page)).toContainText(text)
  await expect(rows(page).getByRole('button')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`/fr/admin/people?q=${word}`)
  await expect(rows(page).first()).toContainText(word)
  await page.goForward()
  await page.getByRole('radio', { name: /Abandonnés/ }).check()
  await expect(page).toHaveURL(/q=.*&state=failed$/)
  await expect(page.getByText('Aucun message')).toBeVisible()
  await page.getByRole('radio', { name: /Partis/ }).check()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('radio', { name: /[1-9]\d* Partis/ })).toBeVisible()

  // In the log they are one group, on however many pages it is read.
  await page.goto(`/fr/admin/audit?q=${word}`)
  await expect(rows(page).last()).toContainText('a créé 49 comptes')
  await page.getByRole('button', { name: 'Afficher la suite' }).press('Enter')
  await expect(rows(page).last()).toContainText('a créé 50 comptes')
  await expect(rows(page).last()).toBeFocused()
})

test('H-13 R-11 an anonymous visitor signs in first, and comes back to the requested page; an author who is no administrator reads so, and no call is made', async ({
  page,
  consent,
}) => {
  await consent('accept')
  const calls: string[] = []
  page.on('request', request => calls.push(new URL(request.url()).pathname))
  await page.goto('/fr/admin/mails?q=demo')
  await expect(page).toHaveURL(/\/fr\?login=&return=%2Ffr%2Fadmin%2Fmails%3Fq%3Ddemo$/)
  await signInHere(page, accounts.author)
  await expect(page).toHaveURL(/\/fr\/admin\/mails\?q=demo$/)
  await expect(page.getByRole('heading', { name: 'Cette page est réservée à l’administration' })).toBeVisible()
  await expect(page.getByRole('main').getByText(accounts.author)).toBeVisible()
  expect(calls.filter(path => /^\/api3\/(people|mails)/.test(path))).toEqual([])
  await expectAccessible(page)
})

test('R-24 H-13 the administrator’s pages fit from 320 px, in the dark, to 1400 px, in the light, without a fault', async ({
  page,
  signIn,
  administrator,
}) => {
  const long = aWord().repeat(8)
  const mail = `${long.slice(0, 60)}@${long.slice(0, 50)}.example`
  await make(administrator, [{ mail, firstName: long, name: `Aaa${long}` }], true)
  await signIn(accounts.administrator)
  const fits = async (part?: string) => {
    for (const width of [768, 1400, 320]) {
      await page.emulateMedia({ colorScheme: width === 320 ? 'dark' : 'light' })
      await page.setViewportSize({ width, height: 900 })
      expect(await beyondWindow(page)).toBeLessThanOrEqual(0)
      if (width !== 768) await expectAccessible(page, part)
    }
  }
  await page.goto(`/fr/admin/people?q=${long.slice(0, 40)}`)
  await expect(rows(page)).toHaveCount(1)
  await fits()
  await rows(page).first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await fits('dialog')
  await page.getByRole('dialog').getByRole('link', { name: 'Messages envoyés' }).click()
  await expect(rows(page).first()).toContainText('Ouverture d’un compte donné')
  await fits()
})
