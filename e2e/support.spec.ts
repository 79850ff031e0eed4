import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { lettersTo } from './accounts/inbox.ts'
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
  // What was typed is there when the dialog opens again.
  await form.getByRole('button', { name: 'Fermer' }).click()
  await expect(page).toHaveURL(/\/fr\/signup$/)
  await page.getByRole('link', { name: 'Demander de l’aide' }).click()
  await expect(message(form)).toHaveValue(text)
  await expect(form.getByLabel('Téléphone')).toHaveValue('79 123 45 67')
  await send(form).click()

  const sent = page.getByRole('dialog', { name: 'Votre message a été envoyé' })
  await expect(sent.getByText(mail)).toBeVisible()
  const reference = (await sent.textContent())?.match(/numéro ([0-9a-f]{8})/)?.[1]
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
  await expect(request.getByRole('link', { name: 'Répondre par e-mail' })).toHaveAttribute(
    'href',
    `mailto:${encodeURIComponent(mail)}?subject=Votre%20demande%20${reference}`,
  )
  await expect(request.getByRole('link', { name: '+41791234567' })).toHaveAttribute('href', 'tel:+41791234567')
  await expectAccessible(page, 'dialog')
  await request.getByRole('button', { name: 'Marquer comme traitée' }).click()
  await expect(request.getByText(/^Marquée comme traitée le .* par Aline Rochat\.$/)).toBeVisible()
  await expect(request.getByRole('button', { name: 'Remettre à traiter' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(line).toBeFocused()
  await expect(rows).toContainText(['Traitée'])
  await page.getByRole('radio', { name: /À traiter/ }).check()
  await expect(page.getByRole('heading', { name: 'Aucune demande' })).toBeVisible()
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
