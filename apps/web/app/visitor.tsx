import { lazyPart } from '@preau/ui/loading/lazy-part'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useConsentRequests } from './account/consent.ts'
import { isLandingPage, useDropFlags, useFlags } from './account/flags.ts'
import { loadedSignInModal, loadSignInModal } from './account/load-sign-in-modal.ts'
import type openSignInEarly from './account/open-sign-in-early.ts'
import openSignInEarlyScript from './account/open-sign-in-early.ts?inline-script'
import { currentSession, takeLostSession, useSession } from './account/session.ts'
import { useFollow } from './account/use-follow.ts'
import { useVisitsQuestion } from './account/visits-question.ts'
import { useIsHydrated } from './document/hydration.tsx'
import { callOf, InlineScript } from './document/inline-script.tsx'
import { loadRoute } from './document/load-route.ts'
import { loadUntilLoaded } from './document/load-until-loaded.ts'
import { rememberLanguage } from './document/remember-language.ts'
import { routeModuleOf } from './document/router-internals/in-window.ts'
import { whenIdle } from './document/when-idle.ts'
import { NotLoaded } from './errors/not-loaded.tsx'
import { pathInRequestedLanguage } from './i18n/browser-language.ts'
import { PendingPage } from './layout/pending-page.tsx'
import { useMainSiteHref } from './main-site-links.ts'
import { pageHref, useSite } from './site.tsx'

const ConsentDialog = lazyPart(
  () => import('./account/consent-dialog.tsx').then(({ ConsentDialog }) => ConsentDialog),
  NotLoaded,
)
const VisitsDialog = lazyPart(
  () => import('./account/visits-dialog.tsx').then(({ VisitsDialog }) => VisitsDialog),
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

/** What every page does for its visitor: language, session, and the flags of the address. */
export function Visitor() {
  const flags = useFlags()
  const dropFlags = useDropFlags()
  const { state } = useSession()
  const consentRequests = useConsentRequests()
  const visits = useVisitsQuestion()
  useVisitorLanguage()
  useSessionKept()
  useSessionLost()
  useSignOutPreloaded()
  useSignOutFlag()
  useReturn()
  useReleases()
  return (
    <>
      <PendingPage />
      {/* Separate boundaries: none of them waits for another one. */}
      <SignInPlace />
      <Suspense>{flags.support && <SupportDialog onClose={() => dropFlags('support')} />}</Suspense>
      <Suspense>{consentRequests > 0 && <ConsentDialog key={consentRequests} />}</Suspense>
      <Suspense>{visits && <VisitsDialog {...visits} />}</Suspense>
      {/* Only people who can change something get toasts. */}
      <Suspense>{state === 'signed-in' && <PageToasts />}</Suspense>
    </>
  )
}

/** Keeps the language of the address for the next visit, and redirects `lng` to another one. */
function useVisitorLanguage() {
  const { language, languages } = useSite()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const requested = pathInRequestedLanguage({ pathname, search, hash }, language, languages)
    if (requested) location.replace(requested)
    else rememberLanguage(language)
  }, [pathname, search, hash, language, languages])
}

/** Asks the server once per document whether the restored session is still valid. */
function useSessionKept() {
  const { settings } = useSite()
  useEffect(() => {
    // Most visitors only look: the code for this call is loaded for those who have a session.
    if (currentSession().state === 'signed-in')
      void loadUntilLoaded(() => import('./account/sign-in.ts')).then(({ resume }) => resume(settings))
  }, [settings])
}

/**
 * Asks why a session was lost while the page was open: if somebody ended it, the person's data in this browser is
 * deleted.
 */
function useSessionLost() {
  const { settings } = useSite()
  const { state } = useSession()
  useEffect(() => {
    const lost = state === 'anonymous' ? takeLostSession() : null
    if (!lost) return
    void loadUntilLoaded(() => import('./account/sign-in.ts')).then(({ forgetIfEnded }) =>
      forgetIfEnded(lost, settings),
    )
  }, [state, settings])
}

/** Loads the page that signs out while there is a network: on a shared computer it must work without one, too. */
function useSignOutPreloaded() {
  const { i18n } = useTranslation()
  const { state } = useSession()
  useEffect(() => {
    const module = routeModuleOf('account/sign-out-page')
    if (state !== 'signed-in' || !module) return
    whenIdle(() => void Promise.all([loadRoute(module), i18n.loadNamespaces('account')]).catch(reportError), 10_000)
  }, [state, i18n])
}

/** Delay in milliseconds after which a page has loaded, and is open for some time. */
const settled = 10_000

/** Follows to a new release; preloaded, since by the time it is needed this release's files may be gone. */
function useReleases() {
  useEffect(() => {
    const watch = () =>
      void loadUntilLoaded(() => import('./document/take-over-release.ts')).then(release => release.takeOverReleases())
    const timer = setTimeout(watch, settled)
    return () => clearTimeout(timer)
  }, [])
}

/** `?url=logout` on any page signs out. */
function useSignOutFlag() {
  const { logout } = useFlags()
  const { language } = useSite()
  const navigate = useNavigate()
  useEffect(() => {
    if (logout) navigate(pageHref(language, 'logout'), { replace: true })
  }, [logout, language, navigate])
}

/**
 * A signed-in person on an address that asks to sign in is redirected to its target, from the landing page without one to
 * the dashboard; elsewhere the flag is removed.
 */
function useReturn() {
  const flags = useFlags()
  const dropFlags = useDropFlags()
  const follow = useFollow()
  const { state } = useSession()
  const { pathname } = useLocation()
  const dashboard = useMainSiteHref()('dashboard')
  const isDue = flags.login && state === 'signed-in'
  const target = flags.return ?? (isLandingPage(pathname) ? dashboard : null)
  useEffect(() => {
    if (!isDue) return
    // The element that opened the dialog is gone, and the focus would fall back to the body.
    document.getElementById('content')?.focus({ preventScroll: true })
    follow(target).then(isFollowed => {
      if (!isFollowed) dropFlags('login', 'form', 'return')
    })
  }, [isDue, target, dropFlags, follow])
}

const SignInModal = lazyPart(() => loadSignInModal().then(({ SignInModal }) => SignInModal), NotLoaded)

/** The login modal, if the address asks for it and nobody is signed in. */
function SignInPlace() {
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
