import type { LearnerBlockOf } from '@preau/course/block'
import { Accordion, Fold } from '@preau/ui/accordion/accordion'
import type { BlockView } from '#blocks/block-view.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { RichText } from '#rich-text/rich-text.tsx'

/** Titles that open on their text. */
function AccordionView({ block }: { block: LearnerBlockOf<'accordion'> }) {
  const langOf = useBlockLanguage()
  return (
    <Accordion>
      {block.items.map(({ id, title, text }) => (
        <Fold key={id} title={<span lang={langOf(id)}>{title}</span>}>
          <RichText text={text} part={id} />
        </Fold>
      ))}
    </Accordion>
  )
}

export const accordion: BlockView<'accordion'> = { View: AccordionView }
