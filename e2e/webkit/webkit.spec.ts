import { expect, test } from '@playwright/test'
import { By, Key, until, type WebDriver } from 'selenium-webdriver'
import { apiUser } from '../api-user.ts'
import { accounts, demoPassword } from '../fixtures.ts'
import { aWorkshop, editorPath } from '../in-the-editor.ts'
import { openWebKit } from './webkit.ts'

// Playwright's WebKit is not available everywhere; Debian's is the same engine.
let driver: WebDriver
let close: () => Promise<void>

// In one worker: each would start another WebKit, which takes longer than what is tested.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  ;({ driver, close } = await openWebKit())
})
test.afterAll(() => close())

const address = (path: string) => `${test.info().project.use.baseURL}${path}`
// Read in the page itself: an element that was found may be replaced a moment later.
const text = (place = 'body') =>
  driver.executeScript<string>(`return document.querySelector('${place}')?.innerText ?? ''`)
const says = (words: string, place = 'body') => expect.poll(() => text(place)).toContain(words)

/** The values of the fields of the page. */
const titles = () =>
  driver.executeScript(
    'return [...document.querySelectorAll("textarea, [role=textbox]")].map(e => e.value ?? e.innerText)',
  )

/** Clicks on the element with this name, once it is there: its label or its text. */
async function press(name: string) {
  const label = `starts-with(normalize-space(@aria-label), "${name}")`
  const called = `*[self::button or self::a or self::label or self::summary][${label} or starts-with(normalize-space(.), "${name}")]`
  await expect(async () => {
    for (const found of await driver.findElements(By.xpath(`//${called}`))) {
      if (!(await found.isDisplayed())) continue
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', found)
      return found.click()
    }
    throw new Error(`${name} is not there, but ${await text()}`)
  }).toPass()
}

async function inPlayer<Done>(work: () => Promise<Done>): Promise<Done> {
  // The frame is empty at first, and its first document is replaced by the player.
  await expect(async () => {
    await driver.switchTo().defaultContent()
    await driver.switchTo().frame(await driver.findElement(By.css('iframe[data-shown=true]')))
    await driver.findElement(By.css('h1'))
  }).toPass()
  const done = await work()
  await driver.switchTo().defaultContent()
  return done
}

test('R-24 in WebKit a visitor finds a tool and takes its first screens, continues after signing in, and finds it on the dashboard', async () => {
  await driver.get(address('/fr/marketplace'))
  await press('Accepter')
  await press('Jeux et argent')
  await says('Jeux et argent', 'h1')
  const { pathname } = new URL(await driver.getCurrentUrl())
  await press('Commencer')
  await inPlayer(() => says('Écran 1 sur'))
  await inPlayer(() => press('Suivant'))
  await inPlayer(() => says('Écran 2 sur'))
  await says('Gardé dans ce navigateur')

  await driver.get(address(`/fr?login&form&return=${pathname}`))
  const field = await driver.wait(until.elementLocated(By.css('dialog[open] input[type=email]')), 60_000)
  await field.sendKeys(accounts.teacher)
  await driver.findElement(By.css('dialog[open] input[type=password]')).sendKeys(demoPassword, Key.ENTER)
  await says('Jeux et argent', 'h1')
  await press('Reprendre')
  await inPlayer(() => says('Écran 2 sur'))
  await inPlayer(() => press('Suivant'))
  await says('Enregistré')
  await driver.get(address('/fr/dashboard'))
  await says('Jeux et argent')
})

test('R-53 in WebKit an author writes on a slide, and finds it after a reload', async () => {
  const by = await apiUser(address(''), accounts.administrator, demoPassword)
  const workshop = await aWorkshop(by)
  await driver.get(address('/health/live'))
  await driver.executeScript('localStorage.setItem("user", arguments[0])', JSON.stringify(by.session))
  await driver.get(address(editorPath(workshop)))
  const title = await driver.wait(until.elementLocated(By.css('textarea, [role=textbox]')), 60_000)
  await title.click()
  await driver.actions().sendKeys('Ce qui se dit sous le préau').perform()
  await says('Enregistré')
  await driver.navigate().refresh()
  await expect.poll(async () => String(await titles())).toContain('Ce qui se dit sous le préau')
  await by.clearAway()
})
