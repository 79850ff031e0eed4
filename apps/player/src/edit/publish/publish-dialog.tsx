import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Notice } from '@preau/ui/notice/notice'
import { Spinner } from '@preau/ui/spinner/spinner'
import { useTranslation } from 'react-i18next'
import styles from '#edit/list-dialog/list-dialog.module.css'
import type { FocusTarget } from '#edit/slide/focus-target.ts'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import type { Place } from '#platform/place.ts'
import { Findings } from './findings.tsx'
import { LanguageCounts } from './language-counts.tsx'
import { seenOnceAllIsOut, unseenOf } from './unpublished-changes.ts'
import { UnpublishedSlides } from './unpublished-slides.tsx'
import { UnsavedSlides } from './unsaved-slides.tsx'
import { usePublish } from './use-publish.ts'

/** What is to be looked at before teachers see it, how far each language is, and the buttons that publish. */
export function PublishDialog({
  place,
  sendingTo,
  onGo,
  onPublished,
  onClose,
}: {
  place: Place
  /** The blocks that a file is being sent for. */
  sendingTo: readonly string[]
  /** Opens a slide at what is meant in it. */
  onGo: (place: Place, focusTarget: FocusTarget) => void
  onPublished: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  const tool = useEditedTool()
  const { tree, waiting } = tool
  const { check, busy, reason, unsaved, isLooking, isSent, lookAgain, publish } = usePublish(tool, onPublished)
  const module = tree.modules.find(({ id }) => id === place.module)
  const unpublished = check?.unpublished ?? []
  const unseen = unseenOf(tree, unpublished)
  const ways = [
    { key: 'slide', id: place.slide, count: unpublished.filter(id => id === place.slide).length },
    {
      key: 'module',
      id: place.module,
      count: unpublished.filter(id => module?.slides.some(slide => slide.id === id)).length,
    },
    { key: 'tool', id: tool.id, count: unpublished.length },
  ] as const
  const offered = ways.filter(({ id, count }, index) => id && count > 0 && count !== ways[index - 1]?.count)
  const findings = check?.findings ?? []
  return (
    <Dialog open onClose={onClose} title={t('publish.title')}>
      {!check && !reason && <Spinner label={t(!isSent && waiting.size > 0 ? 'publish.sending' : 'publish.checking')} />}
      {unsaved.length > 0 && (
        <div className={styles.notSaved}>
          <UnsavedSlides
            slides={unsaved}
            isSending={isLooking}
            onRetry={lookAgain}
            onOpen={place => onGo(place, null)}
          />
        </div>
      )}
      {reason && (
        <Notice look="bad" live>
          <p>{t(`trouble.${reason}`)}</p>
        </Notice>
      )}
      {check && (
        <div className={styles.parts}>
          <p>
            {unseen
              ? `${t('publish.unpublished', { count: unpublished.length })} ${t(`publish.${unseen.said}`, { count: unseen.count })}`
              : t(`publish.upToDate.${seenOnceAllIsOut(tree)}`)}
          </p>
          <div className={styles.part}>
            {unpublished.length > 0 && <UnpublishedSlides tree={tree} unpublished={unpublished} place={place} />}
            {tree.hiddenBy && (
              <Notice>
                <p>
                  {tree.hiddenBy === 'level'
                    ? t('publish.hiddenLevel')
                    : t(tree.mayShow ? 'publish.hiddenTool' : 'publish.hiddenToolOfOthers')}
                </p>
              </Notice>
            )}
            <p className={styles.note}>{t('publish.atOnce')}</p>
            {offered.length > 0 && findings.length > 0 && (
              <Notice>
                <p>{t('publish.first', { count: findings.length })}</p>
              </Notice>
            )}
          </div>
          <div className={styles.ways}>
            {offered.map(({ key, id, count }, index) => (
              <Button
                key={key}
                size="sm"
                look={index === 0 ? 'main' : 'second'}
                busy={busy === id}
                onClick={() => id && void publish(id)}
              >
                {t(`publish.${key}`, { count })}
              </Button>
            ))}
          </div>
          <Findings findings={findings} tree={tree} sendingTo={sendingTo} onGo={onGo} />
          <LanguageCounts counts={check.languages} />
        </div>
      )}
    </Dialog>
  )
}
