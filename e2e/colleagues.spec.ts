import { expectAccessible } from './accessible.ts'
import type { ApiUser } from './api-user.ts'
import { accounts, expect, test } from './fixtures.ts'
import { beyondWindow } from './overflow.ts'

const tool = '51893e7d-11a9-4800-8392-3081c74e4cf6'

/** Begins the tool: its first slide is done. */
async function begin(teacher: ApiUser) {
  const progress = [{ slide: '7562f8cc-39ab-465b-949c-243494018c8f', at: Date.now() }]
  await teacher.ask('putProgress', { progress, lang: 'fr' })
}

test.beforeEach(async ({ consent }) => {
  await consent('accept')
})

test('L-16 the page of a tool leads to what one needs to propose it: a link, a text and a poster, for visitors too', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/fr/session/${tool}`)
  await page.getByRole('link', { name: 'Proposer à des collègues : Cyberharcèlement' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proposer à des collègues')
  const link = `${baseURL}/fr/session/${tool}`
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Le lien est copié.' })).toBeVisible()
  expect(await copied()).toBe(link)
  await page.getByRole('button', { name: 'Copier le texte' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Le texte est copié.' })).toBeVisible()
  expect(await copied()).toMatch(/^Bonjour,.*Cyberharcèlement.*Durée.*sans compte/s)
  expect(await copied()).toContain(link)
  await expect(page.getByRole('link', { name: 'Par e-mail' })).toHaveAttribute('href', /^mailto:\?subject=Cyber/)
  for (const width of [320, 768, 1400]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await beyondWindow(page.mainFrame())).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: 'Code QR qui mène à la page' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copier le lien' })).toBeHidden()
})

test('L-16 the dashboard leads to the page for proposing a tool; a tool that does not exist cannot be proposed', async ({
  page,
  signIn,
  teacher,
  faults,
}) => {
  await signIn(accounts.teacher)
  await begin(teacher)
  await page.goto('/fr/dashboard')
  await page
    .getByRole('link', { name: /^Proposer à des collègues/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/fr\/tool\/[^/]+\/colleagues$/)
  await expect(page.getByRole('button', { name: 'Imprimer l’affiche' })).toBeVisible()
  const answer = await page.goto('/fr/tool/00000000-0000-4000-8000-000000000000/colleagues')
  expect(answer?.status()).toBe(404)
  faults.length = 0
})

test('L-16 the catalogue of a person is filtered by what they have done', async ({ page, signIn, teacher }) => {
  await signIn(accounts.teacher)
  await begin(teacher)
  await page.goto('/fr/marketplace')
  await page.getByText('Plus de filtres').click()
  await page.getByLabel('Mon avancement').selectOption({ label: 'Pas commencé' })
  await expect(page).toHaveURL(/state=todo/)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Reprendre/ })).toHaveCount(0)
})
