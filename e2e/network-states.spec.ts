import type { Page } from '@playwright/test'
import { accounts, test as base, comeBack, expect, wake } from './fixtures.ts'
import { type Between, networkBetween } from './network-between.ts'

const tool = '2306b3ef-134a-4be3-af30-7d161087f137'
const lesson = `/fr/tool/${tool}/modules/a8c92f15-d644-48d1-8d92-97deb1a88d9f`
const slide = `${lesson}/slides/3c6891a0-f0b0-4eb6-a8b2-a91052e7028a`
const second = `/fr/tool/${tool}/modules/2829b855-b4d9-4d9a-b619-439e7db933cd`

const test = base.extend<{ network: Awaited<ReturnType<typeof networkBetween>> }>({
  network: async ({ baseURL }, use) => {
    const network = await networkBetween(baseURL ?? '')
    await use(network)
    await network.close()
  },
})
test.use({ serviceWorkers: 'allow' })

const heading = (page: Page) => page.frameLocator('iframe').getByRole('heading', { level: 1 })
const away = (page: Page) => page.getByText('Pas de réseau.')

/** Makes a tool available offline as a teacher. */
async function keepTool(page: Page, origin: string) {
  await page.goto(`${origin}/health/live`)
  await comeBack(page, accounts.teacher)
  await page.goto(`${origin}/fr/session/${tool}`)
  await page.getByRole('button', { name: 'Rendre disponible hors ligne' }).click()
  await page.getByRole('button', { name: /^Télécharger \(\d+ ko\)$/ }).click()
  await expect(page.getByText(/^Disponible hors ligne/)).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('M-06 when something else answers in place of the platform, a tool that was kept for offline use opens, and its copies are unchanged', async ({
  page,
  consent,
  network,
  faults,
}) => {
  await consent('accept')
  await keepTool(page, network.origin)
  const all: Between[] = ['filter', 'portal', 'portal 511', 'maintenance', 'json', 'nothing']
  for (const between of all) {
    await test.step(between, async () => {
      network.answer(between)
      await page.goto(network.origin + lesson)
      await expect(heading(page)).toBeVisible()
      await page.goto(network.origin + slide)
      await expect(heading(page)).toBeVisible()
      await page.goto(`${network.origin}/fr/session/${tool}`)
      await expect(page.getByRole('heading', { level: 1, name: /Vrai ou faux/ })).toBeVisible()
    })
  }
  // Without any network the copies are still there.
  network.answer('nothing')
  await page.goto(network.origin + second)
  await expect(heading(page)).toBeVisible()

  // Answers of something else that an earlier release had stored are ignored.
  const count = await page.evaluate(async () => {
    let count = 0
    for (const name of await caches.keys()) {
      const [, login, tool] = name.split(':')
      if (!name.startsWith('preau-lessons') || tool) continue
      const store = await caches.open(name)
      for (const key of await store.keys()) {
        await store.put(key, new Response('<html>Bloqué</html>', { headers: { 'content-type': 'text/html' } }))
        count += 1
      }
      if (!login) throw new Error(name)
    }
    return count
  })
  expect(count).toBeGreaterThan(3)
  await page.goto(network.origin + lesson)
  await expect(heading(page)).toBeVisible()
  network.answer(null)
  await page.goto(network.origin + slide)
  await expect(heading(page)).toBeVisible()
  faults.length = 0
})

test('M-06 nothing of a tool is kept for offline use while something else answers, and the page says so', async ({
  page,
  consent,
  network,
  faults,
}) => {
  await consent('accept')
  await page.goto(`${network.origin}/health/live`)
  await comeBack(page, accounts.teacher)
  await page.goto(`${network.origin}/fr/session/${tool}`)
  await wake(page)
  network.answer('filter')
  await page.getByRole('button', { name: 'Rendre disponible hors ligne' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'rien n’a été gardé' })).toBeVisible()
  expect((await page.evaluate(() => caches.keys())).filter(name => name.includes(tool))).toEqual([])
  faults.length = 0
})

test('M-04 if a browser says it is online but nothing comes through, the page says so, and notices by itself when the network is back', async ({
  page,
  consent,
  network,
  faults,
}) => {
  await consent('accept')
  await keepTool(page, network.origin)
  network.answer('nothing')
  await page.reload()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await expect(away(page)).toBeVisible()
  network.answer(null)
  await expect(away(page)).toBeHidden()
  // A filter counts as no network.
  network.answer('filter')
  await page.reload()
  await expect(away(page)).toBeVisible()
  faults.length = 0
})

test('M-04 if a browser says it is offline but everything comes through, nothing says that the network is away, and links work', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await signIn(accounts.teacher)
  const looked = page.waitForResponse('**/health/live')
  await page.goto(`/fr/session/${tool}`)
  await wake(page)
  await looked
  await expect(away(page)).toBeHidden()
  await page.getByRole('link', { name: 'Tous les outils' }).click()
  await expect(page).toHaveURL(/\/fr\/marketplace/)
  await page.goto(lesson)
  await expect(heading(page)).toBeVisible()
  await wake(page)
  await page.getByRole('link', { name: 'Revenir à l’outil' }).click()
  await expect(page).toHaveURL(`/fr/session/${tool}`)
})
