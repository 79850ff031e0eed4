import type { LearnerBlockOf } from '@preau/course/block'
import { Callout } from '@preau/ui/callout/callout'
import type { IconName } from '@preau/ui/icon/icon'
import type { Tone } from '@preau/ui/tone'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { RichText } from '#rich-text/rich-text.tsx'

type CalloutBlock = LearnerBlockOf<'callout'>

/** How each kind of box looks. */
export const calloutLooks = {
  tip: { icon: 'bulb', tone: 'sun' },
  care: { icon: 'alert', tone: 'clay' },
  law: { icon: 'info', tone: 'sky' },
  try: { icon: 'edit', tone: 'lilac' },
} satisfies Record<CalloutBlock['tone'], { icon: IconName; tone: Tone }>

/** A callout; without a title of its own, the name of its kind is the title. */
function CalloutView({ block }: { block: CalloutBlock }) {
  const { t } = useTranslation('player')
  const lang = useBlockLanguage()()
  const title = block.title ? <span lang={lang}>{block.title}</span> : t(`callout.${block.tone}`)
  return (
    <Callout {...calloutLooks[block.tone]} title={title}>
      <RichText text={block.text} />
    </Callout>
  )
}

export const callout: BlockView<'callout'> = { View: CalloutView }
