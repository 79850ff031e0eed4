import { askedNames } from '@preau/contract/assignments/asked-names'
import { isRefused } from '@preau/contract/client/outcome'
import { dayWords } from '@preau/locales/moment-words'
import { Badge } from '@preau/ui/badge/badge'
import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormats } from '#administration/use-formats.ts'
import { PageHead } from '#document/page-head.tsx'
import { NotFound } from '#errors/not-found.tsx'
import { CloseQuestion } from '#groups/close-question.tsx'
import { GroupForm } from '#groups/group-form.tsx'
import { type Group, useAssignments, useGroup } from '#groups/use-groups.ts'
import { BackLink } from '#layout/back-link.tsx'
import { Fact, FactList } from '#lists/fact-list.tsx'
import { ListFailed, ListSkeleton } from '#lists/list-parts.tsx'
import { listNamed } from '#lists/use-list.ts'
import { pageHref, useLanguage } from '#site.tsx'
import type { Route } from './+types/any-group-page.ts'
import styles from './group-administration.module.css'
import { NameLeadForm } from './name-lead-form.tsx'

export const handle = { namespaces: ['administration', 'group-administration', 'groups', 'saving', 'errors'] }

/** A group as administrators see it: who is in it, what is asked of it, and what they can change. */
export default function AnyGroupPage({ params: { groupId } }: Route.ComponentProps) {
  const { data, error, refetch, isRefetching } = useGroup(groupId)
  if (data) return <AnyGroup group={data} />
  if (isRefused(error, 'not-found') || isRefused(error, 'bad-request')) return <NotFound />
  return error ? <ListFailed isBusy={isRefetching} onRetry={() => void refetch()} /> : <ListSkeleton />
}

function AnyGroup({ group }: { group: Group }) {
  const { t } = useTranslation('group-administration')
  const words = useTranslation('groups').t
  const language = useLanguage()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'lead' | 'rename' | 'close' | null>(null)
  const close = () => setDialog(null)
  const changed = () => void queries.invalidateQueries(listNamed('all-groups'))
  const { name, people, isLed } = group
  const list = pageHref(language, 'admin/groups')
  async function leave() {
    await navigate(list)
    changed()
  }
  return (
    <>
      <PageHead title={name} isPrivate />
      <BackLink to={list}>{t('title')}</BackLink>
      <h1 translate="no">{name}</h1>
      {!isLed && (
        <Notice look="bad" title={t('withoutLead.title')}>
          <p>{t('withoutLead.text')}</p>
        </Notice>
      )}
      <div className={`cluster gap-12 ${styles.actions}`}>
        <Button icon="star" onClick={() => setDialog('lead')}>
          {t('name.open')}
        </Button>
        <Button look="second" icon="edit" onClick={() => setDialog('rename')}>
          {words('rename.open')}
        </Button>
        <Button look="plain" icon="trash" onClick={() => setDialog('close')}>
          {words('close.open')}
        </Button>
      </div>
      <FactList isRuled>
        <Fact name={t('school')}>{group.school || t('unknown')}</Fact>
        <Fact name={t('organization')}>{group.organization || t('unknown')}</Fact>
      </FactList>
      <Assignments group={group.id} />
      <People people={people} left={group.left} />
      {dialog === 'lead' && <NameLeadForm group={group.id} onClose={close} />}
      {dialog === 'rename' && <GroupForm group={group} onClose={close} onSaved={changed} />}
      {dialog === 'close' && <CloseQuestion group={group} onClosed={leave} onClose={close} />}
    </>
  )
}

function Assignments({ group }: { group: string }) {
  const { t } = useTranslation('group-administration')
  const words = useTranslation('groups').t
  const language = useLanguage()
  const { data, isError, isRefetching, refetch } = useAssignments(group)
  return (
    <section className={styles.section} aria-labelledby="asked">
      <h2 id="asked">{t('asked.title')}</h2>
      {data?.length === 0 && <p className="note">{t('asked.none')}</p>}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
        <ul role="list" className={styles.lines} aria-labelledby="asked">
          {data.map(({ id, tools, paths, dueDay, finished, members }) => (
            <li key={id}>
              <div>
                <strong>{askedNames({ paths, tools }, language) || words('assignments.gone')}</strong>
                <span>
                  {members > 0
                    ? words('assignments.finished', { count: members, finished })
                    : words('assignments.nobody')}
                </span>
              </div>
              <Badge {...(dueDay !== null && { icon: 'calendar' })}>
                {dueDay === null
                  ? words('assignments.noDay')
                  : words('assignments.until', { day: dayWords(dueDay, language) })}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {!data && (isError ? <ListFailed isBusy={isRefetching} onRetry={() => void refetch()} /> : <ListSkeleton />)}
    </section>
  )
}

function People({ people, left }: Pick<Group, 'people' | 'left'>) {
  const { t } = useTranslation('group-administration')
  const words = useTranslation('groups').t
  const { day } = useFormats()
  const leadsFirst = people.toSorted((one, other) => Number(other.isLead) - Number(one.isLead))
  return (
    <section className={styles.section} aria-labelledby="people">
      <h2 id="people">{t('people.title')}</h2>
      {people.length === 0 ? (
        <p className="note">{t('people.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
        <ul role="list" className={styles.lines} aria-labelledby="people">
          {leadsFirst.map(({ id, name, isLead, joinedAt }) => (
            <li key={id}>
              <div>
                <strong translate="no">
                  <bdi>{name}</bdi>
                </strong>
                <span>{t('people.since', { day: day(joinedAt) })}</span>
              </div>
              {isLead && <Badge icon="star">{words('people.lead')}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p className="note">{words('people.left', { count: left })}</p>}
    </section>
  )
}
