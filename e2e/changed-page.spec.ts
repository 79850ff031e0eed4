import { expect, pausedRequests, test, wake } from './fixtures.ts'
import {
  asServed,
  changeWord,
  expectChangedPageHydrates,
  type Manner,
  mark,
  rewritten,
  translated,
  wordsOf,
} from './outside-changes.ts'

const tool = '51893e7d-11a9-4800-8392-3081c74e4cf6'
const lesson = `/fr/tool/${tool}/modules/cb988851-497f-4b43-9389-bece8bcdc349`

/** One of every kind of page that is rendered on the server. */
const pages = ['', '/validate', '/legal/privacy', '/signup', `/session/${tool}`, '/marketplace', '/nulle-part']

for (const [place, path] of pages.entries()) {
  const manner: Manner = place % 2 ? 'joined' : 'inserted'
  test(`M-01 a page that is translated before a person touches it is kept, hydrates, and is translated again: /fr${path}`, async ({
    page,
    context,
    consent,
    faults,
  }) => {
    await consent('accept')
    const plain = await asServed(page, `/fr${path}`)
    const other = await context.newPage()
    other.on('pageerror', fault => faults.push(fault.message))
    await translated(other, manner)
    await other.addInitScript(() => localStorage.setItem('cookies-agreement', 'accept'))
    await other.goto(`/fr${path}`)
    await other.locator('html[data-translated]').waitFor()
    expect(await wordsOf(other, 'body')).toBe(plain)
    await other
      .locator('h1')
      .first()
      .evaluate(heading => Object.assign(heading, { isServed: true }))
    await wake(other)
    await expect.poll(() => wordsOf(other, 'body')).toBe(plain)
    await expect(other.locator('h1').first()).toContainText(mark)
    // React has recognised it: nothing was drawn a second time.
    expect(
      await other
        .locator('h1')
        .first()
        .evaluate(heading => 'isServed' in heading),
    ).toBe(true)
    await other.getByRole('contentinfo').getByRole('link', { name: 'Protection des données' }).click()
    await expect(other).toHaveURL(/\/fr\/legal\/privacy$/)
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Protection des données')
    // The status of the unknown address.
    if (path === '/nulle-part') faults.length = 0
  })
}

for (const path of [...pages, '/reset-password']) {
  test(`M-01 a page in which a proxy has changed a word on its way shows all it showed, and hydrates: /fr${path}`, async ({
    page,
    consent,
    faults,
  }) => {
    await consent('accept')
    await expectChangedPageHydrates(page, `/fr${path}`, faults)
    expect(await page.locator('html').getAttribute('data-person')).toBeNull()
  })
}

test('M-01 text typed before hydration is kept when the page was changed on its way, or is translated', async ({
  page,
  context,
  faults,
}) => {
  await rewritten(page, '/fr/validate', changeWord)
  const second = await context.newPage()
  await translated(second, 'replaced')
  for (const each of [page, second]) {
    const scripts = await pausedRequests(each, '**/assets/*.js')
    await each.goto('/fr/validate')
    const code = each.getByRole('textbox', { name: /Code du certificat/ })
    await code.click()
    await code.pressSequentially('23456789')
    await each.keyboard.press('ArrowLeft')
    scripts.resolve()
    await each.locator('html[data-ready]').waitFor()
    await expect(code).toHaveValue('23456789')
    await expect(code).toBeFocused()
    await each.keyboard.type('a')
    await expect(code).toHaveValue(/2345678-?a-?9/i)
  }
  faults.length = 0
})

test('M-01 a page is kept when extensions insert elements into it, wrap, split or remove its words; what they add beside it is kept too', async ({
  page,
  consent,
  faults,
}) => {
  await consent('accept')
  const plain = await asServed(page, '/fr/validate')
  const scripts = await pausedRequests(page, '**/assets/*.js')
  await page.goto('/fr/validate')
  await page.evaluate(() => {
    const made = (name: string, text = '') => Object.assign(document.createElement(name), { textContent: text })
    document.documentElement.setAttribute('data-extension', 'dark')
    document.body.setAttribute('data-extension-installed', '')
    document.body.prepend(Object.assign(made('div'), { id: 'first' }))
    document.body.append(Object.assign(made('div'), { id: 'last' }))
    document.documentElement.append(made('extension-root'))
    document.head.prepend(made('meta'))
    const heading = document.querySelector('h1')!
    const text = heading.firstChild as Text
    const word = text.splitText(2).splitText(3).previousSibling!
    const highlight = made('mark')
    word.replaceWith(highlight)
    highlight.append(word)
    document.querySelector('.lead')!.textContent = ''
    const field = document.querySelector('main input')!
    const around = made('span')
    field.replaceWith(around)
    around.append(field, made('button'))
  })
  await page.getByRole('textbox').first().click()
  scripts.resolve()
  await page.locator('html[data-ready]').waitFor()
  await expect.poll(() => wordsOf(page, 'body')).toBe(plain)
  await expect(page.getByRole('textbox').first()).toBeFocused()
  expect(faults).toEqual([])
  await expect(page.locator('#first')).toBeAttached()
  await expect(page.locator('#last')).toBeAttached()
})

test('M-01 if React cannot start at all, the page is left as it was served, and its links work', async ({
  page,
  consent,
  faults,
}) => {
  await consent('accept')
  await page.goto('/fr/about')
  const plain = await wordsOf(page, 'body')
  // What the site, every page, and this page need to start.
  for (const needed of ['settings', 'legalVersions', 'testimonials']) {
    await rewritten(page, '/fr/about', html => html.replaceAll(`"${needed}":`, '"nothing":'))
    await page.goto('/fr/about')
    const scripts = page.waitForEvent('pageerror')
    await page.mouse.move(8, 8)
    await page.mouse.move(9, 9)
    await scripts
    await expect.poll(() => wordsOf(page, 'body')).toBe(plain)
    expect(await page.locator('html').getAttribute('data-ready')).toBe(null)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Protection des données' }).click()
    await expect(page).toHaveURL(/\/fr\/legal\/privacy$/)
    await page.unrouteAll()
  }
  faults.length = 0
})

test('M-01 a lesson is kept when its page, its frame or both are translated or changed on their way before hydration', async ({
  page,
  consent,
  faults,
}) => {
  await consent('accept')
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await rewritten(page, '/player', html => html.replace('<div id="player">', '<div id="player"><font>Filtré</font>'))
  await rewritten(page, lesson, html => html.replace(/(<h1[^>]*>)([^<]+)/, '$1Autrement'))
  await page.goto(lesson)
  await expect(heading).toContainText('Un lundi')
  await wake(page)
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toContainText('Voir ce qui change')
  await expect(heading).toContainText('Un lundi')
  faults.length = 0
  await page.unrouteAll()
  await translated(page, 'joined')
  await page.goto(lesson)
  await expect(heading).toContainText(mark)
  await wake(page)
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toContainText(mark)
  await expect(heading).toContainText('Un lundi')
})
