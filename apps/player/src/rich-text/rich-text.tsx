import { withNoBreakPunctuation } from '@preau/course/no-break-punctuation'
import type {
  InlineNode,
  LinkMark,
  List,
  RichNode,
  RichText as RichTextDocument,
  TextMark,
} from '@preau/course/rich-text'
import { Icon } from '@preau/ui/icon/icon'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import styles from './rich-text.module.css'

/**
 * A rich text of a block, in its language; `part` is the id of the block's part that it belongs to. With `inline`, its
 * paragraphs become lines of a span.
 */
export function RichText({
  text,
  part,
  inline = false,
}: {
  text: RichTextDocument
  part?: string | undefined
  inline?: boolean
}) {
  const lang = useBlockLanguage()(part)
  if (inline) {
    return (
      <span className={styles.lines} lang={lang}>
        {text.content.map((node, index) => drawLine(node, index))}
      </span>
    )
  }
  return (
    <div className={styles.text} lang={lang}>
      {text.content.map(drawNode)}
    </div>
  )
}

// A document is rendered whole each time, so a node's index is its identity.
function drawNode(node: RichNode, key: number): ReactNode {
  if (node.type === 'paragraph') return <p key={key}>{drawInline(node.content)}</p>
  if (node.type === 'heading') {
    const Heading = `h${node.attrs.level}` as const
    return <Heading key={key}>{drawInline(node.content)}</Heading>
  }
  if (node.type === 'blockquote') return <blockquote key={key}>{node.content.map(drawNode)}</blockquote>
  return drawList(node, key)
}

function drawList(list: List, key: number): ReactNode {
  const items = list.content.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an item's place is its identity
    <li key={index}>{item.content.map(drawNode)}</li>
  ))
  if (list.type === 'bulletList') return <ul key={key}>{items}</ul>
  return (
    <ol key={key} start={list.attrs?.start} type={list.attrs?.type}>
      {items}
    </ol>
  )
}

function drawLine(node: RichNode, key: number): ReactNode {
  return <span key={key}>{node.type === 'paragraph' ? drawInline(node.content) : null}</span>
}

function drawInline(content: InlineNode[] | undefined): ReactNode {
  return (content ?? []).map((node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a word's place is its identity
    if (node.type === 'hardBreak') return <br key={index} />
    // biome-ignore lint/suspicious/noArrayIndexKey: a word's place is its identity
    return <Fragment key={index}>{(node.marks ?? []).reduceRight(drawMark, wordsOf(node))}</Fragment>
  })
}

function wordsOf({ text }: { text: string }): ReactNode {
  return withNoBreakPunctuation(text)
}

function drawMark(words: ReactNode, mark: TextMark): ReactNode {
  if (mark.type === 'bold') return <strong>{words}</strong>
  if (mark.type === 'italic') return <em>{words}</em>
  return <TextLink mark={mark}>{words}</TextLink>
}

function TextLink({ mark, children }: { mark: LinkMark; children: ReactNode }) {
  const { href } = mark.attrs
  if (/^(?:mailto|tel):/i.test(href)) return <a href={href}>{children}</a>
  return <OutwardLink href={href}>{children}</OutwardLink>
}

/** A link out of the lesson: opens in a new tab, and says so. */
export function OutwardLink({ href, children }: { href: string; children: ReactNode }) {
  const { t, i18n } = useTranslation('player')
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" size="xs" className={styles.out} />
      <span className="visually-hidden" lang={i18n.language}>
        {t('link.newTab')}
      </span>
    </a>
  )
}
