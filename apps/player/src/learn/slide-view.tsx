import { isQuestion, type LearnerBlock } from '@preau/course/block'
import type { Language } from '@preau/locales/languages'
import { Notice } from '@preau/ui/notice/notice'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { drawBlock, isBeside } from '#blocks/views.ts'
import { CrashGuard } from './crash-guard.tsx'
import { languageName } from './language-name.ts'
import { useLesson } from './lesson.ts'
import type { LoadedSlide } from './load-module.ts'
import styles from './slide-view.module.css'

/** Which way a slide comes in; null where it was not turned to. */
export type Entrance = 'next' | 'previous' | null

/** One screen: its heading, which takes the focus at each turn, and its blocks. */
export function SlideView({
  slide,
  entrance,
  heading,
  original,
  lacksQuestion = false,
}: {
  slide: Omit<LoadedSlide, 'languages'>
  entrance: Entrance
  heading: Ref<HTMLHeadingElement>
  /** The language of its words, where the lesson's is one that it is not written in. */
  original?: Language | undefined
  /** An answer came too late for its question, which is gone. */
  lacksQuestion?: boolean
}) {
  const { t } = useTranslation('player')
  const { lang } = useLesson()
  const blocks = slide.content?.blocks ?? []
  const beside = slide.content?.layout === 'split' ? blocks.filter(isBeside) : []
  const column = blocks.filter(block => !beside.includes(block))
  const isSplit = beside.length > 0 && column.length > 0
  const asksAtOnce = column[0] !== undefined && isQuestion(column[0])
  const failure = (
    <Notice title={t('broken.slide')}>
      <p>{t('broken.slideWhy')}</p>
    </Notice>
  )
  return (
    <article
      className={styles.slide}
      data-layout={isSplit ? 'split' : 'column'}
      data-entrance={entrance}
      data-asks={asksAtOnce ? (column.length === 1 ? 'one' : 'several') : undefined}
    >
      <header>
        <h1 ref={heading} tabIndex={-1} lang={original}>
          {slide.title}
        </h1>
        {original && (
          <p className={styles.untranslated}>
            {t('language.notIn', { wanted: languageName(lang, lang), original: languageName(original, lang) })}
          </p>
        )}
        <div role="status">
          {lacksQuestion && (
            <div ref={focusUnlessElsewhere} tabIndex={-1}>
              <Notice>{t('question.takenOut')}</Notice>
            </div>
          )}
        </div>
      </header>
      {slide.content === null && failure}
      <CrashGuard instead={failure}>
        <Blocks blocks={isSplit ? column : blocks} lang={original} />
        {isSplit && <Blocks blocks={beside} lang={original} />}
      </CrashGuard>
    </article>
  )
}

/** What took the place of the question under the hand takes the focus as well, and so comes into sight. */
function focusUnlessElsewhere(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus()
}

function Blocks({ blocks, lang }: { blocks: LearnerBlock[]; lang: Language | undefined }) {
  return (
    <div className={styles.blocks} lang={lang}>
      {blocks.map((block, index) => (
        <div key={block.id} className={styles.block} data-apart={isQuestion(block) && index > 0}>
          {drawBlock(block)}
        </div>
      ))}
    </div>
  )
}
