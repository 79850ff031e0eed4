import { expect, test, wake } from './fixtures.ts'

test.describe('addresses', () => {
  test('R-01 the root leads to the landing page of the default language, the query kept', async ({ page }) => {
    await page.goto('/?support')
    await expect(page).toHaveURL(/\/fr\/?\?support/)
    await expect(page.locator('html')).toHaveAttribute('lang', /^fr/)
  })

  test('R-01 R-13 the landing page speaks each language that is switched on', async ({ page }) => {
    const titles = new Set<string>()
    for (const language of ['fr', 'en', 'de', 'it']) {
      await page.goto(`/${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
      titles.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
    }
    expect(titles.size).toBe(4)
  })

  test('R-02 capitals in language and first segment make no difference', async ({ page }) => {
    await page.goto('/FR/About')
    await expect(page).toHaveURL(/\/fr\/about$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  const sections = { about: /un toit/i, tools: /les outils, par degré/i, quotes: /salle des maîtres/i }
  for (const [section, name] of Object.entries(sections)) {
    test(`R-03 /${section} shows its section on a cold load, while the scripts are still on their way`, async ({
      page,
    }) => {
      await page.route('**/assets/*.js', () => {})
      await page.goto(`/fr/${section}`, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { name })).toBeInViewport()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  }

  test('R-03 /about, /tools and /quotes stay at their section once the page is alive', async ({ page }) => {
    for (const [section, name] of Object.entries(sections)) {
      await page.goto(`/fr/${section}`)
      await wake(page)
      await expect(page.getByRole('heading', { name })).toBeInViewport()
    }
  })

  for (const path of ['login', 'connexion']) {
    test(`R-04 /${path} opens the login modal over the landing page and leads to the marketplace`, async ({ page }) => {
      await page.goto(`/fr/${path}`)
      await expect(page).toHaveURL(/\/fr\/?\?login.*return=.*marketplace/)
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  }

  test('R-06 each page that a mail or the menu leads to is one with a heading', async ({ page }) => {
    for (const path of ['activate', 'signup', 'reset-password', 'complete-reset-password', 'recover', 'validate']) {
      const response = await page.request.get(`/fr/${path}`)
      expect(response.status()).toBe(200)
      expect(await response.text(), path).toMatch(/<h1/)
    }
  })

  test('R-09 what is nowhere is a 404 page that shows the path and links to the organisation', async ({
    page,
    faults,
  }) => {
    const nobodys = '/fr/session/00000000-0000-4000-8000-000000000000'
    for (const path of ['/fr/tool', '/fr/session/not-an-id', nobodys]) {
      const response = await page.request.get(path)
      expect(response.status()).toBe(404)
      expect(await response.text()).toContain(path)
    }
    const response = await page.goto(nobodys)
    expect(response?.status()).toBe(404)
    await expect(page.getByText(nobodys)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /site de/i })).toHaveAttribute('href', /^https:/)
    // The browser itself remarks on the status.
    faults.length = 0
  })

  test('R-12 the language chosen is kept for the next visit, in local storage and in a cookie', async ({
    page,
    context,
  }) => {
    await page.goto('/en')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en')
    const cookies = await context.cookies()
    expect(cookies.find(({ name }) => name === 'i18next')?.value).toBe('en')
    await page.goto('/')
    await expect(page).toHaveURL(/\/en\/?$/)
  })

  test('R-10 R-12 lng in the query chooses the language', async ({ page }) => {
    await page.goto('/fr/about?lng=en')
    await expect(page).toHaveURL(/\/en\/about/)
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  })

  test('R-10 support opens the support dialog on any page', async ({ page }) => {
    await page.goto('/fr/signup?support')
    await expect(page.getByRole('dialog', { name: /aide/i })).toBeVisible()
  })
})
