import type { LearningPath } from '#course.ts'
import { pathToolsMaximum } from '#path-content.ts'
import type { Problem } from './problem.ts'

/** The problems that prevent a path from being stored. */
export function checkLearningPath(
  { name, language, picture, tools }: LearningPath,
  media: ReadonlyMap<string, unknown>,
): Omit<Problem, 'path'>[] {
  const problems: Omit<Problem, 'path'>[] = []
  if (name[language] === undefined) problems.push({ code: 'missing-name', values: { field: 'name', language } })
  if (picture !== undefined && !media.has(picture)) problems.push({ code: 'missing-media', values: { media: picture } })
  if (tools.length > pathToolsMaximum) problems.push({ code: 'too-many-tools', values: { count: pathToolsMaximum } })
  const ids = tools.map(({ id }) => id)
  const twice = tools.find(({ id }, place) => ids.indexOf(id) < place)
  if (twice) problems.push({ code: 'same-tool', values: { tool: twice.name ?? twice.id } })
  return problems
}
