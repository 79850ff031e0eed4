import type { InlineNode, List, RichNode, RichText, TextMark } from '@preau/course/rich-text'
import { Fragment, type ReactNode } from 'react'
import styles from './activity-text.module.css'

/** The text of an activity on a page to print, with its lists, bold words and links. */
export function ActivityText({ text }: { text: RichText }) {
  return <div className={styles.text}>{text.content.map(drawNode)}</div>
}

// A text is drawn whole each time, so a node's place is its identity.
function drawNode(node: RichNode, key: number): ReactNode {
  if (node.type === 'paragraph') return <p key={key}>{drawInline(node.content)}</p>
  if (node.type === 'heading') return <h4 key={key}>{drawInline(node.content)}</h4>
  if (node.type === 'blockquote') return <blockquote key={key}>{node.content.map(drawNode)}</blockquote>
  return drawList(node, key)
}

function drawList(list: List, key: number): ReactNode {
  const items = list.content.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an item's place is its identity
    <li key={at}>{item.content.map(drawNode)}</li>
  ))
  if (list.type === 'bulletList') return <ul key={key}>{items}</ul>
  return (
    <ol key={key} start={list.attrs?.start} type={list.attrs?.type}>
      {items}
    </ol>
  )
}

function drawInline(content: InlineNode[] | undefined): ReactNode {
  return (content ?? []).map((node, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a word's place is its identity
    if (node.type === 'hardBreak') return <br key={at} />
    // biome-ignore lint/suspicious/noArrayIndexKey: a word's place is its identity
    return <Fragment key={at}>{(node.marks ?? []).reduceRight<ReactNode>(drawMark, node.text)}</Fragment>
  })
}

function drawMark(words: ReactNode, mark: TextMark): ReactNode {
  if (mark.type === 'bold') return <strong>{words}</strong>
  if (mark.type === 'italic') return <em>{words}</em>
  return <a href={mark.attrs.href}>{words}</a>
}
