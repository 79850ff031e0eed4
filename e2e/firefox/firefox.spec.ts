import { expect, test } from '@playwright/test'
import puppeteer, { type Browser, type Frame, type Page } from 'puppeteer-core'
import { apiUser } from '../api-user.ts'
import { accounts, demoPassword } from '../fixtures.ts'
import { aWorkshop, editorPath } from '../in-the-editor.ts'
import { firefoxPath } from './firefox.ts'

// Playwright drives a Firefox of its own making alone; this is the one that people have.
let browser: Browser
let page: Page
let faults: string[]

// In one worker: each would start Firefox anew.
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
  await page.browserContext().close()
  expect(faults, 'the browser told of no fault').toEqual([])
})

const address = (path: string) => `${test.info().project.use.baseURL}${path}`

/** Clicks on what is called so, once it is there; its name is its label or its text. */
async function press(where: Page | Frame, name: string) {
  await expect(async () => {
    const place = await where.evaluate(name => {
      const all = [...document.querySelectorAll<HTMLElement>('button, a, label, summary, [role=menuitem]')]
      const isCalled = (element: HTMLElement) => (element.ariaLabel ?? element.innerText).trim().startsWith(name)
      const found = all.find(element => element.checkVisibility({ visibilityProperty: true }) && isCalled(element))
      found?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {}
      const at = { x: x + width / 2, y: y + height / 2 }
      return found?.contains(document.elementFromPoint(at.x, at.y)) ? at : null
    }, name)
    if (!place) throw new Error(`${name} is not there, or covered`)
    const corner = await cornerOf(where)
    await page.mouse.click(corner.x + place.x, corner.y + place.y)
  }).toPass()
}

/** Where a frame begins on its page. */
async function cornerOf(where: Page | Frame): Promise<{ x: number; y: number }> {
  if (where === page) return { x: 0, y: 0 }
  return page.evaluate(() => document.querySelector('iframe')?.getBoundingClientRect().toJSON())
}

const read = (where: Page | Frame) => where.evaluate(() => document.body.innerText)

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
  await expect.poll(() => read(page)).toContain('Tableau de bord')
}

test('R-24 in Firefox a visitor finds a tool and takes its first screens', async () => {
  await page.goto(address('/fr/marketplace'))
  await press(page, 'Accepter')
  await press(page, 'Jeux et argent')
  await expect.poll(() => page.$eval('h1', title => title.textContent)).toContain('Jeux et argent')
  await press(page, 'Commencer')
  const lesson = await player()
  await expect.poll(() => read(lesson)).toContain('Écran 1 sur')
  await press(lesson, 'Suivant')
  await expect.poll(() => read(lesson)).toContain('Écran 2 sur')
  await expect.poll(() => read(page)).toContain('Gardé dans ce navigateur')
})

test('R-24 in Firefox a teacher signs in, goes on in a lesson, and finds it on the dashboard', async () => {
  await signIn(accounts.teacher)
  await press(page, 'Catalogue')
  await press(page, 'Vie privée')
  await expect.poll(() => page.$eval('h1', title => title.textContent)).toContain('Vie privée')
  await press(page, 'Commencer')
  const lesson = await player()
  await press(lesson, 'Suivant')
  await expect.poll(() => read(page)).toContain('Enregistré')
  await page.goto(address('/fr/dashboard'))
  await expect.poll(() => read(page)).toContain('Vie privée')
})

test('R-53 in Firefox an author writes on a slide, takes it back, and finds it after a reload', async () => {
  const by = await apiUser(address(''), accounts.administrator, demoPassword)
  const workshop = await aWorkshop(by)
  await page.goto(address(editorPath(workshop)))
  const name = await page.waitForSelector('[aria-label="Titre de l’écran"], textarea, [role=textbox]')
  await name?.click()
  await page.keyboard.type('Ce qui se dit ')
  await page.keyboard.type('sous le préau')
  await expect.poll(() => read(page)).toContain('Enregistré')
  await page.reload()
  await expect.poll(() => read(page)).toContain('Ce qui se dit sous le préau')
  await by.clearAway()
})
