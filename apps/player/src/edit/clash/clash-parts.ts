import type { Block } from '@preau/course/block'
import { maxBlocks, type SlideContent, type SlideLayout, slideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'

/** Two states of a slide that were written at the same time; `base` is what both began from, where it is known. */
export type Clash = { base: SlideContent | undefined; mine: SlideContent; theirs: SlideContent }

/** What two people wrote in one language at the same time; null where one of them took the translation away. */
export type LanguageClash = {
  lang: Language
  /** What both began from; undefined where that is not known. */
  base: SlideContent | undefined
  mine: SlideContent | null
  theirs: SlideContent | null
}

export type Side = 'mine' | 'theirs'

/** A place where both differ: the title, the layout, or a block by its id; null where one side has no such block. */
export type ClashPart = {
  key: string
  /** Who changed it since both began: where only one did, that side is the one to propose. */
  changedBy: Side | 'both'
} & (
  | { kind: 'title'; mine: string; theirs: string }
  | { kind: 'layout'; mine: SlideLayout; theirs: SlideLayout }
  | { kind: 'block'; mine: Block | null; theirs: Block | null }
)

const write = (value: unknown) => JSON.stringify(value)
const same = (one: unknown, other: unknown) => write(one) === write(other)

/** Whether two contents of a slide are the same to whoever reads them. */
export function sameContent(one: SlideContent | null | undefined, other: SlideContent | null | undefined): boolean {
  return same(one && slideContent.parse(one), other && slideContent.parse(other))
}

/** Where two states of a slide differ, in the order of the slide. */
export function clashParts(clash: Clash): ClashPart[] {
  const { base, mine, theirs } = tidied(clash)
  const by = (was: unknown, one: unknown, other: unknown): ClashPart['changedBy'] => {
    if (base === undefined) return 'both'
    return same(was, one) ? 'theirs' : same(was, other) ? 'mine' : 'both'
  }
  const parts: ClashPart[] = []
  if (mine.title !== theirs.title) {
    const changedBy = by(base?.title, mine.title, theirs.title)
    parts.push({ key: 'title', kind: 'title', mine: mine.title, theirs: theirs.title, changedBy })
  }
  if (mine.layout !== theirs.layout) {
    const changedBy = by(base?.layout, mine.layout, theirs.layout)
    parts.push({ key: 'layout', kind: 'layout', mine: mine.layout, theirs: theirs.layout, changedBy })
  }
  for (const id of orderOf({ base, mine, theirs })) {
    const [was, one, other] = [base, mine, theirs].map(content => blockOf(content, id))
    if (same(one, other)) continue
    parts.push({
      key: id,
      kind: 'block',
      mine: one ?? null,
      theirs: other ?? null,
      changedBy: by(was, one, other),
    })
  }
  return parts
}

/** The slide made of what was chosen at each place; mine where nothing was. */
export function mergeParts(clash: Clash, chosen: Readonly<Record<string, Side>>): SlideContent {
  const { base, mine, theirs } = tidied(clash)
  const parts = clashParts(clash)
  const sideOf = (key: string) => chosen[key] ?? 'mine'
  // The whole of one side keeps its order too.
  if (parts.every(({ key }) => sideOf(key) === 'theirs')) return theirs
  const isWhollyMine = parts.every(({ key }) => sideOf(key) === 'mine')
  if (isWhollyMine && parts.length > 0) return mine
  return compose({ base, mine, theirs }, sideOf)
}

/**
 * Both changes in one slide, where each place was changed on one side only; null where both changed the same place, or
 * where it is not known what they began from.
 */
export function mergeQuietly(clash: Clash): SlideContent | null {
  const isClear = clashParts(clash).every(({ changedBy }) => changedBy !== 'both')
  const merged = isClear ? withTheirs(clash) : null
  return merged && merged.blocks.length <= maxBlocks ? merged : null
}

/** My state with what they alone changed since both began; mine wherever I changed something. */
export function withTheirs(clash: Clash): SlideContent {
  const sides = Object.fromEntries(
    clashParts(clash).map(({ key, changedBy }): [string, Side] => [key, changedBy === 'theirs' ? 'theirs' : 'mine']),
  )
  return compose(clash, key => sides[key] ?? 'mine')
}

/** What I did not give up stays the very same objects: they may be under the caret. */
function compose({ base, mine, theirs }: Clash, sideOf: (key: string) => Side): SlideContent {
  const pick = (key: string) => (sideOf(key) === 'mine' ? mine : theirs)
  return {
    title: pick('title').title,
    layout: pick('layout').layout,
    blocks: orderOf({ base, mine, theirs }).flatMap(id => blockOf(pick(id), id) ?? []),
  }
}

const tidied = ({ base, mine, theirs }: Clash): Clash => ({
  base: base && slideContent.parse(base),
  mine: slideContent.parse(mine),
  theirs: slideContent.parse(theirs),
})

function blockOf(content: SlideContent | undefined, id: string): Block | undefined {
  return content?.blocks.find(block => block.id === id)
}

const idsOf = (content: SlideContent) => content.blocks.map(({ id }) => id)

/** The ids of both: in my order, unless only they changed it; what one side alone has follows what it follows there. */
function orderOf({ base, mine, theirs }: Clash): string[] {
  // What came or went on one side says nothing of how the others stand to each other.
  const among = (content: SlideContent, ...others: SlideContent[]) =>
    idsOf(content).filter(id => others.every(other => blockOf(other, id)))
  const isMineUnmoved = base !== undefined && same(among(base, mine), among(mine, base))
  const [frame, other] = isMineUnmoved ? [idsOf(theirs), idsOf(mine)] : [idsOf(mine), idsOf(theirs)]
  const order = [...frame]
  for (const [index, id] of other.entries()) {
    if (order.includes(id)) continue
    const before = other[index - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}
