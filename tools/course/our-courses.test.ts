import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { type Block, block as blockSchema } from '../../packages/course/src/block.ts'
import { type Situation, unreachedSituations } from '../../packages/course/src/branching.ts'
import type { Course } from '../../packages/course/src/course.ts'
import { gatherCourse } from '../../packages/course/src/files/course-files.ts'
import { forClass } from '../../packages/course/src/for-class.ts'
import { isEmptyText, plainText, type RichText } from '../../packages/course/src/rich-text.ts'
import { type LearnerSlide, learnerSlide, type SlideContent, slideContent } from '../../packages/course/src/slide.ts'
import { quickSeconds } from '../../packages/course/src/taking-in.ts'
import { wordsOfSlide } from '../../packages/course/src/words-of.ts'
import { isLanguage } from '../../packages/locales/languages.ts'

const content = join(import.meta.dirname, '../../content')

/** Our courses, by their folders. */
function ourCourses(): Course<unknown>[] {
  const tools = globSync('*/tool.yaml', { cwd: content }).map(file => file.split('/')[0] as string)
  return tools.map(tool => {
    const folder = join(content, tool)
    const files = globSync('**/*.{md,yaml}', { cwd: folder }).map(file => {
      const path = relative(folder, join(folder, file))
      return [path, readFileSync(join(folder, file))] as const
    })
    return gatherCourse(new Map(files)).course as Course<unknown>
  })
}

/** The feedback on each way in which a question can be answered wrongly; empty for a block that asks nothing. */
function wrongWays(block: Block): (RichText | undefined)[] {
  switch (block.type) {
    case 'single-choice':
    case 'multiple-choice':
      return block.options.filter(({ correct }) => !correct).map(({ feedback }) => feedback)
    case 'true-false':
    case 'numeric':
      return [block.wrong]
    case 'matching':
      return block.pairs.map(({ feedback }) => feedback)
    case 'sorting':
      return block.categories.flatMap(({ cards }) => cards.map(({ feedback }) => feedback))
    case 'inspecting':
      return block.places.map(({ feedback }) => feedback)
    case 'ordering':
      return block.items.map(({ feedback }) => feedback)
    case 'gap-text':
      return block.text.flatMap(part => ('gap' in part ? [part.feedback] : []))
    default:
      return []
  }
}

/** Every question of our courses in each of its languages, with a name for the test. */
const questions = ourCourses().flatMap(({ tool, modules }) =>
  modules.flatMap(({ slides }) =>
    slides.flatMap(slide =>
      Object.entries(slide.content).flatMap(([language, { title, blocks }]) =>
        blocks.map(block => ({
          name: `${tool.id} ${language} ${title}: ${block.id}`,
          ways: wrongWays(blockSchema.parse(block)),
        })),
      ),
    ),
  ),
)

