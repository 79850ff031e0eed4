import type { Report } from '@preau/contract/progress/progress-journal'
import type { Answer } from '@preau/contract/schemas'
import { isCacheOfPerson, keepingCopies } from '#document/offline-caches.ts'
import { queryOf } from './copy-of.ts'
import { type PlacedSlide, progressSince, stateAfterReceipt, type ToolProgress, toolsWith } from './progress-since.ts'

type Receipts = Answer<'putProgress'>
type Kept = { store: Cache; request: Request; query: Record<string, unknown> }
type Envelope<Item> = { dataSet: { query: Item[] } }

/**
 * Updates the cached copies of somebody's progress with reports the server has accepted. The browser's outbox no longer
 * has them, and without network the copy is all there is: it would show former answers.
 */
export async function updateProgressCopies(
  login: string,
  reports: readonly Report[],
  receipts: Receipts,
): Promise<void> {
  // Serialized: each reads what the previous one has written.
  await navigator.locks.request('preau-update-progress-copies', () =>
    keepingCopies(async () => {
      const kept = await answersOf(login)
      const slides = kept.filter(({ query }) => (query.filters as { type?: unknown } | undefined)?.type === 'slide')
      const copies = await progressIn(kept)
      const tools = await toolsWith(
        reports.map(({ slide }) => slide),
        copies.map(({ progress }) => progress),
        progress => placed(progress, slides),
      )
      for (const { store, request, body, progress } of copies) {
        const own = tools.get(progress.tool)
        if (!own) continue
        const next = progressSince(progress, own, reports, (before, report) => {
          const receipt = receipts.find(({ slide }) => slide === report.slide)
          return receipt ? stateAfterReceipt(before, report, receipt) : null
        })
        const isFinished = receipts.some(
          ({ slide, isToolFinished }) => isToolFinished && own.some(({ id }) => id === slide),
        )
        const query = [isFinished ? { ...next, percent: 100 } : next]
        await store.put(request, Response.json({ ...body, dataSet: { ...body.dataSet, query } }))
      }
    }),
  )
}

async function answersOf(login: string): Promise<Kept[]> {
  const names = (await caches.keys()).filter(name => isCacheOfPerson(login, name))
  const kept = names.map(async name => {
    const store = await caches.open(name)
    return (await store.keys()).flatMap(request => {
      const query = queryOf(request.url)
      return query ? [{ store, request, query }] : []
    })
  })
  return (await Promise.all(kept)).flat()
}

/** The cached progress of a person, of each tool in each language. */
async function progressIn(kept: readonly Kept[]) {
  const copies = kept.map(async ({ store, request, query }) => {
    if (!new URL(request.url).pathname.startsWith('/api3/progress/') || typeof query.tool !== 'string') return []
    const body = await bodyOf<ToolProgress>(store, request)
    return body.dataSet.query.slice(0, 1).map(progress => ({ store, request, body, progress }))
  })
  return (await Promise.all(copies)).flat()
}

/** The slides of a tool's modules, from the cached slide lists in any language. */
async function placed({ modules }: ToolProgress, kept: readonly Kept[]): Promise<PlacedSlide[]> {
  const slides = modules.map(async ({ module }) => {
    const of = kept.find(({ query }) => (query.filters as { parent?: unknown }).parent === module)
    if (!of) return []
    const { dataSet } = await bodyOf<{ id: string; visibility: string }>(of.store, of.request)
    return dataSet.query.filter(({ visibility }) => visibility === 'visible').map(({ id }) => ({ id, module }))
  })
  return (await Promise.all(slides)).flat()
}

async function bodyOf<Item>(store: Cache, request: Request): Promise<Envelope<Item>> {
  const response = await store.match(request)
  return response ? response.json() : { dataSet: { query: [] } }
}
