import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { type Block, block as blockSchema } from '../../packages/course/src/block.ts'
import type { Course } from '../../packages/course/src/course.ts'
import { gatherCourse } from '../../packages/course/src/files/course-files.ts'
import { isEmptyText, plainText, type RichText } from '../../packages/course/src/rich-text.ts'

const content = join(import.meta.dirname, '../../content')

/** The courses of ours, by their folders. */
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

/** What is said of each way in which a question can be answered wrongly; none for what asks nothing. */
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
    case 'ordering':
      return block.items.map(({ feedback }) => feedback)
    case 'gap-text':
      return block.text.flatMap(part => ('gap' in part ? [part.feedback] : []))
    default:
      return []
  }
}

/** Every question of our courses in each of its languages, with a name for it. */
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

test('L-03 every wrong way in every question of our courses is explained, in each of its languages', () => {
  const asked = questions.filter(({ ways }) => ways.length > 0)
  expect(asked.length).toBeGreaterThan(200)
  const silent = asked.filter(({ ways }) => ways.some(said => !said || isEmptyText(said)))
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('L-03 what is said of a wrong way is at most two sentences', () => {
  const long = questions.flatMap(({ name, ways }) =>
    ways.flatMap(said => {
      const text = said ? plainText(said).replace(/«[^»]*»|“[^”]*”/g, '“”') : ''
      return text.split(/[.!?…](?=\s|$)/).filter(part => part.trim() !== '').length > 2 ? [`${name}: ${text}`] : []
    }),
  )
  expect(long).toEqual([])
})
