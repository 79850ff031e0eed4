import { ladder, may, mayGive, type Right } from '@preau/contract/library/rights'
import type { Answer } from '@preau/contract/schemas'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { Dialog } from '@preau/ui/dialog/dialog'
import { closeToast, showToast } from '@preau/ui/toast/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { useViewer } from '#account/viewer.ts'
import { onlyAnswerTo } from '#answers.ts'
import { useSend } from '#api.ts'
import { askOne } from '#ask.ts'
import { useLeaveGuard } from '#forms/leave-guard.tsx'
import { announceLibraryChange } from '#library/library-changes.ts'
import { LoadingDialog } from '#library-administration/loading-dialog.tsx'
import { type LibraryRefusal, useSayRefusal } from '#library-administration/say-refusal.ts'
import type { LevelOrTool } from '#library-administration/task.ts'
import styles from './share.module.css'
import { ShareForm } from './share-form.tsx'
import { type Holder, holdersOf } from './share-holders.ts'
import { ShareLine } from './share-line.tsx'

type Shares = Answer<'getShares'>[number]

/** What is asked about before it is done. */
type Asked = { kind: 'remove' | 'hand-over'; holder: Holder }

/** Who may do what with a level or a tool: to be seen by who writes in it, to be changed by who owns it. */
export function ShareDialog({ target, onClose }: { target: LevelOrTool; onClose: () => void }) {
  const { t } = useTranslation('library-administration')
  const send = useSend()
  const { user } = useSession()
  const viewer = useViewer()
  const sayRefusal = useSayRefusal()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isTyped, setTyped] = useState(false)
  const { ask: askToLeave, question } = useLeaveGuard(isTyped)
  const people = useRef<HTMLDivElement>(null)
  const said = useRef(0)
  useEffect(() => {
    // What the question was asked from may have gone with the right.
    if (!asked && document.activeElement === document.body) people.current?.focus()
  }, [asked])
  const { id, type, name, right } = target
  const queryKey = ['shares', id]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<Shares> => onlyAnswerTo(send('getShares', { id }, { signal })),
  })
  const title = t('share.title', { name })
  if (!data) return <LoadingDialog title={title} isFailed={isError} onRetry={() => void refetch()} onClose={onClose} />

  const mayChange = may(viewer, 'share', target)
  const given: Right[] = ladder.filter(each => each !== 'leadowner' && mayGive(viewer, right, each))
  const isMine = (holder: Holder) => holder.mail === user?.mail

  function take(shares: Shares) {
    queries.setQueryData(queryKey, shares)
    announceLibraryChange()
  }

  /** What holds now takes the place of what held before. */
  function say(text: string) {
    closeToast(said.current)
    said.current = showToast({ text })
  }

  async function put(mail: string, given: Right): Promise<LibraryRefusal | null> {
    const { answer: shares, refusal } = await askOne(send('putShare', { id, mail, right: given }))
    if (refusal) return refusal
    take(shares)
    const person = shares.shares.find(share => share.mail.toLowerCase() === mail.toLowerCase())?.name || mail
    say(t(`share.now.${given}`, { person }))
    return null
  }

  async function change(mail: string, given: Right) {
    sayRefusal(null)
    sayRefusal(await put(mail, given))
  }

  async function confirmed({ kind, holder }: Asked) {
    const { mail, inherited } = holder
    if (kind === 'hand-over') return change(mail, 'leadowner')
    sayRefusal(null)
    const { answer: shares, refusal } = await askOne(send('deleteShare', { id, mail }))
    if (refusal) return sayRefusal(refusal)
    const values = { person: nameOf(holder), level: inherited?.inheritedFrom }
    say(t(inherited ? 'share.removedHere' : 'share.removed', values))
    take(shares)
    // Whoever gave up their own right has nothing more to see here.
    if (isMine(holder) && shares.shares.length === 0) onClose()
  }

  return (
    // The first field is the right of somebody: an arrow, meant to read on, would change it.
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
                choices={mayChange && holder.own && given.includes(holder.own.right) ? given : []}
                isMine={isMine(holder)}
                onChange={next => change(holder.mail, next)}
                {...(holder.own?.right !== 'leadowner' &&
                  (mayChange || isMine(holder)) && { onRemove: () => setAsked({ kind: 'remove', holder }) })}
                {...(holder.own?.right !== 'leadowner' &&
                  may(viewer, 'hand-over', target) && { onHandOver: () => setAsked({ kind: 'hand-over', holder }) })}
              />
            ))}
          </ul>
        ) : (
          <p>{t('share.nobody')}</p>
        )}
      </div>
      {mayChange ? (
        <ShareForm rights={given} onTyped={setTyped} onPut={put} />
      ) : (
        <p className={styles.lead}>{t('share.onlyOwners')}</p>
      )}
      {asked && (
        <ConfirmDialog
          open
          danger={asked.kind === 'remove'}
          title={t(`share.${asked.kind === 'remove' ? 'removeAsk' : 'handOverAsk'}`, { person: nameOf(asked.holder) })}
          confirmLabel={t(`share.${asked.kind === 'remove' ? 'remove' : 'handOver'}`)}
          cancelLabel={t('form.cancel')}
          onConfirm={() => confirmed(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t(`share.${textOf(asked, isMine(asked.holder))}`, { level: asked.holder.inherited?.inheritedFrom })}</p>
        </ConfirmDialog>
      )}
      {question}
    </Dialog>
  )
}

const nameOf = ({ name, mail }: Holder) => name || mail

/** What is said before it is done; who has the same by the level as well loses little. */
function textOf({ kind, holder }: Asked, isMine: boolean) {
  if (kind === 'hand-over') return 'handOverText'
  if (holder.inherited) return 'removeHereText'
  return isMine ? 'removeMineText' : 'removeText'
}
