import { fromWire } from '@preau/contract/library/library-object'
import { rightAllows } from '@preau/contract/library/rights'
import type { Language } from '@preau/locales/languages'
import { ask } from '#platform/ask.ts'
import type { Reader } from '#platform/reader.ts'

/** A tool that the author may write besides the one that is open. */
export type OtherTool = {
  id: string
  name: string
  language: Language
  /** The level it is in; null where its author may not see that. */
  level: { id: string; name: string } | null
  /** Whether teachers see it, as far as their modules are published. */
  isSeen: boolean
}

/** A module of such a tool. */
export type OtherModule = { id: string; name: string; isSeen: boolean }

/** The tools that an author may write by a right of their own, in the order of the library, but for one. */
export async function loadOtherTools(reader: Reader, here: string): Promise<OtherTool[]> {
  const [tools, levels] = await Promise.all(
    (['bloc', 'category'] as const).map(async type =>
      (await ask('getLibrary', { filters: { type } }, reader)).map(fromWire),
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

/** The modules of a tool, in its order. */
export async function loadOtherModules(reader: Reader, tool: string): Promise<OtherModule[]> {
  const modules = (await ask('getLibrary', { filters: { type: 'module', parent: [tool] } }, reader)).map(fromWire)
  return modules.map(({ id, name, isHidden, publishedAt }) => ({ id, name, isSeen: !isHidden && publishedAt !== null }))
}
