import { localiseSlide, type SlideContent } from '@preau/course/slide'
import { Dialog } from '@preau/ui/dialog/dialog'
import { useTranslation } from 'react-i18next'
import { DrawnSlide } from './drawn-slide.tsx'
import styles from './preview-dialog.module.css'

/** The slide as a teacher will see and answer it; nothing of it is kept. */
export function PreviewDialog({
  slide,
  original,
  translation,
  onClose,
}: {
  slide: string
  original: SlideContent
  /** Undefined where the original itself is looked at. */
  translation: SlideContent | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  return (
    <Dialog open onClose={onClose} size="full" title={t('preview.title')} titleHidden>
      <p className={styles.note}>{t('preview.note')}</p>
      <DrawnSlide id={slide} content={localiseSlide(original, translation)} />
    </Dialog>
  )
}
