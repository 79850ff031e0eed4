import { isQuestion, type LearnerBlock } from '@preau/course/block'
import { Notice } from '@preau/ui/notice/notice'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { drawBlock, isBeside } from '#blocks/views.ts'
import { CrashGuard } from './crash-guard.tsx'
import type { LoadedSlide } from './load-module.ts'
import styles from './slide-view.module.css'

/** Which way a slide comes in; null where it was not turned to. */
export type Entrance = 'next' | 'previous' | null

/** One screen: its heading, which takes the focus at each turn, and its blocks. */
export function SlideView({
  slide,
  entrance,
  heading,
}: {
  slide: LoadedSlide
  entrance: Entrance
  heading: Ref<HTMLHeadingElement>
}) {
  const { t } = useTranslation('player')
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
      <h1 ref={heading} tabIndex={-1}>
        {slide.title}
      </h1>
      {slide.content === null && failure}
      <CrashGuard instead={failure}>
        <Blocks blocks={isSplit ? column : blocks} />
        {isSplit && <Blocks blocks={beside} />}
      </CrashGuard>
    </article>
  )
}

function Blocks({ blocks }: { blocks: LearnerBlock[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        <div key={block.id} className={styles.block} data-apart={isQuestion(block) && index > 0}>
          {drawBlock(block)}
        </div>
      ))}
    </div>
  )
}
