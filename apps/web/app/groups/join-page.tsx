import type { EveryRefusalOf } from '@preau/contract/calls'
import { onlyOf, type Refusal } from '@preau/contract/client/outcome'
import { joinTextVersion } from '@preau/contract/groups/calls'
import { readGroupCode, slipIn } from '@preau/contract/groups/typed-code'
import type { Answer } from '@preau/contract/schemas'
import { aboutLine } from '@preau/locales/about-line'
import { isolated } from '@preau/locales/isolated'
import { nameList } from '@preau/locales/name-list'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { Notice } from '@preau/ui/notice/notice'
import { Splash } from '@preau/ui/splash/splash'
import { showToast } from '@preau/ui/toast/toast'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '#account/session.ts'
import { signInHref } from '#account/sign-in-href.ts'
import { signUpHref } from '#account/sign-up-href.ts'
import { useCall } from '#api.ts'
import { PageHead } from '#document/page-head.tsx'
import { DeadLink } from '#layout/dead-link.tsx'
import { useMainSiteHref } from '#main-site-links.ts'
import { pageHref, useLanguage } from '#site.tsx'
import type { Route } from './+types/join-page.ts'
import { CodeForm, joinHref } from './code-form.tsx'
import styles from './groups.module.css'
import { useGroupRefusal } from './use-group-refusal.ts'

export const handle = { namespaces: ['groups'] }

type Found = Answer<'findGroup'>[number]

/** The page that a group's code leads to: it says who will see what, before a person joins. */
export default function JoinPage({ params: { code } }: Route.ComponentProps) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const typed = query.get('code')?.trim() ?? ''
  useEffect(() => {
    if (code === undefined && typed !== '') void navigate(joinHref(language, typed), { replace: true })
  }, [code, typed, language, navigate])
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('join.head')} isPrivate />
      {code === undefined ? (
        <div className="stack gap-32">
          <h1>{t('join.title')}</h1>
          <CodeForm />
        </div>
      ) : (
        <Invitation key={code} code={code} asked={codeIn(code)} />
      )}
    </div>
  )
}

/** The code in what an address ends with, or all of that where it is no code: the id of a group, or a slip. */
function codeIn(written: string): string {
  const read = readGroupCode(written)
  return read.kind === 'code' ? read.code : written
}

/** `code` is what the address ends with, of which `asked` is looked for. */
function Invitation({ code, asked }: { code: string; asked: string }) {
  const { t } = useTranslation('groups')
  const call = useCall()
  const refusalWords = useGroupRefusal()
  const { typed } = (useLocation().state ?? {}) as { typed?: string }
  const [group, setGroup] = useState<Found | null>(null)
  const [refusal, setRefusal] = useState<Refusal<EveryRefusalOf<'findGroup'> | 'not-found'> | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const leaving = new AbortController()
    void onlyOf(call('findGroup', { code: asked }, leaving)).then(({ answer, refusal }) => {
      if (leaving.signal.aborted) return
      setGroup(answer ?? null)
      setRefusal(refusal ?? null)
    })
    return () => leaving.abort()
  }, [call, asked, attempt])

  if (group) return <Join code={asked} group={group} />
  if (!refusal) return <Splash />
  const isTooLong = refusal.code === 'bad-request'
  const slip = isTooLong || ['unknown-code', 'misspelt'].includes(refusal.code) ? slipIn(typed ?? code) : null
  const isAway = !isTooLong && !['unknown-code', 'misspelt', 'two-codes'].includes(refusal.code)
  const words = slip
    ? t(`slips.${slip.kind}`, { sign: slip.kind === 'sign' ? slip.sign : '' })
    : isTooLong
      ? t(`refusals.${readGroupCode(code).kind === 'two' ? 'two-codes' : 'misspelt'}`)
      : refusalWords(refusal)
  return (
    <div className="stack gap-32 starts">
      <h1>{t('join.title')}</h1>
      {isAway ? (
        <>
          <Notice look="bad" live>
            {words}
          </Notice>
          <Button icon="retry" onClick={() => setAttempt(attempt + 1)}>
            {t('retry')}
          </Button>
        </>
      ) : (
        <DeadLink first={<CodeForm typed={typed ?? code} wrong={words} />} />
      )}
    </div>
  )
}

function Join({ code, group }: { code: string; group: Found }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const { user } = useSession()
  const mainSiteHref = useMainSiteHref()
  const { name, school, leads, isMember } = group
  const here = pageHref(language, `join/${encodeURIComponent(code)}`)
  return (
    <>
      <p className="kicker">{t('join.kicker')}</p>
      <h1 translate="no">{name}</h1>
      <p className="lead">
        {aboutLine(
          [school !== name && isolated(school), leads.length > 0 && t('ledBy', { leads: nameList(leads, language) })],
          language,
        )}
      </p>
      <div className={`stack gap-24 starts ${styles.invitation}`}>
        <h2>{t('join.sees.title')}</h2>
        <ul className={styles.sees}>
          <li>{t('join.sees.states')}</li>
          <li>{t('join.sees.nothing')}</li>
          <li>{t('join.sees.leave')}</li>
        </ul>
        {isMember ? (
          <>
            <Notice look="ok">{t('join.already')}</Notice>
            <Link className={buttonClass()} to={mainSiteHref('dashboard')}>
              {t('join.dashboard')}
            </Link>
          </>
        ) : user ? (
          <JoinForm code={code} name={name} />
        ) : (
          <>
            <p>{t('join.account')}</p>
            <div className="cluster gap-12">
              <Link className={buttonClass()} to={signInHref(language, { target: here, withForm: true })}>
                {t('join.signIn')}
              </Link>
              <Link className={buttonClass({ look: 'second' })} to={signUpHref(language, here)}>
                {t('join.signUp')}
              </Link>
            </div>
          </>
        )}
      </div>
    </>
  )
}

function JoinForm({ code, name }: { code: string; name: string }) {
  const { t } = useTranslation('groups')
  const call = useCall({ endsSession: true })
  const navigate = useNavigate()
  const mainSiteHref = useMainSiteHref()
  const refusalWords = useGroupRefusal()
  const [showsCertificates, setShowsCertificates] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function join() {
    setBusy(true)
    const { refusal } = await onlyOf(call('joinGroup', { code, text: joinTextVersion, showsCertificates }))
    setBusy(false)
    if (refusal) return showToast({ text: refusalWords(refusal), look: 'bad' })
    showToast({ text: t('join.done', { name }) })
    await navigate(mainSiteHref('dashboard'))
  }
  return (
    <>
      <Checkbox
        label={t('join.certificates')}
        hint={t('join.certificatesHint')}
        checked={showsCertificates}
        onChange={event => setShowsCertificates(event.currentTarget.checked)}
      />
      <Button busy={isBusy} onClick={() => void join()}>
        {t('join.submit')}
      </Button>
    </>
  )
}
