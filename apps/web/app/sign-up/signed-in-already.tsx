import { Button, buttonClass } from '@preau/ui/button/button'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useSession } from '#account/session.ts'
import { useFollow } from '#account/use-follow.ts'
import { useWanted } from '#account/use-wanted.ts'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './sign-up.module.css'

/** Replaces the form for a signed-in person: they have an account, and links to go on. */
export function SignedInAlready() {
  const { t } = useTranslation('sign-up')
  const language = useLanguage()
  const navigate = useNavigate()
  const wanted = useWanted()
  const follow = useFollow()
  const heading = useArrival()
  const tools = pageHref(language, 'tools')

  async function goOn() {
    if (!(await follow(wanted))) navigate(tools)
  }

  return (
    <section className={`stack gap-20 starts ${styles.next}`} aria-labelledby="signed-in-already">
      <h2 id="signed-in-already" ref={heading} tabIndex={-1}>
        {t('member.title')}
      </h2>
      <p>{t('member.text')}</p>
      <div className="row">
        {wanted === null ? (
          <Link className={buttonClass()} to={tools}>
            {t('member.tools')}
          </Link>
        ) : (
          <Button onClick={goOn}>{t('member.goOn')}</Button>
        )}
        <Link className={buttonClass({ look: 'second' })} to={pageHref(language, 'logout')}>
          {t('member.logout')}
        </Link>
      </div>
    </section>
  )
}

/** When the account was activated in another tab, the form is gone and the page shorter: the focus moves here. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = useSession()
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'anonymous' && state === 'signed-in') heading.current?.focus()
    before.current = state
  }, [state])
  return heading
}
