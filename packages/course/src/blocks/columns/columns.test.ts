import { expect, test } from 'vitest'
import type { Block, BlockOf } from '#block.ts'
import { checkBlock } from '#check/check-block.ts'
import { localiseSlide } from '#localise.ts'
import type { Picture } from '#picture.ts'
import { richTextOf } from '#rich-text.ts'
import type { SlideContent } from '#slide.ts'
import { mediaOfSlide, replaceMedia } from '#slide-media.ts'
import { applyTexts } from '#texts/apply-texts.ts'
import { readCoded } from '#texts/inline-codes.ts'

type Column = { text?: string; picture?: Picture }

const yard: Picture = { media: 'media/cour.png', alt: 'Deux élèves seuls dans la cour', size: 'small' }
const alt = 'Two pupils alone in the yard'
const columns = (parts: Record<string, Column>): BlockOf<'columns'> => ({
  id: 'c',
  type: 'columns',
  columns: Object.entries(parts).map(([id, { text = '', picture }]) => ({ id, picture, text: richTextOf(text) })),
})
const slide = (...blocks: Block[]): SlideContent => ({ title: 'Un', layout: 'column', blocks })
const shown = (original: Block, words: Block) => localiseSlide(slide(original), { ...slide(words), title: 'One' })

test('R-53 columns are at least two, each with a picture or a text, each picture described', () => {
  const found = (parts: Record<string, Column>) =>
    checkBlock(columns(parts)).map(({ code, values }) => [code, values?.numbers])
  expect(found({ a: { text: 'Avant' }, b: { picture: yard } })).toEqual([])
  expect(found({ a: { text: 'Avant' } })).toEqual([['too-few-parts', undefined]])
  expect(found({ a: {}, b: { text: 'Après' }, d: { text: ' ' } })).toEqual([['empty-text', '1, 3']])
  expect(found({ a: { text: 'Avant' }, b: { picture: { ...yard, alt: '' } } })).toEqual([['no-alt', undefined]])
})

test('R-52 columns in another language are the original’s, with the translation’s texts and pictures', () => {
  const original = columns({ a: { text: 'Avant', picture: yard }, b: { text: 'Après' } })
  const own = { media: 'media/yard.png', alt }
  const words = columns({ b: { text: 'After', picture: own }, a: { text: ' ', picture: own }, z: { text: 'Gone' } })
  expect(shown(original, words).blocks).toEqual([
    columns({ a: { text: 'Avant', picture: { ...own, size: 'small' } }, b: { text: 'After' } }),
  ])
})

test('R-52 texts and picture descriptions without a translation are listed separately for each of the columns', () => {
  const original = columns({ a: { text: 'Avant', picture: yard }, b: { text: 'Après' } })
  expect(shown(original, columns({ a: { text: 'Before' }, b: { text: 'After' } })).inOriginal).toEqual(['c/a/picture'])
  const described = columns({ a: { picture: { ...yard, alt } }, b: { text: 'After' } })
  expect(shown(original, described).inOriginal).toEqual(['c/a'])
})

test('R-53 R-56 the pictures of columns are files of their slide, and can be renamed', () => {
  const content = slide(columns({ a: { picture: yard }, b: { text: 'Après' } }))
  expect(mediaOfSlide(content)).toEqual(['media/cour.png'])
  expect(replaceMedia(content, path => `${path}.webp`)).toEqual(
    slide(columns({ a: { picture: { ...yard, media: 'media/cour.png.webp' } }, b: { text: 'Après' } })),
  )
})

test('R-53 translated texts are put into columns with another structure, which keep their own pictures', () => {
  const original = slide(columns({ a: { text: 'Avant', picture: yard }, b: { text: 'Après' } }))
  const translation = slide(columns({ a: { text: 'Before', picture: { media: 'media/yard.png', alt } } }))
  const { content } = applyTexts(
    { slide: 's', original, translation, known: { outdated: [], meant: [] } },
    new Map([['s.c.columns.b.text.0', { source: null, target: readCoded('After'), isFinal: false }]]),
  )
  expect(content?.blocks).toEqual([
    columns({ a: { text: 'Before', picture: { media: 'media/yard.png', alt, size: 'small' } }, b: { text: 'After' } }),
  ])
})
