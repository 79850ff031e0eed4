import { legalPages, legalPath } from '@preau/contract/legal/legal-pages'
import { wireTypes } from '@preau/contract/library/library-object'
import { pathPage } from '@preau/contract/library/path-page'
import { toolAccess, toolPage } from '@preau/contract/library/tool-page'
import { schemas } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { readLibrary } from '#library/read-library.ts'
import { everyone, isReadable } from '#library/rights.ts'
import { type Document, makeDocument, sendDocument } from './document.ts'
import type { DocumentCache } from './document-cache.ts'

/**
 * The pages that a search engine may read, the most important first, without those of tools and paths. Sections of the
 * landing page are the landing page.
 */
const pages = ['', 'marketplace', 'validate', 'help', ...legalPages.map(legalPath)]

/**
 * Most tools in one site map: a map may have 50,000 addresses and 50 MB, and a tool has an address in each language.
 */
const toolsPerMap = 4000

/** Tools that are read at once. */
const batchSize = 1000

/**
 * Serves `/robots.txt`, and `/sitemap.xml` with every page in every language. If there are more tools than one map may
 * list, `/sitemap.xml` is an index of `/sitemap-1.xml` and so on.
 */
export function registerSearchEngines(
  app: FastifyInstance,
  {
    db,
    config: { publicUrl, mainSiteUrl },
    documents,
    languages,
  }: {
    db: Kysely<Database>
    config: Pick<Config, 'publicUrl' | 'mainSiteUrl'>
    documents: DocumentCache
    languages: () => Promise<readonly Language[]>
  },
): void {
  const ownPaths = pages.filter(page => mainSiteUrl === undefined || page !== 'marketplace')
  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain').send(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )
  // The number of maps is cached with the index, since anybody may request a map of any number.
  const counts = new WeakMap<Document, number>()
  const first = () =>
    documents.get('/sitemap.xml', async () => {
      const maps = await countMaps()
      const document = await xmlDocument(maps === 1 ? await mapOf(1) : siteMaps(maps, publicUrl))
      counts.set(document, maps)
      return document
    })
  app.get('/sitemap.xml', async (request, reply) => sendDocument(await first(), request, reply))
  app.get<{ Params: { map: string } }>('/sitemap-:map(^[1-9]\\d{0,5}$).xml', async (request, reply) => {
    const map = Number(request.params.map)
    if (map > (counts.get(await first()) ?? 1)) return reply.callNotFound()
    return sendDocument(await documents.get(mapPath(map), async () => xmlDocument(await mapOf(map))), request, reply)
  })

  async function countMaps(): Promise<number> {
    if (mainSiteUrl !== undefined) return 1
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from object o where o.type in ('tool', 'path') and o.deleted_at is null and ${isReadable(everyone)}
    `.execute(db)
    return Math.max(1, Math.ceil((rows[0]?.count ?? 0) / toolsPerMap))
  }

  async function mapOf(map: number): Promise<string> {
    const paths = map === 1 ? ownPaths : []
    // The pages of tools are on the main site where there is one.
    const tools = mainSiteUrl === undefined ? await pagesOfLibrary((map - 1) * toolsPerMap) : []
    return siteMap([...paths, ...tools], await languages(), publicUrl)
  }

  async function pagesOfLibrary(first: number): Promise<string[]> {
    const paths: string[] = []
    for (let start = first; start < first + toolsPerMap; start += batchSize) {
      const query = { filters: { type: [wireTypes.tool, wireTypes.path] }, limit: { start, end: start + batchSize } }
      const found = await readLibrary(db, everyone, schemas.getLibrary.query.parse({ action: 'getLibrary', ...query }))
      paths.push(
        ...found.map(({ id, type, kind }) =>
          type === 'path' ? pathPage(id) : toolPage(id, toolAccess(kind ?? 'formation')),
        ),
      )
      if (found.length < batchSize) break
    }
    return paths
  }
}

const mapPath = (map: number) => `/sitemap-${map}.xml`

const xmlDocument = (xml: string) => makeDocument(xml, 200, { 'content-type': 'application/xml; charset=utf-8' })

/** An index of so many site maps, by the protocol of sitemaps.org. */
function siteMaps(count: number, origin: string): string {
  const entries = Array.from({ length: count }, (_, at) => `<sitemap><loc>${origin}${mapPath(at + 1)}</loc></sitemap>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</sitemapindex>
`
}

/** A site map by the protocol of sitemaps.org: each page with its translations. */
function siteMap(paths: readonly string[], languages: readonly Language[], origin: string): string {
  const address = (language: Language, path: string) => `${origin}/${language}${path && `/${path}`}`
  const link = (code: string, href: string) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`
  const entries = paths.flatMap(path => {
    const others = languages.map(code => link(code, address(code, path))).join('')
    const any = link('x-default', `${origin}/${path}`)
    return languages.map(code => `<url><loc>${address(code, path)}</loc>${others}${any}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}
