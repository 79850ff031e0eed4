import type { LearnerBlockOf } from '@preau/course/block'
import type { BlockView } from '#blocks/block-view.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { OutwardLink, RichText } from '#rich-text/rich-text.tsx'
import styles from './view.module.css'

/** A quote in large letters, and its source. */
function QuoteView({ block }: { block: LearnerBlockOf<'quote'> }) {
  const lang = useBlockLanguage()()
  const source = block.source || block.link
  return (
    <figure className={`stack gap-16 ${styles.quote}`}>
      <blockquote cite={block.link}>
        <RichText text={block.text} />
      </blockquote>
      {source && (
        <figcaption lang={lang}>
          {block.link ? <OutwardLink href={block.link}>{source}</OutwardLink> : source}
        </figcaption>
      )}
    </figure>
  )
}

export const quote: BlockView<'quote'> = { View: QuoteView }
