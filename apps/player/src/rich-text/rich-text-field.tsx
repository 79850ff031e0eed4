import { emptyRichText, plainText, type RichText } from '@preau/course/rich-text'
import { richText } from '@preau/course/rich-text-schema'
import { showToast } from '@preau/ui/toast/toast'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import { type Editor, EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useIsReadOnly } from '#fields/editing.ts'
import { wordsToRead } from '#fields/words-to-read.ts'
import { extensionsOf, type TextKind } from './extensions.ts'
import { FormatBar } from './format-bar.tsx'
import { FormatPlace } from './format-place.tsx'
import { clipboardDocument } from './read-clipboard.ts'
import words from './rich-text.module.css'
import { RichText as DrawnText } from './rich-text.tsx'
import styles from './rich-text-field.module.css'
import { sayLeftOut } from './say-left-out.ts'
import type { LeftOut } from './tidy-clipboard.ts'

type FieldProps = {
  label: string
  value: RichText
  onChange: (value: RichText) => void
  kind?: TextKind
  placeholder?: string | undefined
  className?: string | undefined
  /** The text may be empty. */
  isOptional?: boolean
  /** Takes what a text cannot hold, such as tables, into other blocks; false to paste it into the text. */
  onPaste?: ((clipboard: { html: string; text: string }, around: AroundPaste) => boolean) | undefined
}

/** A text around what is pasted into it. */
export type AroundPaste = {
  before: () => RichText
  after: () => RichText
  /** Reads an element of the clipboard as a text; null if it is too long for one. */
  read: (element: Element) => RichText | null
}

/** A rich text, edited in place or read only. */
export function RichTextField(props: FieldProps) {
  if (!useIsReadOnly()) return <WrittenText {...props} />
  return (
    <div className={props.className} {...wordsToRead(props.label, plainText(props.value))}>
      <DrawnText text={props.value} />
    </div>
  )
}

/** A controlled field: each edit is reported at once and the returned value shown, since undo belongs to the slide. */
function WrittenText({
  label,
  value,
  onChange,
  kind = 'full',
  placeholder,
  className,
  isOptional = false,
  onPaste,
}: FieldProps) {
  const { t } = useTranslation('editor')
  const [isActive, setActive] = useState(false)
  const place = useContext(FormatPlace)
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(value)
  const losses = {
    onRefused: () => showToast({ text: t('text.refused'), look: 'bad' }),
    onLeftOut: (leftOut: LeftOut) => sayLeftOut(t, leftOut),
  }
  const latest = useRef({ onChange, onPaste, place, ...losses })
  latest.current = { onChange, onPaste, place, ...losses }
  /** Whether the keys pressed now paste plain text on purpose. */
  const isPlain = useRef(false)

  /** The distance of the caret from the window's edges, in pixels, that scrolls the page: it must not be under a sticky bar. */
  const margin = {
    get top() {
      return (latest.current.place?.getBoundingClientRect().bottom ?? 0) + 20
    },
    right: 0,
    bottom: 32,
    left: 0,
  }

  const editor = useEditor(
    {
      extensions: extensionsOf(kind, {
        onRefused: () => latest.current.onRefused(),
        onLeftOut: leftOut => latest.current.onLeftOut(leftOut),
      }),
      content: value as JSONContent,
      injectCSS: false,
      shouldRerenderOnTransaction: false,
      editorProps: {
        scrollThreshold: margin,
        scrollMargin: margin,
        handleDOMEvents: {
          keydown: (_, { key, shiftKey }) => {
            isPlain.current = shiftKey && key.toLowerCase() === 'v'
          },
          keyup: () => {
            isPlain.current = false
          },
        },
        handlePaste: (view, { clipboardData }) => {
          if (!latest.current.onPaste || !clipboardData || isPlain.current) return false
          const clipboard = { html: clipboardData.getData('text/html'), text: clipboardData.getData('text/plain') }
          return latest.current.onPaste(clipboard, aroundPaste(view.state, latest.current.onLeftOut))
        },
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-keyshortcuts': 'Alt+F10',
          class: `${styles.words} ${words.text}`,
          ...(placeholder ? { 'aria-placeholder': placeholder } : {}),
          ...(isOptional ? { 'data-optional': '' } : {}),
        },
      },
      onUpdate: ({ editor }) => {
        const written = richText.parse(editor.getJSON())
        shown.current = written
        latest.current.onChange(written)
      },
    },
    [kind, label, placeholder],
  )

  useEffect(() => {
    if (value === shown.current) return
    shown.current = value
    showDocument(editor, value)
  }, [editor, value])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for focus changes inside
    <div
      ref={frame}
      className={`${styles.field} ${className ?? ''}`}
      data-words=""
      onFocus={() => setActive(true)}
      onBlur={event => {
        if (!frame.current?.contains(event.relatedTarget) && !place?.contains(event.relatedTarget)) setActive(false)
      }}
    >
      {isActive &&
        place &&
        createPortal(<FormatBar editor={editor} kind={kind} label={t('text.bar', { label })} />, place)}
      <Placeholder value={value} words={placeholder} />
      <EditorContent editor={editor} className={styles.content} />
    </div>
  )
}

function aroundPaste({ doc, schema, selection }: EditorState, onLeftOut: (leftOut: LeftOut) => void): AroundPaste {
  // A document without paragraphs is no text.
  const textOf = (cut: Node) => (cut.childCount === 0 ? emptyRichText() : richText.parse(cut.toJSON()))
  return {
    before: () => textOf(doc.cut(0, selection.from)),
    after: () => textOf(doc.cut(selection.to)),
    read: element => richText.safeParse(clipboardDocument(schema, element, onLeftOut).toJSON()).data ?? null,
  }
}

function Placeholder({ value, words }: { value: RichText; words: string | undefined }) {
  const [first] = value.content
  const isEmpty = value.content.length === 1 && first?.type === 'paragraph' && !first.content?.length
  if (!isEmpty || !words) return null
  return (
    <p className={styles.placeholder} aria-hidden="true">
      {words}
    </p>
  )
}

/** Shows an external change (an undo, another author) by replacing only what differs, which keeps the caret. */
function showDocument(editor: Editor, value: RichText): void {
  const { doc, tr } = editor.state
  const next = editor.schema.nodeFromJSON(value)
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || end === null) return
  // With repeated letters the two diff ends overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap))
  if (!tr.doc.eq(next)) {
    editor.commands.setContent(value as JSONContent, { emitUpdate: false })
    return
  }
  if (editor.isFocused)
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(end.b + overlap, next.content.size))))
  editor.view.dispatch(tr.setMeta('preventUpdate', true))
}
