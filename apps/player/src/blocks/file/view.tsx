import { fileSource } from '@preau/contract/addresses'
import type { LearnerBlockOf } from '@preau/course/block'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import rows from '#blocks/pressed-row.module.css'
import { useLesson } from '#lesson/lesson.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import styles from './view.module.css'

/** A file to keep: one large link. */
function FileView({ block }: { block: LearnerBlockOf<'file'> }) {
  const { t } = useTranslation('player')
  const { media } = useLesson()
  const lang = useBlockLanguage()()
  if (block.media === '') return null
  return (
    <a className={`${rows.row} ${styles.file}`} href={fileSource(block.media, media)} download>
      <Icon name="download" />
      <span className={`stack gap-2 ${styles.words}`}>
        <strong lang={block.title ? lang : undefined}>{block.title || t('file.untitled')}</strong>
        {block.description && <span lang={lang}>{block.description}</span>}
      </span>
      <span className={styles.go}>{t('file.download')}</span>
    </a>
  )
}

export const file: BlockView<'file'> = { View: FileView }
