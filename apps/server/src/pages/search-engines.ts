import { legalPages, legalPath } from '@preau/contract/legal/legal-pages'
import { wireTypes } from '@preau/contract/library/library-object'
import { toolAccess, toolPage } from '@preau/contract/library/tool-page'
import { schemas } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { readLibrary } from '#library/read-library.ts'
import { makeDocument, sendDocument } from './document.ts'
import type { DocumentCache } from './document-cache.ts'

/** What a search engine may read, in the order in which it matters; pages of tools come besides. Sections of the landing page are that page. */
const pages = ['', 'marketplace', 'validate', ...legalPages.map(legalPath)]

/** How many tools are read at a time; there may be more than one answer of the library holds. */
const atOnce = 1000

const everyone = { id: null, isAdministrator: false }

/** Tells search engines what they may read: `/robots.txt`, and `/sitemap.xml` with every page in every language. */
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
  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain').send(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const draw = async () =>
      makeDocument(siteMap(await paths(), await languages(), publicUrl), 200, {
        'content-type': 'application/xml; charset=utf-8',
      })
    return sendDocument(await documents.get('/sitemap.xml', draw), request, reply)
  })

  async function paths(): Promise<string[]> {
    // The pages of tools are the main site's where there is one.
    if (mainSiteUrl !== undefined) return pages.filter(page => page !== 'marketplace')
    const paths: string[] = [...pages]
    for (let start = 0; ; start += atOnce) {
      const asked = { filters: { type: [wireTypes.tool] }, limit: { start, end: start + atOnce } }
      const tools = await readLibrary(db, everyone, schemas.getLibrary.query.parse({ action: 'getLibrary', ...asked }))
      paths.push(...tools.map(({ id, kind }) => toolPage(id, toolAccess(kind ?? 'formation'))))
      if (tools.length < atOnce) return paths
    }
  }
}

/** A map of the site after the protocol of sitemaps.org: each page with its translations. */
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
