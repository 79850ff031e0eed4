import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { lettersTo, letterTo, linkIn } from './accounts/inbox.ts'
import { accounts, comeBack, expect, test } from './fixtures.ts'

const support = 'support@preau.example'

const theForm = (page: Page) => page.getByRole('dialog', { name: 'Besoin d’aide ?' })
const message = (dialog: Locator) => dialog.getByLabel('Votre message')
const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Envoyer le message' })

test('R-59 R-10 a visitor writes to support, an administrator reads it, answers and marks it', async ({
  page,
  consent,
  faults,
}) => {
  await consent('accept')
  const word = randomUUID().slice(0, 13)
  const mail = `${word}@ecole.ch`
  const text = `Bonjour,\n\nMon lien ${word} ne s’ouvre pas.`
  await page.goto('/fr/signup?support')
  const form = theForm(page)
  await expect(form.getByRole('link', { name: 'contact@preau.example' })).toBeVisible()
  await send(form).click()
  await expect(form.getByLabel('De quoi s’agit-il ?')).toBeFocused()
  await expect(message(form)).toHaveAccessibleDescription('Remplissez ce champ')
  await expectAccessible(page, 'dialog')
  await form.getByLabel('De quoi s’agit-il ?').selectOption('Je n’arrive pas à me connecter')
  await message(form).fill(text)
  await form.getByLabel('Prénom').fill('Camille')
  await form.getByLabel('Nom', { exact: true }).fill('Favre')
  await form.getByLabel('Votre adresse e-mail').fill(mail)
  await form.getByLabel('Téléphone').fill('079')
  await form.getByLabel('Établissement').fill('École de la Cour')
  await expect(form.getByLabel('Téléphone')).toHaveAccessibleDescription('Ce numéro de téléphone n’est pas valable')
  await form.getByLabel('Téléphone').fill('079 123 45 67')

  await page.route('**/api3/mails/put/', route => route.abort())
  await send(form).click()
  await expect(form.getByRole('alert').getByText('Une erreur est survenue')).toBeVisible()
  faults.length = 0
  await page.unroute('**/api3/mails/put/')
  // The typed text is there when the dialog opens again.
  await form.getByRole('button', { name: 'Fermer' }).click()
  await expect(page).toHaveURL(/\/fr\/signup$/)
  await page.getByRole('link', { name: 'Demander de l’aide' }).click()
  await expect(message(form)).toHaveValue(text)
  await expect(form.getByLabel('Téléphone')).toHaveValue('79 123 45 67')
  await send(form).click()

  const sent = page.getByRole('dialog', { name: 'Votre message a été envoyé' })
  await expect(sent.getByText(mail)).toBeVisible()
  const reference = (await sent.textContent())?.match(/demande\s:\s(\d{3}\u00a0\d{3})/)?.[1]
  await expectAccessible(page, 'dialog')
  await expect(sent.getByRole('button', { name: 'Fermer' }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sent).toBeHidden()
  const subject = `Demande ${reference}\u00a0: problème de connexion`
  await expect
    .poll(async () => (await lettersTo(page, support)).filter(letter => letter.subject === subject).length)
    .toBe(1)

  await page.goto('/health/live')
  await comeBack(page, accounts.administrator)
  await page.goto(`/fr/admin/support?q=${reference}`)
  const rows = page.getByRole('main').locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(['À traiter'])
  const line = rows.getByRole('button', { name: 'Camille Favre' })
  await line.click()
  const request = page.getByRole('dialog', { name: `Demande ${reference}` })
  await expect(request.locator('blockquote')).toHaveText(text, { useInnerText: true })
  await expect(request.getByText('/fr/signup', { exact: true })).toBeVisible()
  await expect(request.getByRole('link', { name: '+41791234567' })).toHaveAttribute('href', 'tel:+41791234567')
  await expectAccessible(page, 'dialog')

  await request.getByRole('button', { name: 'Je m’en charge' }).click()
  await expect(request.getByText('Vous vous en chargez.')).toBeVisible()
  await expect(request.getByRole('button', { name: 'La laisser aux autres' })).toBeFocused()
  await request.getByText('Ajouter une note interne').click()
  await request.getByRole('textbox', { name: 'Votre note' }).fill(`Rappeler ${word}.`)
  await request.getByRole('button', { name: 'Enregistrer la note' }).click()
  const thread = request.getByRole('list', { name: 'Échanges' }).getByRole('listitem')
  await expect(thread).toContainText([text.slice(0, 8), `Rappeler ${word}.`])

  const answer = request.getByRole('textbox', { name: 'Votre réponse' })
  await request.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(answer).toBeFocused()
  await answer.fill('Voici un lien neuf.')
  // A half-written answer is there when the request opens again.
  await page.keyboard.press('Escape')
  await line.click()
  await expect(answer).toHaveValue('Voici un lien neuf.')
  await request.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(thread).toContainText([text.slice(0, 8), `Rappeler ${word}.`, 'Voici un lien neuf.'])
  await expect(answer).toHaveValue('')
  await expect(request.getByText(/^Marquée comme traitée le .* par Aline Rochat\.$/)).toBeVisible()
  await expectAccessible(page, 'dialog')
  const letter = await letterTo(page, mail, 2)
  expect(letter.subject).toBe(`Réponse à votre demande ${reference}`)
  expect(letter.text).toContain('Voici un lien neuf.')
  expect(letter.text).not.toContain(word)
  await request.getByRole('button', { name: 'Remettre à traiter' }).click()
  await expect(request.getByText('Vous vous en chargez.')).toBeVisible()
  await request.getByRole('button', { name: 'Marquer comme traitée' }).click()
  await expect(request.getByRole('button', { name: 'Remettre à traiter' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(line).toBeFocused()
  await expect(rows).toContainText(['Traitée'])
  await page.getByRole('radio', { name: /À traiter/ }).check()
  await expect(page.getByRole('heading', { name: 'Aucune demande' })).toBeVisible()
})

test('L-48 L-49 a signed-in person finds their request and its answer in their account, led there by the mail', async ({
  page,
  signIn,
  administrator,
}) => {
  await signIn(accounts.teacher)
  await page.goto('/fr/account?support')
  const form = theForm(page)
  await expect(form.getByRole('link', { name: 'Questions fréquentes' })).toHaveAttribute('target', '_blank')
  const text = `Ma question ${randomUUID()}`
  await form.getByLabel('De quoi s’agit-il ?').selectOption('Quelque chose ne fonctionne pas')
  await message(form).fill(text)
  await send(form).click()
  const sent = page.getByRole('dialog', { name: 'Votre message a été envoyé' })
  const reference = (await sent.textContent())?.match(/(\d{3}\u00a0\d{3})/)?.[1] ?? ''
  await page.keyboard.press('Escape')
  const section = page.getByRole('region', { name: 'Demandes', exact: true })
  const fold = section.getByRole('group').filter({ hasText: `Demande ${reference}` })
  await expect(fold).toContainText('en attente d’une réponse')

  const [found] = await administrator.ask('getContactRequests', { search: reference })
  const id = found?.requests[0]?.id ?? ''
  await administrator.ask('answerContactRequest', { id, text: 'Essayez maintenant.' })
  const subject = `Réponse à votre demande ${reference}`
  await expect
    .poll(async () => (await lettersTo(page, accounts.teacher)).filter(letter => letter.subject === subject).length)
    .toBe(1)
  const letter = (await lettersTo(page, accounts.teacher)).find(each => each.subject === subject)
  expect(letter?.text).toContain(text)
  // From another document, as from a mail: an anchor alone loads nothing.
  await page.goto('/health/live')
  await page.goto(letter ? linkIn(letter, '/account') : '')
  await expect(page).toHaveURL(/#requests$/)
  await expect(fold).toContainText('traitée')
  await fold.locator('summary').click()
  await expect(fold.getByText(text)).toBeVisible()
  await expect(fold.getByText('Essayez maintenant.')).toBeVisible()
  await fold.getByRole('button', { name: 'Répondre à l’assistance' }).press('Enter')
  const reply = fold.getByRole('textbox', { name: 'Votre réponse' })
  await expect(reply).toBeFocused()
  await expectAccessible(page)
  await reply.fill('Toujours rien.')
  await fold.getByRole('button', { name: 'Envoyer' }).press('Enter')
  await expect(fold.getByText('Toujours rien.')).toBeVisible()
  await expect(fold).toContainText('en attente d’une réponse')
  await expect(reply).toBeHidden()
})

test('R-59 a signed-in person finds their name filled in, and can write though their session has ended', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.teacher)
  await page.goto('/fr/dashboard')
  await page.getByRole('button', { name: 'Mon compte' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Demander de l’aide' }).click()
  const form = theForm(page)
  await expect(form.getByLabel('Votre adresse e-mail')).toHaveValue(accounts.teacher)
  await expect(form.getByLabel('Prénom')).not.toHaveValue('')
  await expect(form.getByLabel('Établissement')).not.toHaveValue('')
  await form.getByLabel('De quoi s’agit-il ?').selectOption('Quelque chose ne fonctionne pas')
  await message(form).fill('La vidéo s’arrête.')
  const mail = `${randomUUID()}@ecole.ch`
  await form.getByLabel('Votre adresse e-mail').fill(mail)
  // The session ends elsewhere, as on another device.
  await page.evaluate(async () => {
    const { mail: login, tokenSession: key } = JSON.parse(localStorage.getItem('user') ?? '{}')
    const query = { action: 'delete', user: login }
    await fetch('/api3/sessions/delete/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, key, query }),
    })
  })
  await send(form).click()
  await expect(page.getByRole('dialog', { name: 'Votre message a été envoyé' }).getByText(mail)).toBeVisible()
})
