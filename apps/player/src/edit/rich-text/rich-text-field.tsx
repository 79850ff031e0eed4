import { type RichText, richText } from '@preau/course/rich-text'
import { showToast } from '@preau/ui/toast/toast'
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import words from '#blocks/rich-text/rich-text.module.css'
import { extensionsOf, type TextKind } from './extensions.ts'
import { FormatBar } from './format-bar.tsx'
import styles from './rich-text-field.module.css'
import { sayLeftOut } from './say-left-out.ts'
import { showDocument } from './show-document.ts'
import type { LeftOut } from './tidy-clipboard.ts'

/**
 * Formatted text written where it stands. What was written goes out at once and the value given back is shown: the
 * undo is the slide's, not the field's.
 */
export function RichTextField({
  label,
  value,
  onChange,
  kind = 'full',
  placeholder,
  className,
  barAtEnd = false,
}: {
  label: string
  value: RichText
  onChange: (value: RichText) => void
  kind?: TextKind
  placeholder?: string | undefined
  className?: string | undefined
  /** The bar stands at the right, where something under its usual place must stay in reach. */
  barAtEnd?: boolean
}) {
  const { t } = useTranslation('editor')
  const [isActive, setActive] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(value)
  const losses = {
    onRefused: () => showToast({ text: t('text.refused'), look: 'bad' }),
    onLeftOut: (leftOut: LeftOut) => sayLeftOut(t, leftOut),
  }
  const latest = useRef({ onChange, ...losses })
  latest.current = { onChange, ...losses }

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
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          class: `${styles.words} ${words.text}`,
          ...(placeholder ? { 'aria-placeholder': placeholder } : {}),
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears whether the focus is within
    <div
      ref={frame}
      className={`${styles.field} ${className ?? ''}`}
      data-bar={barAtEnd ? 'end' : 'start'}
      onFocus={() => setActive(true)}
      onBlur={event => {
        if (!frame.current?.contains(event.relatedTarget)) setActive(false)
      }}
    >
      {isActive && <FormatBar editor={editor} kind={kind} label={t('text.bar', { label })} />}
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
