import { describe, expect, test } from 'vitest'
import {
  type Block,
  type BlockOf,
  type BlockType,
  type LearnerBlockOf,
  learnerView,
  type Question,
  score,
} from './block.ts'
import { checkBlock } from './check/check-block.ts'
import { localiseSlide } from './localise.ts'
import { richTextOf } from './rich-text.ts'
import { learnerSlide, learnerSlideContent, maxBlocks, type SlideContent, slideContent } from './slide.ts'
import { mediaOfSlide, replaceMedia } from './slide-media.ts'
import {
  countTranslation,
  isTranslated,
  isUntranslated,
  openPlacesOf,
  translationStatusOf,
  withoutBegun,
} from './translation-status.ts'

const slide = (title: string, ...blocks: Block[]): SlideContent => ({ title, layout: 'split', blocks })
const text = (id: string, words: string): Block => ({ id, type: 'text', text: richTextOf(words) })
const choice = (words: string, correct: string, ids = ['a', 'b']): Block => ({
  id: 'q',
  type: 'single-choice',
  mode: 'assessment',
  prompt: richTextOf(words),
  options: ids.map(id => ({ id, text: richTextOf(`${words} ${id}`), correct: id === correct })),
})
const gap = (id: string, answer: string): BlockOf<'gap-text'> => ({
  id: 'g',
  type: 'gap-text',
  mode: 'practice',
  prompt: richTextOf('?'),
  text: [{ gap: id, answers: [answer] }],
  bank: [],
})

