import { Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useConsentAsked } from './account/consent.ts'
import { useDropFlags, useFlags } from './account/flags.ts'
import { currentSession, takeLostSession, useSession } from './account/session.ts'
import { useFollow } from './account/use-follow.ts'
import { rememberLanguage } from './document/kept-language.ts'
import { lazyPart, NotLoaded } from './errors/not-loaded.tsx'
import { pathInAskedLanguage } from './i18n/browser-language.ts'
import { LoginPlace } from './login-place.tsx'
import { pageHref, useSite } from './site.tsx'

const ConsentDialog = lazyPart(
  () => import('./account/consent-dialog.tsx').then(({ ConsentDialog }) => ConsentDialog),
  NotLoaded,
)
const PageToasts = lazyPart(
  () => import('./errors/page-toasts.tsx').then(({ PageToasts }) => PageToasts),
  () => null,
)
const SupportDialog = lazyPart(
  () => import('./support/support-dialog.tsx').then(({ SupportDialog }) => SupportDialog),
  NotLoaded,
)

/** What every page does for whoever visits it: their language, their session, and what the address asks for. */
export function Visitor() {
  const flags = useFlags()
  const dropFlags = useDropFlags()
  const { state } = useSession()
  const consentAsked = useConsentAsked()
  useVisitorLanguage()
  useSessionKept()
  useSessionLost()
  useLogoutFlag()
  useReturn()
  useReleases()
  return (
    <>
      {/* Each on its own: none of them waits for another one to come. */}
      <LoginPlace />
      <Suspense>{flags.support && <SupportDialog onClose={() => dropFlags('support')} />}</Suspense>
      <Suspense>{consentAsked > 0 && <ConsentDialog key={consentAsked} />}</Suspense>
      {/* Only who can change something is ever told how it went. */}
      <Suspense>{state === 'signed-in' && <PageToasts />}</Suspense>
    </>
  )
}

/** Keeps the language of the address for the next visit, and follows `lng` to another one. */
function useVisitorLanguage() {
  const { language, languages } = useSite()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const asked = pathInAskedLanguage({ pathname, search, hash }, language, languages)
    if (asked) location.replace(asked)
    else rememberLanguage(language)
  }, [pathname, search, hash, language, languages])
}

/** Asks the server once per document whether the restored session still holds. */
function useSessionKept() {
  const { settings } = useSite()
  useEffect(() => {
    // Most visitors only look: the way to the server is loaded for those who have a session.
    if (currentSession().state === 'signed-in')
      import('./account/sign-in.ts').then(
        ({ revalidate }) => revalidate(settings),
        // Without network the session holds until it can be asked about.
        () => {},
      )
  }, [settings])
}

/** Asks why a session was lost while the page was open: what its person left here goes with one that somebody ended. */
function useSessionLost() {
  const { settings } = useSite()
  const { state } = useSession()
  useEffect(() => {
    const lost = state === 'anonymous' ? takeLostSession() : null
    if (!lost) return
    import('./account/sign-in.ts').then(
      ({ forgetIfEnded }) => forgetIfEnded(lost, settings),
      () => {},
    )
  }, [state, settings])
}

/** Milliseconds after which a page has what it needs, and is open for some time. */
const settled = 10_000

/** Follows to a new release; fetched ahead, since it is wanted when nothing more of this one can be. */
function useReleases() {
  useEffect(() => {
    const watch = () =>
      import('./document/take-over-release.ts').then(
        ({ takeOverReleases }) => takeOverReleases(),
        () => {
          // Without network nothing can be taken over either.
        },
      )
    const timer = setTimeout(watch, settled)
    return () => clearTimeout(timer)
  }, [])
}

/** `?url=logout` on any page signs out. */
function useLogoutFlag() {
  const { logout } = useFlags()
  const { language } = useSite()
  const navigate = useNavigate()
  useEffect(() => {
    if (logout) navigate(pageHref(language, 'logout'), { replace: true })
  }, [logout, language, navigate])
}

/** Whoever is signed in on an address that asks to sign in goes where it says, or stays without the flag. */
function useReturn() {
  const flags = useFlags()
  const dropFlags = useDropFlags()
  const follow = useFollow()
  const { state } = useSession()
  const isDue = flags.login && state === 'signed-in'
  useEffect(() => {
    if (!isDue) return
    // What opened the dialog is no longer there, and the body would be the one to have the focus.
    document.getElementById('content')?.focus({ preventScroll: true })
    follow(flags.return).then(isFollowed => {
      if (!isFollowed) dropFlags('login', 'form', 'return')
    })
  }, [isDue, flags.return, dropFlags, follow])
}
