import { daysInBin } from '@preau/contract/bin/calls'
import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '#api.ts'
import { announceLibraryChange } from '#library/library-changes.ts'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './delete-dialog.module.css'
import { markArrived } from './recently-arrived.ts'
import { useSayRefusal } from './say-refusal.ts'
import type { Target } from './task.ts'
import { useUndo } from './use-undo.ts'

/** Asks for confirmation before something goes into the bin, and lists what goes with it. */
export function DeleteDialog({
  target,
  page,
  onClose,
}: {
  target: Target
  /** The page of the target, if it is open. */
  page: string | null
  onClose: () => void
}) {
  const { t } = useTranslation('library-administration')
  const call = useCall()
  const sayRefusal = useSayRefusal()
  const sayWithUndo = useUndo()
  const navigate = useNavigate()
  const language = useLanguage()
  const { id, type, name } = target

  async function remove() {
    sayRefusal(null)
    const { refusal } = await call('deleteObjects', {
      dataAction: { id },
      users: { id: 'all', setAction: { deleteShare: true } },
      export: 1,
    })
    if (refusal) return sayRefusal(refusal)
    if (page !== null) {
      await navigate(pageHref(language, 'tools'))
      document.getElementById('content')?.focus({ preventScroll: true })
    }
    sayWithUndo(t(`${type}.deleted`, { name }), t(`${type}.restored`, { name }), restore)
    announceLibraryChange()
  }

  async function restore() {
    const outcome = await call('restoreObjects', { list: [id] })
    if (!outcome.refusal) {
      markArrived(id)
      if (page !== null) await navigate(page)
    }
    return outcome
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t(`${type}.deleteAsk`, { name })}
      busyLabel={t('delete.busy')}
      onConfirm={remove}
      onClose={onClose}
    >
      <div className={`stack gap-12 ${styles.text}`}>
        <DeletionEffects id={id} type={type} />
        <p>{t('delete.bin', { count: daysInBin })}</p>
      </div>
    </ConfirmDialog>
  )
}

type DeletionImpact = Answer<'weighObject'>[number]

/** The objects that are deleted with it, and what that affects; the dialog can be confirmed before this is loaded. */
function DeletionEffects({ id, type }: Pick<Target, 'id' | 'type'>) {
  const { t } = useTranslation(['library-administration', 'ui'])
  const call = useCall()
  const { data, isError } = useQuery({
    queryKey: ['weight', id],
    queryFn: ({ signal }): Promise<DeletionImpact> => answerOf(onlyOf(call('weighObject', { id }, { signal }))),
  })
  if (isError) return <p>{t('delete.unknown')}</p>
  if (!data) return <p className={styles.waiting}>{t('ui:loading')}</p>
  const parts = (['tools', 'modules', 'slides', 'media'] as const)
    .filter(part => data[part] > 0 && !(part === 'tools' && type === 'tool'))
    .map(part => t(`delete.${part}`, { count: data[part] }))
  return (
    <>
      {type === 'path' ? (
        <p>{t('path.deleteText')}</p>
      ) : parts.length > 0 ? (
        <>
          <p>{t('delete.with')}</p>
          <ul>
            {parts.map(part => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('delete.empty')}</p>
      )}
      {peopleWords(data, type).map(key => (
        <p key={key} className={styles.learners}>
          {t(`delete.${key}`, { count: data[countOf[key]] })}
        </p>
      ))}
    </>
  )
}

const countOf = {
  learners: 'learners',
  learnersUnknown: 'learners',
  learnersAtLeast: 'learners',
  certificates: 'certificates',
  certificatesAtLeast: 'certificates',
  groups: 'groups',
} as const

/** What is said of people and groups: to authors the least there are, and that there may be some where no number is known. */
function peopleWords(data: DeletionImpact, type: Target['type']) {
  const { learners, certificates, groups, isInFives } = data
  const keys: (keyof typeof countOf)[] = []
  if (learners > 0) keys.push(isInFives ? 'learnersAtLeast' : 'learners')
  else if (isInFives && type !== 'path' && data.slides > 0) keys.push('learnersUnknown')
  if (certificates > 0) keys.push(isInFives ? 'certificatesAtLeast' : 'certificates')
  if (groups > 0) keys.push('groups')
  return keys
}
