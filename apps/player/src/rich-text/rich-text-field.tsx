import { plainText, type RichText } from '@preau/course/rich-text'
import { richText } from '@preau/course/rich-text-schema'
import { showToast } from '@preau/ui/toast/toast'
import { TextSelection } from '@tiptap/pm/state'
import { type Editor, EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useIsReadOnly } from '#fields/editing.ts'
import { wordsToRead } from '#fields/words-to-read.ts'
import { extensionsOf, type TextKind } from './extensions.ts'
import { FormatBar } from './format-bar.tsx'
import { FormatPlace } from './format-place.tsx'
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
  const latest = useRef({ onChange, place, ...losses })
  latest.current = { onChange, place, ...losses }

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
