import { isBarrier } from '@preau/course/check/barriers'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Notice } from '@preau/ui/notice/notice'
import { Spinner } from '@preau/ui/spinner/spinner'
import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#edit/list-dialog/list-dialog.module.css'
import type { FocusTarget } from '#edit/slide/focus-target.ts'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import type { ToolTree } from '#edit/tool/tool-tree.ts'
import type { SlidePlace } from '#platform/place.ts'
import { useLanguageHeadings } from '#platform/use-language-headings.ts'
import { Findings } from './findings.tsx'
import { HiddenTool } from './hidden-tool.tsx'
import { LanguageCounts } from './language-counts.tsx'
import { StructureChanges } from './structure-changes.tsx'
import {
  isPublishedButHidden,
  languagesLost,
  seenOnceAllIsOut,
  unpublishedModules,
  unseenOf,
} from './unpublished-changes.ts'
import { UnpublishedSlides } from './unpublished-slides.tsx'
import { UnsavedSlides } from './unsaved-slides.tsx'
import { usePublish } from './use-publish.ts'

/** Lists what to look at before teachers see it, then what will be published, then the button that publishes all. */
export function PublishDialog({
  place,
  sendingTo,
  onGo,
  onPublished,
  onShown,
  onClose,
}: {
  place: SlidePlace
  /** The blocks with a running upload. */
  sendingTo: readonly string[]
  /** Opens a slide at a target in it. */
  onGo: (place: SlidePlace, focusTarget: FocusTarget) => void
  /** Called when the whole tool or a part of it was published. */
  onPublished: (isWhole: boolean) => void
  /** Called when the whole tool was shown, or administrators were asked to show it. */
  onShown: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  const languageHeading = useLanguageHeadings()
  const tool = useEditedTool()
  const { tree, waiting } = tool
  /** How many slides were published, if they are the first of a hidden tool. */
  const [firstOut, setFirstOut] = useState<number | null>(null)
  const { check, busy, reason, unsaved, isLooking, isSent, lookAgain, publish } = usePublish(tool, (count, id) => {
    const isFirst = !tree.modules.some(({ slides }) => slides.some(({ isPublished }) => isPublished))
    if (count > 0 && isFirst && tree.hiddenBy === 'tool') setFirstOut(count)
    else {
      const done = count > 0 ? 'done' : 'doneStructure'
      showToast({ text: t(tree.hiddenBy ? `publish.${done}Hidden` : `publish.${done}`, { count }) })
      onClose()
    }
    onPublished(id === tool.id)
  })
  const unpublished = check?.unpublished ?? []
  const findings = check?.findings ?? []
  const barriers = findings.filter(({ code }) => isBarrier(code))
  const hints = findings.filter(({ code }) => !isBarrier(code))
  const unfinished = unpublished.filter(id => barriers.some(({ slide }) => slide === id))
  const ready = unpublished.filter(id => !unfinished.includes(id))
  const { changes } = tree.structure
  const hasChanges = changes.length > 0
  const isThisOnly = !hasChanges && ready.length === 1 && ready[0] === place.slide
  const isThisAmong = !isThisOnly && place.slide !== null && ready.includes(place.slide)
  // Another dialog: its title has the focus, and is read.
  if (firstOut !== null) {
    return (
      <Dialog key="first" open startsAtTitle onClose={onClose} title={t('publish.done', { count: firstOut })}>
        <div className="stack gap-16">
          <p>{t('publish.nobodySees')}</p>
          <HiddenTool
            isJustPublished
            onShown={() => {
              onShown()
              // Once the tool is shown the dialog has nothing left to say; the answer to a request appears in it.
              if (tree.mayShow) onClose()
            }}
          />
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('publish.title')}
      footer={
        (ready.length > 0 || (check && hasChanges)) && (
          <>
            {isThisAmong && (
              <Button
                look="second"
                busy={busy === place.slide}
                onClick={() => place.slide && void publish(place.slide)}
              >
                {t('publish.onlySlide')}
              </Button>
            )}
            <Button busy={busy === tool.id} onClick={() => void publish(tool.id)}>
              {t(publishLabel({ isThisOnly, hasChanges, ready: ready.length, unfinished: unfinished.length }), {
                count: ready.length,
              })}
            </Button>
          </>
        )
      }
    >
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
        <div className={`stack gap-16 ${styles.parts}`}>
          {barriers.length > 0 && (
            <Findings
              title={t('publish.toFinish', { count: barriers.length })}
              note={unfinished.length > 0 ? t('publish.barred', { count: unfinished.length }) : undefined}
              {...{ findings: barriers, tree, sendingTo, onGo }}
            />
          )}
          {(hints.length > 0 || barriers.length === 0) && (
            <Findings
              title={t('publish.toCheck', { count: hints.length })}
              {...{ findings: hints, tree, sendingTo, onGo }}
            />
          )}
          <LanguageCounts counts={check.languages} />
          <section className={`stack gap-16 ${styles.part}`}>
            <h3>{t('publish.unpublished', { count: unpublished.length })}</h3>
            <Outcome tree={tree} unpublished={unpublished} onShown={onShown} />
            {languagesLost(tree, ready, check.untranslated).map(({ language, count }) => (
              <Notice key={language} look="note">
                <p>{t('publish.leaves', { count, language: languageHeading(language) })}</p>
              </Notice>
            ))}
            {unpublished.length > 0 && (
              <UnpublishedSlides
                tree={tree}
                unpublished={unpublished}
                unfinished={unfinished}
                present={check.present}
                place={place}
                busy={busy}
                onPublish={module => void publish(module)}
              />
            )}
          </section>
          {hasChanges && <StructureChanges busy={busy !== null} />}
          <p className="note">{t('publish.atOnce')}</p>
        </div>
      )}
    </Dialog>
  )
}

/** What the button says that publishes the whole tool. */
function publishLabel({
  isThisOnly,
  hasChanges,
  ready,
  unfinished,
}: {
  isThisOnly: boolean
  hasChanges: boolean
  ready: number
  unfinished: number
}) {
  if (isThisOnly) return 'publish.slide'
  if (hasChanges && ready === 0) return 'publish.structureOnly'
  if (hasChanges) return unfinished > 0 ? 'publish.finishedAndChanges' : 'publish.everything'
  return unfinished > 0 ? 'publish.finished' : 'publish.all'
}

/** What teachers will see after publishing, and what will still be hidden. */
function Outcome({
  tree,
  unpublished,
  onShown,
}: {
  tree: ToolTree
  unpublished: readonly string[]
  /** Called when the tool was shown, or administrators were asked to show it. */
  onShown: () => void
}) {
  const { t } = useTranslation('editor')
  const unseen = unseenOf(tree, unpublished)
  const stillHidden = unpublishedModules(tree, unpublished).some(
    ({ module, slides }) => isPublishedButHidden(module) || slides.some(({ slide }) => isPublishedButHidden(slide)),
  )
  return (
    <>
      {!unseen && (
        <p>
          {t(
            tree.structure.changes.length > 0
              ? 'publish.structureUpToDate'
              : `publish.upToDate.${seenOnceAllIsOut(tree)}`,
          )}
        </p>
      )}
      {unseen && !tree.hiddenBy && (
        <p>
          {t(`publish.${unseen.said}`, { count: unseen.count })} {stillHidden && t('publish.stillHidden')}
        </p>
      )}
      {tree.hiddenBy === 'level' && (
        <Notice>
          <p>{t('publish.hiddenLevel')}</p>
        </Notice>
      )}
      {tree.hiddenBy === 'tool' && <HiddenTool onShown={onShown} />}
    </>
  )
}
