import { fullName } from '@preau/contract/accounts/full-name'
import type { EveryRefusalOf } from '@preau/contract/calls'
import { answerOf, onlyOf, Refused } from '@preau/contract/client/outcome'
import { pathPage } from '@preau/contract/library/path-page'
import { toolPage } from '@preau/contract/library/tool-page'
import type { Answer } from '@preau/contract/schemas'
import { aboutLine } from '@preau/locales/about-line'
import { Button } from '@preau/ui/button/button'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { Spinner } from '@preau/ui/spinner/spinner'
import { showToast } from '@preau/ui/toast/toast'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { ListFailed } from '#lists/list-parts.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import type { Person } from './account-badge.tsx'
import { GiveRight, rightRefusals } from './give-right.tsx'
import styles from './person-tools.module.css'

type Right = Answer<'getPersonPlaces'>[number]['rights'][number]

/** What a person has rights on, given and taken away from here, their groups, and how many certificates they hold. */
export function PersonPlaces({ person }: { person: Person }) {
  const { t } = useTranslation('administration')
  const language = useLanguage()
  const call = useCall()
  const refusalWords = useRefusal('administration', rightRefusals)
  const [removing, setRemoving] = useState<Right | null>(null)
  const [isGiving, setGiving] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasRemoving = useRef(false)
  useEffect(() => {
    // The button goes with its line; while the question is open, nothing outside it takes the focus.
    const isLost = document.activeElement === null || document.activeElement.matches('body, dialog')
    if (wasRemoving.current && removing === null && isLost) heading.current?.focus()
    wasRemoving.current = removing !== null
  }, [removing])
  const ids = { rights: useId(), groups: useId(), got: useId() }
  const { user } = useSession()
  const { data, isError, isRefetching, refetch } = useQuery({
    queryKey: ['person-places', person.id, language, user?.mail],
    queryFn: ({ signal }) =>
      answerOf(onlyOf(call('getPersonPlaces', { person: person.id, lang: language }, { signal }))),
    staleTime: 0,
  })
  if (!data)
    return isError ? (
      <ListFailed isBusy={isRefetching} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={t('person.places.loading')} />
    )
  const { rights, groups, certificates } = data

  async function remove({ id, name }: Right) {
    const { refusal } = await call('deleteShare', { id, mail: person.mail })
    if (refusal) throw new NotRemoved(refusal)
    showToast({ text: t('person.places.removed', { name }) })
    await refetch()
  }

  return (
    <>
      <section className={styles.tools} aria-labelledby={ids.rights}>
        <h3 id={ids.rights} ref={heading} tabIndex={-1}>
          {t('person.places.rights')}
        </h3>
        {rights.length === 0 && <p>{t('person.places.noRights')}</p>}
        {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
        <ul role="list" hidden={rights.length === 0}>
          {rights.map(right => (
            <li key={right.id}>
              <span className={styles.name}>
                <PlaceName place={right} />
              </span>
              <span>{t(`person.places.right.${right.right}`)}</span>
              {right.right !== 'leadowner' && (
                <span className={styles.since}>
                  <Button look="plain" size="sm" aria-haspopup="dialog" onClick={() => setRemoving(right)}>
                    {t('person.places.remove')}
                    <span className="visually-hidden"> {right.name}</span>
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
        {rights.some(({ right }) => right === 'leadowner') && (
          <p className={styles.since}>{t('person.places.handOver')}</p>
        )}
        {person.state !== 'deleted' && (
          <Button look="second" size="sm" icon="plus" aria-haspopup="dialog" onClick={() => setGiving(true)}>
            {t('person.places.give')}
          </Button>
        )}
      </section>
      {groups.length > 0 && (
        <section className={styles.tools} aria-labelledby={ids.groups}>
          <h3 id={ids.groups}>{t('person.places.groups')}</h3>
          {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
          <ul role="list">
            {groups.map(({ id, name, isLead, isMember }) => (
              <li key={id}>
                <Link className={styles.name} to={pageHref(language, `admin/groups/${id}`)} translate="no">
                  {name}
                </Link>
                <span>
                  {aboutLine([isLead && t('person.places.lead'), isMember && t('person.places.member')], language)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.tools} aria-labelledby={ids.got}>
        <h3 id={ids.got}>{t('person.places.certificates')}</h3>
        <p>
          {t('person.places.valid', { count: certificates.valid })}
          {certificates.revoked > 0 && ` · ${t('person.places.revoked', { count: certificates.revoked })}`}
        </p>
      </section>
      {isGiving && (
        <GiveRight person={person} known={rights} onGiven={() => void refetch()} onClose={() => setGiving(false)} />
      )}
      {removing && (
        <ConfirmDialog
          open
          danger
          title={t('person.places.ask', { person: fullName(person), name: removing.name })}
          confirmLabel={t('person.places.remove')}
          cancelLabel={t('person.actions.cancel')}
          onConfirm={() => remove(removing)}
          onError={fault => {
            const refusal = fault instanceof NotRemoved ? fault.refusal : { code: 'internal-error' as const }
            const text = refusal.code === 'last-leadowner' ? t('person.places.handOver') : refusalWords(refusal)
            showToast({ text, look: 'bad', duration: 10_000 })
          }}
          onClose={() => setRemoving(null)}
        >
          <p>{t('person.places.askText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** A refusal, thrown so that the question remains open. */
class NotRemoved extends Refused<EveryRefusalOf<'deleteShare'>> {}

/** The name of what a right is on; of a tool or a path a link to its page, where the right may be handed over. */
function PlaceName({ place: { id, type, name, access } }: { place: Right }) {
  const language = useLanguage()
  if (type === 'level') return name
  return <Link to={pageHref(language, type === 'path' ? pathPage(id) : toolPage(id, access))}>{name}</Link>
}
