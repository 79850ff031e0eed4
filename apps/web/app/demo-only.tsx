import { data, Outlet } from 'react-router'
import { pageContext } from '#page-context.ts'
import type { Route } from './+types/demo-only.ts'

/** Routes inside exist in demo mode only. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageContext).settings.isDemo) throw data(null, { status: 404 })
  return null
}

export default function DemoOnly() {
  return <Outlet />
}
