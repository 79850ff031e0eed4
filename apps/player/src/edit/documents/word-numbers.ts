import { follows, type ListMarker } from '#rich-text/list-marker.ts'
import { child, named, value } from './word-xml.ts'

/** Begins the id of an element that says the number of its list item. */
const markPrefix = 'list-number-'

/** Signs around a number that say no more than the number. */
const aroundNumbers = /^[\s.,:;)(\][/°–-]*$/

/** Word's ways of counting; all others count by numbers. */
const types: ReadonlyMap<string, ListMarker['type']> = new Map([
  ['lowerLetter', 'a'],
  ['upperLetter', 'A'],
  ['lowerRoman', 'i'],
  ['upperRoman', 'I'],
])

/** A level of a list: where it begins, how it counts, and what is seen, with `%1` for the number of the first level. */
type Level = { start: number; format: string; text: string; isClose: boolean }

/**
 * Puts a bookmark with its number into each numbered paragraph of a Word document: mammoth reads bookmarks, but not
 * where a list begins and how it counts. A paragraph whose list shows words (*Step 1:*) or nothing is taken out of the
 * list, and its text begins with these words. `isGone` says whether an element is deleted.
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
    const own = levelOf(list, instance, level)
    const { start, format } = own
    const before = counts[level]
    counts[level] = isRestarted ? override : before === undefined ? start : before + 1
    counters.set(list, counts)
    if (format === 'bullet') continue
    if (showsWords(own)) {
      const numberOf = (at: number) => {
        const { format, start } = levelOf(list, instance, at)
        return written(counts[at] ?? start, format)
      }
      takeOutOfList(properties, seenOf(own, numberOf))
      continue
    }
    const mark = words.createElementNS(word, 'w:bookmarkStart')
    mark.setAttributeNS(word, 'w:name', `${markPrefix}${types.get(format) ?? '1'}-${counts[level]}`)
    properties.after(mark)
  }
}

const placeholder = /%(\d)/g

/** Whether a level shows anything but a number: words around it, or nothing at all. */
const showsWords = ({ format, text }: Level) =>
  format === 'none' || (text !== '' && !aroundNumbers.test(text.replace(placeholder, '')))

/** What a level shows before a paragraph, with the space that follows. */
function seenOf({ text, isClose }: Level, numberOf: (level: number) => string): string {
  const seen = text.replace(placeholder, (_, level: string) => numberOf(Number(level) - 1))
  return seen.trim() === '' || isClose ? seen.trim() : `${seen.trimEnd()} `
}

/** A number as Word writes it: letters are repeated after the last one. */
function written(number: number, format: string): string {
  if (format === 'none') return ''
  if (format === 'decimalZero') return String(number).padStart(2, '0')
  const type = types.get(format)
  if (!type || number < 1) return String(number)
  if (/a/i.test(type))
    return String.fromCharCode(type.charCodeAt(0) + ((number - 1) % 26)).repeat(Math.ceil(number / 26))
  const roman = romanOf(number)
  return type === 'i' ? roman : roman.toUpperCase()
}

const romanSigns = { m: 1000, cm: 900, d: 500, cd: 400, c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 }

function romanOf(number: number): string {
  let left = number
  let roman = ''
  for (const [sign, worth] of Object.entries(romanSigns)) {
    roman += sign.repeat(Math.floor(left / worth))
    left %= worth
  }
  return roman
}

/** Takes a paragraph out of its list, also out of one that its style sets, and writes these words at its beginning. */
function takeOutOfList(properties: Element, words: string): void {
  const { ownerDocument: xml, namespaceURI: word } = properties
  const make = (name: string, val?: string) => {
    const made = xml.createElementNS(word, `w:${name}`)
    if (val !== undefined) made.setAttributeNS(word, 'w:val', val)
    return made
  }
  const none = make('numPr')
  none.append(make('ilvl', '0'), make('numId', '0'))
  child(properties, 'numPr')?.remove()
  properties.append(none)
  if (words === '') return
  const run = make('r')
  const text = make('t')
  text.setAttribute('xml:space', 'preserve')
  text.append(words)
  run.append(text)
  properties.after(run)
}

/** Makes the HTML lists from mammoth begin and count as the bookmarks in their items say. */
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

/** A level of a list, with the changes of the list's instance. */
function levelOf(list: Element, instance: Element | null, level: number): Level {
  const isLevel = (element: Element) => Number(value(element, 'ilvl') ?? 0) === level
  const own = [...named(instance, 'lvl'), ...named(list, 'lvl')].find(isLevel)
  const start = Number(value(child(own, 'start')) ?? 1)
  return {
    start: Number.isInteger(start) && start >= 0 ? start : 1,
    format: value(child(own, 'numFmt')) ?? 'decimal',
    text: value(child(own, 'lvlText')) ?? '',
    isClose: value(child(own, 'suff')) === 'nothing',
  }
}

function startOverride(instance: Element, level: number): number | null {
  const override = named(instance, 'lvlOverride').find(element => Number(value(element, 'ilvl')) === level)
  const start = value(child(override, 'startOverride'))
  return start === null ? null : Number(start)
}

const idOf = (instance: Element | null) => value(instance, 'numId')
