import { expect, test } from 'vitest'
import { textsOf } from './texts.ts'

const titles = [
  ['statistics', 'tools.title'],
  ['administration', 'people.title'],
  ['certificate-administration', 'title'],
  ['group-administration', 'title'],
  ['administration', 'mails.title'],
  ['support', 'requests.title'],
  ['audit', 'title'],
  ['media', 'title'],
  ['library-administration', 'bin.title'],
  ['settings', 'title'],
] as const

const article = /^(?:the|der|die|das|les?|la|i|il|lo|gli) |^l’/i

test.each([
  ['fr', true],
  ['en', false],
  ['de', false],
  ['it', true],
] as const)(
  'R-13 in %s the titles of the administration pages are consistent, all with an article or all without',
  (language, has) => {
    const texts = textsOf(language)
    const said = titles.map(([namespace, key]) => texts.get(namespace)?.get(key) ?? '')
    expect(said.filter(title => article.test(title) !== has)).toEqual([])
  },
)
