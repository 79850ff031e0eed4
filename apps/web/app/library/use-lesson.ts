import { useQuery } from '@tanstack/react-query'
import { useSession } from '#account/session.ts'
import { useSend } from '#api.ts'
import type { ToolView } from '#main-site/tool-view.ts'
import { useLanguage } from '#site.tsx'
import type { PlayerPlace } from './player-path.ts'

/** What the head around the player shows of where one is; `number` counts modules from 1. */
export type Lesson = { view: ToolView; module: string; number: number }

/**
 * The tool and the module of a place; undefined while it is not known, as without network, and null when there is no
 * such module in that tool for whoever asks.
 */
export function useLesson({ tool, module }: PlayerPlace): Lesson | null | undefined {
  const send = useSend()
  const language = useLanguage()
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: ['tool', tool, language, user?.mail],
    queryFn: async ({ signal }) => {
      const { libraryOver, readTool } = await import('#main-site/read-tool.ts')
      return readTool(libraryOver(send, signal), tool, language)
    },
  })
  if (!data) return data
  const at = data.modules.findIndex(({ id }) => id === module)
  const found = data.modules[at]
  return found ? { view: data, module: found.name, number: at + 1 } : null
}
