import { Outlet } from 'react-router'
import type { Route } from './+types/signed-in-layout.ts'
import { Guard } from './guard.tsx'
import { OwnQueries } from './own-queries.tsx'

/** Around the pages that need someone signed in. */
export default function SignedInLayout({ matches }: Route.ComponentProps) {
  const isWithin = matches.some(match => match?.id === 'layout/page-layout')
  return (
    <Guard isWithin={isWithin}>
      <OwnQueries>
        <Outlet />
      </OwnQueries>
    </Guard>
  )
}
