import { versionsKept } from '@preau/contract/authoring/calls'
import type { Draft } from '@preau/contract/authoring/schemas'
import { answerOf, isRefused } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'
import { type ContentLanguage, type Language, languages } from '@preau/locales/languages'
import { Badge } from '@preau/ui/badge/badge'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Notice } from '@preau/ui/notice/notice'
import { Spinner } from '@preau/ui/spinner/spinner'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#edit/list-dialog/list-dialog.module.css'
import { DrawnSlide } from '#edit/shown-slide/drawn-slide.tsx'
import { type ShownSlide, shownSlide } from '#edit/shown-slide/shown-slide.ts'
import { useLesson } from '#lesson/lesson.ts'
import { call, type Reason, reasonOf } from '#platform/call.ts'
import type { CallerAt } from '#platform/caller-at.ts'

type Version = Answer<'getVersions'>[number]

/** The published versions: when and who published each, with a button to restore it. */
export function VersionsDialog({
  caller,
  slide,
  written,
  language,
  savedVersion,
  onRestored,
  onClose,
}: {
  caller: CallerAt
  slide: string
  /** The language in which a version is shown. */
  written: ContentLanguage
  /** The original language. */
  language: Language
  /** Saves unsaved edits and returns the draft's version, which restoring an earlier one is based on. */
  savedVersion: () => Promise<number>
  onRestored: (draft: Draft) => void
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  const { lang } = useLesson()
  const [shown, setShown] = useState<{ version: Version; slide: ShownSlide } | null>(null)
  const [isRestoring, setRestoring] = useState(false)
  const [actionReason, setReason] = useState<Reason | 'overtaken' | null>(null)
  const { data: versions, error } = useQuery({
    queryKey: ['versions', slide],
    queryFn: () => answerOf(call('getVersions', { slide }, caller)),
  })
  const reason = actionReason ?? (error && reasonOf(error))

  const look = async (version: number) => {
    setReason(null)
    try {
      const list = await answerOf(call('getVersions', { slide, version }, caller))
      const looked = list.find(entry => entry.version === version)
      const found = looked && shownSlide(looked.contents ?? {}, { lang: written, language })
      if (found) setShown({ version: looked, slide: found })
    } catch (error) {
      setReason(reasonOf(error))
    }
  }
  const restore = async (version: number) => {
    setRestoring(true)
    setReason(null)
    try {
      const [draft] = await answerOf(
        call('restoreVersion', { slide, version, draftVersion: await savedVersion() }, caller),
      )
      if (draft) onRestored(draft)
    } catch (error) {
      setReason(isRefused(error, 'old-version') ? 'overtaken' : reasonOf(error))
      setRestoring(false)
    }
  }
  const when = new Intl.DateTimeFormat(languages[lang].locale, { dateStyle: 'long', timeStyle: 'short' })
  const trouble = reason && (
    <Notice look="bad" live>
      <p>{t(`trouble.${reason}`)}</p>
    </Notice>
  )
  if (shown) {
    const answers = (
      <>
        <Button look="plain" icon="back" onClick={() => setShown(null)}>
          {t('versions.back')}
        </Button>
        <Button busy={isRestoring} onClick={() => void restore(shown.version.version)}>
          {t('versions.restore')}
        </Button>
      </>
    )
    return (
      // A key of its own, so that React mounts a new dialog, which starts at its title.
      <Dialog
        key="shown"
        open
        startsAtTitle
        onClose={onClose}
        size="medium"
        title={t('versions.of', { moment: when.format(shown.version.publishedAt) })}
        footer={answers}
      >
        {trouble}
        <div className={styles.drawn}>
          <DrawnSlide id={slide} slide={shown.slide} />
        </div>
        <p className="note">{t('versions.restoreMeans')}</p>
      </Dialog>
    )
  }
  return (
    <Dialog key="list" open startsAtTitle onClose={onClose} title={t('versions.title')}>
      <p className="note">{t('versions.note', { kept: versionsKept })}</p>
      {trouble}
      {!versions && !reason && <Spinner label={t('versions.loading')} />}
      {versions?.length === 0 && <p className={styles.none}>{t('versions.none')}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets */}
      <ol role="list" className={`stack ${styles.list}`}>
        {(versions ?? []).map(({ version, publishedAt, publishedBy, isCurrent }) => (
          <li key={version} className={`row ${styles.line}`}>
            <div>
              <p className={`row gap-10 ${styles.main}`}>
                <time dateTime={new Date(publishedAt).toISOString()}>{when.format(publishedAt)}</time>
                {isCurrent && <Badge look="ok">{t('versions.current')}</Badge>}
              </p>
              <p className="note">{publishedBy ?? t('versions.gone')}</p>
            </div>
            <Button look="second" size="sm" icon="eye" onClick={() => void look(version)}>
              {t('versions.look')}
              <span className="visually-hidden">{when.format(publishedAt)}</span>
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
