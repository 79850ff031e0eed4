import type { Language } from '@preau/locales/languages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { libraryOver, readTool } from '#catalogue/read-tool.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import type { PlayerPlace } from '#library/player-path.ts'
import { useLanguage } from '#site.tsx'

/**
 * The names of a place for the header around the player; `number` counts modules from 1. An author may be in a module
 * made after the tool was read, which is missing from it.
 */
export type LessonNames = {
  tool: string
  /** The language of the tool's name if it is not translated. */
  toolLanguage: Language | undefined
  access: ToolView['tool']['access']
  module: { name: string; number: number; wordsLanguage: Language | undefined } | null
}

export type Lesson = { view: ToolView; names: LessonNames }

/**
 * The tool and the module of a place; undefined while unknown, as without network, and null if the caller sees no such
 * tool or, as a learner, no such module in it.
 */
export function useLesson({ tool, module }: PlayerPlace, isEditing: boolean): Lesson | null | undefined {
  const call = useCall()
  const language = useLanguage()
  const { state, user } = useSession()
  const { data, refetch } = useQuery({
    enabled: state !== 'loading',
    queryKey: ['tool', tool, language, user?.mail],
    // The names in the previous language, until the new ones have come.
    placeholderData: (before: ToolView | null | undefined) => (before?.tool.id === tool ? before : undefined),
    queryFn: ({ signal }) => readTool(libraryOver(call, signal), tool, language, { withHidden: true }),
  })
  // An author may be in a module made after the tool was read.
  const isNew = isEditing && data?.modules.every(({ id }) => id !== module) === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each module
  useEffect(() => {
    if (isNew) void refetch()
  }, [isNew, module, refetch])
  if (!data) return data
  const names = namesOf(data, module)
  return names.module || isEditing ? { view: data, names } : null
}

/** The names of a tool and its module. */
export function namesOf({ tool, modules }: ToolView, module: string): LessonNames {
  const at = modules.findIndex(({ id }) => id === module)
  const found = modules[at]
  return {
    tool: tool.name,
    toolLanguage: tool.wordsLanguage,
    access: tool.access,
    module: found ? { name: found.name, number: at + 1, wordsLanguage: found.wordsLanguage } : null,
  }
}
