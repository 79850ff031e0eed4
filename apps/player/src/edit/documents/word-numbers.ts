import { follows, type ListMarker } from '#rich-text/list-marker.ts'

/** Begins the id of an element that says the number of its list item. */
const markPrefix = 'list-number-'

/** Word's ways of counting; all others count by numbers. */
const types: Readonly<Record<string, ListMarker['type']>> = {
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
}

type Level = { start: number; format: string }

/**
 * Puts a bookmark with its number into each numbered paragraph of a Word document: mammoth reads bookmarks, but not
 * where a list begins and how it counts. `isGone` says whether an element is deleted.
 */
export function markNumbers(words: Document, numbering: Document, isGone: (element: Element) => boolean): void {
  const lists = listsOf(numbering)
  const counters = new Map<Element, (number | undefined)[]>()
  const overridden = new Set<string>()
  const word = words.documentElement.namespaceURI
  for (const paragraph of named(words, 'p').filter(({ namespaceURI }) => namespaceURI === word)) {
    const properties = child(paragraph, 'pPr')
    const found = properties && !isGone(paragraph) && !child(child(properties, 'rPr'), 'del') && lists.find(properties)
    if (!found) continue
    const { list, instance, level } = found
    const counts = (counters.get(list) ?? []).slice(0, level + 1)
    const override = instance && startOverride(instance, level)
    const isRestarted = override !== null && override !== undefined && !overridden.has(`${idOf(instance)} ${level}`)
    if (isRestarted) overridden.add(`${idOf(instance)} ${level}`)
    const { start, format } = levelOf(list, instance, level)
    const before = counts[level]
    counts[level] = isRestarted ? override : before === undefined ? start : before + 1
    counters.set(list, counts)
    if (format === 'bullet') continue
    const mark = words.createElementNS(word, 'w:bookmarkStart')
    mark.setAttributeNS(word, 'w:name', `${markPrefix}${types[format] ?? '1'}-${counts[level]}`)
    properties.after(mark)
  }
}

/** Makes the lists of HTML from mammoth begin, and count, as the numbers in their items say. */
export function restoreNumbers(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol')) {
    let current: Element = list
    let before: ListMarker | null = null
    for (const item of [...list.children]) {
      const marker = markerOf(item)
      if (marker && !(before && follows(marker, before))) {
        if (current.childElementCount > 0 && item !== list.firstElementChild) {
          const next = body.ownerDocument.createElement('ol')
          current.after(next)
          current = next
        }
        current.setAttribute('start', String(marker.start))
        current.setAttribute('type', marker.type)
      }
      if (current !== list) current.append(item)
      before = marker ?? nextAfter(before)
    }
  }
  for (const mark of body.querySelectorAll(`a[id^="${markPrefix}"]`)) mark.remove()
}

const nextAfter = (before: ListMarker | null) => before && { ...before, start: before.start + 1 }

function markerOf(item: Element): ListMarker | null {
  const mark = [...item.querySelectorAll(`a[id^="${markPrefix}"]`)].find(found => found.closest('li') === item)
  const [type, start] = mark?.id.slice(markPrefix.length).split('-') ?? []
  return type && start ? { type: type as ListMarker['type'], start: Number(start) } : null
}

/** Finds the list of a paragraph as mammoth does: by its own number, or by the level that names its style. */
function listsOf(numbering: Document) {
  const abstract = new Map(named(numbering, 'abstractNum').map(list => [value(list, 'abstractNumId'), list]))
  const instances = new Map(named(numbering, 'num').map(instance => [idOf(instance), instance]))
  const byLink = new Map(named(numbering, 'styleLink').map(link => [value(link), link.parentElement]))
  const byStyle = new Map(
    named(numbering, 'lvl').flatMap(level => {
      const style = child(level, 'pStyle')
      const list = level.parentElement?.localName === 'abstractNum' ? level.parentElement : null
      return style && list ? [[value(style), { list, instance: null, level: Number(value(level, 'ilvl') ?? 0) }]] : []
    }),
  )
  const byNumber = (id: string | null, level: number) => {
    const instance = instances.get(id)
    const written = instance && abstract.get(value(child(instance, 'abstractNumId')))
    const list = written && (byLink.get(value(child(written, 'numStyleLink'))) ?? written)
    return instance && list ? { list, instance, level } : null
  }
  return {
    find(properties: Element): { list: Element; instance: Element | null; level: number } | null {
      const own = child(properties, 'numPr')
      const id = value(child(own, 'numId'))
      const level = value(child(own, 'ilvl'))
      if (id !== null && level !== null) return byNumber(id, Number(level))
      return byStyle.get(value(child(properties, 'pStyle'))) ?? (id === null ? null : byNumber(id, 0))
    },
  }
}

/** A level of a list, as its instance changes it. */
function levelOf(list: Element, instance: Element | null, level: number): Level {
  const isLevel = (element: Element) => Number(value(element, 'ilvl') ?? 0) === level
  const own = [...named(instance, 'lvl'), ...named(list, 'lvl')].find(isLevel)
  const start = Number(value(child(own, 'start')) ?? 1)
  return { start: Number.isInteger(start) && start >= 0 ? start : 1, format: value(child(own, 'numFmt')) ?? 'decimal' }
}

function startOverride(instance: Element, level: number): number | null {
  const override = named(instance, 'lvlOverride').find(element => Number(value(element, 'ilvl')) === level)
  const start = value(child(override, 'startOverride'))
  return start === null ? null : Number(start)
}

const idOf = (instance: Element | null) => value(instance, 'numId')

const named = (within: Document | Element | null, name: string) =>
  within ? [...within.getElementsByTagNameNS('*', name)] : []

const child = (element: Element | null | undefined, name: string): Element | null =>
  [...(element?.children ?? [])].find(({ localName }) => localName === name) ?? null

/** An attribute by its local name: `val` if none is named. */
const value = (element: Element | null | undefined, name = 'val'): string | null =>
  [...(element?.attributes ?? [])].find(({ localName }) => localName === name)?.value ?? null
