import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import type { ApiUser } from '../api-user.ts'
import { accounts, expect, signInHere, submitSignIn, test } from '../fixtures.ts'
import { beyondWindow } from '../overflow.ts'
import { toBase64 } from './an-account.ts'
import { lettersTo, letterTo, linkIn } from './inbox.ts'
import { fillIn, goodPassword, mailDialog, newMail, proofIn, send, signInAnswer } from './registration.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const password = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** An account that an administrator makes, with a word in its name by which only it is found. */
async function given(administrator: ApiUser, about: object = {}) {
  const [mail, name] = [newMail(), `Blanc${randomUUID().slice(0, 8)}`]
  const actor = {
    ...{ mail, firstName: 'Zoé', name, organization: 'École de la Cour', job: 'teacher', canton: 'vd', lang: 'fr' },
    ...about,
  } as const
  const sendMail = { type: 'activation', rootObject: '/activate/' }
  await administrator.ask('putActors', { actors: [actor], sendMail } as never)
  return { mail, name }
}

/** The administrators' dialog of a person. */
async function personDialog(page: Page, { name }: { name: string }): Promise<Locator> {
  await page.goto(`/fr/admin/people?q=${name}`)
  await page.getByRole('button', { name: `${name} Zoé` }).click()
  const dialog = page.getByRole('dialog', { name: `Zoé ${name}` })
  await expect(dialog).toBeVisible()
  return dialog
}

/** At phone width too, nothing leaves the window. */
async function expectNarrow(page: Page) {
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await beyondWindow(page)).toBe(0)
  await page.setViewportSize({ width: 1400, height: 900 })
}

/** The skip link and another language leave what is behind the `#` of a link where it was. */
async function expectSecretKept(page: Page, link: string, english: string, french: string) {
  const { hash } = new URL(link)
  await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter')
  await expect(page).toHaveURL(url => url.hash === hash)
  await expect(heading(page, french)).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'English' }).press('Enter')
  await expect(heading(page, english)).toBeVisible()
  await footer.getByRole('link', { name: 'Français' }).press('Enter')
  await expect(heading(page, french)).toBeVisible()
}

