import { Suspense } from 'react'
import { useDropFlags, useFlags } from './account/flags.ts'
import { loadedLoginModal, loadLoginModal } from './account/load-login-modal.ts'
import { useSession } from './account/session.ts'
import { useIsHydrated } from './document/hydration.tsx'
import { lazyPart, NotLoaded } from './errors/not-loaded.tsx'
import { useSite } from './site.tsx'

const LoginModal = lazyPart(() => loadLoginModal().then(({ LoginModal }) => LoginModal), NotLoaded)

/**
 * Opens the dialog that stands before it, unless the browser knows somebody: what must not wait for React. It is open
 * without being modal to the browser, which would lay out all of the page once more for that (`data-ahead`): what else
 * there is, is inert (`data-inert-ahead`). Whoever closes it before React is told of by `data-closed`. What becomes of
 * all three is said in `account/dialog-ahead.ts`.
 */
const opening =
  import.meta.env.SSR &&
  `(()=>{let m=document.currentScript.previousElementSibling,r=[...document.body.children].filter(e=>e!==m);if("person"in document.documentElement.dataset)return;m.open=true;m.dataset.ahead="open";r.map(e=>{e.inert=true;e.dataset.inertAhead=""});addEventListener("keydown",e=>{if(e.key!=="Escape"||m.dataset.ahead!=="open")return;m.dataset.closed="";r.map(e=>{e.inert=false});m.close()});requestAnimationFrame(()=>(m.querySelector("[autofocus]")||m.querySelector("input,button,a[href]")).focus())})()`

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
        {!isHydrated && (
          <script
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
            dangerouslySetInnerHTML={{ __html: opening || '' }}
          />
        )}
      </>
    )
  return (
    <Suspense>
      <LoginModal {...modal} />
    </Suspense>
  )
}
