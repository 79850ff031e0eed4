import { Splash } from '@preau/ui/splash/splash'
import { Outlet, useMatches } from 'react-router'
import type { Route } from './+types/signed-in-layout.ts'
import { ContentAhead } from './content-ahead.tsx'
import { Guard } from './guard.tsx'
import { OwnQueries } from './own-queries.tsx'

/** Around the pages that need someone signed in. */
export default function SignedInLayout({ matches }: Route.ComponentProps) {
  // It waits within the head and foot of a page where there are some.
  const isWithin = matches.some(match => match?.id === 'layout/page-layout')
  const isAskedAhead = useMatches().some(({ handle }) => (handle as { isAskedAhead?: true } | undefined)?.isAskedAhead)
  return (
    <Guard waiting={isAskedAhead ? <ContentAhead /> : <Splash cover={!isWithin} />}>
      <OwnQueries>
        <Outlet />
      </OwnQueries>
    </Guard>
  )
}
