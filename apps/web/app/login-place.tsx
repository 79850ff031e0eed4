import { Suspense } from 'react'
import { useDropFlags, useFlags } from './account/flags.ts'
import { loadedLoginModal, loadLoginModal } from './account/load-login-modal.ts'
import { useSession } from './account/session.ts'
import { useIsHydrated } from './document/hydration.tsx'
import { lazyPart, NotLoaded } from './errors/not-loaded.tsx'
import { useSite } from './site.tsx'

const LoginModal = lazyPart(() => loadLoginModal().then(({ LoginModal }) => LoginModal), NotLoaded)

/**
 * Opens the modal that stands before it, unless the browser knows somebody: what must not wait for React. With the first
 * picture of the page, since opening lays all of it out. Whoever closes it before React is told of by `data-closed`.
 */
const opening =
  import.meta.env.SSR &&
  `(()=>{let m=document.currentScript.previousElementSibling;if("person"in document.documentElement.dataset)return;requestAnimationFrame(()=>m.showModal());m.addEventListener("close",()=>{m.dataset.closed=""})})()`

/** The login modal, where the address asks for it and nobody is signed in. */
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
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        {!isHydrated && <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: opening || '' }} />}
      </>
    )
  return (
    <Suspense>
      <LoginModal {...modal} />
    </Suspense>
  )
}
