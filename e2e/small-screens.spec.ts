import type { Page } from '@playwright/test'
import { accounts, expect, pausedRequests, test, wake } from './fixtures.ts'
import { beyondWindow } from './overflow.ts'

const lesson = '/fr/tool/51893e7d-11a9-4800-8392-3081c74e4cf6/modules/cb988851-497f-4b43-9389-bece8bcdc349'
const question = `${lesson}/slides/6bfb7407-c368-48b4-b802-9db6232233d7`

/** 1280 × 900 px at 400 %. */
const small = { width: 320, height: 225 }

/** Elements with a fixed position over the scrolling page, without round buttons. */
const bars = () =>
  [...document.querySelectorAll<HTMLElement>('body *')]
    .filter(element => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
    // For screen readers only, until it is focused.
    .filter(element => getComputedStyle(element).clipPath === 'none')
    .filter(element => element.checkVisibility({ visibilityProperty: true }))
    .filter(element => element.offsetWidth > 60 && element.offsetHeight > 0)
    .map(element => element.className)

/** Whether the focused element is in sight, in its window and in those around it. */
async function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    let document_: Document = document
    while (document_.activeElement instanceof HTMLIFrameElement)
      document_ = document_.activeElement.contentDocument ?? document_
    const focused = document_.activeElement
    if (!focused || focused === document_.body) return false
    const { left, top, width, height } = focused.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document_.elementFromPoint(x, y)
    return hit !== null && (focused.contains(hit) || hit.contains(focused))
  })
}

test('R-24 in a low window no bar is fixed, and a lesson, a form and a dialog are usable by keyboard at 320×225; the dialog for help names the numbers too', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.teacher)
  await page.setViewportSize(small)
  await page.goto(question)
  const frame = page.frameLocator('iframe')
  const right = frame.getByRole('radio', { name: /je te vois seule à la récréation/ })
  await expect(right).toBeAttached()
  for (const each of page.frames()) {
    expect(await each.evaluate(bars)).toEqual([])
    expect(await beyondWindow(each)).toBeLessThanOrEqual(0)
  }
  await right.focus()
  await page.keyboard.press('Space')
  await expect(right).toBeChecked()
  expect(await isFocusSeen(page)).toBe(true)
  await page.keyboard.press('Tab')
  await expect(frame.getByRole('button', { name: 'Vérifier ma réponse' })).toBeFocused()
  expect(await isFocusSeen(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(frame.getByText('Oui : un fait, un souci')).toBeVisible()
  expect(await page.locator('iframe').evaluate(element => element.clientHeight)).toBe(small.height)

  await page.goto('/fr/account')
  await expect(page.getByLabel('Prénom')).toBeVisible()
  expect(await page.evaluate(bars)).toEqual([])
  await page.getByLabel('Prénom').focus()
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    expect(await isFocusSeen(page)).toBe(true)
  }

  await page.goto('/fr?support')
  const dialog = page.getByRole('dialog', { name: 'Besoin d’aide ?' })
  await expect(dialog.getByLabel('De quoi s’agit-il ?')).toBeVisible()
  for (const [number, name] of [
    ['147', /^147 Pro Juventute/],
    ['117', '117 Police'],
    ['144', '144 Ambulance'],
  ] as const)
    await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', `tel:${number}`)
  const send = dialog.getByRole('button', { name: 'Envoyer le message' })
  for (let step = 0; step < 20 && !(await send.evaluate(button => button === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab')
    expect(await isFocusSeen(page)).toBe(true)
  }
  await expect(send).toBeFocused()
})

test('R-20 R-24 the cookie banner comes first by keyboard and covers nothing that has the focus, before scripts have loaded and after', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 })
  const scripts = await pausedRequests(page, '**/*.js')
  await page.goto('/fr/signup')
  await walkThroughBehindBanner(page)
  scripts.resolve()
  await wake(page)
  await walkThroughBehindBanner(page)
})

/** From the beginning of the page to its end by keyboard. */
async function walkThroughBehindBanner(page: Page) {
  const banner = page.getByRole('region', { name: 'Retenir vos progrès ?' })
  await expect(banner).toBeVisible()
  for (const control of await banner.locator('a, button').all()) {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }
  const links = await page.locator('a[href], button, input').count()
  for (let step = 0; step < links; step += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement === document.body)) break
    const seen = await isFocusSeen(page)
    expect(seen, await page.evaluate(() => document.activeElement?.outerHTML)).toBe(true)
  }
}

test('R-20 R-50 on a phone the cookie banner leaves the button to go on in a visitor’s lesson in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  // In German it is tallest.
  await page.goto(lesson.replace('fr', 'de'))
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await wake(page)
  await expect(page.locator('[data-cookies]')).toBeInViewport({ ratio: 1 })
  await expect(frame.getByRole('button', { name: /^Weiter/ })).toBeInViewport({ ratio: 1 })
})

test('R-16 R-24 between 900 and 1024 px the languages are in the header, and the current page is marked by a shape', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.teacher)
  await page.setViewportSize({ width: 901, height: 700 })
  // The French menu is the longest of the four languages'.
  await page.goto('/fr/marketplace')
  const head = page.getByRole('banner')
  await expect(head.getByRole('button').first()).toBeVisible()
  for (const width of [901, 960, 1024, 1025]) {
    await page.setViewportSize({ width, height: 700 })
    const links = head.getByRole('link').filter({ hasText: /^(FR|EN|DE|IT)/ })
    await expect(links).toHaveCount(4)
    expect(await beyondWindow(page), `at ${width} px`).toBeLessThanOrEqual(0)
    const last = (await links.last().boundingBox())!
    const face = (await head.getByRole('button').first().boundingBox())!
    expect(last.x + last.width, `at ${width} px`).toBeLessThanOrEqual(face.x)
  }
  const marks = await head
    .getByRole('link')
    .evaluateAll(links =>
      links.map(link => [link.hasAttribute('aria-current'), getComputedStyle(link, '::after').content !== 'none']),
    )
  expect(marks.filter(([isCurrent]) => isCurrent)).toHaveLength(2)
  for (const [isCurrent, isMarked] of marks) expect(isMarked).toBe(isCurrent)
})
