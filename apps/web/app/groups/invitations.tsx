import { answerOf } from '@preau/contract/client/outcome'
import { aboutLine } from '@preau/locales/about-line'
import { isolated } from '@preau/locales/isolated'
import { nameList } from '@preau/locales/name-list'
import { Button } from '@preau/ui/button/button'
import { showToast } from '@preau/ui/toast/toast'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './groups.module.css'
import { useGroupRefusal } from './use-group-refusal.ts'

/** The groups that administrators have put the person down for, to be joined or declined; nothing if there is none. */
export function Invitations() {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const { user } = useSession()
  const call = useCall()
  const refusalWords = useGroupRefusal()
  const [busy, setBusy] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const { data = [], refetch } = useQuery({
    queryKey: ['group-invitations', user?.mail],
    queryFn: ({ signal }) => answerOf(call('getGroupInvitations', {}, { signal })),
    staleTime: 0,
  })

  async function decline(id: string, name: string) {
    setBusy(id)
    const { refusal } = await call('declineGroup', { id })
    setBusy(null)
    if (refusal) return showToast({ text: refusalWords(refusal), look: 'bad' })
    showToast({ text: t('invitations.declined', { name }) })
    // The pressed button is removed with its line.
    place.current?.focus()
    await refetch()
  }

  return (
    <div ref={place} tabIndex={-1}>
      {data.length > 0 && (
        <section className={styles.section} aria-labelledby="invitations">
          <h2 id="invitations">{t('invitations.title')}</h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
          <ul role="list" className={styles.lines} aria-labelledby="invitations">
            {data.map(({ id, name, school, leads }) => (
              <li key={id}>
                <div>
                  <strong translate="no">{name}</strong>
                  <span>
                    {aboutLine(
                      [
                        school !== name && isolated(school),
                        leads.length > 0 && t('ledBy', { leads: nameList(leads, language) }),
                      ],
                      language,
                    )}
                  </span>
                </div>
                <Link className={styles.open} to={pageHref(language, `join/${id}`)}>
                  {t('invitations.open')}
                  <span className="visually-hidden"> {name}</span>
                </Link>
                <Button look="plain" size="sm" busy={busy === id} onClick={() => void decline(id, name)}>
                  {t('invitations.decline')}
                  <span className="visually-hidden"> {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
