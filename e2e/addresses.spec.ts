import { languageCodes } from '../packages/locales/languages.ts'
import { expect, pausedRequests, test, wake } from './fixtures.ts'

test.describe('addresses', () => {
  test('R-01 R-13 R-06 the landing page has each language that is switched on, and each page that a mail or the menu leads to has a heading in it', async ({
    request,
  }) => {
    const titles = new Set<string | undefined>()
    for (const language of languageCodes) {
      const text = await (await request.get(`/${language}`)).text()
      expect(text).toMatch(new RegExp(`<html[^>]* lang="${language}`))
      titles.add(text.match(/<h1.*?<\/h1>/s)?.[0])
    }
    expect(titles.size).toBe(languageCodes.length)
    for (const path of ['activate', 'signup', 'reset-password', 'complete-reset-password', 'recover', 'validate']) {
      const response = await request.get(`/fr/${path}`)
      expect(response.status()).toBe(200)
      expect(await response.text(), path).toMatch(/<h1/)
    }
  })

  test('R-03 /about, /tools and /quotes show their section on a cold load, while the scripts are loading, and are still there after hydration', async ({
    page,
  }) => {
    for (const [section, name] of [
      ['about', /un toit/i],
      ['tools', /les outils, par degré/i],
      ['quotes', /salle des maîtres/i],
    ] as const) {
      const scripts = await pausedRequests(page, '**/assets/*.js')
      await page.goto(`/fr/${section}`, { waitUntil: 'domcontentloaded' })
      const heading = page.getByRole('heading', { name })
      await expect(heading).toBeInViewport()
      scripts.resolve()
      await wake(page)
      await expect(heading).toBeInViewport()
    }
  })

  test('R-09 an unknown address is a 404 page that shows the path and links to the organisation', async ({
    page,
    faults,
  }) => {
    for (const path of ['/fr/tool', '/fr/session/not-an-id']) {
      const response = await page.request.get(path)
      expect(response.status()).toBe(404)
      expect(await response.text()).toContain(path)
    }
    const nobodys = '/fr/session/00000000-0000-4000-8000-000000000000'
    const response = await page.goto(nobodys)
    expect(response?.status()).toBe(404)
    await expect(page.getByText(nobodys)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /site de/i })).toHaveAttribute('href', /^https:/)
    // The browser itself reports the status.
    faults.length = 0
  })

  test('R-12 the language chosen is kept for the next visit, in local storage and in a cookie', async ({ page }) => {
    await page.goto('/en')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en')
    expect(new URL((await page.request.get('/?support')).url())).toMatchObject({ pathname: '/en', search: '?support' })
  })
})