describe('a slide in another language', () => {
  test('R-52 the words of a translated slide are the translation’s, its blocks and their order the original’s', () => {
    const original = slide('Un', text('a', 'un'), text('b', 'deux'))
    const shown = localiseSlide(original, { ...slide('One', text('c', 'three'), text('b', 'two')), layout: 'column' })
    expect(shown).toMatchObject(slide('One', text('a', 'un'), text('b', 'two')))
    expect(localiseSlide(original, undefined)).toBe(original)
  })

  test('R-52 a block of another type does not count as a translation', () => {
    const original = slide('Un', text('q', 'un'))
    expect(localiseSlide(original, slide('One', choice('what', 'a'))).blocks).toEqual(original.blocks)
  })

  test('R-52 a translation that marks other options as right does not change which are right', () => {
    const shown = localiseSlide(slide('Un', choice('quoi', 'a')), slide('One', choice('what', 'b', ['b', 'c'])))
    expect(shown.blocks[0]).toMatchObject({
      prompt: richTextOf('what'),
      options: [
        { id: 'a', text: richTextOf('quoi a'), correct: true },
        { id: 'b', text: richTextOf('what b'), correct: false },
      ],
    })
  })

  test('R-52 words to type are in the language of the text, unless the translation has other gaps', () => {
    const original = slide('Un', gap('a', 'mot'))
    expect(localiseSlide(original, slide('One', gap('a', 'word'))).blocks).toEqual([gap('a', 'word')])
    expect(localiseSlide(original, slide('One', gap('z', 'word'))).blocks).toEqual([gap('a', 'mot')])
  })

  test('R-52 a word chosen for a gap is identified by the original’s word, and has the same mark in every language', () => {
    const choosing = (text: BlockOf<'gap-text'>['text'], bank: string[]) => ({ ...gap('a', ''), text, bank })
    const french = choosing(
      [{ gap: 'a', answers: ['le'] }, { text: ' ' }, { gap: 'b', answers: ['la'] }],
      ['un', 'des'],
    )
    const english = choosing(
      [
        { gap: 'b', answers: ['she'] },
        { gap: 'a', answers: ['he'] },
      ],
      ['la', 'some'],
    )
    const [shown] = localiseSlide(slide('Un', french), slide('One', english)).blocks
    const inFrench = learnerView(french) as LearnerBlockOf<'gap-text'>
    const inEnglish = learnerView(shown as Block) as LearnerBlockOf<'gap-text'>
    const words = Object.fromEntries((inEnglish.choices ?? []).map(({ id, text }) => [id, text]))
    expect(words).toEqual({ le: 'he', la: 'she', un: 'la', des: 'some' })
    expect(inEnglish.choices?.map(({ id }) => id)).toEqual(inFrench.choices?.map(({ id }) => id))
    const marksOf = (answer: Record<string, string>) =>
      [french, shown as Question].map(block => score(block, { gaps: answer }).score)
    expect(marksOf({ a: 'le', b: 'la' })).toEqual([1, 1])
    expect(marksOf({ a: 'le', b: 'un' })).toEqual([0.5, 0.5])
    // Answers from before words had ids contain the word itself, in the language of that time.
    expect(marksOf({ a: 'he', b: 'she' })).toEqual([0, 1])
  })

  test('R-52 two words of a translation for one in the original remain two', () => {
    const twice = (first: string, second: string) => ({
      ...gap('a', ''),
      text: [
        { gap: 'a', answers: [first] },
        { gap: 'b', answers: [second] },
      ],
      bank: ['x'],
    })
    const [shown] = localiseSlide(slide('Un', twice('le', 'le')), slide('Eins', twice('der', 'die'))).blocks
    const view = learnerView(shown as Block) as LearnerBlockOf<'gap-text'>
    expect(new Set(view.choices?.map(({ id }) => id)).size).toBe(3)
    expect(score(shown as Question, { gaps: { a: 'le', b: 'die' } }).isRight).toBe(true)
  })

  test('R-52 a translated film may have captions of its own, and else shows the original', () => {
    const film = { id: 'v', type: 'video' as const, media: 'media/a.mp4', title: 'Un', captions: 'media/fr.vtt' }
    const shown = localiseSlide(
      slide('Un', film),
      slide('One', { id: 'v', type: 'video', title: 'One', captions: 'media/en.vtt' }),
    )
    expect(shown.blocks[0]).toMatchObject({ media: 'media/a.mp4', title: 'One', captions: 'media/en.vtt' })
  })

  test('R-52 the size of a picture is the original’s', () => {
    const picture = { id: 'i', type: 'image' as const, media: 'media/a.png', alt: 'Une feuille' }
    const sizeOf = (original: Block, words: Block) =>
      localiseSlide(slide('Un', original), slide('One', words)).blocks.map(block => 'size' in block && block.size)
    expect(sizeOf({ ...picture, size: 'small' }, { ...picture, alt: 'A leaf' })).toEqual(['small'])
    expect(sizeOf(picture, { ...picture, alt: 'A leaf', size: 'medium' })).toEqual([undefined])
  })

  test('R-52 whether a picture is decorative is as in the original', () => {
    const picture = { id: 'i', type: 'image' as const, media: 'media/a.png', alt: '' }
    const decorative = { ...picture, decorative: true as const }
    const shownOf = (original: Block, words: Block) =>
      localiseSlide(slide('Un', original), slide('One', words)).blocks[0]
    expect(shownOf(decorative, { ...picture, alt: 'A leaf' })).toEqual(decorative)
    expect(shownOf({ ...picture, alt: 'Une feuille' }, { ...decorative, alt: 'A leaf' })).toEqual({
      ...picture,
      alt: 'A leaf',
    })
  })
})

test('R-52 a translated table has the cells of the original, with translated words if there are any', () => {
  const sheet = (...rows: string[][]): Block => ({
    id: 't',
    type: 'table',
    columns: rows[0]!.map((text, index) => ({ id: `c${index}`, text })),
    rows: rows.slice(1).map((cells, index) => ({ id: `r${index}`, cells: cells.map(text => ({ text })) })),
  })
  const original = sheet(['Âge', 'Temps', 'Avec qui'], ['4 ans', 'peu', 'vous'], ['8 ans', 'plus', 'seul'])
  const words = sheet(['Age', 'Time'], ['4 years', ''])
  expect(localiseSlide(slide('Un', original), slide('One', words)).blocks).toEqual([
    sheet(['Age', 'Time', 'Avec qui'], ['4 years', 'peu', 'vous'], ['8 ans', 'plus', 'seul']),
  ])
})