test('L-03 every wrong answer in every question of our courses is explained, in each of its languages', () => {
  const asked = questions.filter(({ ways }) => ways.length > 0)
  expect(asked.length).toBeGreaterThan(200)
  const silent = asked.filter(({ ways }) => ways.some(said => !said || isEmptyText(said)))
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('L-03 the feedback on a wrong answer is at most two sentences', () => {
  const long = questions.flatMap(({ name, ways }) =>
    ways.flatMap(said => {
      const text = said ? plainText(said).replace(/«[^»]*»|“[^”]*”/g, '“”') : ''
      return text.split(/[.!?…](?=\s|$)/).filter(part => part.trim() !== '').length > 2 ? [`${name}: ${text}`] : []
    }),
  )
  expect(long).toEqual([])
})

/** The slides of every module of our courses in each of its languages, as learners get them. */
const modulesByLanguage = ourCourses().flatMap(({ tool, modules }) =>
  modules.flatMap(module => {
    const slidesOf = new Map<string, LearnerSlide[]>()
    for (const { content: byLanguage } of module.slides)
      for (const [language, slide] of Object.entries(byLanguage))
        slidesOf.set(language, [...(slidesOf.get(language) ?? []), learnerSlide(slideContent.parse(slide))])
    return [...slidesOf].map(([language, slides]) => ({
      language,
      name: `${tool.id} ${module.id} ${language}`,
      slides,
    }))
  }),
)

/** Without easy language: authors write that only for the slides they choose. */
const modulesByPlainLanguage = modulesByLanguage.filter(({ language }) => isLanguage(language))

test('L-17 every module of our courses has a card for the class in each of its languages: four facts and possible remarks of pupils in bold, and its steps in a numbered list', () => {
  expect(modulesByPlainLanguage.length).toBeGreaterThan(40)
  const without = modulesByPlainLanguage.filter(({ slides }) => {
    const activities = slides.flatMap(({ blocks }) => blocks.map(forClass)).filter(used => used?.kind === 'activity')
    return !activities.some(({ text }) => {
      const facts = text.content.filter(
        node =>
          node.type === 'paragraph' &&
          node.content?.[0]?.type === 'text' &&
          node.content[0].marks?.some(({ type }) => type === 'bold'),
      )
      const steps = text.content.find(({ type }) => type === 'orderedList')
      return facts.length === 5 && steps !== undefined
    })
  })
  expect(without.map(({ name }) => name)).toEqual([])
})

test('L-18 every screen of our courses that names an article of law, or a study and its year, ends with its sources, and every tool lists its own', () => {
  const named = /\b(?:art\. ?\d|(?:JAMES|MIKE|OMS|WHO|OpenAI|Handbook)\b.*\b20\d\d)/
  const bare = modulesByLanguage.flatMap(({ name, slides }) =>
    slides.flatMap(({ title, blocks }) => {
      const words = JSON.stringify(blocks.filter(({ id }) => id !== 'source-note')).replaceAll('\u00a0', ' ')
      const isQuestionAlone = blocks.every(({ type }) => type !== 'text' && type !== 'callout')
      return named.test(words) && !isQuestionAlone && blocks.at(-1)?.id !== 'source-note' ? [`${name} ${title}`] : []
    }),
  )
  expect(bare).toEqual([])
  expect(
    globSync('*/tool.yaml', { cwd: content }).filter(
      file => !readFileSync(join(content, file), 'utf8').includes('\n  sources:\n'),
    ),
  ).toEqual([])
})

test('L-63 in every module of our courses, in each language, a learner tries words in a scenario or a conversation and finds what is wrong in a message or a picture', () => {
  const without = modulesByPlainLanguage.flatMap(({ name, slides }) => {
    const types = new Set(slides.flatMap(({ blocks }) => blocks.map(({ type }) => type)))
    const tries = types.has('scenario') || types.has('conversation')
    return tries && types.has('inspecting') ? [] : [name]
  })
  expect(without).toEqual([])
})

test('L-63 every choice in a scenario or conversation of our courses has a consequence, every ending is reached, and not all ways are one choice long', () => {
  const scenes = modulesByLanguage.flatMap(({ name, slides }) =>
    slides.flatMap(({ title, blocks }) =>
      blocks.flatMap(block =>
        block.type === 'scenario' || block.type === 'conversation' ? [{ name: `${name} ${title}`, block }] : [],
      ),
    ),
  )
  const poor = scenes.filter(({ block: { situations } }) => {
    const choices = situations.flatMap(situation => situation.choices)
    const isSilent = choices.some(({ consequence }) => isEmptyText(consequence))
    return isSilent || unreachedSituations<Situation>(situations).length > 0 || !choices.some(({ leadsTo }) => leadsTo)
  })
  expect(poor.map(({ name }) => name)).toEqual([])
  expect(scenes.length).toBeGreaterThan(40)
})

/** The seconds for all words and questions of a slide, as the server estimates them for a tool without minutes. */
function secondsOf(slide: SlideContent): number {
  const questions = slide.blocks.map(block => ('prompt' in block ? ('mode' in block ? 45 : 120) : 0))
  return questions.reduce((sum, seconds) => sum + seconds, 3 * quickSeconds(wordsOfSlide(slide).length))
}

test('L-65 the announced minutes of our courses are four fifths of the time for all their words and questions, rounded to the next five', () => {
  const modules = ourCourses().flatMap(({ modules }) => modules)
  const announced = modules.map(({ name, minutes }) => `${name.fr} ${minutes}`)
  const held = modules.map(({ name, slides }) => {
    const seconds = slides.reduce((sum, { content }) => sum + secondsOf(slideContent.parse(content.fr)), 0)
    return `${name.fr} ${Math.round((seconds * 0.8) / 300) * 5}`
  })
  expect(announced).toEqual(held)
})
