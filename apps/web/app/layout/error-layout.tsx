import { Outlet } from 'react-router'
import type { Route } from './+types/error-layout.ts'
import { ErrorPage } from './error-page.tsx'

/**
 * Around every page: shows in its place what it threw. Left to the root, an error would make the browser write the
 * whole document anew, inline styles included, which the Content-Security-Policy refuses: the page would be blank.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

export default function ErrorLayout() {
  return <Outlet />
}
