import { fileSource } from '@preau/contract/addresses'
import type { LearnerBlockOf } from '@preau/course/block'
import type { BlockView } from '#blocks/block-view.ts'
import { Recording } from '#blocks/recording/load-recording.tsx'
import { useLesson } from '#lesson/lesson.ts'

/** A recording to listen to, with its words to read. */
export function SoundView({ block }: { block: LearnerBlockOf<'sound'> }) {
  const { media } = useLesson()
  if (block.media === '') return null
  return <Recording as="audio" block={block} src={fileSource(block.media, media)} />
}

export const sound: BlockView<'sound'> = { View: SoundView }
