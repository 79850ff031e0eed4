import type { ContentLanguage } from '@preau/locales/languages'
import { Badge } from '@preau/ui/badge/badge'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Notice } from '@preau/ui/notice/notice'
import { Spinner } from '@preau/ui/spinner/spinner'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadViews } from '#blocks/views.ts'
import { readDraft } from '#edit/draft/use-draft-keeper.ts'
import { DrawnSlide } from '#edit/shown-slide/drawn-slide.tsx'
import { type ShownSlide, shownSlide } from '#edit/shown-slide/shown-slide.ts'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import { hiderOf } from '#edit/tool/seen-by-teachers.ts'
import { reasonOf } from '#platform/call.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import { Phone } from './phone.tsx'
import styles from './preview-dialog.module.css'

/** The slides of a module as a teacher will see and answer them, starting at the edited one; no answers are stored. */
export function PreviewDialog({
  module,
  slide,
  drawn: written,
  lang,
  onClose,
}: {
  module: string | null
  /** The edited slide and its current content in the edited language. */
  slide: string
  drawn: ShownSlide
  lang: ContentLanguage
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  const { caller, tree, states } = useEditedTool()
  const slides = tree.modules.find(({ id }) => id === module)?.slides ?? []
  const [at, setAt] = useState(() => slides.findIndex(({ id }) => id === slide))
  const [isPhone, setPhone] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = slides[at] ?? slides[0]
  const { loaded, reason } = useOtherSlide(caller, shown && shown.id !== slide ? shown.id : null, lang)
  const drawn = shown?.id === slide ? written : loaded
  const go = (by: 1 | -1) => setAt(before => Math.min(slides.length - 1, Math.max(0, before + by)))
  const isTurned = useRef(false)
  const drawnId = drawn ? shown?.id : null
  useEffect(() => {
    if (isTurned.current && drawnId) heading.current?.focus()
    isTurned.current = true
  }, [drawnId])
  if (!shown) return null
  const state = states[shown.id]
  const isUnseen = !(state?.isPublished ?? shown.isPublished)
  return (
    <Dialog open onClose={onClose} size="full" title={t('preview.title')} titleHidden>
      <div className={`row note ${styles.note}`}>
        <p>{t(state?.hasChanges ? 'preview.noteDraft' : 'preview.note')}</p>
        {isUnseen && <Badge icon="eye-off">{t('preview.unseen')}</Badge>}
        {!isUnseen && hiderOf(tree, shown.id) && <Badge icon="eye-off">{t('preview.hidden')}</Badge>}
        <Button
          className={styles.width}
          look={isPhone ? 'soft' : 'plain'}
          size="sm"
          icon="phone"
          aria-pressed={isPhone}
          onClick={() => setPhone(!isPhone)}
        >
          {t('preview.asPhone')}
        </Button>
      </div>
      {reason && (
        <Notice look="bad" live>
          <p>{t(`trouble.${reason}`)}</p>
        </Notice>
      )}
      {!drawn && !reason && <Spinner label={t('preview.loading')} />}
      {drawn &&
        (isPhone ? (
          <Phone label={t('preview.onPhone')} onEscape={onClose}>
            <DrawnSlide key={shown.id} id={shown.id} slide={drawn} heading={heading} />
          </Phone>
        ) : (
          <DrawnSlide key={shown.id} id={shown.id} slide={drawn} heading={heading} />
        ))}
      <div className={styles.pager}>
        <Button look="plain" icon="back" disabled={at === 0} onClick={() => go(-1)}>
          <span className="visually-hidden" data-seen-over="600">
            {t('preview.previous')}
          </span>
        </Button>
        <p>{t('preview.place', { place: at + 1, all: slides.length })}</p>
        <Button look="plain" iconAfter="arrow" disabled={at === slides.length - 1} onClick={() => go(1)}>
          <span className="visually-hidden" data-seen-over="600">
            {t('preview.next')}
          </span>
        </Button>
      </div>
    </Dialog>
  )
}

/** The draft of a slide other than the edited one. */
function useOtherSlide(caller: CallerAt, slide: string | null, lang: ContentLanguage) {
  const { data: loaded = null, error } = useQuery({
    queryKey: ['draft', slide, lang],
    queryFn:
      slide === null
        ? skipToken
        : async () => {
            const { contents, language, meant } = await readDraft(caller, slide)
            const shown = shownSlide(contents, { lang, language, meant: meant[lang] ?? [] })
            // So that the heading of the slide, which takes the focus, is drawn together with the blocks.
            await loadViews(shown?.content.blocks ?? [])
            return shown
          },
  })
  return { loaded, reason: error && reasonOf(error) }
}
