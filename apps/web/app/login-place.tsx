import { Suspense } from 'react'
import { useDropFlags, useFlags } from './account/flags.ts'
import { loadedLoginModal, loadLoginModal } from './account/load-login-modal.ts'
import { useSession } from './account/session.ts'
import { useIsHydrated } from './document/hydration.tsx'
import { lazyPart, NotLoaded } from './errors/not-loaded.tsx'
import { useSite } from './site.tsx'

const LoginModal = lazyPart(() => loadLoginModal().then(({ LoginModal }) => LoginModal), NotLoaded)

/**
 * Opens the dialog before it, unless the browser has a session: this must not wait for React. The dialog opens non-modally
 * (`data-early`), since a modal one would lay out the whole page once more; everything else is made inert
 * (`data-inert-early`). A field that already has the focus keeps it: on a slow browser somebody may type before the first
 * frame. `data-closed` says that it was closed before React ran. `account/early-dialog.ts` takes over all three.
 */
const opening =
  import.meta.env.SSR &&
  `(()=>{let m=document.currentScript.previousElementSibling,r=[...document.body.children].filter(e=>e!==m);if("person"in document.documentElement.dataset)return;m.open=true;m.dataset.early="open";r.map(e=>{e.inert=true;e.dataset.inertEarly=""});addEventListener("keydown",e=>{if(e.key!=="Escape"||m.dataset.early!=="open")return;m.dataset.closed="";r.map(e=>{e.inert=false});m.close()});requestAnimationFrame(()=>m.contains(document.activeElement)||(m.querySelector("[autofocus]")||m.querySelector("input,button,a[href]")).focus())})()`

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
