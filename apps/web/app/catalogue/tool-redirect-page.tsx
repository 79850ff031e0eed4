import { toolPage } from '@preau/contract/library/tool-page'
import { Splash } from '@preau/ui/splash/splash'
import { useEffect } from 'react'
import { data, Navigate } from 'react-router'
import { useMainSiteHref } from '#main-site-links.ts'
import type { Route } from './+types/tool-redirect-page.ts'

/** `tool/{id}/course` and `tool/{id}/courseset`, in any case; every other type is no address of ours. */
export function loader({ params }: Route.LoaderArgs) {
  return accessOf(params.type)
}

/** The same within the browser. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return accessOf(params.type)
}

function accessOf(type: string) {
  const access = type.toLowerCase()
  if (access !== 'course' && access !== 'courseset') throw data(null, { status: 404 })
  return access
}

/** Redirects to the tool's page on the main site. */
export default function ToolRedirectPage({ loaderData: access, params: { id } }: Route.ComponentProps) {
  const mainSiteHref = useMainSiteHref()
  const href = mainSiteHref(toolPage(id, access))
  const isOurs = href.startsWith('/')
  useEffect(() => {
    if (!isOurs) location.replace(href)
  }, [isOurs, href])
  return isOurs ? <Navigate to={href} replace /> : <Splash cover />
}
