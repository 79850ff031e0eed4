import { fromWire, type LibraryObject, toolAccess } from '@preau/contract/library/library-object'
import type { Right } from '@preau/contract/library/rights'
import type { WireObject } from '@preau/contract/library/wire-object'
import type { Language } from '@preau/locales/languages'
import { type Readers, toolPicture } from './tool-picture.ts'

/** A tool as a card shows it. */
export type Tool = {
  id: string
  name: string
  description: string | null
  isHidden: boolean
  /** Where its button leads: `/tool/{id}/course` or `/tool/{id}/courseset`. */
  access: 'course' | 'courseset'
  moduleCount: number
  minutes: number
  /** Address of its picture; null where its cover is drawn. */
  picture: string | null
  /** 0 to 100; null where nobody is signed in. */
  percent: number | null
  /** What the person may do to it; null where nobody is signed in, and for who may only take it. */
  right: Right | null
}

/** A level with its tools, both in their order. */
export type Level = {
  id: string
  name: string
  description: string | null
  isHidden: boolean
  right: Right | null
  tools: Tool[]
}

/** Query of the one call that brings all levels and tools, in a language. */
export function levelsQuery(language: Language) {
  return { filters: { type: ['category' as const, 'bloc' as const] }, lang: language }
}

/** Groups what the call answered: tools under the level they belong to; `readers` will ask for their pictures. */
export function levelsOf(objects: WireObject[], readers: Readers): Level[] {
  const library = objects.map(fromWire)
  return library
    .filter(({ type }) => type === 'level')
    .map(({ id, name, description, isHidden, right }) => ({
      id,
      name,
      description,
      isHidden,
      right,
      tools: library
        .filter(({ type, parentId }) => type === 'tool' && parentId === id)
        .map(tool => toolOf(tool, toolPicture(tool, isHidden, readers))),
    }))
}

/** A tool of the library as a card shows it. */
export function toolOf(object: LibraryObject, picture: string | null): Tool {
  const { id, name, description, isHidden, kind, moduleCount, minutes, percent, right } = object
  return {
    id,
    name,
    description,
    isHidden,
    access: toolAccess(kind ?? 'formation'),
    moduleCount,
    minutes,
    picture,
    percent,
    right,
  }
}
