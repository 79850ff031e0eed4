import { changedWords, type Stretch } from './changed-words.ts'
import styles from './conflict-dialog.module.css'

/** The highlight's name in the style sheet, which the build replaces with a generated one. */
const marksName = styles.changed ?? 'changed'

/**
 * Highlights the words of two rendered states that the other does not have; returns a function that removes the marks.
 * Uses the CSS Custom Highlight API, which needs no elements of its own; browsers without it show no marks.
 */
export function markChangedWords(one: Element, other: Element): () => void {
  if (typeof Highlight === 'undefined') return () => {}
  const [left, right] = [textOf(one), textOf(other)]
  const [ofLeft, ofRight] = changedWords(left.text, right.text)
  const ranges = [...ofLeft.map(stretch => rangeOf(left, stretch)), ...ofRight.map(stretch => rangeOf(right, stretch))]
  const marks = CSS.highlights.get(marksName) ?? new Highlight()
  CSS.highlights.set(marksName, marks)
  for (const range of ranges) marks.add(range)
  return () => {
    for (const range of ranges) marks.delete(range)
  }
}

type RenderedText = { text: string; nodes: { node: Text; from: number }[] }

/** The text rendered in an element, and where each text node begins in it. */
function textOf(element: Element): RenderedText {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const drawn: RenderedText = { text: '', nodes: [] }
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    drawn.nodes.push({ node, from: drawn.text.length })
    drawn.text += `${node.data} `
  }
  return drawn
}

/** A word never spans two text nodes. */
function rangeOf({ nodes }: RenderedText, [from, to]: Stretch): StaticRange {
  const piece = nodes.findLast(piece => piece.from <= from) as RenderedText['nodes'][number]
  return new StaticRange({
    startContainer: piece.node,
    startOffset: from - piece.from,
    endContainer: piece.node,
    endOffset: to - piece.from,
  })
}
