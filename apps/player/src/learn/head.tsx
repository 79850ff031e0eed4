import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsKeptInBrowser } from '#platform/browser-store.ts'
import type { ProgressState } from '#progress/progress.ts'
import styles from './head.module.css'
import { LanguageChoice } from './language-choice.tsx'

/** The head of a player in a window of its own; in a frame, the page around draws it. */
export function Head({
  toolName,
  moduleName,
  toolAddress,
  state,
  isVisitor,
  language,
}: {
  toolName: string
  moduleName: string
  toolAddress: string
  state: ProgressState
  isVisitor: boolean
  language: ComponentProps<typeof LanguageChoice>
}) {
  const { t } = useTranslation('player')
  const isInBrowser = useIsKeptInBrowser()
  const isSaved = isVisitor ? isInBrowser : state.isSaved
  const onItsWay = state.connection === 'away' ? 'head.away' : 'head.saving'
  const ofPerson = isSaved ? 'head.saved' : onItsWay
  const ofVisitor = isSaved ? 'visit.kept' : 'visit.keptWhileOpen'
  return (
    <header className={`row gap-12 ${styles.head}`}>
      <a className={buttonClass({ look: 'plain', shape: 'icon' })} href={toolAddress} aria-label={t('head.back')}>
        <Icon name="back" />
      </a>
      <div className={styles.names}>
        <p>{toolName}</p>
        <p>
          <strong>{moduleName}</strong>
        </p>
      </div>
      <p className={styles.saved} data-saved={isSaved} role="status">
        {t(isVisitor ? ofVisitor : ofPerson)}
      </p>
      <LanguageChoice {...language} />
    </header>
  )
}
