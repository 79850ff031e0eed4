import { expect, type Frame, type Page } from '@playwright/test'
import { wake } from './fixtures.ts'

/** The mark after every text that was translated here, in place of other words. */
export const mark = '\u02df'

/** The elements that a translation leaves as they are. */
const kept = 'script, style, textarea, [translate="no"], [contenteditable]'

/**
 * How a translation replaces a text: in one call, in two, as another script would, or, where several texts are one
 * sentence, all of it in place of the first.
 */
export type Manner = 'replaced' | 'inserted' | 'joined'

/** Translates a page and its frames from the moment they are loaded, including later content, as a browser does. */
export async function translated(page: Page, manner: Manner): Promise<void> {
  await page.addInitScript(
    ({ mark, kept, manner }) => {
      const own = new WeakSet<Node>()
      const isText = (node: Node | null): node is Text => node instanceof Text
      const isWanted = (text: Text) =>
        text.data.trim() !== '' && !own.has(text) && text.isConnected && !text.parentElement?.closest(kept)
      const wrap = (words: string) => {
        const [outer, inner, text] = [
          document.createElement('font'),
          document.createElement('font'),
          new Text(words + mark),
        ]
        own.add(text)
        inner.append(text)
        outer.append(inner)
        return outer
      }
      const put = (text: Text, words: string) => {
        const font = wrap(words)
        if (manner === 'replaced') return text.replaceWith(font)
        text.parentNode?.insertBefore(font, text)
        text.parentNode?.removeChild(text)
      }
      const translate = (root: Node) => {
        const texts: Text[] = []
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        if (isText(root)) texts.push(root)
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        for (const text of texts) {
          if (!isWanted(text)) continue
          let words = text.data
          while (manner === 'joined' && isText(text.nextSibling) && isWanted(text.nextSibling)) {
            words += text.nextSibling.data
            text.nextSibling.remove()
          }
          put(text, words)
        }
      }
      addEventListener('load', () => {
        translate(document.body)
        const observer = new MutationObserver(changes => {
          for (const { addedNodes, target } of changes) for (const node of [target, ...addedNodes]) translate(node)
        })
        observer.observe(document.body, { childList: true, characterData: true, subtree: true })
        document.documentElement.dataset.translated = ''
      })
    },
    { mark, kept, manner },
  )
}

/** The visible text of a part of a page, without the marks of a translation. */
export async function wordsOf(place: Page | Frame, part: string): Promise<string> {
  const words = await place.locator(part).first().innerText()
  return words.replaceAll(mark, '').replace(/\s+/g, ' ').trim()
}

/**
 * The visible texts of a translated page that are not exactly once translated: not at all, or twice, as when the page
 * reads its own words from what it shows.
 */
export function notTranslatedOnce(place: Page | Frame): Promise<string[]> {
  return place.evaluate(
    ({ mark, kept }) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text
        if (data.trim() === '' || !parentElement || parentElement.closest(kept) || !parentElement.checkVisibility())
          continue
        if (!data.endsWith(mark) || data.indexOf(mark) !== data.length - mark.length) found.push(data)
      }
      return found
    },
    { mark, kept },
  )
}

/** Serves a page with a change made on its way, as a filtering proxy does. */
export async function rewritten(page: Page, path: string, rewrite: (html: string) => string): Promise<void> {
  await page.route(
    address => address.pathname === path,
    async route => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch()
      const html = await response.text()
      const body = rewrite(html)
      if (body === html) throw new Error(`nothing of ${path} was changed`)
      await route.fulfill({ response, body })
    },
  )
}

/** The text of a page that nobody has changed. */
export async function asServed(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await wake(page)
  return wordsOf(page, 'body')
}

/** Changes one word of the text: in the heading, or in the footer where the heading comes later. */
export function changeWord(html: string): string {
  const [before, after] = /<h1/.test(html)
    ? [/(<h1[^>]*>(?:<[^>]+>)*)([^<]+)/, '$1Autrement']
    : [/(<footer[\s\S]*?<h2[^>]*>)([^<]+)/, '$1Autrement']
  return html.replace(before, after)
}

/** Expects that a page in which a word is changed on its way shows its usual text in the end, and that its links work. */
export async function expectChangedPageHydrates(page: Page, path: string, faults: string[]): Promise<void> {
  const plain = await asServed(page, path)
  await rewritten(page, path, changeWord)
  await page.goto(path)
  await wake(page)
  await expect.poll(() => wordsOf(page, 'body')).toBe(plain)
  await page.unrouteAll()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Protection des données' }).click()
  await expect(page).toHaveURL(/\/fr\/legal\/privacy$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Protection des données')
  // React reports that the document differs from what it would have drawn.
  expect(faults.filter(fault => !/hydrat|#418|#423|404/i.test(fault))).toEqual([])
  faults.length = 0
}
