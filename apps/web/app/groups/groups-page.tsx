import { joinTextVersion } from '@preau/contract/groups/calls'
import { aboutLine } from '@preau/locales/about-line'
import { isolated } from '@preau/locales/isolated'
import { swissDay } from '@preau/locales/moment-words'
import { nameList } from '@preau/locales/name-list'
import { Button } from '@preau/ui/button/button'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { Icon } from '@preau/ui/icon/icon'
import { Splash } from '@preau/ui/splash/splash'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useCall } from '#api.ts'
import { PageHead } from '#document/page-head.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import { CodeForm } from './code-form.tsx'
import { GroupForm } from './group-form.tsx'
import styles from './groups.module.css'
import { Invitations } from './invitations.tsx'
import { MailChoice } from './mail-choice.tsx'
import { NotRead } from './not-read.tsx'
import { type OwnGroup, useGroupChanged, useMayMake, useOwnGroups } from './use-groups.ts'
import { useHeir } from './use-heir.ts'
import { useOutcomeToast, useToastOrThrow } from './use-outcome-toast.ts'

export const handle = { namespaces: ['groups', 'saving'] }

/** The groups a person leads or is a member of; here one is made, joined and left. */
export default function GroupsPage() {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const navigate = useNavigate()
  const { data, isError, refetch, isRefetching } = useOwnGroups()
  const [isMaking, setMaking] = useState(false)
  const mayMake = useMayMake()
  const open = data?.filter(({ reopenableUntil }) => reopenableUntil === null) ?? []
  const closed = data?.filter(({ reopenableUntil }) => reopenableUntil !== null) ?? []
  const heading = useRef<HTMLHeadingElement>(null)
  useHeir(heading, data && open.length)
  const make = mayMake && (
    <Button icon="plus" onClick={() => setMaking(true)}>
      {t('make.open')}
    </Button>
  )
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('head')} isPrivate />
      <header className={`cluster gap-20 ${styles.head}`}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('title')}
          </h1>
          <p className="lead">{t('lead')}</p>
        </div>
        {open.length > 0 && make}
      </header>
      {data ? (
        open.length > 0 ? (
          <>
            {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
            <ul role="list" className={styles.lines} aria-label={t('title')}>
              {open.map(group => (
                <GroupLine key={group.id} group={group} />
              ))}
            </ul>
            <Invitations />
          </>
        ) : (
          <>
            {/* Without a group of one's own, an invitation is what one came for. */}
            <Invitations />
            <EmptyState title={t('none.title')} heading={2} action={make}>
              <p>{t(mayMake ? 'none.text' : 'none.closed')}</p>
            </EmptyState>
          </>
        )
      ) : isError ? (
        <>
          <NotRead isBusy={isRefetching} onRetry={() => void refetch()} />
          <Invitations />
        </>
      ) : (
        <Splash />
      )}
      {closed.length > 0 && <ClosedGroups groups={closed} />}
      {data && (
        <section className={`stack gap-16 ${styles.code}`}>
          <h2>{t('code.title')}</h2>
          <CodeForm />
        </section>
      )}
      {open.some(({ isMember }) => isMember) && <MailChoice />}
      {isMaking && (
        <GroupForm onClose={() => setMaking(false)} onSaved={id => void navigate(pageHref(language, `group/${id}`))} />
      )}
    </div>
  )
}

function GroupLine({ group }: { group: OwnGroup }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const { id, name, school, isLead, isMember, leads, members } = group
  const about = [
    school !== name && isolated(school),
    t('members', { count: members }),
    !isLead && leads.length > 0 && t('ledBy', { leads: nameList(leads, language) }),
  ]
  return (
    <li>
      <div>
        {isLead ? (
          <Link className="tap" to={pageHref(language, `group/${id}`)}>
            <strong translate="no">{name}</strong>
          </Link>
        ) : (
          <strong translate="no">{name}</strong>
        )}
        <span>{aboutLine(about, language)}</span>
        {isMember && <Agreement group={group} />}
      </div>
      {isLead && (
        <Link className={styles.open} to={pageHref(language, `group/${id}`)}>
          {t('open')}
          <span className="visually-hidden"> {name}</span>
          <Icon name="arrow" size="sm" />
        </Link>
      )}
      {isMember && <Leave group={group} />}
    </li>
  )
}

/** Whether the leads of a group may open one's certificates, which a member changes at any time. */
function Agreement({ group: { id, name, showsCertificates, isAgreementOld } }: { group: OwnGroup }) {
  const { t } = useTranslation('groups')
  const call = useCall()
  const changed = useGroupChanged()
  const said = useOutcomeToast()
  const isOld = showsCertificates && isAgreementOld
  async function agree(shows: boolean) {
    const query = { id, text: joinTextVersion, showsCertificates: shows } as const
    const done = t(shows ? 'agreement.isOn' : 'agreement.isOff', { name })
    if (!(await said(call('putGroupAgreement', query), done))) await changed(id)
  }
  return (
    <>
      <Checkbox
        label={
          <>
            {t('join.certificates')}
            <span className="visually-hidden"> {name}</span>
          </>
        }
        {...(isOld && { hint: t('agreement.isOld') })}
        checked={showsCertificates}
        onChange={event => void agree(event.currentTarget.checked)}
      />
      {isOld && (
        <Button look="plain" size="sm" onClick={() => void agree(true)}>
          {t('agreement.renew')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </>
  )
}

/** Groups that were closed: their leads open them again, and their members leave them for good. */
function ClosedGroups({ groups }: { groups: OwnGroup[] }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  return (
    <section className={`stack gap-16 ${styles.code}`} aria-labelledby="closed">
      <h2 id="closed">{t('closed.title')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className={styles.lines} aria-labelledby="closed">
        {groups.map(group => (
          <li key={group.id}>
            <div>
              <strong translate="no">{group.name}</strong>
              <span>
                {t(group.isLead ? 'closed.lead' : 'closed.member', {
                  day: swissDay(group.reopenableUntil ?? 0, language),
                })}
              </span>
            </div>
            {group.isLead && <Reopen group={group} />}
            {group.isMember && <Leave group={group} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reopen({ group: { id, name } }: { group: OwnGroup }) {
  const { t } = useTranslation('groups')
  const call = useCall()
  const changed = useGroupChanged()
  const said = useOutcomeToast()
  const [isBusy, setBusy] = useState(false)
  async function reopen() {
    setBusy(true)
    const refusal = await said(call('reopenGroup', { id }), t('closed.done', { name }))
    setBusy(false)
    if (!refusal) await changed(id)
  }
  return (
    <Button look="second" size="sm" icon="retry" busy={isBusy} onClick={() => void reopen()}>
      {t('closed.open')}
      <span className="visually-hidden"> {name}</span>
    </Button>
  )
}

/** Leaves a group, after a dialog that says what this means. */
function Leave({ group: { id, name } }: { group: OwnGroup }) {
  const { t } = useTranslation('groups')
  const call = useCall()
  const changed = useGroupChanged()
  const confirmed = useToastOrThrow()
  const [isAsking, setAsking] = useState(false)
  async function leave() {
    await confirmed(call('leaveGroup', { id }), t('leave.done', { name }))
    await changed(id)
  }
  return (
    <>
      <Button look="second" size="sm" onClick={() => setAsking(true)}>
        {t('leave.open')}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('leave.title', { name })}
        confirmLabel={t('leave.confirm')}
        onConfirm={leave}
        onClose={() => setAsking(false)}
      >
        <p>{t('leave.text')}</p>
      </ConfirmDialog>
    </>
  )
}
