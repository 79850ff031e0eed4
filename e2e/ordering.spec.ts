import { expectAccessible } from './accessible.ts'
import { accounts, expect, pausedRequests, test, wake } from './fixtures.ts'

const words = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq']
const contents = {
  fr: {
    title: 'Ranger',
    blocks: [
      {
        type: 'ordering',
        id: 'order',
        mode: 'practice',
        prompt: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dans quel ordre ?' }] }],
        },
        items: words.map((text, index) => ({ id: `i${index}`, text })),
      },
    ],
  },
}

test('R-52 items are ordered with buttons at once, which keep the focus when the handles load, with a mouse over several places up and down, and with keys', async ({
  page,
  signIn,
  administrator,
}) => {
  const lesson = await administrator.aLesson(contents)
  await signIn(accounts.administrator)
  const handles = await pausedRequests(page, '**/sortable-items-*.js')
  await page.goto(lesson.path)
  const frame = page.frameLocator('iframe')
  const rows = frame.getByRole('list', { name: 'Dans quel ordre ?' }).getByRole('listitem')
  const order = async () => (await rows.allTextContents()).map(text => words.find(word => text.includes(word)) ?? '')
  const handle = (text: string) => frame.getByRole('button', { name: `Déplacer : ${text}`, exact: true })
  /** Drags an item by its handle over the middle of another, through the places between. */
  const drag = async (text: string, to: number) => {
    await handle(text).hover()
    await page.mouse.down()
    const target = await rows.nth(to).boundingBox()
    if (!target) throw new Error(`place ${to} is not on the page`)
    await page.mouse.move(target.x + 30, target.y + target.height / 2, { steps: 20 })
    await page.mouse.up()
  }
  const down = frame.getByRole('button', { name: 'Descendre : Trois', exact: true })
  await down.focus()
  await expect(handle('Trois')).toHaveCount(0)
  handles.resolve()
  await expect(handle('Trois')).toBeVisible()
  await expect(down).toBeFocused()
  // Until then the page around the lesson has no name.
  await wake(page)
  await expectAccessible(page)

  // In a lower window the last places are where a lesson scrolls by itself as soon as something is dragged there.
  await page.setViewportSize({ width: 1280, height: 1000 })
  const [first] = await order()
  if (!first) throw new Error('the things to put in order are not there')
  await drag(first, 3)
  await expect.poll(async () => (await order()).indexOf(first)).toBe(3)
  expect(await frame.locator('body').evaluate(() => getSelection()?.toString())).toBe('')
  await drag(first, 0)
  await expect.poll(async () => (await order()).indexOf(first)).toBe(0)

  await handle(first).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(frame.getByRole('status').filter({ hasText: `${first} : place 3 sur 5` })).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await order()).indexOf(first)).toBe(2)
  await expect(handle(first)).toBeFocused()

  const up = frame.getByRole('button', { name: `Monter : ${first}`, exact: true })
  await up.press('Enter')
  await expect(frame.getByRole('status').filter({ hasText: `${first} : place 2 sur 5` })).toBeAttached()
  await expect(up).toBeFocused()
  expect((await order()).indexOf(first)).toBe(1)

  await page.setViewportSize({ width: 320, height: 700 })
  await drag(first, 3)
  await expect.poll(async () => (await order()).indexOf(first)).toBeGreaterThan(1)
  expect(await frame.locator('body').evaluate(body => body.scrollWidth <= body.clientWidth)).toBe(true)
})
