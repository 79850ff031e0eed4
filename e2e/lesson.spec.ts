import type { Browser, Locator, Page } from '@playwright/test'
import { accounts, expect, signInHere, test, wake } from './fixtures.ts'

const tool = '51893e7d-11a9-4800-8392-3081c74e4cf6'
const first = { module: 'cb988851-497f-4b43-9389-bece8bcdc349', name: 'Voir ce qui change', slides: 7 }

const player = (page: Page) => page.frameLocator('iframe')
const heading = (page: Page) => player(page).getByRole('heading', { level: 1 })

/** Opens a module, and waits until its first slide is drawn and the page around it is alive. */
async function openLesson(page: Page, path = `/fr/tool/${tool}/modules/${first.module}`) {
  await page.goto(path)
  await expect(page.locator('iframe')).toBeVisible()
  await expect(heading(page)).toBeVisible()
  await wake(page)
}

async function anotherBrowser(browser: Browser, mail: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-CH' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    if (window === window.top) localStorage.setItem('cookies-agreement', 'accept')
  })
  await page.goto('/fr?login&form')
  await signInHere(page, mail)
  return page
}

test.describe.configure({ mode: 'serial' })

test.describe('a lesson', () => {
  test('R-07 R-50 R-51 the page shows the player once it is ready, with the way back, the module and the person', async ({
    page,
    signIn,
  }) => {
    await signIn(accounts.author)
    await openLesson(page)
    const frame = page.locator('iframe')
    const source = (await frame.getAttribute('src')) ?? ''
    expect(source).toMatch(/^\/player\/?#/)
    const parameters = new URLSearchParams(source.slice(source.indexOf('#') + 1))
    expect([...parameters.keys()].sort()).toEqual(
      ['editor', 'framed', 'interfaceType', 'lang', 'path', 'remoteSession', 'ressource', 'scope', 'userObject'].sort(),
    )
    expect(JSON.parse(parameters.get('userObject') ?? '{}')).toMatchObject({
      login: accounts.author,
      domain: ['localhost'],
    })
    await expect(page.getByRole('banner').getByText(first.name)).toBeVisible()
    await expect(page.getByRole('link', { name: /revenir à l’outil/i })).toHaveAttribute('href', `/fr/session/${tool}`)
    await expect(page.getByRole('button', { name: 'Mon compte' })).toBeVisible()
  })

  test('R-50 the frame is hidden, and a loading icon shown, until the player says that it may be seen', async ({
    page,
    signIn,
  }) => {
    await signIn(accounts.author)
    await page.route('**/assets/player-frame-*.js', () => {})
    await page.goto(`/fr/tool/${tool}/modules/${first.module}`, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('status').filter({ hasText: 'La leçon s’ouvre' })).toBeVisible()
    await expect(page.locator('iframe')).toBeAttached()
    await expect(page.locator('iframe')).toBeHidden()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('R-08 a player without a login is an error page, not a blank one', async ({ page, signIn, faults }) => {
    await signIn(accounts.author)
    await page.route('**/api2/actor/auth/**', route => route.abort())
    await page.evaluate(() => {
      const { login, ...user } = JSON.parse(localStorage.getItem('user') ?? '{}')
      localStorage.setItem('user', JSON.stringify(user))
    })
    await page.goto(`/fr/tool/${tool}/modules/${first.module}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Quelque chose a trébuché.' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Réessayer' })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    faults.length = 0
  })

  test('R-07 R-52 slides turn by button, key and swipe, and the page follows', async ({ page, signIn }) => {
    await signIn(accounts.author)
    await openLesson(page, `/fr/tool/${tool}/modules/${first.module}/slides/7562f8cc-39ab-465b-949c-243494018c8f`)
    await expect(heading(page)).toHaveText('Un lundi d’octobre')
    await player(page)
      .getByRole('button', { name: 'Suivant' })
      .or(player(page).getByRole('link', { name: 'Suivant' }))
      .click()
    await expect(heading(page)).toHaveText('Le mot juste')
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveURL(/slides\/52456eed-ff26-4b83-a95c-ffd472b0e8a3$/)

    await page.keyboard.press('ArrowRight')
    await expect(heading(page)).toHaveText('Dispute, dérapage ou harcèlement ?')
    await page.keyboard.press('PageUp')
    await expect(heading(page)).toHaveText('Le mot juste')

    await swipe(page, 'left')
    await expect(heading(page)).toHaveText('Dispute, dérapage ou harcèlement ?')
    await expect(page).toHaveURL(/slides\/2444564b-05b1-4dac-86d6-f2ae4aacec14$/)
    await page.goBack()
    await expect(heading(page)).toHaveText('Le mot juste')
  })

  test('R-52 a practice question is marked at once, explains, and may be tried again; what comes next stands out', async ({
    page,
    signIn,
  }) => {
    await signIn(accounts.author)
    await openLesson(page, `/fr/tool/${tool}/modules/${first.module}/slides/6bfb7407-c368-48b4-b802-9db6232233d7`)
    const frame = player(page)
    const choices = frame.getByRole('radio')
    await expect(choices.first()).toBeAttached()
    const check = frame.getByRole('button', { name: 'Vérifier ma réponse' })
    const colourOf = (button: Locator) => button.evaluate(element => getComputedStyle(element).backgroundColor)
    const onward = () => colourOf(frame.getByRole('button', { name: 'Suivant' }))
    for (let at = 0; at < (await choices.count()); at += 1) {
      await choices.nth(at).check({ force: true })
      const filled = await colourOf(check)
      await expect.poll(onward).not.toBe(filled)
      await check.click()
      await expect.poll(onward).toBe(filled)
      const verdict = frame
        .getByRole('status')
        .or(frame.locator('[aria-live="polite"]'))
        .filter({ hasText: /pas encore|oui, c’est juste|presque/i })
      await expect(verdict.first()).toBeVisible()
      if (await verdict.filter({ hasText: /oui, c’est juste/i }).count()) return
      const again = frame.getByRole('button', { name: 'Essayer encore' })
      if (await again.isVisible()) await again.click()
    }
    throw new Error('no answer of the question is right')
  })

  test('R-52 the place and the percent are there on another browser', async ({ page, signIn, browser }) => {
    await signIn(accounts.teacher)
    await openLesson(page)
    await expect(heading(page)).toHaveText('Un lundi d’octobre')
    const next = player(page)
      .getByRole('button', { name: 'Suivant' })
      .or(player(page).getByRole('link', { name: 'Suivant' }))
    await next.click()
    await expect(heading(page)).toHaveText('Le mot juste')
    await next.click()
    await expect(heading(page)).toHaveText('Dispute, dérapage ou harcèlement ?')
    await expect(page.getByText('Enregistré', { exact: true }).first()).toBeVisible()
    await page.close()

    const other = await anotherBrowser(browser, accounts.teacher)
    await other.getByRole('listitem').filter({ hasText: 'Cyberharcèlement' }).scrollIntoViewIfNeeded()
    await expect(other.getByRole('img', { name: /^[1-9]\d*\s%\sterminé$/ }).first()).toBeVisible()
    await openLesson(other)
    await expect(heading(other)).toHaveText('Dispute, dérapage ou harcèlement ?')
    await other.context().close()
  })

  test('R-52 what is done without a network is kept and sent when it is back', async ({
    page,
    context,
    signIn,
    request,
    faults,
  }) => {
    await signIn(accounts.administrator)
    await openLesson(page, `/fr/tool/${tool}/modules/${first.module}/slides/7562f8cc-39ab-465b-949c-243494018c8f`)
    await expect(page.getByText('Enregistré', { exact: true }).first()).toBeVisible()
    await context.setOffline(true)
    for (const title of ['Le mot juste', 'Dispute, dérapage ou harcèlement ?']) {
      await page.keyboard.press('ArrowRight')
      await expect(heading(page)).toHaveText(title)
    }
    await expect(page.getByRole('status').filter({ hasText: 'En attente du réseau' })).toBeVisible()
    await page.getByRole('link', { name: 'Revenir à l’outil' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Sans réseau' })).toBeVisible()
    await expect(heading(page)).toHaveText('Dispute, dérapage ou harcèlement ?')

    const { mail, tokenSession } = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}')
    const seen = async () => {
      const answer = await request.post('/api3/progress/get/', {
        data: { login: mail, key: tokenSession, query: { action: 'get', tool } },
      })
      const { dataSet } = await answer.json()
      return dataSet.query[0].slides.filter((slide: { seenAt: number | null }) => slide.seenAt !== null).length
    }
    expect(await seen()).toBe(1)
    await context.setOffline(false)
    await expect.poll(seen).toBe(3)
    await expect(page.getByText('Enregistré', { exact: true }).first()).toBeVisible()
    faults.length = 0
  })

  test('R-52 R-56 a picture that did not come without a network comes when it is back', async ({
    page,
    signIn,
    faults,
  }) => {
    await signIn(accounts.author)
    await page.route('**/api2/object/download/**', route => route.abort())
    await openLesson(page, `/fr/tool/${tool}/modules/${first.module}/slides/7562f8cc-39ab-465b-949c-243494018c8f`)
    const picture = player(page).getByRole('img', { name: /muret/ })
    const width = () => picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : -1))
    await expect.poll(width).toBe(0)
    await page.unroute('**/api2/object/download/**')
    await picture.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(width).toBeGreaterThan(0)
    faults.length = 0
  })

  test('R-52 changing language in the middle of a lesson stays on the slide; without network what was fetched is there', async ({
    page,
    context,
    signIn,
    faults,
  }) => {
    await signIn(accounts.author)
    await openLesson(page, `/fr/tool/${tool}/modules/${first.module}/slides/52456eed-ff26-4b83-a95c-ffd472b0e8a3`)
    const speak = async (language: string) => {
      await page.getByRole('button', { name: /(Langue de la leçon|Language of the lesson)/ }).click()
      await page.getByRole('menuitem', { name: language }).click()
    }
    await context.setOffline(true)
    await speak('English')
    await expect(page.getByText(/La leçon n’a pas pu passer en anglais/)).toBeVisible()
    await expect(heading(page)).toHaveText('Le mot juste')
    await context.setOffline(false)
    await speak('English')
    await expect(heading(page)).toHaveText('The right word')
    await expect(page).toHaveURL(/\/en\/tool\/.*slides\/52456eed/)
    await expect(page.getByRole('link', { name: 'Back to the tool' })).toBeVisible()
    await context.setOffline(true)
    await speak('Français')
    await expect(heading(page)).toHaveText('Le mot juste')
    await expect(page).toHaveURL(/\/fr\/tool\/.*slides\/52456eed/)
    await context.setOffline(false)
    await speak('English')
    await expect(heading(page)).toHaveText('The right word')
    // The rest of the site was made in the language of the document: it is opened anew.
    await page.getByRole('button', { name: 'My account' }).click()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(/\/en\/dashboard$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    faults.length = 0
  })

  test('R-50 where the scripts around it do not come, a lesson stays; they are asked for again, and the page is alive', async ({
    page,
    signIn,
    faults,
  }) => {
    await signIn(accounts.author)
    await page.route('**/assets/entry.client-*.js', route => route.abort())
    const failure = page.waitForEvent('requestfailed')
    await page.goto(`/fr/tool/${tool}/modules/${first.module}`)
    const documents: string[] = []
    page.on('request', request => request.isNavigationRequest() && documents.push(request.url()))
    await failure
    await expect(heading(page)).toBeVisible()
    await page.unrouteAll()
    await page.locator('html[data-ready]').waitFor()
    expect(documents).toEqual([])
    faults.length = 0
  })

  test('R-50 a module of another tool, and one that does not exist, are said to be missing', async ({
    page,
    signIn,
    faults,
  }) => {
    await signIn(accounts.author)
    await page.goto(`/fr/tool/${tool}/modules/00000000-0000-4000-8000-000000000000`)
    await expect(page.getByRole('heading', { level: 1, name: /coin de la cour/ })).toBeVisible()
    await page.goto(`/fr/tool/47472369-15fa-481c-8034-54abf0386d6f/modules/${first.module}`)
    await expect(page.getByRole('heading', { level: 1, name: /coin de la cour/ })).toBeVisible()
    faults.length = 0
  })
})

async function swipe(page: Page, way: 'left' | 'right') {
  const box = (await page.locator('iframe').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const session = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const from = box.x + box.width * (way === 'left' ? 0.8 : 0.2)
  const to = box.x + box.width * (way === 'left' ? 0.2 : 0.8)
  const begun = Date.now() / 1000
  // A finger takes 160 ms, however long the machine takes to say so.
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: from + ((to - from) * step) / 8, y }]
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: begun + step * 0.02 })
  }
  await touch('touchStart', 0)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', step)
  await touch('touchEnd', 8)
}
