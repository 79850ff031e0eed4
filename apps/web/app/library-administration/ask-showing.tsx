import { onlyOf } from '@preau/contract/client/outcome'
import type { Showing } from '@preau/contract/library/library-object'
import { Button } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api.ts'
import { announceLibraryChange } from '#library/library-changes.ts'
import styles from './ask-showing.module.css'
import { useSayRefusal } from './say-refusal.ts'

/**
 * The approval state of a tool or path that only an administrator can show, with a button for its author to request approval or
 * to withdraw the request.
 */
export function AskShowing({
  tool,
  type = 'tool',
  name,
  showing,
  isEmpty,
}: {
  tool: string
  type?: 'tool' | 'path'
  name: string
  showing: Showing
  /** Whether teachers would see none of its slides, or none of its tools. */
  isEmpty: boolean
}) {
  const { t } = useTranslation('library-administration')
  const call = useCall()
  const sayRefusal = useSayRefusal()
  const [isAsking, setAsking] = useState(false)
  const [updated, setUpdated] = useState<Showing | null>(null)
  const now = updated ?? showing
  const state = isEmpty && now !== 'asked' ? 'empty' : now

  async function make(name: 'askShowing' | 'withdrawShowing') {
    setAsking(true)
    sayRefusal(null)
    const { answer, refusal } = await onlyOf(call(name, { tool }))
    setAsking(false)
    if (refusal) return sayRefusal(refusal)
    setUpdated(answer.showing)
    announceLibraryChange()
  }

  return (
    <div className={`stack gap-8 starts small ${styles.showing}`}>
      <p role="status">
        <Icon name={now === 'asked' ? 'clock' : 'eye-off'} size="sm" />
        <span>{t(type === 'path' ? `showing.path.${state}` : `showing.${state}`)}</span>
      </p>
      {now === 'asked' ? (
        <Button look="plain" size="sm" busy={isAsking} onClick={() => void make('withdrawShowing')}>
          {t('showing.withdraw')}
          <span className="visually-hidden">{name}</span>
        </Button>
      ) : (
        <Button look="second" size="sm" busy={isAsking} disabled={isEmpty} onClick={() => void make('askShowing')}>
          {t('showing.ask')}
          <span className="visually-hidden">{name}</span>
        </Button>
      )}
    </div>
  )
}
