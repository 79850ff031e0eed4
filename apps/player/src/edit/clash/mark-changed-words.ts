import { changedWords, type Stretch } from './changed-words.ts'
import styles from './clash-dialog.module.css'

/** What the marks are called where their look is said; the build makes a name of its own of it. */
const marksName = styles.changed ?? 'changed'

/**
 * Marks the words of two drawn states that the other has not; takes the marks away by what it gives. Painted over the
 * words, whatever draws them; a browser that cannot shows both without marks.
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

type Drawn = { text: string; nodes: { node: Text; from: number }[] }

/** The words that are drawn in an element, and where each piece of them begins. */
function textOf(element: Element): Drawn {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const drawn: Drawn = { text: '', nodes: [] }
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    drawn.nodes.push({ node, from: drawn.text.length })
    drawn.text += `${node.data} `
  }
  return drawn
}

/** No word goes beyond its piece. */
function rangeOf({ nodes }: Drawn, [from, to]: Stretch): StaticRange {
  const piece = nodes.findLast(piece => piece.from <= from) as Drawn['nodes'][number]
  return new StaticRange({
    startContainer: piece.node,
    startOffset: from - piece.from,
    endContainer: piece.node,
    endOffset: to - piece.from,
  })
}
