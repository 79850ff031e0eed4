import type { BlockType, LearnerBlock } from '@preau/course/block'
import { isQuestion } from '@preau/course/marking'
import type { SlideLayout } from '@preau/course/slide'
import { createElement, type ReactElement } from 'react'
import type { PictureLayout } from '#lesson/lesson.ts'
import { accordion } from './accordion/view.tsx'
import type { BlockView } from './block-view.ts'
import { callout } from './callout/view.tsx'
import { file } from './file/view.tsx'
import { image } from './image/view.tsx'
import { multipleChoice } from './multiple-choice/view.tsx'
import { quote } from './quote/view.tsx'
import { seldomView } from './seldom-view.tsx'
import { singleChoice } from './single-choice/view.tsx'
import { sound } from './sound/view.tsx'
import { text } from './text/view.tsx'
import { trueFalse } from './true-false/view.tsx'
import { video } from './video/view.tsx'

/** How each type of block is drawn for a learner. */
const views: { [Type in BlockType]: BlockView<Type> } = {
  text,
  image,
  columns: {
    ...seldomView(async () => (await import('./columns/view.tsx')).columns),
    pictures: ({ columns }) => columns.flatMap(({ picture }) => picture?.media ?? []),
    pictureLayout: 'columns',
  },
  hotspots: {
    ...seldomView(async () => (await import('./hotspots/view.tsx')).hotspots),
    isBeside: true,
    pictures: ({ media }) => [media],
  },
  video,
  sound,
  callout,
  accordion,
  flashcards: seldomView(async () => (await import('./flashcards/view.tsx')).flashcards),
  scenario: seldomView(async () => (await import('./scenario/view.tsx')).scenario),
  conversation: seldomView(async () => (await import('./conversation/view.tsx')).conversation),
  table: seldomView(async () => (await import('./table/view.tsx')).table),
  quote,
  file,
  'single-choice': singleChoice,
  'multiple-choice': multipleChoice,
  'true-false': trueFalse,
  matching: seldomView(async () => (await import('./matching/view.tsx')).matching),
  ordering: seldomView(async () => (await import('./ordering/view.tsx')).ordering),
  sorting: seldomView(async () => (await import('./sorting/view.tsx')).sorting),
  inspecting: {
    ...seldomView(async () => (await import('./inspecting/view.tsx')).inspecting),
    pictures: ({ media = '' }) => [media],
  },
  'gap-text': seldomView(async () => (await import('./gap-text/view.tsx')).gapText),
  numeric: seldomView(async () => (await import('./numeric/view.tsx')).numeric),
  reflection: seldomView(async () => (await import('./reflection/view.tsx')).reflection),
}

// Looked up by a variable type, the compiler only sees the union of all views; the record pairs them rightly. A player
// that was opened before a release, or is installed on a device, may get a type it does not know.
function viewOf({ type }: { type: BlockType }): BlockView<BlockType> | undefined {
  return Object.hasOwn(views, type) ? (views[type] as BlockView<BlockType>) : undefined
}

/** Draws a block. Throws if this player does not know its type. */
export function drawBlock(block: LearnerBlock): ReactElement {
  const view = viewOf(block)
  if (!view) throw new TypeError(`no view draws blocks of type ${block.type}`)
  return createElement(view.View, { key: block.id, block })
}

/** Loads what draws these blocks. If something could not be loaded, the block says so when it is drawn. */
export async function loadViews(blocks: readonly { type: BlockType }[]): Promise<void> {
  await Promise.all(blocks.map(block => viewOf(block)?.load?.()))
}

/** The blocks of a slide by column: there is one column if the slide has no pictures, or nothing else. */
export function columnsOf<B extends { type: BlockType }>(layout: SlideLayout, blocks: readonly B[]): B[][] {
  const beside = layout === 'split' ? blocks.filter(block => viewOf(block)?.isBeside) : []
  const rest = blocks.filter(block => !beside.includes(block))
  return beside.length > 0 && rest.length > 0 ? [rest, beside] : [[...blocks]]
}

/** The media that a block shows as pictures, in the layout that determines their width. */
export function picturesOf(block: LearnerBlock, layout: SlideLayout): { id: string; layout: PictureLayout }[] {
  const asked = isQuestion(block) && block.picture ? [block.picture.media] : []
  const { pictures, pictureLayout = layout } = viewOf(block) ?? {}
  return [...asked, ...(pictures?.(block) ?? [])].filter(Boolean).map(id => ({ id, layout: pictureLayout }))
}
