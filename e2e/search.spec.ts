import { accounts, expect, pausedRequests, test } from './fixtures.ts'

test('R-16 text typed and filters chosen before hydration are searched for after it; a tool is found by the text of its slides, with a link to the place', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.teacher)
  const scripts = await pausedRequests(page, '**/*.js')
  await page.goto('/fr/marketplace', { waitUntil: 'commit' })
  const level = page.getByRole('radio', { name: 'Cycle 2' })
  await level.check({ force: true })
  const search = page.getByRole('searchbox', { name: 'Chercher un outil' })
  await search.fill('vie')
  scripts.resolve()
  await expect(page).toHaveURL(/marketplace\?q=vie&level=/)
  await expect(level).toBeChecked()

  await page.getByRole('radio', { name: 'Tous' }).check({ force: true })
  await search.fill('grands-parents')
  const card = page.getByRole('article').or(page.getByRole('listitem')).filter({ hasText: 'IA générative' })
  await expect(card.locator('mark').first()).toHaveText('grands')
  await expect(page.getByRole('status').filter({ hasText: /\d+ outil/ })).toBeVisible()
  await card.getByRole('link', { name: /^Dans/ }).click()
  await expect(page).toHaveURL(/\/fr\/tool\/[\w-]+\/modules\/[\w-]+\/slides\/[\w-]+$/)
})

test('R-16 a choice in the catalogue is a step in the history, an empty result says how to widen it; if the search fails, names and descriptions are still searched, and the page says so', async ({
  page,
  faults,
}) => {
  await page.clock.install()
  await page.goto('/fr/marketplace?q=cyberharc%C3%A8lement&length=short')
  const length = page.getByRole('combobox', { name: 'Durée' })
  await expect(length).toHaveValue('short')
  const widen = page.getByRole('button', { name: /^Sans « Jusqu’à 30 min »/ })
  await widen.click()
  await expect(page).toHaveURL(/marketplace\?q=cyberharc%C3%A8lement$/)
  await expect(page.getByRole('heading', { name: /Cyberharcèlement/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ outil/ })).toBeVisible()
  // Long after the typed text has been written into the address.
  await page.clock.fastForward(2000)
  await page.goBack()
  await expect(length).toHaveValue('short')
  await expect(page.getByRole('heading', { name: 'Aucun outil ne correspond.' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Chercher un outil' }).fill('x'.repeat(500))
  await page.clock.fastForward(2000)
  await expect(page.getByRole('heading', { name: 'Aucun outil ne correspond.' })).toBeVisible()
  await expect(page.getByText(/Seuls les titres/)).toBeHidden()

  await page.route('**/api3/library/search/', route => route.abort())
  await page.getByRole('searchbox', { name: 'Chercher un outil' }).fill('cyberharcelement')
  await expect(page.getByText(/Seuls les titres/)).toBeVisible()
  await widen.click()
  await expect(page.getByRole('heading', { name: /Cyberharcèlement/ })).toBeVisible()
  expect(faults.every(fault => fault.includes('ERR_FAILED'))).toBe(true)
  faults.length = 0
})

test('R-16 a favourite is found again in the catalogue and on the dashboard, until it is removed', async ({
  page,
  signIn,
}) => {
  const tool = 'Jeux et argent'
  const { promise: pressed, resolve: letAnswerCome } = Promise.withResolvers<void>()
  // The list of favourites arrives after the first press.
  await page.route('**/api3/favourites/get/', async route => {
    const response = await route.fetch()
    await pressed
    await route.fulfill({ response })
  })
  await signIn(accounts.author)
  await page.goto('/fr/marketplace')
  const star = page.getByRole('button', { name: `Mettre de côté : ${tool}` })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  const kept = page.waitForResponse('**/api3/favourites/get/')
  letAnswerCome()
  await kept
  await page.getByText('Plus de filtres').click()
  await page.getByRole('checkbox', { name: 'Mis de côté' }).check()
  await expect(page).toHaveURL(/favourites=only/)
  await expect(page.getByRole('heading', { name: tool })).toBeVisible()
  await page.goto('/fr/dashboard')
  await page.getByRole('region', { name: 'Mis de côté' }).getByRole('link', { name: tool }).click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  const letGo = await pausedRequests(page, '**/api3/favourites/put/')
  await star.click()
  // Before the server has got it.
  await page.getByRole('banner').getByRole('link', { name: 'Tableau de bord' }).click()
  await expect(page).toHaveURL(/dashboard/)
  letGo.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Mis de côté' })).toHaveCount(0)
})
