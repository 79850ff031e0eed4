import type { Page } from '@playwright/test'
import { doc } from './a-course.ts'
import { accounts, demoPassword, expect, test, wake } from './fixtures.ts'

const tool = '51893e7d-11a9-4800-8392-3081c74e4cf6'
const lesson = `/fr/tool/${tool}/modules/cb988851-497f-4b43-9389-bece8bcdc349`

/** Fails requests for a script until it is let through, as on a network that is away for a moment. */
async function failing(
  page: Page,
  pattern: string | RegExp,
): Promise<{ count: () => number; end: () => Promise<void> }> {
  let count = 0
  await page.route(pattern, route => {
    count += 1
    return route.abort()
  })
  return { count: () => count, end: () => page.unroute(pattern) }
}

/** Counts the documents the page loads from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url())
  })
  return documents
}

const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Se connecter' })
const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'a trébuché' })

test('M-03 a script whose import failed once in the browser is imported under another address, and another part may import it', async ({
  page,
  consent,
  faults,
}) => {
  await consent('accept')
  await page.goto('/fr')
  await wake(page)
  const documents = documentsOf(page)
  const tried: string[] = []
  // Fetching it works; importing it fails the first time.
  await page.route('**/assets/sign-in-modal-*.js*', (route, request) => {
    if (request.resourceType() !== 'script') return route.continue()
    tried.push(request.url())
    return tried.length === 1 ? route.abort() : route.continue()
  })
  await signInLink(page).click()
  await expect(page.getByRole('dialog').getByLabel('Adresse e-mail')).toBeFocused()
  expect(tried.length).toBeGreaterThan(1)
  expect(documents).toEqual([])
  faults.length = 0
})

test('M-03 a part that shares scripts with the page loads once those do, and what was typed is kept', async ({
  page,
  consent,
  faults,
}) => {
  await consent('accept')
  await page.goto('/fr/marketplace')
  await wake(page)
  const search = page.getByRole('searchbox').first()
  await search.fill('jeux')
  await expect(page).toHaveURL(/jeux/)
  const documents = documentsOf(page)
  // The imports of the modal, and the modal itself.
  const gone = await failing(page, /\/assets\/(dialogs|forms|fields|sign-in-modal)-[\w-]+\.js/)
  await signInLink(page).click()
  await expect(missing(page)).toBeVisible()
  expect(gone.count()).toBeGreaterThan(0)
  await gone.end()
  await missing(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('dialog').getByLabel('Adresse e-mail')).toBeVisible()
  expect(documents).toEqual([])
  faults.length = 0
})

test('M-03 M-24 if the question about cookies fails to load for a person who signs in, the login modal says so, and retries it', async ({
  page,
  faults,
}) => {
  const gone = await failing(page, /\/assets\/consent-dialog-[\w-]+\.js/)
  await page.goto('/fr')
  await wake(page)
  await signInLink(page).click()
  const modal = page.getByRole('dialog', { name: 'Bienvenue sous le préau' })
  await modal.getByLabel('Adresse e-mail').fill(accounts.teacher)
  await modal.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(modal.getByRole('alert').filter({ hasText: 'a trébuché' })).toBeVisible()
  await gone.end()
  await modal.getByRole('button', { name: 'Réessayer' }).click()
  await page
    .getByRole('dialog', { name: 'Il nous faut votre accord' })
    .getByRole('button', { name: 'Accepter' })
    .click()
  await expect(page.getByRole('button', { name: 'Mon compte' })).toBeVisible()
  faults.length = 0
})

test('M-03 a page whose shared scripts fail at first hydrates once they load', async ({ page, faults }) => {
  const gone = await failing(page, /\/assets\/(react|site|router)-[\w-]+\.js/)
  await page.goto('/fr')
  await page.mouse.move(8, 8)
  await page.mouse.move(9, 9)
  await expect.poll(gone.count).toBeGreaterThan(3)
  await gone.end()
  // The document may be reloaded, and is calm then.
  await expect(async () => {
    await page.mouse.move(8, 8)
    await page.mouse.move(9, 9)
    await expect(page.locator('html[data-ready]')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await signInLink(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  faults.length = 0
})

test('M-03 the page around a lesson hydrates without a reload if scripts that it shares with the lesson come late', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn(accounts.author)
  const gone = await failing(page, /\/assets\/(site|router|own)-[\w-]+\.js/)
  await page.goto(lesson)
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const documents = documentsOf(page)
  await heading.click()
  await expect.poll(gone.count).toBeGreaterThan(3)
  await gone.end()
  await page.locator('html[data-ready]').waitFor()
  expect(documents).toEqual([])
  faults.length = 0
})

test('M-03 a link is followed if the script of its page failed once', async ({ page, faults }) => {
  await page.goto('/fr/marketplace')
  await wake(page)
  const documents = documentsOf(page)
  let failures = 0
  await page.route('**/assets/tool-page-*.js*', route => {
    failures += 1
    return failures === 1 ? route.abort() : route.continue()
  })
  await page.getByRole('link', { name: 'Vrai ou faux ? Mener l’enquête' }).first().click()
  await expect(page).toHaveURL(/\/fr\/session\//)
  await expect(page.getByRole('heading', { level: 1, name: /Vrai ou faux/ })).toBeVisible()
  expect(failures).toBeGreaterThan(0)
  expect(documents).toEqual([])
  faults.length = 0
})

test('M-03 a lesson opens by itself once the first script of its frame loads', async ({ page, signIn, faults }) => {
  await signIn(accounts.author)
  let failures = 0
  await page.route('**/assets/player-frame-*.js', route => {
    failures += 1
    return failures < 3 ? route.abort() : route.continue()
  })
  await page.goto(lesson)
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  expect(failures).toBeGreaterThanOrEqual(3)
  faults.length = 0
})

test('M-03 the end of a tool and its print, whose scripts failed once, come with the network or at their next use', async ({
  page,
  context,
  signIn,
  administrator,
  faults,
}) => {
  const lesson = await administrator.aLesson({
    fr: { title: 'Lire', blocks: [{ type: 'text', id: 't', text: doc('Lisons.') }] },
  })
  await administrator.ask('putProgress', { progress: lesson.slides.map(({ id }) => ({ slide: id, at: Date.now() })) })
  await signIn(accounts.administrator)
  const [end, print] = [
    await failing(page, /\/assets\/tool-end-[\w-]+\.js/),
    await failing(page, /\/assets\/printed-module-[\w-]+\.js/),
  ]
  await page.goto(lesson.path)
  const frame = page.frameLocator('iframe')
  const documents = documentsOf(page)
  await frame.getByRole('button', { name: 'Terminer' }).click()
  await expect.poll(end.count).toBeGreaterThan(0)
  await end.end()
  const tell = frame.getByRole('heading', { name: 'En parler autour de vous' })
  await expect(tell).toBeHidden()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(tell).toBeVisible()
  const player = page.frame({ url: /\/player\// })!
  // The browser's own dialog would wait for a printer; the sheet is what was to be printed.
  await player.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelector('[data-print]') !== null)
    }
  })
  const printed = frame.locator('body')
  const printButton = frame.getByRole('button', { name: /Imprimer/ })
  await printButton.click()
  await expect(printed).toHaveAttribute('data-printed', 'false')
  await print.end()
  await printButton.click()
  await expect(printed).toHaveAttribute('data-printed', 'true')
  expect(documents).toEqual([])
  faults.length = 0
})
