import { answerOf } from '@preau/contract/client/outcome'
import { fromWire } from '@preau/contract/library/library-object'
import type { Answer } from '@preau/contract/schemas'
import { swissDay } from '@preau/locales/moment-words'
import { Badge } from '@preau/ui/badge/badge'
import { Button, buttonClass } from '@preau/ui/button/button'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { showToast } from '@preau/ui/toast/toast'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { announceLibraryChange, useLibraryChanges } from '#library/library-changes.ts'
import { ListFailed, ListSkeleton } from '#lists/list-parts.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './bin-page.module.css'
import { useSayRefusal } from './say-refusal.ts'

type Item = Answer<'getBin'>[number]

/** The deleted objects that can be restored, each with a button to do so. */
export function BinList() {
  const { t } = useTranslation('library-administration')
  const call = useCall()
  const { user } = useSession()
  const sayRefusal = useSayRefusal()
  const language = useLanguage()
  const changes = useLibraryChanges()
  const list = useRef<HTMLDivElement>(null)
  const [returning, setReturning] = useState<string | null>(null)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['bin', user?.mail, language, changes],
    // A deletion in another tab appears at once, without the list being replaced by a loading state.
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: async ({ signal }) => answerOf(call('getBin', { lang: language }, { signal })),
  })

  async function restore({ object }: Item) {
    setReturning(object.id)
    sayRefusal(null)
    const { refusal } = await call('restoreObjects', { list: [object.id] })
    if (refusal) {
      sayRefusal(refusal)
      await refetch()
    } else {
      showToast({ text: t('bin.restored', { name: object.name }) })
      announceLibraryChange()
      // The focused button is removed with its line.
      list.current?.focus()
    }
    setReturning(null)
  }

  if (!data) return isError ? <ListFailed isBusy={isFetching} onRetry={() => void refetch()} /> : <ListSkeleton />
  return (
    <section ref={list} tabIndex={-1} className={styles.list} aria-label={t('bin.list')} aria-busy={isFetching}>
      {data.length === 0 ? (
        <Empty />
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
        <ul role="list">
          {data.map(item => (
            <BinLine
              key={item.object.id}
              item={item}
              isBusy={returning === item.object.id}
              onRestore={() => void restore(item)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Empty() {
  const { t } = useTranslation('library-administration')
  const language = useLanguage()
  return (
    <EmptyState
      title={t('bin.empty.title')}
      heading={2}
      action={
        <Link className={buttonClass({ look: 'second' })} to={pageHref(language, 'tools')}>
          {t('bin.empty.tools')}
        </Link>
      }
    >
      <p>{t('bin.empty.text')}</p>
    </EmptyState>
  )
}

function BinLine({ item, isBusy, onRestore }: { item: Item; isBusy: boolean; onRestore: () => void }) {
  const { t } = useTranslation('library-administration')
  const language = useLanguage()
  const { object, parentName, toolName, deletedAt, deletedBy, until, canReturn } = item
  const day = (at: number) => swissDay(at, language)
  return (
    <li className={`row ${styles.line}`}>
      <div className={styles.what}>
        <p className={`row ${styles.name}`}>
          <Badge>{t(`types.${fromWire(object).type}`)}</Badge>
          <strong dir="auto" lang={object.wordsLanguage}>
            {object.name}
          </strong>
        </p>
        {parentName !== null && (
          <p className="small">
            {t(toolName === null ? 'bin.in' : 'bin.inTool', { parent: parentName, tool: toolName })}
          </p>
        )}
        <p className="small">
          {t(deletedBy === null ? 'bin.deleted' : 'bin.deletedBy', { person: deletedBy, day: day(deletedAt) })}
        </p>
        <p className="small">{t('bin.until', { day: day(until) })}</p>
        {!canReturn && <p className="small">{t('bin.parentGone', { parent: parentName })}</p>}
      </div>
      {canReturn && (
        <Button look="second" size="sm" icon="retry" busy={isBusy} onClick={onRestore}>
          {t('bin.restore')}
          <span className="visually-hidden"> {object.name}</span>
        </Button>
      )}
    </li>
  )
}
