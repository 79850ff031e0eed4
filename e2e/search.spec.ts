import { accounts, expect, heldBack, test } from './fixtures.ts'

test('R-16 what was typed and chosen before the page is alive is looked for once it is; a tool is found by what stands on its slides, and the place leads there', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.teacher)
  const scripts = await heldBack(page, '**/*.js')
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

test('R-16 a choice in the catalogue is an address one can go back from, an empty result says how to widen it; where the search does not answer, names and descriptions are still searched, and one is told', async ({
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
  // Long after what was typed last has found its way into the address.
  await page.clock.fastForward(2000)
  await page.goBack()
  await expect(length).toHaveValue('short')
  await expect(page.getByRole('heading', { name: 'Aucun outil ne correspond.' })).toBeVisible()

  await page.route('**/api3/library/search/', route => route.abort())
  await page.getByRole('searchbox', { name: 'Chercher un outil' }).fill('cyberharcelement')
  await expect(page.getByText(/Seuls les titres/)).toBeVisible()
  await widen.click()
  await expect(page.getByRole('heading', { name: /Cyberharcèlement/ })).toBeVisible()
  expect(faults.every(fault => fault.includes('ERR_FAILED'))).toBe(true)
  faults.length = 0
})

test('R-16 a tool kept for later is found again in the catalogue and on the dashboard, until it is let go', async ({
  page,
  signIn,
}) => {
  const tool = 'Jeux et argent'
  const { promise: pressed, resolve: letAnswerCome } = Promise.withResolvers<void>()
  // What was kept before is told of after the first press.
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
  const told = page.waitForResponse('**/api3/favourites/get/')
  letAnswerCome()
  await told
  await page.getByText('Plus de filtres').click()
  await page.getByRole('checkbox', { name: 'Mis de côté' }).check()
  await expect(page).toHaveURL(/favourites=only/)
  await expect(page.getByRole('heading', { name: tool })).toBeVisible()
  await page.goto('/fr/dashboard')
  await page.getByRole('region', { name: 'Mis de côté' }).getByRole('link', { name: tool }).click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  const letGo = await heldBack(page, '**/api3/favourites/put/')
  await star.click()
  // Before the server has heard of it.
  await page.getByRole('banner').getByRole('link', { name: 'Tableau de bord' }).click()
  await expect(page).toHaveURL(/dashboard/)
  letGo.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Mis de côté' })).toHaveCount(0)
})
