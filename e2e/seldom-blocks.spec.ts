import type { Page } from '@playwright/test'
import { doc } from './a-course.ts'
import type { ApiUser } from './api-user.ts'
import { accounts, expect, test } from './fixtures.ts'

const text = { fr: { title: 'Pour commencer', blocks: [{ type: 'text', id: 'words', text: doc('Lisons.') }] } }
const number = {
  fr: {
    title: 'Compter',
    blocks: [{ type: 'numeric', id: 'n', mode: 'practice', prompt: doc('Combien ?'), answer: 3, tolerance: 0 }],
  },
}

/** The address of a module whose second slide has a block that few slides have. */
async function aModule(administrator: ApiUser): Promise<string> {
  return (await administrator.aLesson(text, number)).path
}

const views = '**/assets/view-*.js'
const frame = (page: Page) => page.frameLocator('iframe')
const answer = (page: Page) => frame(page).getByRole('textbox', { name: 'Votre nombre' })

test('H-21 a lesson is shown before the parts that only a later slide needs, which are loaded next and then need no network', async ({
  page,
  context,
  signIn,
  administrator,
  faults,
}) => {
  const address = await aModule(administrator)
  await signIn(accounts.administrator)
  const fetched = page.waitForResponse(/\/assets\/view-[\w-]+\.js$/)
  await page.goto(address)
  await expect(frame(page).getByText('Lisons.')).toBeVisible()
  expect(await frame(page).locator('link[rel="modulepreload"][href*="/view-"]').count()).toBe(0)
  await (await fetched).finished()
  await context.setOffline(true)
  await frame(page).getByRole('heading', { level: 1 }).press('ArrowRight')
  await expect(answer(page)).toBeVisible()
  faults.length = 0
})

test('H-21 when a part that a slide needs cannot be loaded, the slide says so in its place, and draws it once it is loaded', async ({
  page,
  signIn,
  administrator,
  faults,
}) => {
  const address = await aModule(administrator)
  await signIn(accounts.administrator)
  await page.route(views, route => route.abort())
  await page.goto(address)
  await frame(page).getByText('Lisons.').waitFor()
  await frame(page).getByRole('heading', { level: 1 }).press('ArrowRight')
  await expect(frame(page).getByRole('heading', { level: 1, name: 'Compter' })).toBeFocused()
  await expect(frame(page).getByText('Cette partie n’a pas pu être chargée.')).toBeVisible()
  await page.unroute(views)
  await frame(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(answer(page)).toBeVisible()
  faults.length = 0
})
