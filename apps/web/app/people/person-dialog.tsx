import { fullName } from '@preau/contract/accounts/full-name'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Icon } from '@preau/ui/icon/icon'
import { showToast } from '@preau/ui/toast/toast'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#account/session.ts'
import { useFormats } from '#administration/use-formats.ts'
import { Fact, FactList } from '#lists/fact-list.tsx'
import styles from '#lists/line-dialog.module.css'
import { pageHref, useLanguage } from '#site.tsx'
import { AccountBadge, type Person } from './account-badge.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonPlaces } from './person-places.tsx'
import { PersonTools } from './person-tools.tsx'

type Props = { person: Person; onChange: (person: Person) => void; onClose: () => void }

/** What is known of a person, and what can be done for them. */
export function PersonDialog({ person, onChange, onClose }: Props) {
  const { t } = useTranslation('administration')
  const language = useLanguage()
  const { user } = useSession()
  const state = useRef<HTMLDivElement>(null)

  // The state is what one comes for: the first button may be below the edge of a small screen.
  useEffect(() => state.current?.focus(), [])

  return (
    <Dialog open onClose={onClose} title={fullName(person)}>
      <div className={`stack gap-8 starts ${styles.state}`} ref={state} tabIndex={-1}>
        <AccountBadge state={person.state} />
        <p>{t(meaningOf(person, user?.mail === person.mail))}</p>
      </div>
      <Facts person={person} />
      <PersonPlaces person={person} />
      <PersonTools person={person.id} />
      <div className={`cluster gap-12 ${styles.actions}`}>
        <Button look="second" icon="copy" onClick={() => void copyMail(person.mail, t)}>
          {t('person.copy')}
        </Button>
        <a className={buttonClass({ look: 'second' })} href={`mailto:${encodeURIComponent(person.mail)}`}>
          <Icon name="mail" />
          {t('person.write')}
        </a>
        <Link
          className={buttonClass({ look: 'plain' })}
          to={{ pathname: pageHref(language, 'admin/mails'), search: `${new URLSearchParams({ q: person.mail })}` }}
        >
          {t('person.mails')}
          <Icon name="arrow" />
        </Link>
      </div>
      <PersonActions person={person} onChange={onChange} onSettled={() => state.current?.focus()} />
    </Dialog>
  )
}

/** What the state of an account means for its owner. */
function meaningOf({ state, hasPassword, isReopenable }: Person, isSelf: boolean) {
  if (isSelf) return 'person.own.means'
  if (isReopenable) return 'person.actions.reopen.means'
  return state === 'active' && !hasPassword ? 'person.withoutPassword.means' : (`people.means.${state}` as const)
}

function Facts({ person }: { person: Person }) {
  const { t, i18n } = useTranslation(['administration', 'sign-up', 'cantons'])
  const { day, moment } = useFormats()
  // A job that is not in the list is in the person's own words.
  const isOffered = person.job !== '' && i18n.exists(`sign-up:jobs.${person.job}`)
  const facts = {
    mail: person.mail,
    ...(person.askedMail !== null && { askedMail: person.askedMail }),
    organization: person.organization || t('person.unknown'),
    job: (isOffered ? t(`sign-up:jobs.${person.job as 'other'}`) : person.job) || t('person.unknown'),
    canton: person.canton ? t(`cantons:${person.canton}`) : t('person.unknown'),
    role: t(`people.roles.${person.role}`),
    createdAt: day(person.createdAt),
    ...(person.validUntil !== null && { validUntil: day(person.validUntil) }),
    seenAt: person.seenAt === null ? t('people.neverSeen') : moment(person.seenAt),
  }
  return (
    <FactList isRuled>
      {(Object.keys(facts) as (keyof typeof facts)[]).map(fact => (
        <Fact key={fact} name={t(`person.facts.${fact}`)} isWide={fact === 'mail' || fact === 'askedMail'}>
          {facts[fact]}
        </Fact>
      ))}
    </FactList>
  )
}

async function copyMail(mail: string, t: ReturnType<typeof useTranslation<'administration'>>['t']) {
  try {
    await navigator.clipboard.writeText(mail)
    showToast({ text: t('person.copied') })
  } catch {
    showToast({ text: t('person.notCopied'), look: 'bad' })
  }
}
