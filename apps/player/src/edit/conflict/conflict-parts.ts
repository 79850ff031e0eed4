import type { Block } from '@preau/course/block'
import { maxBlocks, type SlideContent, type SlideLayout } from '@preau/course/slide'
import { parseWritten } from '@preau/course/slide-fit'
import type { ContentLanguage } from '@preau/locales/languages'

/** Two states of a slide written at the same time; `base` is what both began from, if known. */
export type Conflict = { base: SlideContent | undefined; mine: SlideContent; theirs: SlideContent }

/** What two people wrote in one language at the same time; null if one of them removed the translation. */
export type LanguageConflict = {
  lang: ContentLanguage
  /** What both began from; undefined if unknown. */
  base: SlideContent | undefined
  mine: SlideContent | null
  theirs: SlideContent | null
}

export type Side = 'mine' | 'theirs'

/** A place where both differ: the title, the layout, how many questions are asked, what is to be read again, or a block by its id; null on a side without that block. */
export type ConflictPart = {
  key: string
  /** Who changed it since the base: if only one did, that side is proposed. */
  changedBy: Side | 'both'
} & (
  | { kind: 'title'; mine: string; theirs: string }
  | { kind: 'layout'; mine: SlideLayout; theirs: SlideLayout }
  | { kind: 'ask'; mine: number | null; theirs: number | null }
  | { kind: 'readAgain'; mine: string | null; theirs: string | null }
  | { kind: 'block'; mine: Block | null; theirs: Block | null }
)

const write = (value: unknown) => JSON.stringify(value)
const same = (one: unknown, other: unknown) => write(one) === write(other)

/** Whether two contents of a slide look the same to a reader. */
export function sameContent(one: SlideContent | null | undefined, other: SlideContent | null | undefined): boolean {
  return same(one && parseWritten(one), other && parseWritten(other))
}

/** Where two states of a slide differ, in the order of the slide. */
export function conflictParts(conflict: Conflict): ConflictPart[] {
  const { base, mine, theirs } = tidied(conflict)
  const by = (was: unknown, one: unknown, other: unknown): ConflictPart['changedBy'] => {
    if (base === undefined) return 'both'
    return same(was, one) ? 'theirs' : same(was, other) ? 'mine' : 'both'
  }
  const parts: ConflictPart[] = []
  if (mine.title !== theirs.title) {
    const changedBy = by(base?.title, mine.title, theirs.title)
    parts.push({ key: 'title', kind: 'title', mine: mine.title, theirs: theirs.title, changedBy })
  }
  if (mine.layout !== theirs.layout) {
    const changedBy = by(base?.layout, mine.layout, theirs.layout)
    parts.push({ key: 'layout', kind: 'layout', mine: mine.layout, theirs: theirs.layout, changedBy })
  }
  if (mine.ask !== theirs.ask) {
    const changedBy = by(base?.ask, mine.ask, theirs.ask)
    parts.push({ key: 'ask', kind: 'ask', mine: mine.ask ?? null, theirs: theirs.ask ?? null, changedBy })
  }
  if (mine.readAgain !== theirs.readAgain) {
    const changedBy = by(base?.readAgain, mine.readAgain, theirs.readAgain)
    const sides = { mine: mine.readAgain ?? null, theirs: theirs.readAgain ?? null }
    parts.push({ key: 'readAgain', kind: 'readAgain', ...sides, changedBy })
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

/** The slide with the chosen side at each place; mine where nothing was chosen. */
export function mergeParts(conflict: Conflict, chosen: Readonly<Record<string, Side>>): SlideContent {
  const { base, mine, theirs } = tidied(conflict)
  const parts = conflictParts(conflict)
  const sideOf = (key: string) => chosen[key] ?? 'mine'
  // If one side is chosen everywhere, it is returned as it is: `compose` might order its blocks differently.
  if (parts.every(({ key }) => sideOf(key) === 'theirs')) return theirs
  const isWhollyMine = parts.every(({ key }) => sideOf(key) === 'mine')
  if (isWhollyMine && parts.length > 0) return mine
  return compose({ base, mine, theirs }, sideOf)
}

/**
 * Merges both changes where each place was changed on one side only; null if both changed the same place or the base is
 * unknown.
 */
export function mergeQuietly(conflict: Conflict): SlideContent | null {
  const isClear = conflictParts(conflict).every(({ changedBy }) => changedBy !== 'both')
  const merged = isClear ? withTheirs(conflict) : null
  return merged && merged.blocks.length <= maxBlocks ? merged : null
}

/** My state with what only they changed since the base; mine wherever I changed something. */
export function withTheirs(conflict: Conflict): SlideContent {
  const sides = Object.fromEntries(
    conflictParts(conflict).map(({ key, changedBy }): [string, Side] => [
      key,
      changedBy === 'theirs' ? 'theirs' : 'mine',
    ]),
  )
  return compose(conflict, key => sides[key] ?? 'mine')
}

/** Keeps my objects by identity wherever mine was chosen: the caret may be in one of them. */
function compose({ base, mine, theirs }: Conflict, sideOf: (key: string) => Side): SlideContent {
  const pick = (key: string) => (sideOf(key) === 'mine' ? mine : theirs)
  const { ask } = pick('ask')
  const { readAgain } = pick('readAgain')
  return {
    title: pick('title').title,
    layout: pick('layout').layout,
    ...(ask !== undefined && { ask }),
    ...(readAgain !== undefined && { readAgain }),
    blocks: orderOf({ base, mine, theirs }).flatMap(id => blockOf(pick(id), id) ?? []),
  }
}

const tidied = ({ base, mine, theirs }: Conflict): Conflict => ({
  base: base && parseWritten(base),
  mine: parseWritten(mine),
  theirs: parseWritten(theirs),
})

function blockOf(content: SlideContent | undefined, id: string): Block | undefined {
  return content?.blocks.find(block => block.id === id)
}

const idsOf = (content: SlideContent) => content.blocks.map(({ id }) => id)

/** All ids: in my order, unless only they changed it. A block that only one side has follows its predecessor there. */
function orderOf({ base, mine, theirs }: Conflict): string[] {
  // Blocks that were added or removed on one side do not affect the relative order of the others.
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