test('R-53 a table needs words in all its heads, except in the corner', () => {
  const found = (heads: [string, string], cells: [string, string][]) =>
    checkBlock({
      id: 't',
      type: 'table',
      columns: heads.map((text, index) => ({ id: `c${index}`, text })),
      rows: cells.map((row, index) => ({ id: `r${index}`, cells: row.map(text => ({ text })) })),
    }).map(({ code, values }) => [code, values?.part, values?.numbers])
  expect(found(['', 'Temps'], [['4 ans', '']])).toEqual([])
  expect(found(['Âge', ' '], [['4 ans', 'peu']])).toEqual([['empty-text', 'head', '2']])
  expect(found(['Âge', 'Temps'], [['', 'peu']])).toEqual([['empty-text', 'row', '1']])
  expect(found(['Âge', 'Temps'], [])).toEqual([['too-few-parts', undefined, undefined]])
})

describe('the parts of a slide in another language that are the original’s', () => {
  const picture = (alt: string) => ({ id: 'i', type: 'image' as const, media: 'media/a.png', alt })
  const leftOf = (original: Block, words: Block) => localiseSlide(slide('Un', original), slide('One', words)).inOriginal

  test('R-52 parts without words in the translation are listed, parts without any words are not', () => {
    const original = slide('Un', text('a', 'un'), text('b', 'deux'), picture(''))
    expect(localiseSlide(original, slide('', text('b', 'two'))).inOriginal).toEqual(['/title', 'a'])
    expect(localiseSlide(original, slide('One', text('a', 'one'), text('b', 'two')))).not.toHaveProperty('inOriginal')
    expect(localiseSlide(slide('', picture('Un')), slide('')).inOriginal).toEqual(['i'])
  })

  test('R-52 the front of a card left in the original’s words is listed', () => {
    const deck = (...fronts: string[]): Block => ({
      id: 'd',
      type: 'flashcards',
      cards: fronts.map((front, index) => ({ id: 'ab'.charAt(index), front, back: richTextOf('') })),
    })
    const original = deck('Que veut dire ce mot ?', 'Et celui-ci ?')
    expect(leftOf(original, deck('Que veut dire ce mot ?', 'And this one?'))).toEqual(['d/a'])
  })

  test('R-52 parts added to a block after its translation are listed, of a pair both sides', () => {
    expect(leftOf(choice('quoi', 'a', ['a', 'b', 'c']), choice('what', 'a', ['b', 'd']))).toEqual(['q/a', 'q/c'])
    const item = (id: string) => ({ id, title: id, text: richTextOf(id) })
    const folds = (...ids: string[]): Block => ({ id: 'f', type: 'accordion', items: ids.map(item) })
    expect(leftOf(folds('a', 'b'), folds('a'))).toEqual(['f/b'])
    const sheet = (columns: string[], rows: string[]): Block => ({
      id: 't',
      type: 'table',
      columns: columns.map(id => ({ id, text: id })),
      rows: rows.map(id => ({ id, cells: columns.map(text => ({ text })) })),
    })
    expect(leftOf(sheet(['a', 'b'], ['r', 's']), sheet(['a'], ['s']))).toEqual(['t/b', 't/r'])
    const question = { id: 'q', mode: 'practice', prompt: richTextOf('?') } as const
    const order = (...ids: string[]): Block => ({
      ...question,
      type: 'ordering',
      items: ids.map(id => ({ id, text: id })),
    })
    expect(leftOf(order('a', 'b'), order('b'))).toEqual(['q/a'])
    const match = (pairs: string[], extras: string[]): Block => ({
      ...question,
      type: 'matching',
      pairs: pairs.map(id => ({ id, left: id, right: id, rightId: `r${id}` })),
      extras: extras.map(id => ({ id, text: id })),
    })
    expect(leftOf(match(['a', 'b'], ['x', 'y']), match(['a'], ['x']))).toEqual(['q/b', 'q/rb', 'q/y'])
  })

  const sentence = (id: string) => `Une phrase entière ${id}`
  const partly = (left: string): { [T in BlockType]?: [original: Block, words: Block, shown: object] } => {
    const asked = { id: 'q', mode: 'practice', prompt: richTextOf('quoi') } as const
    const question = { ...asked, prompt: richTextOf('what') }
    const options = (b: string) => [
      { id: 'a', text: richTextOf(sentence('a')), correct: true },
      { id: 'b', text: richTextOf(b), correct: false },
    ]
    const both = options(sentence('b'))
    const items = (b: string) => [
      { id: 'a', text: 'un' },
      { id: 'b', text: b },
    ]
    const choices = [{ ...both[0], text: richTextOf('A') }, options(left)[1]] as ReturnType<typeof options>
    const pair = { id: 'a', left: 'A', rightId: 'b' }
    const folds = (b: string) => items(b).map(({ id, text }) => ({ id, title: '', text: richTextOf(text) }))
    const situations = (b: string, leadsTo = 'a') => [
      {
        id: 'a',
        title: 'A',
        text: richTextOf(leadsTo === 'a' ? sentence('a') : 'A whole sentence'),
        choices: [{ id: 'b', text: b, consequence: richTextOf(''), leadsTo }],
      },
    ]
    const points = (b: string) => folds(b).map((fold, at) => ({ ...fold, x: at, y: at }))
    const cards = (b: string) => items(b).map(({ id, text }) => ({ id, front: '', back: richTextOf(text) }))
    return {
      'single-choice': [
        { ...asked, type: 'single-choice', options: both },
        { ...question, type: 'single-choice', options: choices },
        { options: [choices[0], both[1]] },
      ],
      'multiple-choice': [
        { ...asked, type: 'multiple-choice', options: both },
        { ...question, type: 'multiple-choice', options: choices },
        { options: [choices[0], both[1]] },
      ],
      ordering: [
        { ...asked, type: 'ordering', items: items(sentence('b')) },
        { ...question, type: 'ordering', items: items(left) },
        { items: items(sentence('b')) },
      ],
      matching: [
        { ...asked, type: 'matching', pairs: [{ ...pair, right: sentence('b') }], extras: [] },
        { ...question, type: 'matching', pairs: [{ ...pair, right: left }], extras: [] },
        { pairs: [{ ...pair, right: sentence('b') }] },
      ],
      accordion: [
        { id: 'q', type: 'accordion', items: folds(sentence('b')) },
        {
          id: 'q',
          type: 'accordion',
          items: folds(left).map((item, at) => (at ? item : { ...item, text: richTextOf('A') })),
        },
        { items: [{ id: 'a' }, { text: richTextOf(sentence('b')) }] },
      ],
      scenario: [
        { id: 'q', type: 'scenario', situations: situations(sentence('b')) },
        { id: 'q', type: 'scenario', situations: situations(left, 'z') },
        { situations: [{ title: 'A', choices: [{ id: 'b', text: sentence('b'), leadsTo: 'a' }] }] },
      ],
      hotspots: [
        { id: 'q', type: 'hotspots', media: 'media/a.png', alt: '', points: points(sentence('b')) },
        {
          id: 'q',
          type: 'hotspots',
          media: '',
          alt: '',
          points: points(left).map(point => ({
            ...point,
            x: 90,
            ...(point.id === 'a' && { text: richTextOf('A') }),
          })),
        },
        {
          media: 'media/a.png',
          points: [
            { id: 'a', x: 0 },
            { x: 1, text: richTextOf(sentence('b')) },
          ],
        },
      ],
      flashcards: [
        { id: 'q', type: 'flashcards', cards: cards(sentence('b')) },
        {
          id: 'q',
          type: 'flashcards',
          cards: cards(left).map((card, at) => (at ? card : { ...card, back: richTextOf('A') })),
        },
        { cards: [{ id: 'a' }, { back: richTextOf(sentence('b')) }] },
      ],
    }
  }

  test.each(Object.keys(partly('')) as BlockType[])(
    'R-52 a part left in the original’s words, or emptied, is listed and shows the original’s words: %s',
    type => {
      for (const left of [sentence('b'), '']) {
        const [original, words, shown] = partly(left)[type] ?? []
        if (!original || !words || !shown) throw new Error(type)
        const { blocks, inOriginal } = localiseSlide(slide('Un', original), slide('One', words))
        expect(inOriginal).toEqual(['q/b'])
        expect(blocks[0]).toMatchObject(shown)
      }
      const [original, words] = partly('One whole sentence')[type] ?? []
      expect(original && words && leftOf(original, words)).toBeUndefined()
    },
  )

  test('R-52 a name that is equal in both languages is not listed, nor is a block meant to be equal', () => {
    const question = { id: 'q', type: 'ordering', mode: 'practice' } as const
    const items = (...texts: string[]) => texts.map((text, at) => ({ id: `i${at}`, text }))
    const ordering = (prompt: string, ...texts: string[]): Block => ({
      ...question,
      prompt: richTextOf(prompt),
      items: items(...texts),
    })
    const names = ['147', 'Pro Juventute', 'https://www.ciao.ch/a/b']
    expect(leftOf(ordering('quoi', ...names), ordering('what', ...names))).toBeUndefined()
    const titles = ['Zoé et Noah', 'Le petit prince']
    expect(leftOf(ordering('quoi', ...titles), ordering('what', ...titles))).toEqual(['q/i0', 'q/i1'])
    expect(leftOf(ordering('Lire', ...titles), ordering('Lire', ...titles))).toBeUndefined()
  })

  test('R-52 a text with other gaps than its original is replaced by the original as a whole', () => {
    expect(leftOf(gap('a', 'mot'), gap('z', 'word'))).toEqual(['g'])
    expect(leftOf(gap('a', 'mot'), gap('a', 'word'))).toBeUndefined()
  })

  test('R-52 a learner’s slide lists its parts in the original’s words', () => {
    const shown = learnerSlide(localiseSlide(slide('Un', text('a', 'un')), slide('')))
    expect(learnerSlideContent.parse(shown).inOriginal).toEqual(['/title', 'a'])
  })
})

