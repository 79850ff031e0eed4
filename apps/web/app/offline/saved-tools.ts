import { fromWire } from '@preau/contract/library/library-object'
import { toolAccess, toolPage } from '@preau/contract/library/tool-page'
import type { WireObject } from '@preau/contract/library/wire-object'
import { type Language, languageCodes } from '@preau/locales/languages'
import { personCacheName } from '#document/offline-caches.ts'
import { pageHref } from '#site.tsx'
import { queryOf } from './copy-of.ts'
import { savedSize } from './saved-size.ts'

/** A tool that is saved in this browser, with the page it opens with. */
export type SavedPage = { tool: string; name: string; href: string; language: Language }

/** A person's saved tools; one that is saved in several languages is listed in the wanted one, if available. */
export async function savedTools(login: string, wanted: Language): Promise<SavedPage[]> {
  try {
    const mine = personCacheName(login, 'tool').slice(0, -'tool'.length)
    const tools = (await caches.keys()).flatMap(store => (store.startsWith(mine) ? [store.slice(mine.length)] : []))
    const pages = await Promise.all(tools.map(tool => keptPage(login, tool, wanted)))
    return pages.filter(page => page !== null).sort((one, other) => one.name.localeCompare(other.name, wanted))
  } catch {
    // A browser that forbids storage has none.
    return []
  }
}

async function keptPage(login: string, tool: string, wanted: Language): Promise<SavedPage | null> {
  // A tool still being saved has no size.
  if ((await savedSize(tool, login)) === null) return null
  const store = await caches.open(personCacheName(login, tool))
  const objects = (await store.keys()).flatMap(request => {
    const { filters, lang } = queryOf(request.url) ?? {}
    const language = languageCodes.find(code => code === lang)
    const isTool = (filters as { type?: unknown } | undefined)?.type === 'bloc'
    return isTool && language ? [{ request, language }] : []
  })
  const found = objects.find(({ language }) => language === wanted) ?? objects[0]
  const answer = found && (await store.match(found.request))
  if (!answer) return null
  const [object] = ((await answer.json()) as { dataSet: { query: WireObject[] } }).dataSet.query
  if (!object) return null
  const { language } = found
  const { name, kind } = fromWire(object)
  return { tool, name, language, href: pageHref(language, toolPage(tool, toolAccess(kind ?? 'formation'))) }
}
