import type { Locator, Page } from '@playwright/test'
import { choices, doc, sorting, writing } from './a-course.ts'
import { accounts, expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

/** Width in pixels of the visible line around an element: its border, or an outline that is not transparent. */
const edge = (locator: Locator) =>
  locator.evaluate(element => {
    const style = getComputedStyle(element)
    const seen = (color: string) => !/^rgba\(.*, 0\)$/.test(color)
    const outline = style.outlineStyle !== 'none' && seen(style.outlineColor) ? style.outlineWidth : '0'
    const border = style.borderTopStyle !== 'none' && seen(style.borderTopColor) ? style.borderTopWidth : '0'
    return Math.max(Number.parseFloat(outline), Number.parseFloat(border))
  })

const fill = (locator: Locator, part?: string) =>
  locator.evaluate((element, part) => getComputedStyle(element, part).backgroundColor, part)

async function expectEdge(...locators: Locator[]) {
  for (const locator of locators) expect(await edge(locator), String(locator)).toBeGreaterThanOrEqual(1)
}

/** Expects a line around `box`, or a thicker one, when `control` has the focus. */
async function expectFocusAround(page: Page, control: Locator, box = control) {
  const before = await edge(box)
  // By keyboard, otherwise browsers need not show it.
  await control.focus()
  await page.keyboard.press('Shift')
  expect(await edge(box), `the focus on ${control}`).toBeGreaterThanOrEqual(Math.max(3, before + 1))
}

const around = (control: Locator, selector: string) => control.locator(`xpath=ancestor::${selector}[1]`)

test('R-24 in forced colours every type of block of a lesson shows its edges, what was chosen, the focus and the progress', async ({
  page,
  signIn,
  administrator,
}) => {
  const reading = [
    { type: 'text', id: 'text', text: doc('Du texte.') },
    { type: 'callout', id: 'box', tone: 'tip', title: 'À retenir', text: doc('Respirez.') },
    { type: 'accordion', id: 'folds', items: [{ id: 'one', title: 'Pourquoi ?', text: doc('Parce que.') }] },
    {
      type: 'table',
      id: 'table',
      columns: [{ id: 'age', text: 'Âge' }],
      rows: [{ id: 'small', cells: [{ text: '4 ans' }] }],
    },
    { type: 'quote', id: 'quote', text: doc('Tout passe.') },
    { type: 'video', id: 'film', youtube: 'dQw4w9WgXcQ', title: 'Un film' },
  ]
  const questions = [...choices.fr.blocks, ...sorting.fr.blocks, ...writing.fr.blocks]
  const contents = { fr: { title: 'Tout', blocks: [...reading, ...questions] } }
  const lesson = await administrator.aLesson(contents, { fr: { title: 'Suite', blocks: [] } })
  await signIn(accounts.administrator)
  await page.goto(lesson.path)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1, name: 'Tout' })).toBeVisible()

  await expectEdge(frame.getByRole('complementary'), frame.locator('figure').filter({ hasText: 'Tout passe.' }))
  await expectEdge(around(frame.getByRole('button', { name: /vidéo/ }), 'div'))
  const sheet = frame.getByRole('region', { name: 'Tableau' })
  await expectEdge(sheet, sheet.getByRole('row').last())
  await expectFocusAround(page, sheet)
  await expectFocusAround(page, frame.locator('summary'))

  for (const name of ['Que faire ?', 'Lesquels ?', 'La Terre est ronde.']) {
    const options = frame.getByRole(name === 'Lesquels ?' ? 'group' : 'radiogroup', { name }).locator('label')
    const [chosen, other] = [options.first(), options.nth(1)]
    const key = (option: Locator) => option.locator('[aria-hidden]').first()
    await expectEdge(chosen, other)
    await chosen.locator('input').check({ force: true })
    await expect.poll(() => fill(key(chosen))).not.toBe(await fill(key(other)))
    expect(await edge(chosen), `${name}: a chosen answer`).toBeGreaterThan(await edge(other))
    await expectFocusAround(page, other.locator('input'), other)
  }
  const pick = frame.getByRole('combobox').first()
  await expectEdge(around(pick, 'span'))
  await expectFocusAround(page, pick, around(pick, 'span'))
  await expectEdge(frame.getByRole('list').getByRole('listitem').filter({ hasText: 'Deux' }).locator('> *').first())
  const gap = frame.locator('span > input').last()
  await expectEdge(around(gap, 'span'))
  await expectFocusAround(page, gap, around(gap, 'span'))
  for (const field of [frame.getByLabel('Votre nombre').first(), frame.locator('textarea')]) {
    await expectEdge(around(field, 'div'))
    await expectFocusAround(page, field, around(field, 'div'))
  }

  const check = frame.getByRole('button', { name: 'Vérifier' }).first()
  await check.click()
  const marked = frame.getByRole('radiogroup', { name: 'Que faire ?' }).locator('label').first()
  await expect(marked.locator('svg')).toBeVisible()
  const [now, todo] = [
    frame.locator('[data-state="now"]:not([aria-hidden])'),
    frame.locator('[data-state="todo"]:not([aria-hidden])'),
  ]
  await expectEdge(now, todo)
  expect(await fill(now, '::before'), 'where one is').not.toBe(await fill(todo))
  await expectFocusAround(page, frame.getByRole('button', { name: 'Suivant' }))
})

test('R-24 in forced colours fields, filters, buttons, menus and dialogs show their edges and what is chosen', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator)
  await page.goto('/fr/gallery')
  await page.locator('html[data-ready]').waitFor()
  const form = page.getByRole('form', { name: 'Formulaire' })
  await expect(form.getByRole('combobox', { name: /^Pays/ })).toBeVisible()
  for (const field of await form.getByRole('textbox').all()) {
    await expectEdge(around(field, 'div'))
    await expectFocusAround(page, field, around(field, 'div'))
  }
  await expectFocusAround(page, form.getByRole('button', { name: 'Envoyer' }))
  const [todo, done] = [page.locator('[data-state="todo"]').first(), page.locator('[data-state="done"]').first()]
  expect(await fill(done), 'progress').not.toBe(await fill(todo))
  await page.getByRole('button', { name: 'Ordinaire, 48 rem' }).click()
  await expectEdge(page.getByRole('dialog').locator('> div').first())
  await page.keyboard.press('Escape')

  await page.goto('/fr/marketplace')
  const level = page.getByRole('radio', { name: 'Cycle 2' })
  const drawn = (radio: Locator) => radio.locator('xpath=following-sibling::*[1]')
  await level.click({ force: true })
  await expect(level).toBeChecked()
  const other = page.getByRole('radio', { name: 'Cycle 3' })
  await expectEdge(drawn(other))
  expect(await fill(drawn(level)), 'a chosen filter').not.toBe(await fill(drawn(other)))
  await expectFocusAround(page, other, drawn(other))
  await expectEdge(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first(),
  )
  await page.getByRole('button', { name: 'Mon compte' }).click()
  await expectEdge(page.getByText(accounts.administrator).locator('xpath=ancestor::div[1]'))
})
