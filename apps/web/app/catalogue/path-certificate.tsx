import { onlyOf } from '@preau/contract/client/outcome'
import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#api.ts'
import { pageHref, useLanguage } from '#site.tsx'

/**
 * Says that a path gives a certificate, and shows the person's own; a person who finished the path before it gave one
 * gets it here.
 */
export function PathCertificate({ path, isFinished }: { path: string; isFinished: boolean }) {
  const { t } = useTranslation('main-site')
  const language = useLanguage()
  const call = useCall()
  const [code, setCode] = useState<string | null>(null)

  useEffect(() => {
    setCode(null)
    if (!isFinished) return
    const leaving = new AbortController()
    const { signal } = leaving
    onlyOf(call('claimCertificate', { tool: path, lang: language }, { signal })).then(
      ({ answer }) => {
        if (!signal.aborted && answer) setCode(answer.code)
      },
      // Without an answer nothing is shown; the next visit asks again.
      () => undefined,
    )
    return () => leaving.abort()
  }, [call, path, isFinished, language])

  if (code !== null) {
    return (
      <p>
        <Link className={buttonClass({ look: 'second' })} to={pageHref(language, `validate?key=${code}`)}>
          <Icon name="certificate" />
          <span>{t('path.seeCertificate')}</span>
        </Link>
      </p>
    )
  }
  return isFinished ? null : <p className="small">{t('path.certificate')}</p>
}
