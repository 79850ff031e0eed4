import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { demoModule } from './demo-lessons.ts'
import { expect, test } from './fixtures.ts'

const lesson = '/fr/tool/51893e7d-11a9-4800-8392-3081c74e4cf6/modules/cb988851-497f-4b43-9389-bece8bcdc349'

const screens = demoModule('cyberharcelement/01-voir')
const practice = screens.placeOf('Le public tient la scène')

const player = (page: Page) => page.frameLocator('iframe')
const foot = (page: Page) => player(page).getByRole('navigation', { name: 'Dans le module' })
const button = (page: Page, name: string) => foot(page).getByRole('button', { name, exact: true })
const inline = (page: Page) => player(page).getByRole('button', { name: 'Vérifier ma réponse' })
const place = (page: Page, slide: number) =>
  foot(page)
    .getByRole('status')
    .filter({ hasText: `${slide} sur ${screens.count}` })
const feedback = (page: Page) => player(page).getByRole('group', { name: /Oui, c’est juste|Pas encore|Ce n’est pas/ })

const background = (page: Page, name: string) =>
  button(page, name).evaluate(element => getComputedStyle(element).backgroundColor)

/** Opens a practice as somebody who has not answered it. */
async function openPractice(page: Page) {
  await page.goto(lesson)
  await expect(place(page, 1)).toBeVisible()
  for (let slide = 2; slide <= practice; slide += 1) {
    await button(page, 'Suivant').click()
    await expect(place(page, slide)).toBeVisible()
  }
}

test.beforeEach(async ({ consent }) => {
  await consent('accept')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('L-11 the bar below has the check button while a question waits for an answer, then the button to go on; a learner who has not chosen is led to the choice, and a double press turns no slide', async ({
    page,
  }) => {
    await openPractice(page)
    await expect(inline(page)).toBeHidden()
    expect((await foot(page).boundingBox())!.height, 'the bar is one line').toBeLessThan(90)
    await expect(button(page, 'Suivant')).toBeInViewport({ ratio: 1 })
    await button(page, 'Vérifier').click()
    await expect(player(page).getByText('Choisissez ou écrivez d’abord')).toBeVisible()
    await expect(player(page).getByRole('radio').first()).toBeFocused()
    await expectAccessible(page)
    await player(page).getByRole('radio').first().check({ force: true })
    await button(page, 'Vérifier').dblclick()
    await expect(feedback(page)).toBeInViewport()
    await expect(button(page, 'Vérifier')).toHaveCount(0)
    await expect(place(page, practice)).toBeVisible()
    await button(page, 'Suivant').click()
    await expect(place(page, practice + 1)).toBeVisible()
  })

  test('L-11 a question is passed without an answer', async ({ page }) => {
    await openPractice(page)
    await button(page, 'Suivant').click()
    await expect(place(page, practice + 1)).toBeVisible()
  })
})

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1400, height: 900 } })

  test('L-11 the button to go on is quiet while a question waits for an answer, and prominent once it is answered', async ({
    page,
  }) => {
    await page.goto(lesson)
    await expect(place(page, 1)).toBeVisible()
    const loud = await background(page, 'Suivant')
    await openPractice(page)
    await expect(button(page, 'Vérifier')).toBeHidden()
    await expect(inline(page)).toHaveCSS('background-color', loud)
    expect(await background(page, 'Suivant')).not.toBe(loud)
    await player(page).getByRole('radio').first().check({ force: true })
    await inline(page).click()
    await expect(feedback(page)).toBeFocused()
    await expect.poll(() => background(page, 'Suivant')).toBe(loud)
  })

  test('L-11 the list of screens is one stop of the Tab key, in which the arrow keys move', async ({ page }) => {
    await page.goto(lesson)
    await expect(place(page, 1)).toBeVisible()
    const list = player(page).getByRole('navigation', { name: 'Écrans du module' })
    const links = list.getByRole('link')
    await links.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(links.nth(1)).toBeFocused()
    await expect(place(page, 1)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(list.locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(place(page, 2)).toBeVisible()
  })
})
