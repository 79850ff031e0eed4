import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, learnerBlock, learnerView } from './block.ts'
import { checkBlock } from './check/check-block.ts'
import { localiseSlide } from './localise.ts'
import { isQuestion } from './marking.ts'
import type { Picture } from './picture.ts'
import { richTextOf } from './rich-text.ts'
import type { SlideContent } from './slide.ts'
import { mediaOfSlide, replaceMedia } from './slide-media.ts'
import { arbitraryBlocks } from './testing/arbitrary-course.ts'
import { applyTexts } from './texts/apply-texts.ts'
import { readCoded } from './texts/inline-codes.ts'
import { textsOfSlide } from './texts/slide-texts.ts'

const yard: Picture = { media: 'media/cour.png', alt: 'Deux élèves seuls dans la cour', size: 'small' }
const slide = (...blocks: Block[]): SlideContent => ({ title: 'Un', layout: 'column', blocks })
const statement = (words: string, picture?: Picture): Block => ({
  id: 'q',
  type: 'true-false',
  mode: 'assessment',
  prompt: richTextOf(words),
  picture,
  answer: true,
})

describe('the picture of a question', () => {
  test.each(arbitraryBlocks)(
    'R-52 R-56 the picture of a question is sent to learners with every type of question: %s',
    (_type, arbitrary) => {
      fc.assert(
        fc.property(arbitrary, block => {
          if (!isQuestion(block)) return
          const picture = { ...yard, media: '3f2b8c1e-7a55-4f0e-9d3c-5b1a2c3d4e5f' }
          expect(learnerBlock.parse(learnerView({ ...block, picture }))).toMatchObject({ picture })
          if ('mode' in block) expect(learnerView({ ...block, mode: 'assessment', picture })).toMatchObject({ picture })
          expect(learnerView({ ...block, picture: undefined })).not.toHaveProperty('picture')
        }),
      )
    },
  )

  test('R-53 R-56 the picture of a question is a file of its slide, and can be renamed', () => {
    const content = slide(statement('Vrai ?', yard), statement('Sans'))
    expect(mediaOfSlide(content)).toEqual(['media/cour.png'])
    expect(replaceMedia(content, path => `${path}.webp`)).toEqual(
      slide(statement('Vrai ?', { ...yard, media: 'media/cour.png.webp' }), statement('Sans')),
    )
    expect(mediaOfSlide(slide(statement('Vrai ?', { media: '', alt: '' })))).toEqual([])
  })

  test('R-53 the picture of a question must exist, and have a description unless it is decorative', () => {
    const codesOf = (picture: Picture) => checkBlock(statement('Vrai ?', picture)).map(({ code }) => code)
    expect(codesOf(yard)).toEqual([])
    expect(codesOf({ ...yard, alt: ' ' })).toEqual(['no-alt'])
    expect(codesOf({ ...yard, alt: '', decorative: true })).toEqual([])
    expect(codesOf({ media: '', alt: '' })).toEqual(['no-media'])
  })
})

describe('the picture of a question in another language', () => {
  const shown = (original: Block, words: Block) => {
    const { blocks, inOriginal } = localiseSlide(slide(original), { ...slide(words), title: 'One' })
    return { picture: blocks[0] && 'picture' in blocks[0] ? blocks[0].picture : undefined, inOriginal }
  }
  const alt = 'Two pupils alone in the yard'

  test('R-52 the picture of a question in a translation is the original’s, in the same size, with the translation’s description', () => {
    const words = statement('True?', { media: '', alt, size: 'medium', decorative: true })
    expect(shown(statement('Vrai ?', yard), words)).toEqual({ picture: { ...yard, alt }, inOriginal: undefined })
  })

  test('R-52 the picture of a question in a translation may be another one, with words in it', () => {
    const own = { media: 'media/yard.png', alt }
    expect(shown(statement('Vrai ?', yard), statement('True?', own)).picture).toEqual({ ...own, size: 'small' })
    expect(shown(statement('Vrai ?'), statement('True?', own)).picture).toBeUndefined()
  })

  test('R-52 the picture of a question has the original’s description, and is reported as such, while the translation has none', () => {
    const lacking = { picture: yard, inOriginal: ['q//picture'] }
    expect(shown(statement('Vrai ?', yard), statement('True?'))).toEqual(lacking)
    expect(shown(statement('Vrai ?', yard), statement('True?', { ...yard, alt: ' ' }))).toEqual(lacking)
    expect(shown(statement('Vrai ?', yard), statement('True?', yard))).toEqual(lacking)
    const decorative = { media: 'media/cour.png', alt: '', decorative: true as const }
    expect(shown(statement('Vrai ?', decorative), statement('True?')).inOriginal).toBeUndefined()
  })

  test('R-53 the picture of a question is exported to translators as its description, and keeps the translation’s own file', () => {
    const original = slide({ ...statement('Vrai ?', yard), type: 'reflection' } as Block)
    const own = slide({ ...statement('True?', { media: 'media/yard.png', alt: '' }), type: 'reflection' } as Block)
    const nothing = { outdated: [], meant: [] }
    for (const translation of [undefined, own]) {
      expect(textsOfSlide('s', original, translation, nothing).map(({ id }) => id)).toContain('s.q.picture.alt')
      const returned = { source: null, target: readCoded(alt), isFinal: false }
      const { content } = applyTexts(
        { slide: 's', original, translation, known: nothing },
        new Map([['s.q.picture.alt', returned]]),
      )
      expect(content?.blocks[0]).toMatchObject({
        picture: { media: translation ? 'media/yard.png' : 'media/cour.png', alt },
      })
    }
  })

  test('R-53 the picture of a question keeps its own file when a translation has another structure', () => {
    const choice = (words: string, picture: Picture, ...ids: string[]): Block => ({
      id: 'q',
      type: 'ordering',
      mode: 'practice',
      prompt: richTextOf(words),
      picture,
      items: ids.map(id => ({ id, text: `${words} ${id}` })),
    })
    const original = slide(choice('Rangez', yard, 'a', 'b'))
    const translation = slide(choice('Sort', { media: 'media/yard.png', alt }, 'a'))
    const returned = { source: null, target: readCoded('Sort b'), isFinal: false }
    const { content } = applyTexts(
      { slide: 's', original, translation, known: { outdated: [], meant: [] } },
      new Map([['s.q.items.b.text', returned]]),
    )
    expect(content?.blocks[0]).toMatchObject({ picture: { media: 'media/yard.png', alt } })
  })
})
