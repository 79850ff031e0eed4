import type { Course } from '#course.ts'
import { type BlockFinding, when } from './finding.ts'

/** Findings about the statements of a tool: they must not be all true or all false. */
export function checkStatements({ tool, modules }: Pick<Course<unknown>, 'tool' | 'modules'>): BlockFinding[] {
  const blocks = modules.flatMap(({ slides }) => slides).flatMap(({ content }) => content[tool.language]?.blocks ?? [])
  const answers = blocks.flatMap(block =>
    block.type === 'true-false' && typeof block.answer === 'boolean' ? [block.answer] : [],
  )
  const isOneSided = answers.length > 1 && new Set(answers).size === 1
  return when(isOneSided, 'one-sided-statements', { count: answers.length })
}
