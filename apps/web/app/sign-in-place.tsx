import { lazyPart } from '@preau/ui/loading/lazy-part'
import { Suspense } from 'react'
import { useDropFlags, useFlags } from './account/flags.ts'
import { loadedSignInModal, loadSignInModal } from './account/load-sign-in-modal.ts'
import type openSignInEarly from './account/open-sign-in-early.ts'
import openSignInEarlyScript from './account/open-sign-in-early.ts?inline-script'
import { useSession } from './account/session.ts'
import { useIsHydrated } from './document/hydration.tsx'
import { callOf, InlineScript } from './document/inline-script.tsx'
import { NotLoaded } from './errors/not-loaded.tsx'
import { useSite } from './site.tsx'

const SignInModal = lazyPart(() => loadSignInModal().then(({ SignInModal }) => SignInModal), NotLoaded)

/** The login modal, if the address asks for it and nobody is signed in. */
export function SignInPlace() {
  const { login, form } = useFlags()
  const dropFlags = useDropFlags()
  const { state } = useSession()
  const isHydrated = useIsHydrated()
  const Brought = useSite().login && loadedSignInModal()
  if (!login || state === 'signed-in') return null
  const modal = { isFormOpen: form, onClose: () => dropFlags('login', 'form', 'return') }
  if (Brought)
    return (
      <>
        <Brought {...modal} />
        {!isHydrated && <InlineScript code={callOf<typeof openSignInEarly>(openSignInEarlyScript)} />}
      </>
    )
  return (
    <Suspense>
      <SignInModal {...modal} />
    </Suspense>
  )
}
