import type { LearnerBlockOf } from '@preau/course/block'
import { Accordion, Fold } from '@preau/ui/accordion/accordion'
import { useState } from 'react'
import type { BlockView } from '#blocks/block-view.ts'
import { useTakenIn } from '#lesson/lesson.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { RichText } from '#rich-text/rich-text.tsx'

/** Titles that open on their text. */
function AccordionView({ block }: { block: LearnerBlockOf<'accordion'> }) {
  const langOf = useBlockLanguage()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  useTakenIn(
    block.id,
    block.items.every(({ id }) => opened.has(id)),
  )
  return (
    <Accordion>
      {block.items.map(({ id, title, text }) => (
        <Fold
          key={id}
          title={<span lang={langOf(id)}>{title}</span>}
          onOpen={() => setOpened(before => new Set(before).add(id))}
        >
          <RichText text={text} part={id} />
        </Fold>
      ))}
    </Accordion>
  )
}

export const accordion: BlockView<'accordion'> = { View: AccordionView }
