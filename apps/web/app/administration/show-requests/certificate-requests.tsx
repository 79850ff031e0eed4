import type { CertificateSays } from '@preau/contract/certificates/schemas'
import { answerOf } from '@preau/contract/client/outcome'
import { pathPage } from '@preau/contract/library/path-page'
import type { Answer } from '@preau/contract/schemas'
import { aboutLine } from '@preau/locales/about-line'
import { languageName } from '@preau/locales/language-name'
import { Button } from '@preau/ui/button/button'
import { showToast } from '@preau/ui/toast/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#account/session.ts'
import { useFormats } from '#administration/use-formats.ts'
import { useCall } from '#api.ts'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './showing-requests.module.css'
import { useNextLineFocused } from './use-next-line-focused.ts'

type Waiting = Answer<'getWaitingCertificates'>[number]

const keyOf = (mail: string | undefined) => ['waiting-certificates', mail]

/** The tools and paths whose certificate is awaiting approval; undefined while loading. */
export function useWaitingCertificates(): Waiting[] | undefined {
  const call = useCall()
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: keyOf(user?.mail),
    queryFn: ({ signal }) => answerOf(call('getWaitingCertificates', {}, { signal })),
    staleTime: 0,
  })
  return data
}

/** The tools and paths whose certificate is awaiting approval, each with what it says; nothing if there are none. */
export function CertificateRequests({ requests }: { requests: Waiting[] }) {
  const { t } = useTranslation('administration')
  const call = useCall({ endsSession: true })
  const { user } = useSession()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useNextLineFocused(list)

  async function approve({ tool, fingerprint, says: { name } }: Waiting) {
    setBusy(tool)
    const { refusal } = await call('approveCertificate', { tool, fingerprint })
    setBusy(null)
    await queries.invalidateQueries({ queryKey: keyOf(user?.mail) })
    const why = refusal?.code === 'certificate-has-changed' ? 'hasChanged' : 'failed'
    showToast(
      refusal
        ? { text: t(`certificateRequests.${why}`, { name }), look: 'bad' }
        : { text: t('certificateRequests.done', { name }) },
    )
  }

  if (requests.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>{t('certificateRequests.title', { count: requests.length })}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul ref={list} role="list" className="stack gap-10">
        {requests.map(request => (
          <li key={request.tool} className={`row ${styles.request}`}>
            <Request request={request} />
            <div className="cluster gap-8">
              <Button size="sm" icon="certificate" busy={busy === request.tool} onClick={() => void approve(request)}>
                {t('certificateRequests.approve')}
                <span className="visually-hidden">{request.says.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function Request({ request: { tool, level, author, says, approved } }: { request: Waiting }) {
  const { t } = useTranslation('administration')
  const language = useLanguage()
  return (
    <div>
      <h4>
        <Link to={pageHref(language, says.tools ? pathPage(tool) : `session/${tool}`)}>{says.name}</Link>
      </h4>
      <p>{aboutLine([level, author && (author.name || author.mail)], language)}</p>
      <p>
        {t('certificateRequests.says')} <Says says={says} />
      </p>
      <p>
        {approved ? (
          <>
            {t('certificateRequests.approved')} <Says says={approved} />
          </>
        ) : (
          t('certificateRequests.none')
        )}
      </p>
    </div>
  )
}

function Says({
  says: { name, hours, validMonths, threshold, takeaways, languages, tools },
}: {
  says: CertificateSays
}) {
  const { t } = useTranslation('administration')
  const { number } = useFormats()
  const language = useLanguage()
  const said = [
    t('certificateRequests.name', { name }),
    hours === null
      ? t('certificateRequests.noHours')
      : t('certificateRequests.hours', { count: hours, hours: number(hours) }),
    validMonths !== null && t('certificateRequests.months', { count: validMonths }),
    !tools && t('certificateRequests.threshold', { threshold: number(threshold) }),
    languages.map(code => languageName(code, language)).join(', '),
    ...takeaways,
    ...(tools ?? []),
  ]
  return <bdi>{aboutLine(said, language)}</bdi>
}
