import type { SlideContent } from '@preau/course/slide'
import type { ContentLanguage } from '@preau/locales/languages'
import { Button, buttonClass } from '@preau/ui/button/button'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { Icon } from '@preau/ui/icon/icon'
import { Toasts } from '@preau/ui/toast/toast'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLesson } from '#lesson/lesson.ts'
import type { Reason } from '#platform/call.ts'
import { placeAddress, type SlidePlace, signInAddress, toolAddress } from '#platform/place.ts'
import { CopyWords } from './conflict/copy-words.tsx'
import styles from './editor.module.css'
import { useEditedTool } from './tool/edited-tool.ts'

/** Id of the list of modules and slides, for the button that opens it. */
export const sideId = 'side-list'

/** Opens the list of modules and slides if there is no room for list and slide. */
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

/** Leads past the list and the bar to the slide, for keyboard users: the fragment of the address is not free for a link. */
export function SkipToSlide() {
  const { t } = useTranslation('editor')
  return (
    <button
      type="button"
      className={styles.skip}
      onClick={() => document.querySelector<HTMLElement>('main :is(h1 textarea, button, a)')?.focus()}
    >
      {t('side.skip')}
    </button>
  )
}

/** Holds the list of modules and slides: beside the slide, or over it if there is no room for both. */
export function SideDrawer({
  onOpen,
  children,
}: {
  /** Called with its element when it opens over the slide, and with null when it closes. */
  onOpen: (drawer: HTMLElement | null) => void
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus leaving it
    <div
      id={sideId}
      popover="auto"
      className={styles.side}
      onToggle={({ newState, target, currentTarget }) => {
        if (target !== currentTarget) return
        onOpen(newState === 'open' ? currentTarget : null)
        if (newState === 'open') currentTarget.querySelector<HTMLElement>('[aria-current]')?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The list covers what gets the focus next: it closes when the focus moves to the slide.
        const isLeft = !currentTarget.contains(relatedTarget) && currentTarget.parentElement?.contains(relatedTarget)
        if (relatedTarget && isLeft && currentTarget.matches(':popover-open')) currentTarget.hidePopover()
      }}
    >
      {children}
    </div>
  )
}

/**
 * Finds the button that adds a slide to a module: in an empty module, in the list, or the one that opens the list; that
 * of another module if this one is gone.
 */
export function findAddButton(module: string | null): HTMLElement | undefined {
  const selectors = ['[data-adds-first]', `[data-add-to="${module}"]`, `[popovertarget="${sideId}"]`, '[data-add-to]']
  return selectors
    .flatMap(selector => [...document.querySelectorAll<HTMLElement>(selector)])
    .find(button => button.checkVisibility())
}

/** A module without slides, with a button that adds the first. */
export function NoSlide({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation(['editor', 'player'])
  return (
    <EmptyState
      title={t('side.empty')}
      heading={2}
      action={
        <Button icon="plus" onClick={onAdd} data-adds-first>
          {t('side.addSlide')}
        </Button>
      }
    />
  )
}

/** Signs in again: in the page around the editor if there is one, else on the sign-in page. */
export function SignIn({ place }: { place: SlidePlace }) {
  const { t } = useTranslation('player')
  const { id: tool, talk } = useEditedTool()
  const { lang } = useLesson()
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
  kept,
  isWhole = false,
  onRetry,
}: {
  reason: Reason
  lang: ContentLanguage
  tool: string
  place: SlidePlace
  /** The unsaved contents. */
  kept: () => readonly SlideContent[]
  /** Whether it is all there is in the window. */
  isWhole?: boolean
  onRetry: () => void
}) {
  const { t } = useTranslation(['editor', 'player'])
  const canRetry = reason === 'away' || reason === 'broken'
  const address =
    reason === 'signed-out' ? signInAddress(lang, `${placeAddress(lang, tool, place)}/edit`) : toolAddress(lang, tool)
  const words = reason === 'refused' || reason === 'missing' ? kept() : []
  const isKept = words.length > 0
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
        <EmptyState
          title={t(`trouble.${reason}`)}
          heading={1}
          action={
            <>
              {isKept && <CopyWords look="second" contents={words} />}
              {action}
            </>
          }
        >
          {isKept && <p>{t('trouble.kept')}</p>}
        </EmptyState>
      </div>
      {isWhole && <Toasts />}
    </main>
  )
}