describe('what is not translated', () => {
  const picture = (alt: string) => ({ id: 'i', type: 'image' as const, media: 'media/a.png', alt })
  const names = text('a', 'Zoé et Noah')

  test('R-53 a block still in the original’s words is not written, unless it is meant to be equal', () => {
    expect(translationStatusOf(names, undefined)).toBe('missing')
    expect(translationStatusOf(names, slide('', text('b', 'Zoé')))).toBe('missing')
    expect(translationStatusOf(names, slide('', names))).toBe('begun')
    expect(translationStatusOf(names, slide('', names), ['a'])).toBe('written')
    expect(translationStatusOf(names, slide('', text('a', 'Zoé and Noah')))).toBe('written')
  })

  test('R-53 blocks that are only begun are not published', () => {
    const original = slide('Un', names, text('b', 'deux'))
    const begun = slide('One', names, text('b', 'two'))
    expect(withoutBegun(original, begun, [])).toEqual(slide('One', text('b', 'two')))
    expect(withoutBegun(original, begun, ['a'])).toEqual(begun)
  })

  test('R-53 a block begun from its original is not translated until something of it differs', () => {
    expect(isUntranslated(text('a', 'un'), text('a', 'un'))).toBe(true)
    expect(isUntranslated(text('a', 'un'), text('a', 'one'))).toBe(false)
    expect(isUntranslated(picture('Un'), { ...picture('Un'), caption: undefined })).toBe(true)
    expect(isUntranslated(picture('Un'), { ...picture('Un'), media: 'media/en.png' })).toBe(false)
    expect(isUntranslated(gap('a', 'mot'), gap('a', 'word'))).toBe(false)
  })

  test('R-53 a question that differs only in its right answer counts as untranslated', () => {
    expect(isUntranslated(choice('quoi', 'a'), choice('quoi', 'b'))).toBe(true)
  })

  test('R-53 a film that has captions but no title is untranslated, until the translation has captions of its own', () => {
    const film = (captions: string): Block => ({ id: 'f', type: 'video', media: 'media/a.mp4', title: '', captions })
    const original = slide('', film('media/fr.vtt'))
    const known = { outdated: [], meant: [] }
    const countOf = (...blocks: Block[]) => countTranslation(original, slide('', ...blocks), known)
    expect(countOf()).toMatchObject({ words: 1, written: 0, begun: 0 })
    expect(countOf(film('media/fr.vtt'))).toMatchObject({ words: 1, written: 0, begun: 1 })
    expect(countOf(film('media/en.vtt'))).toMatchObject({ words: 1, written: 1, begun: 0 })
    expect(openPlacesOf(original, slide(''), known)).toEqual([{ at: 'f', why: 'missing' }])
    expect(isTranslated(original, slide('One'))).toBe(true)
  })

  test('R-53 a picture without words has nothing to translate', () => {
    expect(isUntranslated(picture(''), picture(''))).toBe(false)
  })
})

