import type { LearnerBlockOf } from '@preau/course/block'
import { Accordion, Fold } from '@preau/ui/accordion/accordion'
import { RichText } from '#blocks/rich-text/rich-text.tsx'

/** Titles that open on their text. */
export function AccordionView({ block }: { block: LearnerBlockOf<'accordion'> }) {
  return (
    <Accordion>
      {block.items.map(({ id, title, text }) => (
        <Fold key={id} title={title}>
          <RichText text={text} />
        </Fold>
      ))}
    </Accordion>
  )
}
