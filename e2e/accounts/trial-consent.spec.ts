import type { Page } from '@playwright/test'
import { demoModule } from '../demo-lessons.ts'
import { expect, test } from '../fixtures.ts'
import { ownerOverApi } from './an-account.ts'
import { fillIn, goodPassword, mailDialog, newMail, proofIn, send, signUpForm } from './registration.ts'

const tool = '51893e7d-11a9-4800-8392-3081c74e4cf6'
const first = 'cb988851-497f-4b43-9389-bece8bcdc349'
const lessonPath = `/fr/tool/${tool}/modules/${first}`

const { count } = demoModule('cyberharcelement/01-voir')

const player = (page: Page) => page.frameLocator('iframe')
const heading = (page: Page) => player(page).getByRole('heading', { level: 1 })
const next = (page: Page) => player(page).getByRole('button', { name: /^(Suivant|Terminer)$/ })
const place = (page: Page, slide: number) =>
  player(page)
    .getByRole('status')
    .filter({ hasText: new RegExp(`${slide} sur ${count}`) })
const banner = (page: Page) => page.getByRole('region', { name: /retenir vos progrès/i })
const said = (page: Page, words: string) => page.getByRole('banner').getByRole('status').filter({ hasText: words })
const whileOpen = 'Gardé tant que vous restez ici'

/** The person's progress in this browser. */
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => /^preau-(progress|film|playback)/.test(key)).length)

/** Takes the first three slides. */
async function begin(page: Page) {
  await page.goto(lessonPath)
  await expect(heading(page)).toBeVisible()
  await next(page).click()
  await next(page).click()
  await expect(place(page, 3)).toBeVisible()
}

test('R-20 R-52 before consent nothing of a visitor’s progress is kept, and the lesson says so; after it, all of it is', async ({
  page,
}) => {
  await begin(page)
  await expect(said(page, whileOpen)).toBeVisible()
  expect(await kept(page)).toBe(0)
  await banner(page).getByRole('button', { name: 'Accepter' }).click()
  await expect(said(page, 'Gardé dans ce navigateur')).toBeVisible()
  await expect(page.locator('iframe')).toBeFocused()
  await expect.poll(() => kept(page)).toBe(3)
  await next(page).click()
  await expect.poll(() => kept(page)).toBe(4)
  await page.goto(lessonPath)
  await expect(place(page, 4)).toBeVisible()
})

test('R-20 R-29 R-52 a visitor refuses consent in a lesson in one step, also for the next one, and no progress is kept; if they register at the end of the module, the account has it', async ({
  page,
}) => {
  const mail = newMail()
  await begin(page)
  await banner(page).getByRole('button', { name: 'Refuser' }).click()
  await expect(banner(page)).toBeHidden()
  await next(page).click()
  await expect(place(page, 4)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(said(page, whileOpen)).toBeVisible()
  expect(await kept(page)).toBe(0)
  await page.goto(lessonPath)
  await expect(heading(page)).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await expect(place(page, 1)).toBeVisible()

  for (let slide = 1; slide <= count; slide += 1) await next(page).click()
  const offer = player(page).getByRole('region', { name: 'Garder ce que vous avez fait' })
  await expect(offer).toContainText('tant que cette leçon reste ouverte')
  expect(await kept(page)).toBe(0)
  await offer.getByRole('link', { name: 'Créer un compte' }).click()
  await expect(signUpForm(page)).toBeVisible()
  await fillIn(page, mail)
  await send(page)
  await page
    .getByRole('dialog', { name: /accord/i })
    .getByRole('button', { name: 'Accepter' })
    .click()
  const { code } = await proofIn(page, mail)
  await mailDialog(page).getByRole('textbox', { name: 'Code à six chiffres' }).fill(code)
  await mailDialog(page).getByRole('button', { name: 'Activer', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/fr/tool/${tool}/modules/(?!${first})`))
  const owner = await ownerOverApi(page, { mail, password: goodPassword })
  const [progress] = await owner.ask('getProgress', { tool })
  expect(progress?.slides.filter(({ module }) => module === first)).toHaveLength(count)
})

test('L-09 a visitor who refused cookies on another page takes a lesson by its card, and is not asked in it', async ({
  page,
}) => {
  await page.goto('/fr/tools')
  await banner(page).getByRole('button', { name: 'Refuser' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pas maintenant' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Cyberharcèlement' })
    .getByRole('link', { name: /^Commencer/ })
    .click()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(banner(page)).toBeHidden()
  await next(page).click()
  await expect(place(page, 2)).toBeVisible()
  expect(await kept(page)).toBe(0)
})

test('L-09 the question about cookies does not cover the button to go on, on any screen', async ({ page }) => {
  for (const [width, height] of [
    [320, 640],
    [390, 700],
    [700, 320],
    [1400, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(lessonPath)
    await expect(heading(page)).toBeVisible()
    await expect(banner(page)).toBeVisible()
    // A press that lands on something else is refused.
    await next(page).click()
    await expect(place(page, 2)).toBeVisible()
  }
})
