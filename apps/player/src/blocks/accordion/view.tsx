import type { LearnerBlockOf } from '@preau/course/block'
import { Accordion, Fold } from '@preau/ui/accordion/accordion'
import { useState } from 'react'
import type { BlockView } from '#blocks/block-view.ts'
import { isIds, useOpenedParts } from '#lesson/opened-parts.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { RichText } from '#rich-text/rich-text.tsx'

/** An accordion: titles, each of which opens the text under it. */
function AccordionView({ block }: { block: LearnerBlockOf<'accordion'> }) {
  const langOf = useBlockLanguage()
  const [opened, setOpened] = useOpenedParts<readonly string[]>(
    { id: block.id, parts: block.items },
    { first: () => [], isFit: isIds, isThrough: opened => block.items.every(({ id }) => opened.includes(id)) },
  )
  const [openAtFirst] = useState(opened)
  return (
    <Accordion>
      {block.items.map(({ id, title, text }) => (
        <Fold
          key={id}
          open={openAtFirst.includes(id)}
          title={<span lang={langOf(id)}>{title}</span>}
          onOpen={() => setOpened(before => (before.includes(id) ? before : [...before, id]))}
        >
          <RichText text={text} part={id} />
        </Fold>
      ))}
    </Accordion>
  )
}

export const accordion: BlockView<'accordion'> = { View: AccordionView }
