import type { SlideContent } from '@preau/course/slide'
import { Notice } from '@preau/ui/notice/notice'
import { useTranslation } from 'react-i18next'
import type { SlidePlace } from '#platform/place.ts'
import { CopyWords } from './conflict/copy-words.tsx'
import { SignIn } from './editor-parts.tsx'
import styles from './slide-editor.module.css'

/** Says, while the server refuses the edits, why, and what the author can do with them. */
export function NotSaved({
  why,
  contents,
  place,
}: {
  why: 'refused' | 'signed-out'
  /** The slide's content in each language. */
  contents: readonly SlideContent[]
  place: SlidePlace
}) {
  const { t } = useTranslation('editor')
  return (
    <div className={styles.notSaved}>
      <Notice look="bad" live title={t(`save.${why}`)}>
        <p>{t(`save.${why}Means`)}</p>
        <div className={`cluster gap-8 ${styles.actions}`}>
          {why === 'signed-out' ? <SignIn place={place} /> : <CopyWords look="second" size="sm" contents={contents} />}
        </div>
      </Notice>
    </div>
  )
}
