import { richTextOf } from '@preau/course/rich-text'
import type { SlideContent } from '@preau/course/slide'
import { expect, test } from 'vitest'
import { shownSlide } from './shown-slide.ts'

const text = (id: string, words: string) => ({ id, type: 'text' as const, text: richTextOf(words) })
const slide = (title: string, ...blocks: SlideContent['blocks']): SlideContent => ({ title, layout: 'column', blocks })
const fr = slide('Un', text('a', 'Zoé'), text('b', 'deux'))
const english = { lang: 'en', language: 'fr' } as const

test('R-53 the preview shows the original wherever teachers get the original', () => {
  const en = slide('One', text('a', 'Zoé'))
  expect(shownSlide({ fr, en }, { ...english, meant: [] })).toMatchObject({
    content: { title: 'One', blocks: fr.blocks, inOriginal: ['a', 'b'] },
    isTranslated: false,
  })
  expect(shownSlide({ fr, en }, { ...english, meant: ['a'] })).toMatchObject({ isTranslated: true })
  expect(shownSlide({ fr, en }, { ...english, meant: ['a'] })?.content.inOriginal).toEqual(['b'])
  expect(shownSlide({ fr, en }, english)?.content.inOriginal).toEqual(['b'])
})

test('R-53 a slide without a translation shows the whole original', () => {
  expect(shownSlide({ fr }, english)).toEqual({ ...english, content: fr, isTranslated: false })
  expect(shownSlide({ fr, en: slide('One') }, { lang: 'fr', language: 'fr' })?.content).toEqual(fr)
  expect(shownSlide({ en: fr }, english)).toBeNull()
})
