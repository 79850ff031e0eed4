import type { LearnerBlock } from '@preau/course/block'
import { isQuestion } from '@preau/course/marking'
import { languageName } from '@preau/locales/language-name'
import { Notice } from '@preau/ui/notice/notice'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf, drawBlock } from '#blocks/views.ts'
import { keptTogether } from '#lesson/kept-together.ts'
import { useLesson } from '#lesson/lesson.ts'
import type { LoadedSlide } from '#lesson/load-module.ts'
import { BlockLanguage, type Wording } from '#lesson/slide-wording.ts'
import { CrashGuard } from './crash-guard.tsx'
import styles from './slide-view.module.css'

/** Which way a slide comes in; null where it was not turned to. */
export type Entrance = 'next' | 'previous' | null

/** One screen: its heading, which takes the focus at each turn, and its blocks. */
export function SlideView({
  slide,
  entrance,
  heading,
  lacksQuestion = false,
}: {
  slide: Omit<LoadedSlide, 'languages'>
  entrance: Entrance
  heading: Ref<HTMLHeadingElement>
  /** An answer came too late for its question, which is gone. */
  lacksQuestion?: boolean
}) {
  const { t } = useTranslation('player')
  const { lang } = useLesson()
  const about = useId()
  const { wording } = slide
  const [column = [], beside] = columnsOf(slide.content?.layout ?? 'column', slide.content?.blocks ?? [])
  const asksAtOnce = column[0] !== undefined && isQuestion(column[0])
  const failure = (
    <Notice title={t('broken.slide')}>
      <p>{t('broken.slideWhy')}</p>
    </Notice>
  )
  return (
    <article
      className={styles.slide}
      data-layout={beside ? 'split' : 'column'}
      data-entrance={entrance}
      data-asks={asksAtOnce ? (column.length === 1 ? 'one' : 'several') : undefined}
    >
      <header>
        <h1 ref={heading} tabIndex={-1} lang={wording.titleLang} aria-describedby={about}>
          {keptTogether(slide.title)}
        </h1>
        {/* Said with the heading, which each turn goes to, and by itself where the language changes under the eyes. */}
        <p id={about} role="status" className={styles.untranslated}>
          {wording.coverage !== 'whole' &&
            t(wording.coverage === 'none' ? 'language.notIn' : 'language.partly', {
              wanted: languageName(wording.wanted, lang),
              original: languageName(wording.original, lang),
            })}
        </p>
        <div role="status" className={styles.lacking}>
          {lacksQuestion && (
            <div ref={focusUnlessElsewhere} tabIndex={-1}>
              <Notice>{t('question.takenOut')}</Notice>
            </div>
          )}
        </div>
      </header>
      {slide.content === null && failure}
      <CrashGuard instead={failure}>
        <Blocks blocks={column} wording={wording} />
        {beside && <Blocks blocks={beside} wording={wording} />}
      </CrashGuard>
    </article>
  )
}

/** What took the place of the question under the hand takes the focus as well, and so comes into sight. */
function focusUnlessElsewhere(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus()
}

function Blocks({ blocks, wording }: { blocks: LearnerBlock[]; wording: Wording }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        <BlockLanguage key={block.id} value={part => wording.langOf(block.id, part)}>
          <div className={styles.block} data-apart={isQuestion(block) && index > 0}>
            {drawBlock(block)}
          </div>
        </BlockLanguage>
      ))}
    </div>
  )
}