test('T-20 T-43 a person whose account was made for them follows the link of one mail, reads who made it, chooses a password and is in; what opens every link of the mail before changes nothing, and later the link says that the account is open; a broken one leads to signing in and to us', async ({
  page,
  browser,
  administrator,
}) => {
  await page.goto('/fr')
  const { mail, name } = await given(administrator)
  const letter = await letterTo(page, mail)
  const link = linkIn(letter, '/welcome')
  expect(new URL(link).search, 'no server gets the key').toBe('')

  const scanner = await browser.newPage()
  await scanner.goto(link)
  await expect(heading(scanner, `Bienvenue, Zoé ${name}`)).toBeVisible()
  await scanner.mouse.move(200, 200, { steps: 5 })
  await scanner.close()

  await page.goto(link)
  await expect(heading(page, `Bienvenue, Zoé ${name}`)).toBeVisible()
  await expect(page.getByText(`a créé ce compte pour vous, avec l’adresse ${mail}`)).toBeVisible()
  await expectNarrow(page)
  await expectAccessible(page)
  await expectSecretKept(page, link, `Welcome, Zoé ${name}`, `Bienvenue, Zoé ${name}`)
  const submit = page.getByRole('button', { name: 'Ouvrir mon compte' })
  await submit.click()
  await expect(password(page, 'Mot de passe')).toBeFocused()
  await password(page, 'Mot de passe').fill(goodPassword)
  await password(page, 'Répétez le mot de passe').fill(goodPassword)
  await submit.click()
  // Nobody signs in without consent.
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click()
  await expect(page).toHaveURL(/\/fr\/dashboard/)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(mail)
  expect(await lettersTo(page, mail)).toHaveLength(1)

  const elsewhere = await browser.newPage()
  await elsewhere.goto(link)
  await expect(heading(elsewhere, 'Ce compte est déjà ouvert')).toBeVisible()
  await elsewhere.goto('about:blank')
  await elsewhere.goto(`${link}x`)
  await expect(heading(elsewhere, 'Ce lien n’ouvre rien')).toBeVisible()
  const main = elsewhere.getByRole('main')
  await expect(main.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', /login=&form=/)
  await expect(main.getByRole('link', { name: 'écrivez-nous' })).toHaveAttribute('href', /^mailto:/)
  await expectNarrow(elsewhere)
  await expectAccessible(elsewhere)
  await elsewhere.close()
})

test('T-21 an administrator gives a person another address: refusals are in words, mails go to both, and it counts once it is confirmed from there', async ({
  page,
  browser,
  signIn,
  administrator,
}) => {
  await signIn(accounts.administrator)
  await page.goto('/fr')
  const person = await given(administrator, { activate: true, password: toBase64(goodPassword) })
  const dialog = await personDialog(page, person)
  await dialog.getByRole('button', { name: 'Changer l’adresse' }).click()
  const form = page.getByRole('dialog', { name: `Changer l’adresse de Zoé ${person.name}` })
  const field = form.getByLabel('Nouvelle adresse')
  const submit = form.getByRole('button', { name: 'Envoyer' })
  for (const [typed, said] of [
    [person.mail.toUpperCase(), 'C’est déjà l’adresse de ce compte.'],
    [accounts.teacher, 'Cette adresse a déjà un compte.'],
    ['zoe@ecole', /^Écrivez l’adresse comme ceci/],
  ] as const) {
    await field.fill(typed)
    await submit.click()
    await expect(form.getByText(said)).toBeVisible()
  }
  await expectAccessible(page, 'dialog')
  const mail = newMail()
  await field.fill(mail)
  await submit.click()
  await expect(form).toHaveCount(0)
  await expect(dialog.getByText(mail, { exact: true })).toBeVisible()
  await expectNarrow(page)
  const asked = await letterTo(page, person.mail)
  expect(asked.text).toContain('Une autre adresse est demandée')
  expect(asked.text, 'the old mailbox may be somebody else’s').not.toContain(mail)
  expect(await signInAnswer(page, mail, goodPassword)).toBe('incorrect-username-or-password')

  const owner = await browser.newPage()
  await owner.goto(linkIn(await letterTo(page, mail), '/confirm-mail'))
  await owner.getByRole('button', { name: 'Confirmer' }).click()
  await expect(owner.getByText(`Désormais, vous vous connectez avec ${mail}. Un message y part`)).toBeVisible()
  await expectAccessible(owner)
  for (const address of [person.mail, mail])
    await expect.poll(() => signInAnswer(page, address, goodPassword)).toBe('incorrect-username-or-password')
  expect((await letterTo(page, person.mail, 2)).text).not.toContain(mail)

  await owner.goto(linkIn(await letterTo(page, mail, 2), '/complete-reset-password'))
  const chosen = 'une marelle sous le préau'
  await password(owner, 'Nouveau mot de passe').fill(chosen)
  await password(owner, 'Répétez le mot de passe').fill(chosen)
  await owner.getByRole('button', { name: 'Changer mon mot de passe' }).click()
  await expect.poll(() => signInAnswer(page, mail, chosen)).toBe('success')
  await owner.close()
})

test('T-22 a person whose account has expired reads what to do, and signs in once an administrator has extended it', async ({
  page,
  browser,
  signIn,
  administrator,
}) => {
  await signIn(accounts.administrator)
  await page.goto('/fr')
  const person = await given(administrator, {
    ...{ activate: true, password: toBase64(goodPassword), accountValidity: '2020-01-01' },
  })
  const owner = await browser.newPage()
  await owner.addInitScript(() => localStorage.setItem('cookies-agreement', 'accept'))
  await owner.goto('/fr?login=&form=')
  await submitSignIn(owner, person.mail, goodPassword)
  await expect(owner.getByText('Ce compte est arrivé à échéance.')).toBeVisible()
  await expectAccessible(owner, 'dialog')

  const dialog = await personDialog(page, person)
  await dialog.getByRole('button', { name: 'Prolonger' }).click()
  const question = page.getByRole('dialog', { name: 'Prolonger 1 compte' })
  const submit = question.getByRole('button', { name: 'Prolonger' })
  await submit.click()
  await expect(question.getByText('Indiquez un jour, ou choisissez')).toBeVisible()
  await question.getByLabel('Jusqu’au').fill('2020-02-02')
  await submit.click()
  await expect(question.getByText('Choisissez aujourd’hui ou un jour à venir.')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await question.getByLabel('Jusqu’au').fill(`${new Date().getUTCFullYear() + 1}-06-30`)
  await submit.click()
  await expect(question).toHaveCount(0)
  await expect(dialog.getByText('Compte valable jusqu’au')).toBeVisible()
  await expect(dialog.getByText('Actif')).toBeVisible()
  await expectNarrow(page)

  await signInHere(owner, person.mail, goodPassword)
  await expect.poll(() => owner.evaluate(() => localStorage.getItem('user'))).toContain(person.mail)
  await owner.close()
})

test('G-59 T-23 T-46 T-47 an administrator makes a link for registration and copies it; people register by it with an address of its domain alone, are counted, and nobody does once it is closed, which asks first', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn(accounts.administrator)
  await page.goto('/fr/admin/people')
  await page.getByRole('button', { name: 'Liens d’inscription' }).click()
  const list = page.getByRole('dialog', { name: 'Liens d’inscription' })
  await expect(list.getByRole('button', { name: 'Créer un lien' })).toBeFocused()
  await list.getByRole('button', { name: 'Créer un lien' }).click()
  const form = page.getByRole('dialog', { name: 'Créer un lien' })
  const name = `École ${randomUUID().slice(0, 8)}`
  await form.getByRole('button', { name: 'Créer le lien' }).click()
  await expect(form.getByText('Indiquez le dernier jour')).toBeVisible()
  await form.getByLabel('Nom du lien').fill(name)
  await form.getByLabel('Jusqu’au').fill(`${new Date().getUTCFullYear() + 1}-06-30`)
  await form.getByLabel('Combien de personnes au plus').fill('40')
  await form.getByLabel('Domaine des adresses').fill('école')
  await form.getByRole('button', { name: 'Créer le lien' }).click()
  await expect(form.getByText('Ce n’est pas un domaine')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await form.getByLabel('Domaine des adresses').fill('@ecole.ch')
  await form.getByRole('button', { name: 'Créer le lien' }).click()
  const line = list.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('0 sur 40')
  await expectNarrow(page)
  await expectAccessible(page, 'dialog')
  const link = (await line.getByText(/\/fr\/signup#/).textContent()) ?? ''

  const owner = await browser.newPage()
  await owner.addInitScript(() => localStorage.setItem('cookies-agreement', 'accept'))
  await owner.goto(link)
  await expect(heading(owner, `Inscription : ${name}`)).toBeVisible()
  await expectSecretKept(owner, link, `Registration: ${name}`, `Inscription : ${name}`)
  await fillIn(owner, 'zoe@autre-ecole.ch')
  await send(owner)
  await expect(owner.getByText('Ce lien d’inscription n’accepte que les adresses en @ecole.ch.')).toBeVisible()
  await expectNarrow(owner)
  await expectAccessible(owner)
  const mail = newMail()
  await fillIn(owner, mail)
  await send(owner)
  await expect(mailDialog(owner)).toBeVisible()
  expect((await proofIn(owner, mail)).link).toContain('/activate')
  await owner.close()

  await page.reload()
  await page.getByRole('button', { name: 'Liens d’inscription' }).click()
  await expect(line).toContainText('1 sur 40')
  await line.getByRole('button', { name: /Fermer le lien/ }).click()
  const question = page.getByRole('dialog', { name: `Fermer le lien « ${name} » ?` })
  await expect(question).toContainText('C’est définitif')
  await expectAccessible(page, 'dialog')
  await question.getByRole('button', { name: 'Garder le lien' }).click()
  await expect(line).toContainText('Ouvert')
  await line.getByRole('button', { name: /Fermer le lien/ }).click()
  await question.getByRole('button', { name: 'Fermer le lien' }).click()
  await expect(line).toContainText('Fermé')
  const late = await browser.newPage()
  await late.goto(link)
  await expect(late.getByText('Ce lien d’inscription a été fermé.')).toBeVisible()
  await expect(late.getByRole('main').getByRole('link', { name: 'Se connecter' })).toBeVisible()
  await expectAccessible(late)
  await late.close()
})
