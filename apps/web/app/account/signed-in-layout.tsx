import { Outlet } from 'react-router'
import { Guard } from './guard.tsx'
import { OwnQueries } from './own-queries.tsx'

/** Around the pages that need someone signed in. */
export default function SignedInLayout() {
  return (
    <Guard>
      <OwnQueries>
        <Outlet />
      </OwnQueries>
    </Guard>
  )
}
