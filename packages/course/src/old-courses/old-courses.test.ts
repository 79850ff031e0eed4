import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type LearnerQuestion, type Question, score } from '#block.ts'
import { blockTypes } from '#block-types.ts'
import type { Problem } from '#check/problem.ts'
import type { SlideContents } from '#course.ts'
import { readCourse, writeCourse } from '#files/course-files.ts'
import { readSlideFile, writeSlideFile } from '#files/slide-file.ts'
import { type Answer, isAnswered, isMarkable, isQuestion } from '#marking.ts'
import { learnerSlide, learnerSlideContent, type SlideContent, slideContent } from '#slide.ts'
import { replaceMedia } from '#slide-media.ts'

const folder = import.meta.dirname
const names = readdirSync(folder).filter(name => name.endsWith('.json'))
const stored = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const everyBlock = slideContent.parse(stored('every-block.json'))

/** For each question of the slide of every block, by its id without its mode: the right answer and a wrong one. */
const answers: Record<string, { right: Answer; wrong: Answer }> = {
  single: { right: { option: 'b' }, wrong: { option: 'a' } },
  multiple: { right: { options: ['c', 'a'] }, wrong: { options: ['a', 'b'] } },
  vrai: { right: { value: true }, wrong: { value: false } },
  mots: { right: { pairs: { k7p: 'x2m', t4d: 'w9c' } }, wrong: { pairs: { k7p: 'r3b', t4d: 'x2m' } } },
  gestes: { right: { order: ['h5k', 'v2n', 'd8s'] }, wrong: { order: ['v2n', 'd8s', 'h5k'] } },
  tri: { right: { pairs: { c: 'a', d: 'a', e: 'b' } }, wrong: { pairs: { c: 'b', d: 'a', e: 'b' } } },
  controle: { right: { options: ['c', 'a'] }, wrong: { options: ['a', 'b'] } },
  chambre: { right: { options: ['a', 'c'] }, wrong: { options: ['a', 'b', 'c'] } },
  regle: { right: { gaps: { a: ' Douze ' } }, wrong: { gaps: { a: 'six' } } },
  liste: { right: { gaps: { a: 'secret' } }, wrong: { gaps: { a: 'public' } } },
  age: { right: { value: 14 }, wrong: { value: 15 } },
}

function answersOf({ id }: { id: string }) {
  return answers[id.replace(/-[ap]$/, '')]!
}

const marked = everyBlock.blocks.filter(block => isQuestion(block)).filter(block => block.id !== 'moi')
const drawn = learnerSlide(everyBlock).blocks.filter(block => isQuestion(block))
const drawnAs = (id: string): LearnerQuestion => drawn.find(block => block.id === id)!

describe('old courses', () => {
  test.each(names)('R-52 the stored slide %s opens, and a learner gets it in a shape that can be read', name => {
    const content = slideContent.parse(stored(name))
    const learner = learnerSlide(content)
    expect(learnerSlideContent.parse(JSON.parse(JSON.stringify(learner))).blocks).toHaveLength(content.blocks.length)
  })

  test.each(names)('R-53 the stored slide %s is unchanged after it was written to disk and read back', name => {
    const toDisk = new Map<string, string>()
    const onDisk = (content: SlideContent) =>
      replaceMedia(content, media => {
        toDisk.set(`media/${media}.svg`, media)
        return `media/${media}.svg`
      })
    const content = slideContent.parse(stored(name))
    // What an empty paragraph or a mark in another order shows is the same; disk knows the tidy form alone.
    const once = readBack(onDisk(content))
    expect(readBack(once)).toEqual(once)
    expect(replaceMedia(once, media => toDisk.get(media) ?? media).blocks.map(({ id, type }) => [id, type])).toEqual(
      content.blocks.map(({ id, type }) => [id, type]),
    )
  })

  test('R-53 the old courses contain every type of block', () => {
    expect(new Set(everyBlock.blocks.map(({ type }) => type))).toEqual(new Set(Object.keys(blockTypes)))
  })

  test.each(marked)('R-52 the right answer of $id gets the full score, stored or drawn', (question: Question) => {
    const { right } = answersOf(question)
    const mark = score(question, right)
    expect(mark).toMatchObject({ score: 1, isRight: true })
    expect(mark.feedback).toEqual('right' in question ? question.right : undefined)
    const learner = drawnAs(question.id)
    if (isMarkable(learner)) expect(score(learner, right)).toEqual(mark)
  })

  test.each(marked)('R-52 a wrong answer of $id is wrong, and still an answer', (question: Question) => {
    const { wrong } = answersOf(question)
    const mark = score(question, wrong)
    expect(mark.isRight).toBe(false)
    expect(mark.score).toBeLessThan(1)
    expect(isAnswered(question, wrong)).toBe(true)
    expect(isAnswered(drawnAs(question.id), wrong)).toBe(true)
  })

  test('R-52 practice is sent with its right answers, an assessment without', () => {
    for (const question of drawn)
      expect([question.id, isMarkable(question)]).toEqual([question.id, !question.id.endsWith('-a')])
  })

  test('R-52 a reflection is neither right nor wrong, and answers with its example', () => {
    const reflection = drawnAs('moi')
    if (!isMarkable(reflection)) throw new Error('a reflection can always be marked')
    expect(isAnswered(reflection, { text: '  ' })).toBe(false)
    expect(score(reflection, { text: 'Les pauses.' })).toMatchObject({
      score: 1,
      isRight: null,
      feedback: { type: 'doc' },
    })
  })
})

/** The files of a course on disk, by their path in it. */
function filesOf(shape: string): Map<string, string> {
  const root = join(folder, shape)
  const paths = readdirSync(root, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return new Map(
    paths.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')]
    }),
  )
}

describe('old courses on disk', () => {
  test.each(['before-drafts', 'with-drafts'])('R-53 the course %s opens, and is written back unchanged', shape => {
    const files = filesOf(shape)
    const { course, problems } = readCourse<string>(files)
    expect(problems).toBeUndefined()
    expect([...writeCourse(course!)].toSorted()).toEqual([...files].toSorted())
  })

  test('R-53 a course from before there were drafts is published as it is', () => {
    const slides = readCourse<string>(filesOf('before-drafts')).course?.modules.flatMap(({ slides }) => slides)
    expect(slides?.map(slide => Object.keys(slide))).toEqual([['id', 'hidden', 'content']])
  })

  test('R-53 the published slide and its draft are read separately, each with the blocks that are behind in the translation', () => {
    const [first, later] = readCourse<string>(filesOf('with-drafts')).course?.modules ?? []
    const titles = (contents: SlideContents | null | undefined) =>
      contents && Object.fromEntries(Object.entries(contents).map(([code, { title }]) => [code, title]))
    const [slide] = first?.slides ?? []
    expect(titles(slide?.content)).toEqual({ fr: 'Les signes qui comptent', en: 'The signs' })
    expect(titles(slide?.publishedContents)).toEqual({ fr: 'Les signes', en: 'The signs', de: 'Die Zeichen' })
    expect(slide).toMatchObject({ hidden: true, behind: { en: ['text-1', 'cour'] } })
    expect([first?.published, later?.published, later?.slides[0]?.publishedContents]).toEqual([undefined, false, null])
  })
})

function readBack(content: SlideContent): SlideContent {
  const problems: Problem[] = []
  const id = '2d1f7c52-6f3a-4f57-9a33-0a4c7d7c1b11'
  const back = readSlideFile('x.fr.md', writeSlideFile({ id, hidden: false, content }), problems)
  expect(problems).toEqual([])
  return back!.content
}
