import { isRefused } from '@preau/contract/client/outcome'
import { aboutLine } from '@preau/locales/about-line'
import { isolated } from '@preau/locales/isolated'
import { Button } from '@preau/ui/button/button'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { Menu, MenuItem } from '@preau/ui/menu/menu'
import { Splash } from '@preau/ui/splash/splash'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PageHead } from '#document/page-head.tsx'
import { NotFound } from '#errors/not-found.tsx'
import { BackLink } from '#layout/back-link.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import type { Route } from './+types/group-page.ts'
import { AskForm } from './ask-form.tsx'
import { AssignmentCard } from './assignment-card.tsx'
import { CloseQuestion } from './close-question.tsx'
import { CodeCard } from './code-card.tsx'
import { GroupForm } from './group-form.tsx'
import styles from './groups.module.css'
import { NotRead } from './not-read.tsx'
import { PeopleList } from './people-list.tsx'
import { type Group, useAssignments, useGroup } from './use-groups.ts'
import { useHeir } from './use-heir.ts'

export const handle = { namespaces: ['groups', 'saving', 'errors'] }

/** A group for its leads: what is asked of it, its people, and how others join. */
export default function GroupPage({ params: { groupId } }: Route.ComponentProps) {
  const { data, error, refetch, isRefetching } = useGroup(groupId)
  if (data) return <LedGroup group={data} />
  if (isRefused(error, 'not-found') || isRefused(error, 'bad-request')) return <NotFound />
  return (
    <div className={`page ${styles.page}`}>
      {error ? <NotRead isBusy={isRefetching} onRetry={() => void refetch()} /> : <Splash />}
    </div>
  )
}

function LedGroup({ group }: { group: Group }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'ask' | 'rename' | 'close' | null>(null)
  const close = () => setDialog(null)
  const { id, name, school, people } = group
  const members = people.filter(({ isMember }) => isMember).length
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={name} isPrivate />
      <BackLink to={pageHref(language, 'groups')}>{t('title')}</BackLink>
      <header className={`cluster gap-20 ${styles.head}`}>
        <div>
          <h1 translate="no">{name}</h1>
          <p className="lead">
            {aboutLine([school !== name && isolated(school), t('members', { count: members })], language)}
          </p>
        </div>
        <div className="cluster gap-12">
          <Button icon="plus" onClick={() => setDialog('ask')}>
            {t('ask.open')}
          </Button>
          <Menu label={t('more')} align="end">
            <MenuItem icon="edit" onSelect={() => setDialog('rename')}>
              {t('rename.open')}
            </MenuItem>
            <MenuItem icon="trash" danger onSelect={() => setDialog('close')}>
              {t('close.open')}
            </MenuItem>
          </Menu>
        </div>
      </header>
      <Assignments group={group} onAsk={() => setDialog('ask')} />
      <div className={styles.columns}>
        <PeopleList group={group} />
        <CodeCard group={group} />
      </div>
      {dialog === 'ask' && <AskForm group={id} onClose={close} />}
      {dialog === 'rename' && <GroupForm group={group} onClose={close} onSaved={() => {}} />}
      {dialog === 'close' && (
        <CloseQuestion group={group} onClosed={() => navigate(pageHref(language, 'groups'))} onClose={close} />
      )}
    </div>
  )
}

function Assignments({ group: { id, people }, onAsk }: { group: Group; onAsk: () => void }) {
  const { t } = useTranslation('groups')
  const { data, isError, refetch, isRefetching } = useAssignments(id)
  const heading = useRef<HTMLHeadingElement>(null)
  useHeir(heading, data?.length)
  return (
    <section className={styles.section} aria-labelledby="assignments">
      <h2 id="assignments" ref={heading} tabIndex={-1}>
        {t('assignments.title')}
      </h2>
      {data ? (
        data.length > 0 ? (
          data.map(assignment => <AssignmentCard key={assignment.id} group={id} assignment={assignment} />)
        ) : (
          <EmptyState
            title={t('assignments.none.title')}
            heading={3}
            action={
              <Button look="second" icon="plus" onClick={onAsk}>
                {t('ask.open')}
              </Button>
            }
          >
            <p>{t(people.some(({ isMember }) => isMember) ? 'assignments.none.text' : 'assignments.none.alone')}</p>
          </EmptyState>
        )
      ) : isError ? (
        <NotRead isBusy={isRefetching} onRetry={() => void refetch()} />
      ) : (
        <Splash />
      )}
    </section>
  )
}
