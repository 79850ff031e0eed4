import type { Right } from '@preau/contract/library/rights'
import { toolPage } from '@preau/contract/library/tool-page'
import { buttonClass, IconButton } from '@preau/ui/button/button'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { Icon } from '@preau/ui/icon/icon'
import { onOnline } from '@preau/ui/loading/online'
import { MarkedPart } from '@preau/ui/marked-part/marked-part'
import { SkipLink } from '@preau/ui/skip-link/skip-link'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#account/session.ts'
import { useAwayLinks } from '#document/use-away-links.ts'
import { ProfileMenu } from '#layout/profile-menu.tsx'
import { useMainSiteHref } from '#main-site-links.ts'
import { useIsAway } from '#offline/use-is-away.ts'
import styles from './player-head.module.css'
import { PlayerLanguage } from './player-language.tsx'
import { PlayerMode } from './player-mode.tsx'
import type { LessonSpeech } from './player-speech.ts'
import type { LessonNames } from './use-lesson.ts'

type Props = {
  /** Whether it is behind a dialog of the player. */
  isBehind: boolean
  toolId: string
  names: LessonNames | undefined
  /** The caller's right on the tool; undefined while loading. */
  right: Right | null | undefined
  /** The title that the player shows; it is newer than the one in the library. */
  title: string | null
  /** Null until the player has said so. */
  saving: 'saved' | 'saving' | 'waiting' | null
  speech: LessonSpeech
  /** Null in the editor. */
  onPrint: (() => void) | null
}

/** The header above the player: the way back, the place, whether all is saved, and the person. */
export function PlayerHead({ isBehind, toolId, names, right, title, saving, speech, onPrint }: Props) {
  const { t } = useTranslation('lesson')
  const { user } = useSession()
  const mainSiteHref = useMainSiteHref()
  const isRefused = useWayBack(saving === 'waiting')
  // A visitor's progress is not sent anywhere.
  const ofVisitor = saving === 'saved' ? 'kept' : 'keptWhileOpen'
  const said = saving && (user === null ? ofVisitor : saving)
  const isSafe = said && (said === 'kept' || said === 'saved')
  const name = title ?? names?.module?.name
  return (
    <header className={styles.head} inert={isBehind}>
      <SkipLink />
      <Link
        className={buttonClass({ look: 'plain', shape: 'icon' })}
        to={mainSiteHref(toolPage(toolId, names?.access ?? 'course'))}
        aria-label={t('back')}
        // The pages around were rendered in the language that the lesson was opened in.
        reloadDocument={speech.hasSwitched}
      >
        <Icon name="back" />
      </Link>
      <div className={styles.names}>
        <p data-saved={isSafe ?? undefined}>
          <span lang={names?.toolLanguage}>{names?.tool}</span>
          {/* Shown where there is room for only one of the name and the state; the state is announced below. */}
          {said && !isSafe && (
            <span className={styles.waitingHere} aria-hidden="true">
              {t(said)}
            </span>
          )}
        </p>
        {name && (
          <h1>
            {names?.module ? (
              <MarkedPart
                text={t('module', { number: names.module.number, name })}
                part={name}
                lang={names.module.wordsLanguage}
              />
            ) : (
              name
            )}
          </h1>
        )}
      </div>
      <p className={styles.saved} data-saved={isSafe ?? undefined} role="status">
        {said && (
          <span className="visually-hidden" data-seen-over="600">
            {t(said)}
          </span>
        )}
      </p>
      {right !== undefined && <PlayerMode right={right} />}
      {onPrint && (
        <div className={styles.print}>
          <IconButton icon="print" look="plain" label={t('print')} onClick={onPrint} />
        </div>
      )}
      <PlayerLanguage {...speech} />
      {user && <ProfileMenu />}
      <div className={styles.refused}>
        <FormAlert message={isRefused ? t('needsNetwork') : undefined} />
      </div>
    </header>
  )
}

/** How long a refusal is shown, in milliseconds; it covers the lesson. */
const refusalShown = 12_000

/**
 * Keeps a person from losing a lesson to a page that cannot load: without network, leaving opens the cached copy of that
 * page, or is refused. Returns whether it was refused, for a while, at most until there is a network again.
 */
function useWayBack(hasUnsent: boolean): boolean {
  const [isRefused, setRefused] = useState(false)
  const isAway = useIsAway()
  useAwayLinks(isAway || hasUnsent, () => setRefused(true))
  useEffect(() => {
    if (!isRefused) return
    const forget = () => setRefused(false)
    const timer = setTimeout(forget, refusalShown)
    const stop = onOnline(forget)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isRefused])
  return isRefused
}
