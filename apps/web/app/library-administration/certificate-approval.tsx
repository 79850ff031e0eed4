import type { CertificateApproval as Approval } from '@preau/contract/certificates/schemas'
import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import { Icon } from '@preau/ui/icon/icon'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#api.ts'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './ask-showing.module.css'

/**
 * Tells the author of a tool or path that its certificate, or a change to it, awaits an administrator's approval; otherwise empty.
 */
export function CertificateApproval({
  tool,
  type = 'tool',
  isHidden,
  isAdministrator,
}: {
  tool: string
  type?: 'tool' | 'path'
  /** Whether it is hidden: then it gives no certificate, and showing it approves the certificate. */
  isHidden: boolean
  isAdministrator: boolean
}) {
  const { t } = useTranslation('library-administration')
  const call = useCall()
  const language = useLanguage()
  const [known, setKnown] = useState<Approval | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: showing the tool approves its certificate
  useEffect(() => {
    const leaving = new AbortController()
    answerOf(onlyOf(call('getCertificateApproval', { tool }, { signal: leaving.signal }))).then(
      setKnown,
      // Without an answer nothing is shown; the next visit asks again.
      () => undefined,
    )
    return () => leaving.abort()
  }, [call, tool, isHidden])

  // The answer for the previous tool does not apply to this one.
  const state = known?.tool === tool ? known.state : null
  if (state !== 'waits' && state !== 'changed') return null
  const text = isHidden ? 'hidden' : state
  return (
    <div className={`stack gap-8 starts small ${styles.showing}`}>
      <p role="status">
        <Icon name="certificate" size="sm" />
        <span>{t(type === 'path' ? `approval.path.${text}` : `approval.${text}`)}</span>
      </p>
      {isAdministrator && !isHidden && <Link to={pageHref(language, 'admin')}>{t('approval.open')}</Link>}
    </div>
  )
}
