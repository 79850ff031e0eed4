import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { accounts, expect, test } from './fixtures.ts'

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const dialog = (page: Page) => page.getByRole('dialog').last()
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const nav = (page: Page) => page.getByRole('navigation', { name: 'Administration' })

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Uploads a picture to a tool, as the person signed in in the page; returns its id. */
async function upload(page: Page, tool: { id: string }, name: string): Promise<string> {
  const { mail: login, tokenSession: key } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
  const query = JSON.stringify({ action: 'addExtra', user: login, id: tool.id, type: 'library', option: 'image' })
  const file = { name, mimeType: 'image/png', buffer: onePixel }
  const answer = await page.request.post('/api2/object/put/', { multipart: { login, key, query, file_0: file } })
  const { status, query: made } = (await answer.json()).dataSet
  expect(status).toBe('success')
  return made[0].id
}

test('H-14 R-24 the administrator reads in the log who did what, finds it by person, kind and day, and opens it; at 320 px, too, the search field shows its whole label', async ({
  page,
  signIn,
  administrator,
}) => {
  const level = await administrator.aLevel()
  await administrator.change(level, { name: `${level.name} bis` })
  await administrator.delete(level)
  await signIn(accounts.administrator)
  // Without a filter the latest event would be another one: other tests do much concurrently.
  await page.goto(`/fr/admin/audit?${new URLSearchParams({ q: level.name })}`)
  const lines = rows(page).filter({ hasText: level.name })
  await expect(lines).toHaveCount(3)
  await expect(lines.first()).toContainText('Aline Rochat a mis un degré à la corbeille')
  await expect(lines.last()).toContainText('Aline Rochat a créé un degré')
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Modifications')
  await expect(lines).toHaveCount(1)
  await page.getByRole('searchbox').fill(accounts.teacher)
  await expect(lines).toHaveCount(0)
  await page.getByRole('searchbox').fill('roch')
  await expect(lines).toHaveCount(1)
  await page.getByLabel('Jusqu’au').fill('2020-01-01')
  await expect(page.getByText('Rien dans le journal')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(page).toHaveURL(/\/admin\/audit$/)
  const label = page.getByRole('search').locator('input[type=search] ~ label')
  await expect(label).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('searchbox').fill(level.name)
  await expect(rows(page)).toHaveCount(3)
  await lines.nth(1).getByRole('button').press('Enter')
  await expect(dialog(page)).toContainText('nom')
  await expect(dialog(page)).toContainText('update-level')
  await expectAccessible(page)
  // The object of the event is in the bin, a page of the same area.
  await dialog(page)
    .getByRole('link', { name: `${level.name} bis` })
    .click()
  await expect(page).toHaveURL(/\/admin\/bin$/)
  await expect(page.getByRole('listitem').filter({ hasText: `${level.name} bis` })).toBeVisible()
  await expect(nav(page).getByRole('link', { name: 'Corbeille' })).toHaveAttribute('aria-current', 'page')
})

test('H-15 the administrator finds unused media, deletes a file and restores it; what a slide uses is kept', async ({
  page,
  signIn,
  administrator,
}) => {
  const tool = await administrator.aTool(await administrator.aLevel())
  const module = await administrator.aModule(tool)
  await signIn(accounts.administrator)
  const word = randomUUID().slice(0, 8)
  await upload(page, tool, `seule-${word}.png`)
  const media = await upload(page, tool, `montree-${word}.png`)
  const blocks = [{ id: 'a', type: 'image', media, alt: 'Un préau' }]
  const slide = await administrator.aSlide(module, { fr: { title: `Écran ${word}`, blocks } })

  await page.setViewportSize({ width: 320, height: 800 })
  // Without a filter some would vanish while they are shown: those of other tests.
  await page.goto(`/fr/admin/media?q=${word}`)
  await nav(page).getByRole('link', { name: 'Corbeille' }).click()
  await expect(page).toHaveURL(/\/admin\/bin$/)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(word)
  await expect(rows(page)).toHaveCount(2)
  await rows(page)
    .getByRole('button', { name: `montree-${word}.png` })
    .click()
  await expect(dialog(page).getByRole('link', { name: `Écran ${word}` })).toHaveAttribute(
    'href',
    `/fr/tool/${tool.id}/modules/${module.id}/slides/${slide.id}/edit`,
  )
  await expect(dialog(page).getByText('Brouillon', { exact: true })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Supprimer' })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Filtres' }).click()
  await page.getByRole('checkbox', { name: 'Seulement les inutilisés' }).check()
  await expect(rows(page)).toHaveCount(1)
  await expectAccessible(page)
  await rows(page)
    .getByRole('button', { name: `seule-${word}.png` })
    .click()
  await dialog(page).getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog(page)).toContainText('30 jours')
  await dialog(page).getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Aucun média')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Liste des médias' })).toBeFocused()
  await toasts(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Liste des médias' })).toBeFocused()
})
