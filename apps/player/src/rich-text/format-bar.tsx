import { Icon } from '@preau/ui/icon/icon'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { itemKey, optionKey, shortcutKey } from '#fields/key-names.ts'
import { Toolbar } from '#fields/toolbar.tsx'
import type { TextKind } from './extensions.ts'
import { LinkForm } from './link-form.tsx'
import styles from './rich-text-field.module.css'

type Format = {
  key: 'heading2' | 'heading3' | 'bold' | 'italic' | 'bulletList' | 'orderedList' | 'blockquote' | 'indent' | 'outdent'
  isOn: (editor: Editor) => boolean
  run: (editor: Editor) => boolean
  face?: ReactNode
  className?: string | undefined
}

const heading = (level: 2 | 3): Format => ({
  key: `heading${level}`,
  isOn: editor => editor.isActive('heading', { level }),
  run: editor => editor.chain().focus().toggleHeading({ level }).run(),
})
const bold: Format = {
  key: 'bold',
  isOn: editor => editor.isActive('bold'),
  run: editor => editor.chain().focus().toggleBold().run(),
  className: styles.strong,
}
const italic: Format = {
  key: 'italic',
  isOn: editor => editor.isActive('italic'),
  run: editor => editor.chain().focus().toggleItalic().run(),
  className: styles.slanted,
}
function drawn(path: string): ReactNode {
  return (
    <svg className={styles.drawn} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
const ofParagraphs: Format[] = [
  {
    key: 'bulletList',
    isOn: editor => editor.isActive('bulletList'),
    run: editor => editor.chain().focus().toggleBulletList().run(),
    face: <Icon name="list" size="sm" />,
  },
  {
    key: 'orderedList',
    isOn: editor => editor.isActive('orderedList'),
    run: editor => editor.chain().focus().toggleOrderedList().run(),
    face: drawn(
      'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v4.5M3.5 11.2c.6-1.4 3-1 2.6.5L3.5 14.5h2.8M3.6 16.6c2.6-.6 3 1.5 1 1.7 2.3.2 1.8 2.4-1.1 1.8',
    ),
  },
  {
    key: 'blockquote',
    isOn: editor => editor.isActive('blockquote'),
    run: editor => editor.chain().focus().toggleBlockquote().run(),
    face: <Icon name="quote" size="sm" />,
  },
]

/** Indenting list items: only while the caret is in a list. */
const ofItems: Format[] = [
  {
    key: 'indent',
    isOn: () => false,
    run: editor => editor.chain().focus().sinkListItem('listItem').run(),
    face: drawn('M11 6h9M11 12h9M11 18h9M4 8.5 7.5 12 4 15.5'),
  },
  {
    key: 'outdent',
    isOn: () => false,
    run: editor => editor.chain().focus().liftListItem('listItem').run(),
    face: drawn('M11 6h9M11 12h9M11 18h9M7.5 8.5 4 12l3.5 3.5'),
  },
]

const formats = {
  full: [[heading(2), heading(3)], [bold, italic], ofParagraphs],
  paragraphs: [[bold, italic]],
} satisfies Record<TextKind, Format[][]>

/** The formatting buttons of the focused text. */
export function FormatBar({ editor, kind, label }: { editor: Editor; kind: TextKind; label: string }) {
  const { t } = useTranslation('editor')
  const bar = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const groups: Format[][] = formats[kind]
  const { on, isLink, isItem } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: groups.flat().flatMap(({ key, isOn }) => (isOn(editor) ? [key] : [])),
      isLink: editor.isActive('link'),
      isItem: editor.isActive('listItem'),
    }),
  })

  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setLinking(true)
      }
      if (event.altKey && event.key === 'F10') {
        event.preventDefault()
        bar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
      }
    }
    const { dom } = editor.view
    dom.addEventListener('keydown', press)
    return () => dom.removeEventListener('keydown', press)
  }, [editor])

  const back = (event: KeyboardEvent) => {
    // The bar is elsewhere in the page than its text: leaving the bar returns to the text.
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    editor.view.focus()
  }
  if (isLinking) {
    const leave = () => {
      // At once, before the form is removed: the command `focus` waits for a frame, and keys pressed until then are lost.
      editor.view.focus()
      setLinking(false)
    }
    return (
      <div className={`${styles.bar} ${styles.asking}`}>
        <LinkForm editor={editor} onDone={leave} />
      </div>
    )
  }
  return (
    <Toolbar ref={bar} label={label} className={styles.bar} onKeyDown={back}>
      {(isItem ? [...groups, ofItems] : groups).map(group => (
        <BarGroup key={group[0]?.key}>
          {group.map(({ key, run, face, className }) => (
            <button
              key={key}
              type="button"
              aria-pressed={group === ofItems ? undefined : on.includes(key)}
              aria-label={t(`format.${key}`, { key: group === ofItems ? itemKey() : shortcutKey() })}
              title={t(`format.${key}`, { key: group === ofItems ? itemKey() : shortcutKey() })}
              className={className}
              onMouseDown={keepSelection}
              onClick={() => run(editor)}
            >
              {face ?? <span aria-hidden="true">{t(`format.${key}Face`, { defaultValue: '' })}</span>}
            </button>
          ))}
        </BarGroup>
      ))}
      <button
        type="button"
        aria-pressed={isLink}
        aria-label={t('format.link', { key: shortcutKey() })}
        title={t('format.link', { key: shortcutKey() })}
        onMouseDown={keepSelection}
        onClick={() => setLinking(true)}
      >
        <Icon name="link" size="sm" />
      </button>
      <span className={styles.keys} aria-hidden="true">
        {t('format.keys', { key: optionKey() })}
      </span>
    </Toolbar>
  )
}

/** The disabled bar while no rich text has the focus: it keeps the place and shows what will be there. */
export function RestingFormatBar() {
  const { t } = useTranslation('editor')
  return (
    <div className={`${styles.bar} ${styles.resting}`} inert>
      {formats.full.map(group => (
        <BarGroup key={group[0]?.key}>
          {group.map(({ key, className, face }) => (
            <button key={key} type="button" className={className}>
              {face ?? t(`format.${key}Face`, { defaultValue: '' })}
            </button>
          ))}
        </BarGroup>
      ))}
      <button type="button">
        <Icon name="link" size="sm" />
      </button>
    </div>
  )
}

function BarGroup({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <span className={styles.rule} />
    </>
  )
}

/** Prevents a press on a button from moving the focus, and with it the selection, out of the text. */
function keepSelection(event: MouseEvent): void {
  event.preventDefault()
}
