import type { ListItem } from 'mdast'
import type { z } from 'zod'
import { letter } from '#block-id.ts'
import { lineItem, putId, readLine, splitFeedback, words } from '#markdown/list-item.ts'
import type { Page } from '#markdown/page.ts'
import { listMarkdown, writeList } from '#markdown/question-markdown.ts'
import { tidyLine } from '#tidy-text.ts'
import type { sorting } from './schema.ts'

type Sorting = z.infer<typeof sorting>

function readCategories(items: ListItem[], page: Page) {
  // Ids that are not written are letters; cards and categories count in one alphabet.
  let cardCount = 0
  return items.map((item, index) => {
    const lists = item.children.filter(child => child.type === 'list')
    const name = readLine({ ...item, children: item.children.filter(child => child.type !== 'list') }, index, page)
    const cards = lists.flatMap(({ children }) =>
      children.map(all => {
        const { item, feedback } = splitFeedback(all, page)
        return { ...readLine(item, items.length + cardCount++, page), feedback }
      }),
    )
    return { id: name.id, name: name.text, cards }
  })
}

function writeCategories({ categories }: Sorting): ListItem[] {
  let cardCount = 0
  // For a part without words, its id is written: an empty line would end the list, or turn the line before it into a
  // heading.
  const line = (id: string, index: number, text: string) =>
    putId(id === letter(index) && tidyLine(text) !== '' ? undefined : id, words(text))
  return categories.map(({ id, name, cards }, index) => {
    const item = lineItem(line(id, index, name))
    const items = cards.map(card => lineItem(line(card.id, categories.length + cardCount++, card.text), card.feedback))
    return { ...item, children: [...item.children, ...writeList(items, false)] }
  })
}

export const markdown = listMarkdown<Sorting>({
  read: (items, page) => ({ categories: readCategories(items, page) }),
  write: writeCategories,
})
