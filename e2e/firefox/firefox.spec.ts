import { expect, test } from '@playwright/test'
import puppeteer, { type Browser, type Frame, type Page } from 'puppeteer-core'
import { apiUser } from '../api-user.ts'
import { accounts, demoPassword } from '../fixtures.ts'
import { aWorkshop, editorPath } from '../in-the-editor.ts'
import { firefoxPath } from './firefox.ts'

// Playwright drives only a Firefox of its own build; this is the one that people have.
let browser: Browser
let page: Page
let faults: string[]

// In one worker: each would start another Firefox.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath!,
    defaultViewport: null,
    args: ['--width=1280', '--height=900'],
  })
})
test.afterAll(() => browser.close())

test.beforeEach(async () => {
  page = await (await browser.createBrowserContext()).newPage()
  faults = []
  page.on('pageerror', error => faults.push(String((error as Error).stack)))
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
})
test.afterEach(async () => {
  const { status, expectedStatus } = test.info()
  if (status !== expectedStatus)
    await test
      .info()
      .attach('what Firefox shows', { body: Buffer.from(await page.screenshot()), contentType: 'image/png' })
  await page.browserContext().close()
  expect(faults, 'the browser reported no error').toEqual([])
})

const address = (path: string) => `${test.info().project.use.baseURL}${path}`

/** Clicks on the element with this name (its label or its text), once it is there and has stopped moving. */
async function press(where: Page | Frame, name: string) {
  await expect(async () => {
    const place = await where.evaluate(async name => {
      const all = [...document.querySelectorAll<HTMLElement>('button, a, label, summary, [role=menuitem]')]
      const isCalled = (element: HTMLElement) => (element.ariaLabel ?? element.innerText).trim().startsWith(name)
      const found = all.find(element => element.checkVisibility({ visibilityProperty: true }) && isCalled(element))
      found?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const centre = () => {
        const { x, y, width, height } = found?.getBoundingClientRect() ?? new DOMRect()
        return { x: x + width / 2, y: y + height / 2 }
      }
      const before = centre()
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
      const at = centre()
      const isStill = at.x === before.x && at.y === before.y
      return isStill && found?.contains(document.elementFromPoint(at.x, at.y)) ? at : null
    }, name)
    if (!place) throw new Error(`${name} is not there, or covered`)
    const corner = await cornerOf(where)
    await page.mouse.click(corner.x + place.x, corner.y + place.y)
  }).toPass()
}

/** The position of a frame on its page. */
async function cornerOf(where: Page | Frame): Promise<{ x: number; y: number }> {
  if (where === page) return { x: 0, y: 0 }
  return page.evaluate(() => document.querySelector('iframe')?.getBoundingClientRect().toJSON())
}

/** Waits until a text can be read there; during a navigation nothing can be read. */
async function says(where: Page | Frame, text: string, selector = 'body') {
  await expect(async () => {
    expect(await where.$eval(selector, element => (element as HTMLElement).innerText)).toContain(text)
  }).toPass()
}

async function player(): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe'))?.contentFrame()
  await frame?.waitForSelector('h1')
  return frame!
}

async function signIn(mail: string) {
  await page.goto(address('/fr?login&form'))
  await page.waitForSelector('dialog[open] input[type=email]')
  await page.type('dialog[open] input[type=email]', mail)
  await page.type('dialog[open] input[type=password]', demoPassword)
  await page.keyboard.press('Enter')
  await press(page, 'Accepter')
  await says(page, 'Tableau de bord')
}

test('R-24 in Firefox a visitor finds a tool and takes its first screens', async () => {
  await page.goto(address('/fr/marketplace'))
  await press(page, 'Accepter')
  await press(page, 'Jeux et argent')
  await says(page, 'Jeux et argent', 'h1')
  await press(page, 'Commencer')
  const lesson = await player()
  await says(lesson, 'Écran 1 sur')
  await press(lesson, 'Suivant')
  await says(lesson, 'Écran 2 sur')
  await says(page, 'Gardé dans ce navigateur')
})

test('R-24 in Firefox a teacher signs in, goes on in a lesson, and finds it on the dashboard', async () => {
  await signIn(accounts.teacher)
  await press(page, 'Catalogue')
  // The dashboard has links to tools as well.
  await says(page, 'Tous les outils', 'h1')
  await press(page, 'Vie privée')
  await says(page, 'Vie privée', 'h1')
  await press(page, 'Commencer')
  const lesson = await player()
  await press(lesson, 'Suivant')
  await says(page, 'Enregistré')
  await page.goto(address('/fr/dashboard'))
  await says(page, 'Vie privée')
})

test('R-53 in Firefox an author writes on a slide, undoes it, and finds it after a reload', async () => {
  const by = await apiUser(address(''), accounts.administrator, demoPassword)
  const workshop = await aWorkshop(by)
  await page.goto(address('/health/live'))
  await page.evaluate(user => localStorage.setItem('user', user), JSON.stringify(by.session))
  await page.goto(address(editorPath(workshop)))
  const name = await page.waitForSelector('[aria-label="Titre de l’écran"], textarea, [role=textbox]')
  await name?.click()
  await page.keyboard.type('Ce qui se dit ')
  await page.keyboard.type('sous le préau')
  await says(page, 'Enregistré')
  await page.reload()
  await says(page, 'Ce qui se dit sous le préau')
  await by.clearAway()
})
