import type { SlideContent } from '@preau/course/slide'
import { Notice } from '@preau/ui/notice/notice'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyWords } from './clash/copy-words.tsx'
import styles from './slide-editor.module.css'

/** Says, for as long as it is so, that the server takes nothing of what is written, and what can be done with it. */
export function NotSaved({
  why,
  contents,
  signIn,
}: {
  why: 'refused' | 'signed-out'
  /** What is written, in each language. */
  contents: readonly SlideContent[]
  /** Signs in again. */
  signIn: ReactNode
}) {
  const { t } = useTranslation('editor')
  return (
    <div className={styles.stays}>
      <Notice look="bad" live title={t(`save.${why}`)}>
        <p>{t(`save.${why}Means`)}</p>
        <div className={styles.actions}>
          {why === 'signed-out' ? signIn : <CopyWords look="second" size="sm" contents={contents} />}
        </div>
      </Notice>
    </div>
  )
}
