import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { loadSignInModal } from '#account/load-sign-in-modal.ts'
import type { ModuleHrefs } from './use-module-href.ts'

/** The link of a module: one for people and one for visitors, of which the document shows one before any script runs. */
export function ModuleLink({
  hrefs: { person, visitor, needsAccount },
  children,
  ...rest
}: {
  hrefs: ModuleHrefs
  className?: string
  lang?: string | undefined
  'aria-label'?: string
  children: ReactNode
}) {
  return (
    <>
      <Link {...rest} to={person} data-for="person">
        {children}
      </Link>
      <Link
        {...rest}
        to={visitor}
        data-for="anonymous"
        {...(needsAccount && { preventScrollReset: true, onPointerEnter: loadSignInModal, onFocus: loadSignInModal })}
      >
        {children}
      </Link>
    </>
  )
}