describe('whether a slide counts as translated', () => {
  const picture = (id: string, alt = ''): Block => ({ id, type: 'image', media: 'media/a.png', alt })
  const original = slide('Un', text('a', 'un'), text('b', 'deux'), picture('i'))

  test('R-52 a slide counts as translated with one block that has words of its own, and not with the title alone', () => {
    expect(isTranslated(original, slide('', text('b', 'two')))).toBe(true)
    expect(isTranslated(original, slide('One'))).toBe(false)
  })

  test('R-52 a block without words, or without an original, does not count for the translation of a slide', () => {
    expect(isTranslated(original, slide('One', picture('i'), text('gone', 'three')))).toBe(false)
    expect(isTranslated(slide('Un', gap('a', 'mot')), slide('One', gap('z', 'word')))).toBe(false)
  })

  test('R-52 a slide whose blocks have no words counts by its title', () => {
    expect(isTranslated(slide('Une image', picture('i')), slide('A picture'))).toBe(true)
    expect(isTranslated(slide('Une image', picture('i')), slide('', picture('i')))).toBe(false)
    expect(isTranslated(slide('Vide'), slide('Empty'))).toBe(true)
  })
})

describe('the list of parts in the original’s words that learners get', () => {
  const asked = { id: 'q', mode: 'assessment', prompt: richTextOf('?') } as const

  /** The list for a question whose translation only has its prompt. */
  function describedAs(question: Block, translation: Block) {
    return learnerSlide(localiseSlide(slide('Un', question), slide('One', translation))).inOriginal
  }

  test('R-52 the list of untranslated parts does not reveal the order of an assessment', () => {
    const ordering = (...ids: string[]): Block => ({
      ...asked,
      type: 'ordering',
      items: ids.map(id => ({ id, text: `mot ${id}` })),
    })
    const listed = describedAs(ordering('c', 'a', 'd', 'b'), ordering())
    expect(listed).toEqual(['q/a', 'q/b', 'q/c', 'q/d'])
    expect(describedAs(ordering('b', 'd', 'a', 'c'), ordering())).toEqual(listed)
  })

  test('R-52 the list of untranslated parts does not reveal the pairs of an assessment, nor the sides without a pair', () => {
    const matching = (pairs: [id: string, rightId: string][], extras: string[]): Block => ({
      ...asked,
      type: 'matching',
      pairs: pairs.map(([id, rightId]) => ({ id, left: `mot ${id}`, right: `mot ${rightId}`, rightId })),
      extras: extras.map(id => ({ id, text: `mot ${id}` })),
    })
    const none = matching([], [])
    const one: [string, string][] = [
      ['p', 'z'],
      ['o', 'x'],
    ]
    const other: [string, string][] = [
      ['p', 'x'],
      ['o', 'y'],
    ]
    const listed = describedAs(matching(one, ['y']), none)
    expect(listed).toEqual(['q/o', 'q/p', 'q/x', 'q/y', 'q/z'])
    expect(describedAs(matching(other, ['z']), none)).toEqual(listed)
  })
})

