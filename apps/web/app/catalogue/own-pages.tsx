import { Outlet, redirect } from 'react-router'
import { documentData } from '#document/document-data.tsx'
import { type MainSitePage, mainSiteHref } from '#main-site-links.ts'
import { pageContext } from '#page-context.ts'
import type { Site } from '#site.tsx'
import type { Route } from './+types/own-pages.ts'

/** Around our pages that replace those of the main site: if there is a main site, they redirect to it. */
export function loader({ context, request }: Route.LoaderArgs) {
  return redirectToMainSite(context.get(pageContext), request)
}

/** The same within the browser. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirectToMainSite(documentData().site, request)
}

function redirectToMainSite({ language, settings }: Pick<Site, 'language' | 'settings'>, request: Request) {
  if (settings.mainSiteUrl === null) return null
  const page = new URL(request.url).pathname.split('/').slice(2).join('/')
  return redirect(mainSiteHref(settings, language, page as MainSitePage))
}

export default function OwnPages() {
  return <Outlet />
}
