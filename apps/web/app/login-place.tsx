import { Suspense } from 'react'
import { useDropFlags, useFlags } from './account/flags.ts'
import { loadedLoginModal, loadLoginModal } from './account/load-login-modal.ts'
import type openLoginEarly from './account/open-login-early.ts'
import openLoginEarlyScript from './account/open-login-early.ts?inline-script'
import { useSession } from './account/session.ts'
import { useIsHydrated } from './document/hydration.tsx'
import { callOf, InlineScript } from './document/inline-script.tsx'
import { lazyPart, NotLoaded } from './errors/not-loaded.tsx'
import { useSite } from './site.tsx'

const LoginModal = lazyPart(() => loadLoginModal().then(({ LoginModal }) => LoginModal), NotLoaded)

/** The login modal, if the address asks for it and nobody is signed in. */
export function LoginPlace() {
  const { login, form } = useFlags()
  const dropFlags = useDropFlags()
  const { state } = useSession()
  const isHydrated = useIsHydrated()
  const Brought = useSite().login && loadedLoginModal()
  if (!login || state === 'signed-in') return null
  const modal = { isFormOpen: form, onClose: () => dropFlags('login', 'form', 'return') }
  if (Brought)
    return (
      <>
        <Brought {...modal} />
        {!isHydrated && <InlineScript code={callOf<typeof openLoginEarly>(openLoginEarlyScript)} />}
      </>
    )
  return (
    <Suspense>
      <LoginModal {...modal} />
    </Suspense>
  )
}
