import { redirect } from 'react-router'
import { mainSiteHref } from '#main-site-links.ts'
import { pageContext } from '#page-context.ts'
import { pageHref } from '#site.tsx'
import type { Route } from './+types/sign-in-redirect.ts'

/** `/login` and `/connexion`: the landing page with its login modal, then the marketplace. */
export function loader({ context }: Route.LoaderArgs) {
  const { language, settings } = context.get(pageContext)
  const marketplace = encodeURIComponent(mainSiteHref(settings, language, 'marketplace'))
  return redirect(`${pageHref(language)}?login&return=${marketplace}`)
}
