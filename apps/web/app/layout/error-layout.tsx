import { CrashGuard } from '@preau/ui/crash-guard/crash-guard'
import { Outlet, useLocation } from 'react-router'
import type { Route } from './+types/error-layout.ts'
import { ErrorPage } from './error-page.tsx'

/**
 * Around every page: a page that throws is rendered once more, and if it throws again, its error is shown in its place.
 * An error at the root would make React render the whole document again.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

export default function ErrorLayout() {
  return (
    <CrashGuard subject={useLocation().pathname}>
      <Outlet />
    </CrashGuard>
  )
}
