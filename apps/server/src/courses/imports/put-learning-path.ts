import type { ReportLine } from '@preau/contract/courses/schemas'
import type { Word } from '@preau/contract/library/library-object'
import type { SignedInViewer } from '@preau/contract/library/rights'
import type { LearningPath } from '@preau/course/course'
import type { LearningPathFolder } from '@preau/course/files/learning-path-files'
import { pathContent } from '@preau/course/path-content'
import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { findReadableTools } from '#library/path-tools.ts'
import { writeSearchTexts } from '#library/search-texts.ts'
import { type PerLanguage, wordColumns } from '#library/word-columns.ts'
import { type KeptMedia, putMedia } from './put-course.ts'

/**
 * Adds a new path to its level, with its pictures already in the store; the owner gets all rights. The path keeps the
 * tools that exist here and that the owner may read. Where one is missing, the path is hidden, so that nobody finishes
 * less than was intended, and the report lists the missing tools.
 */
export async function putLearningPath(
  trx: Transaction<Database>,
  { learningPath, media }: LearningPathFolder<KeptMedia>,
  owner: SignedInViewer,
): Promise<{ learningPath: LearningPath; report: ReportLine[] }> {
  const { id, level, language } = learningPath
  const readable = await findReadableTools(
    trx,
    owner,
    learningPath.tools.map(tool => tool.id),
  )
  const tools = learningPath.tools.filter(tool => readable.has(tool.id))
  const missing = learningPath.tools.filter(tool => !readable.has(tool.id))
  const visibility = missing.length > 0 ? 'hide' : learningPath.visibility
  const { isOrdered, certificate, picture } = learningPath
  const content = pathContent.parse({
    tools: tools.map(tool => tool.id),
    isOrdered,
    certificate,
    picture: picture === undefined ? undefined : media.get(picture)?.id,
  })
  await trx
    .insertInto('object')
    .values({
      ...wordColumns(learningPath satisfies Record<Word, PerLanguage>, language),
      id,
      type: 'path',
      parent_id: level,
      path: [level],
      position: 0,
      owner_id: owner.id,
      visibility,
      content: JSON.stringify(content),
      published_at: visibility === 'visible' ? new Date() : null,
    })
    .execute()
  await trx
    .insertInto('share')
    .values({ object_id: id, actor_id: owner.id, right_name: 'leadowner', granted_by: owner.id })
    .execute()
  await writeSearchTexts(trx)
  await putMedia(trx, { id, level, language }, media, owner.id)
  return { learningPath: { ...learningPath, tools, visibility }, report: missing.map(lineOf) }
}

const lineOf = ({ id, name }: LearningPath['tools'][number]): ReportLine => ({
  path: 'path.yaml',
  code: 'tool-not-there',
  values: { tool: name ?? id },
  severity: 'warning',
})
