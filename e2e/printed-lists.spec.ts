import { accounts, expect, test, wake } from './fixtures.ts'

const item = (text: string) => ({
  type: 'listItem',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const list = (attrs: object, ...items: string[]) => ({ type: 'orderedList', attrs, content: items.map(item) })
const contents = {
  fr: {
    title: 'Listes',
    blocks: [
      {
        ...{ type: 'text', id: 'lists' },
        text: {
          type: 'doc',
          content: [
            list({ start: 3 }, 'trois', 'quatre'),
            list({ start: 2, type: 'a' }, 'bé', 'cé'),
            list({ type: 'I' }, 'un romain'),
          ],
        },
      },
    ],
  },
}

test('O-88 printing a module keeps where its lists begin and how they count', async ({
  page,
  signIn,
  administrator,
}) => {
  const lesson = await administrator.aLesson(contents)
  await signIn(accounts.administrator)
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto(lesson.path)
  await wake(page)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('quatre')).toBeVisible()
  await page.getByRole('button', { name: 'Imprimer le module' }).focus()
  await page.keyboard.press('Control+p')
  await expect(frame.locator('html[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const lists = frame.locator('ol').filter({ hasText: /trois|bé|romain/, visible: true })
  await expect(lists).toHaveCount(3)
  const counted = await lists.evaluateAll(all =>
    all.map(element => [
      (element as HTMLOListElement).start,
      getComputedStyle(element).listStyleType,
      getComputedStyle(element.firstElementChild!).display,
    ]),
  )
  expect(counted).toEqual([
    [3, 'decimal', 'list-item'],
    [2, 'lower-alpha', 'list-item'],
    [1, 'upper-roman', 'list-item'],
  ])
})
