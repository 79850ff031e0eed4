import type { Locator, Page } from '@playwright/test'
import { accounts, comeBack, expect, pausedRequests, test, wake } from './fixtures.ts'

const tool = '51893e7d-11a9-4800-8392-3081c74e4cf6'
const first = { module: 'cb988851-497f-4b43-9389-bece8bcdc349', name: 'Voir ce qui change' }
const firstPath = `/fr/tool/${tool}/modules/${first.module}`
const slideToOpen = `${firstPath}/slides/7562f8cc-39ab-465b-949c-243494018c8f`

const player = (page: Page) => page.frameLocator('iframe')
const heading = (page: Page) => player(page).getByRole('heading', { level: 1 })
const next = (page: Page) => player(page).getByRole('button', { name: 'Suivant' })

/** Opens a module, and waits until its first slide is drawn and the page around it is hydrated. */
async function openLesson(page: Page, path = firstPath) {
  await page.goto(path)
  await expect(page.locator('iframe')).toBeVisible()
  await expect(heading(page)).toBeVisible()
  await wake(page)
}

test.describe.configure({ mode: 'serial' })

test.describe('a lesson', () => {
  test('R-07 R-50 R-51 R-52 a lesson is hidden until it may be seen; its slides turn by button, key and swipe, and the page follows; a practice question is marked at once, and may be tried again', async ({
    page,
    signIn,
  }) => {
    await signIn(accounts.author)
    const scripts = await pausedRequests(page, '**/assets/player-frame-*.js')
    await page.goto(slideToOpen, { waitUntil: 'domcontentloaded' })
    const frame = page.locator('iframe')
    await expect(page.getByRole('status').filter({ hasText: 'La leçon s’ouvre' })).toBeVisible()
    await expect(frame).toBeAttached()
    await expect(frame).toBeHidden()
    scripts.resolve()
    await expect(frame).toBeVisible()
    await expect(heading(page)).toHaveText('Un lundi d’octobre')
    await wake(page)
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

    await next(page).click()
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

    const screens = player(page).getByRole('navigation', { name: 'Écrans du module' })
    await screens.getByRole('link', { name: /La première question/ }).click()
    await answerToPractise(page)
  })

  test('R-08 R-50 a module that does not exist, and one of another tool, are reported as missing; a player without a login shows an error page, not a blank one', async ({
    page,
    signIn,
    faults,
  }) => {
    await signIn(accounts.author)
    for (const place of [
      `${tool}/modules/00000000-0000-4000-8000-000000000000`,
      `47472369-15fa-481c-8034-54abf0386d6f/modules/${first.module}`,
    ]) {
      await page.goto(`/fr/tool/${place}`)
      await expect(page.getByRole('heading', { level: 1, name: /coin de la cour/ })).toBeVisible()
    }
    await page.route('**/api2/actor/auth/**', route => route.abort())
    await page.evaluate(() => {
      const { login, ...user } = JSON.parse(localStorage.getItem('user') ?? '{}')
      localStorage.setItem('user', JSON.stringify(user))
    })
    await page.goto(firstPath)
    await expect(page.getByRole('heading', { level: 1, name: 'Quelque chose a trébuché.' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Réessayer' })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    faults.length = 0
  })

  test('R-52 the place and the percent of a lesson are the same in another browser', async ({
    page,
    signIn,
    teacher,
    browser,
  }) => {
    await signIn(accounts.teacher)
    // Reading it would take a while.
    const progress = [{ slide: '7562f8cc-39ab-465b-949c-243494018c8f', at: Date.now() }]
    await teacher.ask('putProgress', { progress, lang: 'fr' })
    await openLesson(page)
    await expect(heading(page)).toHaveText('Un lundi d’octobre')
    await next(page).click()
    await expect(heading(page)).toHaveText('Le mot juste')
    await next(page).click()
    await expect(heading(page)).toHaveText('Dispute, dérapage ou harcèlement ?')
    await expect(page.getByText('Enregistré', { exact: true }).first()).toBeVisible()
    await page.close()

    const context = await browser.newContext({ locale: 'fr-CH' })
    const other = await context.newPage()
    await other.goto('/health/live')
    await other.evaluate(() => localStorage.setItem('cookies-agreement', 'accept'))
    await comeBack(other, accounts.teacher)
    await other.goto('/fr')
    await other.getByRole('listitem').filter({ hasText: 'Cyberharcèlement' }).scrollIntoViewIfNeeded()
    await expect(other.getByRole('img', { name: /^[1-9]\d*\s%\sterminé$/ }).first()).toBeVisible()
    await other.goto(firstPath)
    await expect(heading(other)).toHaveText('Dispute, dérapage ou harcèlement ?')
    await context.close()
  })

  test('R-52 progress made without network is kept and sent when it is back; changing language in the middle of a lesson keeps the slide, and cached slides are there without network', async ({
    page,
    context,
    signIn,
    request,
    faults,
  }) => {
    await signIn(accounts.administrator)
    // As where the network went before the texts of signing out were preloaded.
    await page.route('**/locales/fr/account.json', route => route.abort())
    await openLesson(page, slideToOpen)
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
    const speak = async (language: string) => {
      await page.getByRole('button', { name: /(Langue de la leçon|Language of the lesson)/ }).click()
      await page.getByRole('menuitem', { name: language }).click()
    }
    await speak('English')
    await expect(page.getByText(/La leçon n’a pas pu passer en anglais/)).toBeVisible()
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

    await speak('English')
    await expect(heading(page)).toHaveText('Quarrel, slip or bullying?')
    await expect(page).toHaveURL(/\/en\/tool\/.*slides\/2444564b/)
    await expect(page.getByRole('link', { name: 'Back to the tool' })).toBeVisible()
    await context.setOffline(true)
    await speak('Français')
    await expect(heading(page)).toHaveText('Dispute, dérapage ou harcèlement ?')
    await expect(page).toHaveURL(/\/fr\/tool\/.*slides\/2444564b/)
    await context.setOffline(false)
    await speak('English')
    await expect(heading(page)).toHaveText('Quarrel, slip or bullying?')
    // The rest of the site was rendered in the language of the document: it is reloaded.
    await page.getByRole('button', { name: 'My account' }).click()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(/\/en\/dashboard$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    faults.length = 0
  })

  test('R-50 R-52 R-56 a lesson is shown, and turns by key, if the scripts around it fail, and they are retried; a picture that failed loads when the network is back', async ({
    page,
    signIn,
    faults,
  }) => {
    await signIn(accounts.author)
    await page.route('**/assets/entry.client-*.js', route => route.abort())
    await page.route('**/api2/object/download/**', route => route.abort())
    const failure = page.waitForEvent('requestfailed', request => request.url().includes('/entry.client-'))
    await page.goto(slideToOpen)
    const documents: string[] = []
    page.on('request', request => request.isNavigationRequest() && documents.push(request.url()))
    await failure
    await expect(page.locator('iframe')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(heading(page)).toHaveText('Le mot juste')
    await page.keyboard.press('ArrowLeft')
    await expect(heading(page)).toHaveText('Un lundi d’octobre')
    const picture = player(page).getByRole('img', { name: /muret/ })
    const width = () => picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : -1))
    await expect.poll(width).toBe(0)
    await page.unrouteAll()
    await page.locator('html[data-ready]').waitFor()
    expect(documents).toEqual([])
    await expect(heading(page)).toBeVisible()
    await picture.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(width).toBeGreaterThan(0)
    faults.length = 0
  })
})

/** Answers a practice question wrongly, then rightly; the next step is highlighted. */
async function answerToPractise(page: Page) {
  const frame = player(page)
  const check = frame.getByRole('button', { name: 'Vérifier ma réponse' })
  const colourOf = (button: Locator) => button.evaluate(element => getComputedStyle(element).backgroundColor)
  const onward = () => colourOf(next(page))
  for (const [option, verdict, isRight] of [
    [/te fais harceler/, /pas encore/i, false],
    [/Depuis deux semaines/, /oui, c’est juste/i, true],
  ] as const) {
    await frame.getByRole('radio', { name: option }).check({ force: true })
    const filled = await colourOf(check)
    await expect.poll(onward).not.toBe(filled)
    await check.click()
    await expect.poll(onward).toBe(filled)
    const said = frame.getByRole('status').or(frame.locator('[aria-live="polite"]')).filter({ hasText: verdict })
    await expect(said.first()).toBeVisible()
    if (!isRight) await frame.getByRole('button', { name: 'Essayer encore' }).click()
  }
}

async function swipe(page: Page, way: 'left' | 'right') {
  const box = (await page.locator('iframe').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const session = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const from = box.x + box.width * (way === 'left' ? 0.8 : 0.2)
  const to = box.x + box.width * (way === 'left' ? 0.2 : 0.8)
  const begun = Date.now() / 1000
  // A touch of 160 ms, however late a slow machine reports it.
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: from + ((to - from) * step) / 8, y }]
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: begun + step * 0.02 })
  }
  await touch('touchStart', 0)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', step)
  await touch('touchEnd', 8)
}

test('M-04 a link out of a lesson is followed, even if the lesson turns to another screen before its page has come', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.teacher)
  await openLesson(page, slideToOpen)
  const requests = await pausedRequests(page, /\/(api3|assets|locales)\//)
  const wanted = page.waitForRequest(/\/(api3|assets|locales)\//)
  await page.getByRole('link', { name: 'Revenir à l’outil' }).click()
  await wanted
  await next(page).click()
  await expect(heading(page)).not.toHaveText(first.name)
  requests.resolve()
  await expect(page).toHaveURL(`/fr/session/${tool}`)
})
