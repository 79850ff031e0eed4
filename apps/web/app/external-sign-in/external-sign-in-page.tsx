import { waitingTime } from '@preau/locales/waiting-time'
import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { GateScene } from '@preau/ui/scenes/gate-scene'
import { Spinner } from '@preau/ui/spinner/spinner'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ExternalButton } from '#account/external-button.tsx'
import { signInHref } from '#account/sign-in-href.ts'
import { PageHead } from '#document/page-head.tsx'
import { NotLoaded } from '#errors/not-loaded.tsx'
import { ContactLine } from '#layout/contact-line.tsx'
import { ContactWords } from '#layout/contact-words.tsx'
import { PlainPage } from '#layout/plain-page.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './external-sign-in.module.css'
import { type Stage, useSignInCallback } from './use-sign-in-callback.ts'

export const handle = { namespaces: ['external-sign-in', 'account'] }

const SignInForm = lazyPart(() => import('#account/sign-in-form.tsx').then(({ SignInForm }) => SignInForm), NotLoaded)

/** The page that the identity provider redirects to. */
export default function ExternalSignInPage() {
  const { t } = useTranslation('external-sign-in')
  const language = useLanguage()
  const { stage, returnTo } = useSignInCallback()
  const values = {
    mail: 'mail' in stage ? stage.mail : '',
    when: 'seconds' in stage ? waitingTime(stage.seconds, language) : '',
  }
  return (
    <>
      <PageHead title={t('head')} isPrivate />
      <PlainPage
        title={t(`${stage.is}.title`)}
        lead={<ContactWords text={t(`${stage.is}.lead`, values)} />}
        drawing={<GateScene />}
      >
        {/* Screen readers do not announce a heading that changes. */}
        <p role="status" className="visually-hidden">
          {stage.is !== 'busy' && t(`${stage.is}.title`)}
        </p>
        <WaysOn stage={stage} returnTo={returnTo} />
        {stage.is !== 'busy' && <ContactLine />}
      </PlainPage>
    </>
  )
}

function WaysOn({ stage, returnTo }: { stage: Stage; returnTo: string | null }) {
  const { t } = useTranslation('external-sign-in')
  const language = useLanguage()
  if (stage.is === 'busy') {
    return (
      <>
        <Spinner label={t('busy.waiting')} />
        <noscript>{t('noScript')}</noscript>
      </>
    )
  }
  if (stage.is === 'done') {
    return (
      <Link className={buttonClass()} to={pageHref(language)}>
        {t('done.onward')}
        <Icon name="arrow" />
      </Link>
    )
  }
  if (stage.is === 'link') {
    return (
      <div className={styles.form}>
        <Suspense fallback={<Spinner label={t('busy.waiting')} />}>
          <SignInForm mail={stage.mail} />
        </Suspense>
        <Link className={`tap ${styles.forgotten}`} to={pageHref(language, 'reset-password')}>
          {t('link.forgotten')}
        </Link>
      </div>
    )
  }
  if (stage.is === 'blocked') return null
  return (
    <div className={styles.ways}>
      <ExternalButton returnTo={returnTo} {...(stage.is !== 'begin' && { label: t('again') })} />
      <Link
        className={buttonClass({ look: 'second', wide: true })}
        to={signInHref(language, { target: returnTo, withForm: true })}
      >
        <Icon name="mail" />
        {t('byMail')}
      </Link>
    </div>
  )
}