describe('the content of a slide', () => {
  test('R-53 two blocks with one id, or too many blocks, are refused', () => {
    expect(slideContent.safeParse(slide('T', text('a', 'x'), text('a', 'y'))).success).toBe(false)
    const many = Array.from({ length: maxBlocks + 1 }, (_, index) => text(`t${index}`, 'x'))
    expect(slideContent.safeParse(slide('T', ...many)).success).toBe(false)
    expect(slideContent.safeParse(slide('T', ...many.slice(1))).success).toBe(true)
  })

  test('R-53 the files of a slide are found, and can be renamed', () => {
    const film: Block = { id: 'v', type: 'video', media: 'media/a.mp4', title: 'media/no', poster: 'media/p.png' }
    const content = slide(
      'T',
      film,
      { id: 'i', type: 'image', media: 'media/p.png', alt: '' },
      { id: 'j', type: 'image', media: '', alt: '' },
    )
    expect(mediaOfSlide(content)).toEqual(['media/a.mp4', 'media/p.png'])
    const renamed = replaceMedia(content, path => path.replace('media/', 'media/x-'))
    expect(mediaOfSlide(renamed)).toEqual(['media/x-a.mp4', 'media/x-p.png'])
    expect(renamed.blocks[0]).toMatchObject({ title: 'media/no' })
  })
})
