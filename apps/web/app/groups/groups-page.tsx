import { isolated } from '@preau/locales/isolated'
import { nameList } from '@preau/locales/name-list'
import { Button } from '@preau/ui/button/button'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { Icon } from '@preau/ui/icon/icon'
import { Splash } from '@preau/ui/splash/splash'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useViewer } from '#account/viewer.ts'
import { useCall } from '#api.ts'
import { PageHead } from '#document/page-head.tsx'
import { pageHref, useLanguage, useSettings } from '#site.tsx'
import { CodeForm } from './code-form.tsx'
import { GroupForm } from './group-form.tsx'
import styles from './groups.module.css'
import { Invitations } from './invitations.tsx'
import { MailChoice } from './mail-choice.tsx'
import { NotRead } from './not-read.tsx'
import { type OwnGroup, useGroupChanged, useOwnGroups } from './use-groups.ts'
import { useToastOrThrow } from './use-outcome-toast.ts'

export const handle = { namespaces: ['groups', 'saving'] }

/** The groups a person leads or is a member of; here one is made, joined and left. */
export default function GroupsPage() {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const navigate = useNavigate()
  const { data, isError, refetch, isRefetching } = useOwnGroups()
  const [isMaking, setMaking] = useState(false)
  const { areGroupsOpen } = useSettings()
  const { isAdministrator } = useViewer()
  const mayMake = areGroupsOpen || isAdministrator
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
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
        {data && data.length > 0 && make}
      </header>
      <Invitations />
      {data ? (
        data.length > 0 ? (
          // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
          <ul role="list" className={styles.lines} aria-label={t('title')}>
            {data.map(group => (
              <GroupLine key={group.id} group={group} />
            ))}
          </ul>
        ) : (
          <EmptyState title={t('none.title')} heading={2} action={make}>
            <p>{t(mayMake ? 'none.text' : 'none.closed')}</p>
          </EmptyState>
        )
      ) : isError ? (
        <NotRead isBusy={isRefetching} onRetry={() => void refetch()} />
      ) : (
        <Splash />
      )}
      {data && (
        <section className={`stack gap-16 ${styles.code}`}>
          <h2>{t('code.title')}</h2>
          <CodeForm />
        </section>
      )}
      {data?.some(({ isMember }) => isMember) && <MailChoice />}
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
  ].filter(Boolean)
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
        <span>{about.join(' · ')}</span>
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

/** Leaving a group, after it was said what that means. */
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
