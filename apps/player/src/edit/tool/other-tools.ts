import { answerOf } from '@preau/contract/client/outcome'
import { fromWire } from '@preau/contract/library/library-object'
import { rightAllows } from '@preau/contract/library/rights'
import type { Language } from '@preau/locales/languages'
import { call } from '#platform/call.ts'
import type { CallerAt } from '#platform/caller-at.ts'

/** Another tool that the author may edit. */
export type OtherTool = {
  id: string
  name: string
  language: Language
  /** Its level; null if the author may not see that. */
  level: { id: string; name: string } | null
  /** Whether teachers see its published modules. */
  isSeen: boolean
}

/** A module of another tool. */
export type OtherModule = { id: string; name: string; isSeen: boolean }

/** The tools that an author may edit by their own rights, in library order, except `here`. */
export async function loadOtherTools(caller: CallerAt, here: string): Promise<OtherTool[]> {
  const [tools, levels] = await Promise.all(
    (['bloc', 'category'] as const).map(async type =>
      (await answerOf(call('getLibrary', { filters: { type } }, caller))).map(fromWire),
    ),
  )
  const placeOf = ({ parentId }: { parentId: string | null }) => (levels ?? []).findIndex(({ id }) => id === parentId)
  const others = (tools ?? [])
    .filter(tool => tool.id !== here && rightAllows('create', tool))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  return others.map(({ id, name, language, parentId, isHidden }) => {
    const level = levels?.find(level => level.id === parentId)
    return {
      id,
      name,
      language,
      level: level ? { id: level.id, name: level.name } : null,
      isSeen: !isHidden && level?.isHidden === false,
    }
  })
}

/** The modules of a tool, in order. */
export async function loadOtherModules(caller: CallerAt, tool: string): Promise<OtherModule[]> {
  const modules = (await answerOf(call('getLibrary', { filters: { type: 'module', parent: [tool] } }, caller))).map(
    fromWire,
  )
  return modules.map(({ id, name, isHidden, publishedAt }) => ({ id, name, isSeen: !isHidden && publishedAt !== null }))
}
