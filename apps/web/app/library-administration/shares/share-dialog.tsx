import { mailKey } from '@preau/contract/accounts/mail-address'
import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import { may, mayGive, type Right, rightsAscending } from '@preau/contract/library/rights'
import type { Answer } from '@preau/contract/schemas'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { Dialog } from '@preau/ui/dialog/dialog'
import { closeToast, showToast } from '@preau/ui/toast/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { useViewer } from '#account/viewer.ts'
import { useCall } from '#api.ts'
import { useLeaveGuard } from '#forms/leave-guard.tsx'
import { announceLibraryChange } from '#library/library-changes.ts'
import { LoadingDialog } from '#library-administration/loading-dialog.tsx'
import { type LibraryRefusal, useSayRefusal } from '#library-administration/say-refusal.ts'
import type { Target } from '#library-administration/task.ts'
import styles from './share.module.css'
import { ShareForm } from './share-form.tsx'
import { type Holder, holdersOf } from './share-holders.ts'
import { ShareLine } from './share-line.tsx'

type Shares = Answer<'getShares'>[number]

/** An action that needs confirmation. */
type Confirmation = { kind: 'remove' | 'hand-over'; holder: Holder }

/** The rights on a level or a tool: shown to its writers, changed by its owners. */
export function ShareDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const { t } = useTranslation('library-administration')
  const call = useCall()
  const { user } = useSession()
  const viewer = useViewer()
  const sayRefusal = useSayRefusal()
  const queries = useQueryClient()
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const [isTyped, setTyped] = useState(false)
  const { ask: askToLeave, question } = useLeaveGuard(isTyped)
  const people = useRef<HTMLDivElement>(null)
  const said = useRef(0)
  useEffect(() => {
    // The button that opened the question may have been removed with the right.
    if (!confirmation && document.activeElement === document.body) people.current?.focus()
  }, [confirmation])
  const { id, type, name, right } = target
  const queryKey = ['shares', id]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<Shares> => answerOf(onlyOf(call('getShares', { id }, { signal }))),
  })
  const title = t('share.title', { name })
  if (!data) return <LoadingDialog title={title} isFailed={isError} onRetry={() => void refetch()} onClose={onClose} />

  const mayChange = may(viewer, 'share', target)
  const rights: Right[] = rightsAscending.filter(each => each !== 'leadowner' && mayGive(viewer, right, each))
  const isMine = (holder: Holder) => holder.mail === user?.mail

  function take(shares: Shares) {
    queries.setQueryData(queryKey, shares)
    announceLibraryChange()
  }

  /** Shows a toast that replaces the previous one. */
  function say(text: string) {
    closeToast(said.current)
    said.current = showToast({ text })
  }

  async function put(mail: string, newRight: Right): Promise<LibraryRefusal | null> {
    const { answer: shares, refusal } = await onlyOf(call('putShare', { id, mail, right: newRight }))
    if (refusal) return refusal
    take(shares)
    const person = shares.shares.find(share => mailKey(share.mail) === mailKey(mail))?.name || mail
    say(t(`share.now.${newRight}`, { person }))
    return null
  }

  async function change(mail: string, newRight: Right) {
    sayRefusal(null)
    sayRefusal(await put(mail, newRight))
  }

  async function confirmed({ kind, holder }: Confirmation) {
    const { mail, inherited } = holder
    if (kind === 'hand-over') return change(mail, 'leadowner')
    sayRefusal(null)
    const { answer: shares, refusal } = await onlyOf(call('deleteShare', { id, mail }))
    if (refusal) return sayRefusal(refusal)
    const values = { person: nameOf(holder), level: inherited?.inheritedFrom }
    say(t(inherited ? 'share.removedHere' : 'share.removed', values))
    take(shares)
    // A person who gave up their own right has nothing more to see here.
    if (isMine(holder) && shares.shares.length === 0) onClose()
  }

  return (
    // The first field is a right: an arrow key meant for scrolling would change it.
    <Dialog open title={title} onClose={() => askToLeave(onClose)} startsAtTitle>
      <p className={styles.lead}>{t(`${type}.shareLead`)}</p>
      <div ref={people} tabIndex={-1}>
        {data.shares.length > 0 ? (
          // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
          <ul role="list" className={styles.list} aria-label={t('share.people')}>
            {holdersOf(data.shares).map(holder => (
              <ShareLine
                key={holder.mail}
                holder={holder}
                choices={mayChange && holder.own && rights.includes(holder.own.right) ? rights : []}
                isMine={isMine(holder)}
                onChange={next => change(holder.mail, next)}
                {...(holder.own?.right !== 'leadowner' &&
                  (mayChange || isMine(holder)) && { onRemove: () => setConfirmation({ kind: 'remove', holder }) })}
                {...(holder.own?.right !== 'leadowner' &&
                  may(viewer, 'hand-over', target) && {
                    onHandOver: () => setConfirmation({ kind: 'hand-over', holder }),
                  })}
              />
            ))}
          </ul>
        ) : (
          <p>{t('share.nobody')}</p>
        )}
      </div>
      {mayChange ? (
        <ShareForm rights={rights} onTyped={setTyped} onPut={put} />
      ) : (
        <p className={styles.lead}>{t('share.onlyOwners')}</p>
      )}
      {confirmation && (
        <ConfirmDialog
          open
          danger={confirmation.kind === 'remove'}
          title={t(`share.${confirmation.kind === 'remove' ? 'removeAsk' : 'handOverAsk'}`, {
            person: nameOf(confirmation.holder),
          })}
          confirmLabel={t(`share.${confirmation.kind === 'remove' ? 'remove' : 'handOver'}`)}
          cancelLabel={t('form.cancel')}
          onConfirm={() => confirmed(confirmation)}
          onClose={() => setConfirmation(null)}
        >
          <p>
            {t(`share.${textOf(confirmation, isMine(confirmation.holder))}`, {
              level: confirmation.holder.inherited?.inheritedFrom,
            })}
          </p>
        </ConfirmDialog>
      )}
      {question}
    </Dialog>
  )
}

const nameOf = ({ name, mail }: Holder) => name || mail

/** The text of the question; a person who also has the right through the level loses little. */
function textOf({ kind, holder }: Confirmation, isMine: boolean) {
  if (kind === 'hand-over') return 'handOverText'
  if (holder.inherited) return 'removeHereText'
  return isMine ? 'removeMineText' : 'removeText'
}
