import type { ContentLanguage } from '@preau/locales/languages'
import { showToast } from '@preau/ui/toast/toast'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { SlidePlace } from '#platform/place.ts'
import { contentsNow } from './draft/draft-contents.ts'
import { readDraft } from './draft/use-draft-keeper.ts'
import type { OpenSlide } from './draft/use-slide-draft.ts'
import { PreviewDialog } from './preview/preview-dialog.tsx'
import { PublishDialog } from './publish/publish-dialog.tsx'
import { shownSlide } from './shown-slide/shown-slide.ts'
import type { FocusTarget } from './slide/focus-target.ts'
import { useEditedTool } from './tool/edited-tool.ts'
import { TranslationDialog } from './translate/translation-dialog.tsx'
import { VersionsDialog } from './versions/versions-dialog.tsx'

/** The dialogs that the bar above a slide opens. */
export type SlideDialog = 'preview' | 'publish' | 'versions' | 'translation'

/** The open dialog of a slide. */
export function SlideDialogs({
  dialog,
  opened: { slide, draft },
  place,
  lang,
  sendingTo,
  onGo,
  onPublished,
  onShown,
  onClose,
}: {
  dialog: SlideDialog
  opened: OpenSlide
  place: SlidePlace
  /** The edited language. */
  lang: ContentLanguage
  /** The blocks with a running upload. */
  sendingTo: readonly string[]
  onGo: (place: SlidePlace, focusTarget: FocusTarget) => void
  onPublished: (isWhole: boolean) => void
  onShown: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  const { caller } = useEditedTool()
  const { about, histories } = useSyncExternalStore(draft.subscribe, draft.state)
  const { language } = about

  if (dialog === 'preview') {
    const drawn = shownSlide(contentsNow(histories), { lang, language, meant: about.meant[lang] ?? [] })
    return drawn && <PreviewDialog module={place.module} slide={slide} drawn={drawn} lang={lang} onClose={onClose} />
  }
  if (dialog === 'translation') {
    return (
      <TranslationDialog
        onClose={onClose}
        onGo={(there, focusTarget) => {
          onClose()
          onGo(there, focusTarget)
        }}
      />
    )
  }
  if (dialog === 'publish') {
    return (
      <PublishDialog
        place={place}
        sendingTo={sendingTo}
        onClose={onClose}
        onShown={onShown}
        onPublished={isWhole => {
          // If this fails, the publish state is updated by a later request; edits are not affected.
          readDraft(caller, slide).then(draft.refresh, () => {})
          onPublished(isWhole)
        }}
        onGo={(there, focusTarget) => {
          onClose()
          onGo(there, focusTarget)
        }}
      />
    )
  }
  return (
    <VersionsDialog
      caller={caller}
      slide={slide}
      written={lang}
      language={language}
      savedVersion={async () => {
        await draft.saver.flush()
        return draft.saver.version()
      }}
      onClose={onClose}
      onRestored={restored => {
        draft.takeBack(restored)
        onClose()
        showToast({ text: t('versions.restored') })
      }}
    />
  )
}
