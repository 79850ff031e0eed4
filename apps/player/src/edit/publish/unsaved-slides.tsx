import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { useTranslation } from 'react-i18next'
import styles from '#edit/list-dialog/list-dialog.module.css'
import type { SlidePlace } from '#platform/place.ts'
import type { unsavedSlides } from './unpublished-changes.ts'

/** The slides with unsaved changes, which publishing would leave out: why, and what to do about it. */
export function UnsavedSlides({
  slides,
  isSending,
  onRetry,
  onOpen,
}: {
  slides: ReturnType<typeof unsavedSlides>
  isSending: boolean
  onRetry: () => void
  onOpen: (place: SlidePlace) => void
}) {
  const { t } = useTranslation('editor')
  return (
    <Notice look="bad" live title={t('publish.unsaved', { count: slides.length })}>
      <p>{t('publish.unsavedMeans')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets */}
      <ul role="list" className={`stack ${styles.list} ${styles.unsaved}`}>
        {slides.map(({ slide, module, why }) => {
          const name = slide.name || t('side.untitled')
          return (
            <li key={slide.id} className={`row ${styles.line}`}>
              <div>
                <strong>{name}</strong>
                <p>{t(`publish.why.${why}`)}</p>
              </div>
              {why === 'decide' && (
                <Button look="second" size="sm" onClick={() => onOpen({ module: module.id, slide: slide.id })}>
                  {t('publish.decide')}
                  <span className="visually-hidden">{name}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <Button look="second" size="sm" icon="retry" busy={isSending} onClick={onRetry}>
        {t('save.retry')}
      </Button>
    </Notice>
  )
}
