import { Splash } from '@preau/ui/splash/splash'
import type { ComponentType } from 'react'
import { Outlet, useMatches } from 'react-router'
import { PageHead } from '#document/page-head.tsx'
import type { Route } from './+types/signed-in-layout.ts'
import { Guard } from './guard.tsx'
import { OwnQueries } from './own-queries.tsx'

/** Around the pages that require a signed-in person. If the page's `handle` has a `Waiting`, it shows until the session is known. */
export default function SignedInLayout({ matches }: Route.ComponentProps) {
  // Inside the page layout, the header and footer are already there.
  const isWithin = matches.some(match => match?.id === 'layout/page-layout')
  const waiting = useMatches().flatMap(
    ({ handle }) => (handle as { Waiting?: ComponentType } | undefined)?.Waiting ?? [],
  )
  const Waiting = waiting.at(-1)
  return (
    <Guard waiting={Waiting ? <Waiting /> : <UnknownPage isWithin={isWithin} />}>
      <OwnQueries>
        <Outlet />
      </OwnQueries>
    </Guard>
  )
}

/**
 * Shown until the session is known. It has a title of its own: a document needs one without scripts too, and the page
 * that sets the real one is not drawn yet.
 */
function UnknownPage({ isWithin }: { isWithin: boolean }) {
  return (
    <>
      <PageHead title="Préau" isPrivate />
      <Splash cover={!isWithin} />
    </>
  )
}
