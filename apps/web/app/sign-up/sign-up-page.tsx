import type { RefusalBy } from '@preau/contract/client/outcome'
import { registrationLinkRefusals } from '@preau/contract/registration-links/calls'
import { languages } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { GateScene } from '@preau/ui/scenes/gate-scene'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { useWanted } from '#account/use-wanted.ts'
import { useIsHydrated } from '#document/hydration.tsx'
import { PageHead } from '#document/page-head.tsx'
import { ContactLine } from '#layout/contact-line.tsx'
import { DeadLink } from '#layout/dead-link.tsx'
import { PlainPage } from '#layout/plain-page.tsx'
import { useLanguage, useSettings } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import { type FoundLink, findLink, type RegistrationLink } from './registration-calls.ts'
import styles from './sign-up.module.css'
import { CodeLine } from './sign-up-lines.tsx'
import { SignUpNotLoaded, SignUpPlace } from './sign-up-place.tsx'
import { SignedInAlready } from './signed-in-already.tsx'
import { storedRegistration } from './stored-registration.ts'
import { useLinkSecret } from './use-link-secret.ts'

export const handle = { namespaces: ['sign-up', 'captcha', 'password', 'cantons'], isCalm: true }

const SignUp = lazyPart<{ link: RegistrationLink | undefined }>(
  () => import('./sign-up.tsx').then(({ SignUp }) => SignUp),
  SignUpNotLoaded,
)

/** Registration; while it is closed, how to get an account. */
export default function SignUpPage() {
  const { t } = useTranslation('sign-up')
  const { isSignupOpen } = useSettings()
  const isHydrated = useIsHydrated()
  const code = useLinkSecret('code')
  return (
    <>
      <PageHead title={t('head')} description={t('description')} />
      {isHydrated && code ? <PageByLink key={code} code={code} /> : isSignupOpen ? <OpenPage /> : <ClosedPage />}
    </>
  )
}

/** Registration by a link of an administrator, whether registration is open or not; else why the link registers nobody. */
function PageByLink({ code }: { code: string }) {
  const { t } = useTranslation('sign-up')
  const settings = useSettings()
  const refusalText = useRefusal('sign-up', { 'not-found': 'fault' })
  const [link, setLink] = useState<FoundLink | null>(null)
  const [refusal, setRefusal] = useState<RefusalBy<'findRegistrationLink'> | { code: 'not-found' } | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const leaving = new AbortController()
    void findLink(settings, code, leaving.signal).then(({ answer, refusal }) => {
      if (leaving.signal.aborted) return
      setLink(answer ?? null)
      setRefusal(refusal ?? null)
    })
    return () => leaving.abort()
  }, [settings, code, attempt])

  // Somebody who registered here before the link was full still finds what to do next.
  if (link || (refusal && storedRegistration())) return <OpenPage link={link ? { code, ...link } : undefined} />
  if (!refusal) return <PlainPage title={t('open.title')} lead={t('byLink.checking')} drawing={<GateScene />} />
  const isFinal = registrationLinkRefusals.some(each => each === refusal.code)
  return (
    <PlainPage title={t('open.title')} lead={refusalText(refusal)} drawing={<GateScene />}>
      {isFinal && <p>{t('byLink.ended')}</p>}
      <DeadLink
        first={
          !isFinal && (
            <Button icon="retry" onClick={() => setAttempt(attempt + 1)}>
              {t('byLink.retry')}
            </Button>
          )
        }
      />
    </PlainPage>
  )
}

function ClosedPage() {
  const { t } = useTranslation('sign-up')
  return (
    <div className={styles.closed}>
      <PlainPage title={t('closed.title')} lead={t('closed.lead')} drawing={<GateScene />}>
        <p>{t('closed.text')}</p>
        <ContactLine />
      </PlainPage>
    </div>
  )
}

function OpenPage({ link }: { link?: RegistrationLink | undefined }) {
  const { t } = useTranslation('sign-up')
  const isHydrated = useIsHydrated()
  const { state } = useSession()
  return (
    <div className={`page ${styles.page}`}>
      <div className={`stack gap-20 ${styles.side}`}>
        <h1>{link ? t('byLink.title', { name: link.name }) : t('open.title')}</h1>
        <p className="lead">{t('open.lead')}</p>
        {link && <LinkLines link={link} />}
        <WantedLine />
        {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
        <ul role="list" className={`stack gap-10 ${styles.ticks}`}>
          {(['place', 'devices', 'quiet'] as const).map(reason => (
            <li key={reason}>
              <Icon name="check" />
              {t(`open.reasons.${reason}`)}
            </li>
          ))}
        </ul>
        <CodeLine />
        <div className={styles.scene}>
          <GateScene />
        </div>
      </div>
      {/* The form starts with values stored in this browser: only the browser can render it. */}
      <div data-for="anonymous">
        {isHydrated && state !== 'signed-in' ? (
          <Suspense fallback={<SignUpPlace />}>
            <SignUp link={link} />
          </Suspense>
        ) : (
          <SignUpPlace />
        )}
      </div>
      <div data-for="person">
        <SignedInAlready />
      </div>
    </div>
  )
}

/** Until when a registration link is open, for which addresses, and which group it invites to. */
function LinkLines({ link: { until, mailDomain, group } }: { link: RegistrationLink }) {
  const { t } = useTranslation('sign-up')
  const { locale } = languages[useLanguage()]
  const day = new Date(until).toLocaleDateString(locale, { dateStyle: 'long' })
  return (
    <div className="stack gap-10">
      {mailDomain !== null && <p>{t('byLink.domain', { domain: mailDomain })}</p>}
      {group && <p>{t('byLink.group', { group })}</p>}
      <p>{t('byLink.until', { day })}</p>
    </div>
  )
}

const toolPlace = /^\/[^/]+\/(?:tool|session|courseset)\/([\da-f-]{36})(?:\/modules\/([\da-f-]{36}))?/

/** The tool that the person wants an account for, by its name; `number` of the module they were at. */
type Wanted = { tool: string; number: number | null }

/** Says what the account is for, where the person comes from a tool: by its name, once that is known. */
function WantedLine() {
  const { t } = useTranslation('sign-up')
  const [, tool, module] = toolPlace.exec(useWanted() ?? '') ?? []
  const [found, setFound] = useState<Wanted | null>(null)
  useEffect(() => {
    setFound(null)
    if (tool === undefined) return
    let isCurrent = true
    const find = async () => {
      const { loadTool } = await import('#catalogue/load-tool.ts')
      const view = await loadTool(tool)
      const at = view?.modules.findIndex(({ id }) => id === module) ?? -1
      if (isCurrent && view) setFound({ tool: view.tool.name, number: at === -1 ? null : at + 1 })
    }
    // Without network, the line says it without a name.
    find().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [tool, module])
  if (tool === undefined) return null
  if (!found) return <p>{t('open.for.any')}</p>
  return (
    <p>
      {found.number === null ? t('open.for.tool', found) : t('open.for.module', { ...found, number: found.number })}
    </p>
  )
}
