import { redirect } from 'react-router'
import { documentData } from '#document/document-data.tsx'
import { pageContext } from '#page-context.ts'
import { pageHref } from '#site.tsx'
import type { Route } from './+types/first-page.ts'

/** `/admin` alone is the first page of the area. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(pageHref(context.get(pageContext).language, 'admin/people'))
}

/** The same within the browser. */
export function clientLoader() {
  return redirect(pageHref(documentData().site.language, 'admin/people'))
}
