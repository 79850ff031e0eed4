import type { Page } from '@playwright/test'
import type { QueryInput } from '../packages/contract/src/schemas.ts'
import { expectAccessible } from './accessible.ts'
import type { ApiUser } from './api-user.ts'
import { accounts, expect, test } from './fixtures.ts'
import { beyondWindow } from './overflow.ts'

const section = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const save = (form: ReturnType<typeof section>) => form.getByRole('button', { name: 'Enregistrer' }).click()
const phoneOf = (page: Page) => section(page, 'Organisation').getByLabel('Téléphone')
const footer = (page: Page) => page.getByRole('contentinfo')

type Section = 'organisation' | 'testimonials' | 'certificates'

/** Resets a section, except for some values, to what the installation says: other tests use the same platform. */
async function putBack(administrator: ApiUser, section: Section, except: Record<string, string> = {}) {
  const [settings] = await administrator.ask('getSettings', {})
  const { version, values } = settings!.sections[section]
  const nothing = Object.fromEntries(Object.keys(values).map(field => [field, null]))
  const change = { section, values: { ...nothing, ...except } } as QueryInput<'putSettings'>['change']
  await administrator.ask('putSettings', { version, change })
}

test('the organisation’s phone is set, seen by everyone, not overwritten by a colleague, and put back', async ({
  page,
  signIn,
  administrator,
}) => {
  await signIn(accounts.administrator)
  await page.goto('/fr/admin/settings#organisation')
  const form = section(page, 'Organisation')
  await phoneOf(page).fill('appelez-nous')
  await save(form)
  await expect(form.getByText('Écrivez le numéro en chiffres')).toBeVisible()
  await expect(phoneOf(page)).toBeFocused()
  await phoneOf(page).fill('+41 21 555 77 01')
  await expect(form.getByText(/prévoit.*\+41 21 555 01 01/)).toBeVisible()

  // Unsaved text is still there after leaving the page, while a colleague saves.
  await page.reload()
  await expect(phoneOf(page)).toHaveValue('+41 21 555 77 01')
  await putBack(administrator, 'organisation', { phone: '+41 21 555 77 02' })

  try {
    await save(form)
    const conflict = form.getByRole('alert').filter({ hasText: 'a enregistré cette partie entre-temps' })
    await expect(conflict).toContainText('+41 21 555 77 02')
    await expect(phoneOf(page)).toHaveValue('+41 21 555 77 01')
    await conflict.getByRole('button', { name: 'Continuer avec ma version' }).click()
    await save(form)
    await expect(form.getByText('C’est enregistré.')).toBeVisible()
    await expect(page.getByText('Organisation : c’est enregistré.')).toBeVisible()
    await expect(footer(page).getByRole('link', { name: '+41 21 555 77 01' })).toBeVisible()

    // Leaving the page shows the new value; the log has the old one.
    const opened = page.waitForEvent('domcontentloaded')
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Journal' }).click()
    await opened
    await expect(footer(page).getByRole('link', { name: '+41 21 555 77 01' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Réglages')
    await expect(page).toHaveURL(/kind=settings/)
    await page.getByRole('row').filter({ hasText: 'Organisation' }).first().getByRole('button').click()
    const change = page.getByRole('dialog').getByRole('definition').filter({ hasText: 'Avant' })
    await expect(change).toHaveText('Avant\u00a0: +41 21 555 77 02Après\u00a0: +41 21 555 77 01')
  } finally {
    await putBack(administrator, 'organisation')
  }
  // Cached documents are invalidated a moment after the answer.
  await expect.poll(async () => (await page.request.get('/fr')).text()).toContain('+41 21 555 01 01')
})

test('the effect of a switch is shown before it is saved; a testimonial is edited and moved by keyboard', async ({
  page,
  signIn,
  administrator,
}) => {
  await signIn(accounts.administrator)
  await page.goto('/fr/admin/settings')

  const registrations = section(page, 'Inscriptions')
  await registrations.getByLabel('Ouvertes').check()
  await expect(registrations.getByRole('status').filter({ hasText: 'une fois enregistré' })).toContainText(
    'Le bandeau disparaît de toutes les pages.',
  )
  await registrations.getByRole('button', { name: 'Annuler' }).click()
  await expect(registrations.getByLabel('Fermées')).toBeChecked()

  // In a language without a text, writing one can be undone as well.
  const outline = page.getByRole('navigation', { name: 'Parties des réglages' })
  await outline.getByRole('link', { name: 'Bandeau' }).click()
  const banner = section(page, 'Bandeau')
  const words = banner.getByRole('textbox').first()
  await words.fill('Dès la rentrée.')
  await expect(banner.getByRole('figure')).toContainText('Dès la rentrée.')
  await banner.getByRole('button', { name: 'Annuler' }).click()
  await expect(words).toHaveValue('')
  await expect(banner.getByRole('figure')).not.toContainText('Dès la rentrée.')

  await outline.getByRole('link', { name: 'Langues' }).click()
  const languages = section(page, 'Langues')
  await expect(registrations).toBeHidden()
  await expect(languages.getByRole('checkbox', { name: 'Français' })).toBeDisabled()
  await languages.getByRole('checkbox', { name: 'English' }).uncheck()
  await expect(languages.getByText('ses pages mènent à la même page en français')).toBeVisible()
  await expectAccessible(page)
  await languages.getByRole('button', { name: 'Annuler' }).click()

  // One legal page in one language at a time: its current text, and a custom text that begins as a copy of it.
  await outline.getByRole('link', { name: 'Pages légales et aide' }).click()
  const legal = section(page, 'Pages légales et aide')
  await legal.getByLabel('Page').selectOption('Cookies')
  await legal.getByLabel('Langue').selectOption('italien')
  const text = legal.getByRole('textbox', { name: 'Cookies en italien' })
  await expect(text).toHaveValue('')
  await expect(legal.getByRole('figure', { name: 'Le modèle' })).toContainText('Préau mette')
  await legal.getByRole('button', { name: 'Partir du modèle' }).press('Enter')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue(/\[\[cookies\]\]/)
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n\n## Altro')
  const preview = legal.getByRole('figure')
  await expect(preview.getByRole('heading', { name: 'Altro' })).toBeVisible()
  await expect(legal.getByLabel('Page').getByRole('option', { name: 'Cookies · votre texte' })).toBeAttached()
  await expectAccessible(page)
  await text.fill('- uno\n- due\n- due')
  await expect(preview.getByRole('listitem')).toHaveText(['uno', 'due', 'due'])
  await text.fill('- due\n- due')
  await expect(preview.getByRole('listitem')).toHaveText(['due', 'due'])
  // A text that is refused is scrolled to, whatever page is shown.
  await text.fill('un mot '.repeat(4_300))
  await legal.getByLabel('Page').selectOption('Accessibilité')
  await legal.getByLabel('Langue').selectOption('français')
  await save(legal)
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription(/trop long/)
  await legal.getByRole('button', { name: 'Annuler' }).click()
  await expect(text).toHaveValue('')

  await outline.getByRole('link', { name: 'Connexion externe' }).click()
  await expect(page.getByText('Aucun fournisseur n’est configuré')).toBeVisible()
  await outline.getByRole('link', { name: 'Témoignages' }).click()

  const testimonials = section(page, 'Témoignages')
  const lines = testimonials.getByRole('list', { name: 'Témoignages' }).getByRole('listitem')
  await lines
    .last()
    .getByRole('button', { name: /^Modifier/ })
    .click()
  const dialog = page.getByRole('dialog')
  const french = dialog.getByRole('group', { name: 'Français' })
  await french.getByLabel('Ce qui est dit').fill('')
  await dialog.getByRole('button', { name: 'Mettre dans la liste' }).click()
  await expect(french.getByText('Remplissez ce champ')).toBeVisible()
  await expect(french.getByLabel('Ce qui est dit')).toBeFocused()
  await french.getByLabel('Ce qui est dit').fill('On en parle à la récréation 🏫')
  await dialog.getByRole('button', { name: 'Mettre dans la liste' }).click()
  await expect(dialog).toBeHidden()

  await lines
    .last()
    .getByRole('button', { name: /^Déplacer/ })
    .focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/est saisi, place 6 sur 6/)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/place 5 sur 6/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(lines.nth(4)).toContainText('On en parle à la récréation')

  try {
    await save(testimonials)
    await expect(testimonials.getByText('C’est enregistré.')).toBeVisible()
    const shown = async () => (await (await page.request.get('/fr')).text()).match(/<figure\b.*?<\/figure>/gs) ?? []
    await expect
      .poll(async () => (await shown()).findIndex(quote => quote.includes('On en parle à la récréation 🏫')))
      .toBe(4)
    // Testimonials entered by an administrator are real; the others came with the platform.
    const isImagined = (await shown()).map(quote => quote.includes('Exemple imaginé'))
    expect(isImagined).toEqual([true, true, true, true, false, true])
  } finally {
    await putBack(administrator, 'testimonials')
  }
})

test('R-58 a second logo is added, seen on the certificate, named and removed, by keyboard and at 320 px', async ({
  page,
  signIn,
  administrator,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(accounts.administrator)
  await page.goto('/fr/admin/settings#certificates')
  const form = section(page, 'Certificats')
  const preview = form.getByRole('img', { name: /Certificat d’exemple/ })
  const look = await preview.getAttribute('src')
  const chooser = form.getByLabel(/Choisir un logo/)
  await chooser.focus()
  await chooser.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('logo') })
  await expect(form.getByRole('alert').filter({ hasText: 'PNG, JPEG ou SVG' })).toBeVisible()
  await expect(chooser).toBeFocused()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="90" height="30" fill="#0a0"/></svg>'
  await chooser.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  const name = form.getByRole('textbox', { name: 'De qui est ce logo' })
  await expect(name).toBeFocused()
  await save(form)
  await expect(form.getByText('Remplissez ce champ')).toBeVisible()
  await expect(name).toBeFocused()
  await page.keyboard.type('École de Prilly')
  await expect(form.getByRole('img', { name: 'Logo\u00a0: École de Prilly', exact: true })).toHaveJSProperty(
    'naturalWidth',
    546,
  )
  await expect(preview).not.toHaveAttribute('src', look ?? '')
  await expect(preview).toHaveAccessibleName(/Logo\s: École de Prilly\.$/)
  await expect(preview).toHaveJSProperty('complete', true)
  await expectAccessible(page)
  expect(await beyondWindow(page)).toBeLessThanOrEqual(0)
  try {
    await save(form)
    await expect(form.getByText('C’est enregistré.')).toBeVisible()
    await form.getByRole('button', { name: 'Retirer le logo' }).focus()
    await page.keyboard.press('Enter')
    await expect(chooser).toBeFocused()
    await save(form)
    await expect(form.getByText('C’est enregistré.')).toBeVisible()
  } finally {
    await putBack(administrator, 'certificates')
  }
})
