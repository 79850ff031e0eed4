import { useRef } from 'react'
import { Outlet } from 'react-router'
import { Guard } from '#account/guard.tsx'
import { OwnQueries } from '#account/own-queries.tsx'
import { useSession } from '#account/session.ts'

/** Around lessons, which visitors may take too; a person whose session ended here signs in again. */
export default function LessonLayout() {
  const { state } = useSession()
  // The document knew the session before React did, and opened the player for it.
  const wasSignedIn = useRef(typeof document !== 'undefined' && 'person' in document.documentElement.dataset)
  if (state === 'signed-in') wasSignedIn.current = true
  if (wasSignedIn.current && state === 'anonymous') return <Guard>{null}</Guard>
  return (
    <OwnQueries>
      <Outlet />
    </OwnQueries>
  )
}
