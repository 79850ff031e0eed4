import type { LibraryObject, ObjectType } from '@preau/contract/library/library-object'
import { type Right, strongest, type Viewer } from '@preau/contract/library/rights'
import { percentDone } from '@preau/course/progress'
import type { Language } from '@preau/locales/languages'
import { presentContent } from './present-content.ts'
import type { Translation } from './tables.ts'

/** An object as it is read, with what the viewer has done of it and may do to it. */
export type Row = {
  id: string
  type: ObjectType
  parent_id: string | null
  path: string[]
  name: string
  description: string | null
  visibility: 'visible' | 'hide'
  kind: LibraryObject['kind']
  language: Language
  version: number
  published_at: Date | null
  module_count: number
  minutes: number
  slide_count: number
  done_count: number | null
  picture_at: number | null
  rights: Right[] | null
  content: unknown
  translation: Translation | null
  /** The languages a slide is translated into; nothing for anything else. */
  translated?: Language[] | null
}

/** An object in the words of a language, of its own where none is asked for or it is not translated. */
export function presentObject(row: Row, viewer: Viewer, language: Language | undefined): LibraryObject {
  const translation = language === row.language ? null : row.translation
  const content = presentContent(row.type, row.content, translation?.content)
  return {
    id: row.id,
    type: row.type,
    name: translation?.name ?? row.name,
    description: translation?.description ?? row.description,
    isHidden: row.visibility === 'hide',
    kind: row.kind,
    language: row.language,
    parentId: row.parent_id,
    path: row.path,
    percent: viewer.id === null || row.done_count === null ? null : percentDone(row.done_count, row.slide_count),
    right: strongest(row.rights ?? []),
    version: row.version,
    pictureAt: row.picture_at,
    publishedAt: row.published_at,
    moduleCount: row.module_count,
    minutes: row.minutes,
    ...(row.translated && { languages: [row.language, ...row.translated.filter(code => code !== row.language)] }),
    ...(content === undefined ? {} : { content }),
  }
}
