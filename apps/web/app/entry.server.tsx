/// <reference types="node" />

import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { loadSignInModal } from './account/load-sign-in-modal.ts'
import { drawEarlyDashboard } from './dashboard/early-dashboard.tsx'
import { playerScripts, signInFiles, styleSheetText } from './document/built-files.ts'
import { DocumentParts } from './document/document-parts.tsx'
import { commonNamespaces, serverI18n } from './i18n/i18n.ts'
import { type PageContext, pageContext } from './page-context.ts'
import { SiteContext } from './site.tsx'

// The server sets the page's context under this very key: a second definition would never match.
export { drawEarlyDashboard, pageContext }

/** Passes errors of loaders and of rendering to the server's log, except for pages that do not exist. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(pageContext).report?.(error)
}

type Handle = { namespaces?: string[]; isCalm?: true } | undefined

/** The handles of a document's routes. */
function handlesOf({ staticHandlerContext, routeModules }: EntryContext): Handle[] {
  return staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle as Handle)
}

/** Namespaces of the texts a document needs: the common ones and those its routes name in `handle.namespaces`. */
function namespacesOf(handles: Handle[], { login, settings }: Pick<PageContext, 'login' | 'settings'>): string[] {
  const ofSignIn = login ? ['account', ...(settings.externalSignIn ? ['external-sign-in'] : [])] : []
  return [...new Set([...commonNamespaces, ...handles.flatMap(handle => handle?.namespaces ?? []), ...ofSignIn])]
}

/** Renders a whole document, without streaming: it is cached in memory and sent to every anonymous visitor. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language, languages, settings, translations, ...page } = context.get(pageContext)
  const handles = handlesOf(entryContext)
  // A page that is not calm loads its scripts just as early, and the modal with them.
  const login = handles.some(handle => handle?.isCalm) ? page.login : null
  if (login) await loadSignInModal()
  const namespaces = namespacesOf(handles, { login, settings })
  const i18n = serverI18n(language, namespaces, translations)
  const site = { language, languages, settings, origin: new URL(request.url).origin, ...(login && { login }) }
  const data = { site, texts: translations(namespaces) }
  const parts = { data, styleSheetText, playerScripts, signInFiles: login && signInFiles() }
  let responseStatus = status
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <DocumentParts value={parts}>
        <SiteContext value={site}>
          <I18nextProvider i18n={i18n}>
            <ServerRouter context={entryContext} url={request.url} />
          </I18nextProvider>
        </SiteContext>
      </DocumentParts>,
      {
        // The document is sent in one piece: nothing is sent before the rest is ready, so nothing has to be inserted
        // later.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = new PassThrough()
          buffer(body).then(resolve, reject)
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          responseStatus = 500
          context.get(pageContext).report?.(error)
        },
      },
    )
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(new Uint8Array(html), { status: responseStatus, headers })
}
