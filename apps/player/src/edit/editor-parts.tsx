import type { Language } from '@preau/locales/languages'
import { Button, buttonClass } from '@preau/ui/button/button'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { Icon } from '@preau/ui/icon/icon'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reason } from '#platform/ask.ts'
import type { PageTalk } from '#platform/frame-messages.ts'
import { type Place, placeAddress, signInAddress, toolAddress } from '#platform/place.ts'
import styles from './editor.module.css'

/** Of the list of modules and slides, for the button that opens it. */
export const sideId = 'side-list'

/** Opens the list of modules and slides where there is no room for both. */
export function SideButton() {
  const { t } = useTranslation(['editor', 'player'])
  return (
    <button
      type="button"
      popoverTarget={sideId}
      className={`${buttonClass({ look: 'plain', shape: 'icon' })} ${styles.open}`}
      aria-label={t('side.open')}
      title={t('side.open')}
    >
      <Icon name="menu" />
    </button>
  )
}

/** A module without slides, and the way to its first. */
export function NoSlide({ onAdd }: { onAdd: () => Promise<void> }) {
  const { t } = useTranslation(['editor', 'player'])
  const [isBusy, setBusy] = useState(false)
  const add = () => {
    setBusy(true)
    void onAdd().finally(() => setBusy(false))
  }
  return (
    <EmptyState
      title={t('side.empty')}
      heading={2}
      action={
        <Button icon="plus" busy={isBusy} onClick={add}>
          {t('side.addSlide')}
        </Button>
      }
    />
  )
}

/** The way to sign in again: over the editor where a page is around that can, else at the page that does. */
export function SignIn({ talk, lang, tool, place }: { talk: PageTalk; lang: Language; tool: string; place: Place }) {
  const { t } = useTranslation('player')
  if (!talk.isAlone)
    return (
      <Button size="sm" onClick={() => talk.tell({ type: 'askSignIn' })}>
        {t('trouble.signIn')}
      </Button>
    )
  const address = signInAddress(lang, `${placeAddress(lang, tool, place)}/edit`)
  return (
    <a className={buttonClass({ size: 'sm' })} href={address} target="_top">
      {t('trouble.signIn')}
    </a>
  )
}

/** Why nothing can be edited here, and what to do. */
export function EditorTrouble({
  reason,
  lang,
  tool,
  place,
  onRetry,
}: {
  reason: Reason
  lang: Language
  tool: string
  place: Place
  onRetry: () => void
}) {
  const { t } = useTranslation(['editor', 'player'])
  const canRetry = reason === 'away' || reason === 'broken'
  const address =
    reason === 'signed-out' ? signInAddress(lang, `${placeAddress(lang, tool, place)}/edit`) : toolAddress(lang, tool)
  const action = canRetry ? (
    <Button icon="retry" onClick={onRetry}>
      {t('player:retry')}
    </Button>
  ) : (
    <a className={buttonClass()} href={address} target="_top">
      {t(reason === 'signed-out' ? 'player:trouble.signIn' : 'player:head.back')}
    </a>
  )
  return (
    <main className={styles.trouble}>
      <div role="alert">
        <EmptyState title={t(`trouble.${reason}`)} heading={1} action={action} />
      </div>
    </main>
  )
}
