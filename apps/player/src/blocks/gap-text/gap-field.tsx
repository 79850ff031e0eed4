import type { BlockOf } from '@preau/course/block'
import { Button } from '@preau/ui/button/button'
import type { NodeType } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { type Editor, EditorContent, Extension, useEditor, useEditorState } from '@tiptap/react'
import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditing, useIsReadOnly } from '#fields/editing.ts'
import { shortcutKey } from '#fields/key-names.ts'
import { newId } from '#fields/new-id.ts'
import { wordsToRead } from '#fields/words-to-read.ts'
import { readClipboard } from '#rich-text/read-clipboard.ts'
import { sayLeftOut } from '#rich-text/say-left-out.ts'
import styles from './edit.module.css'
import { gapDocument, gapParts } from './gap-document.ts'
import { gapNodes, shownIn } from './gap-nodes.ts'

type Parts = BlockOf<'gap-text'>['text']

/** In a translation gaps are neither made nor lost: their words change, and where they stand. */
const fixedGaps = Extension.create({
  name: 'fixedGaps',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: (transaction, state) =>
        !transaction.docChanged || gapIdsIn(transaction.doc) === gapIdsIn(state.doc),
    }),
  ],
})

function gapIdsIn(doc: { descendants: Editor['state']['doc']['descendants'] }): string {
  const ids: string[] = []
  doc.descendants(node => {
    if (node.type.name === 'gap') ids.push(String(node.attrs.id))
  })
  return ids.sort().join()
}

/** The text, its gaps among the words. */
export function GapField({ text, onChange }: { text: Parts; onChange: (text: Parts) => void }) {
  const { t } = useTranslation('editor')
  if (!useIsReadOnly()) return <WrittenGaps text={text} onChange={onChange} />
  const words = text.map(part => ('gap' in part ? shownIn(part.answers) : part.text)).join('')
  return (
    <div className={styles.field} {...wordsToRead(t('gapText.text'), words)}>
      <p className={styles.words}>
        {text.map((part, index) =>
          'gap' in part ? (
            <span key={part.gap} className={styles.gap}>
              {shownIn(part.answers)}
            </span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: words between gaps are known by their place
            <Fragment key={index}>{part.text}</Fragment>
          ),
        )}
      </p>
    </div>
  )
}

/** Chosen words become a gap. */
function WrittenGaps({ text, onChange }: { text: Parts; onChange: (text: Parts) => void }) {
  const { t } = useTranslation('editor')
  const { isTranslation } = useEditing()
  const shown = useRef(text)
  const latest = useRef({ onChange, t })
  latest.current = { onChange, t }
  const label = t('gapText.text')

  const editor: Editor = useEditor(
    {
      extensions: [
        ...gapNodes,
        ...(isTranslation ? [fixedGaps] : []),
        readClipboard(leftOut => sayLeftOut(latest.current.t, leftOut)),
      ],
      content: gapDocument(text),
      injectCSS: false,
      shouldRerenderOnTransaction: false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: styles.words ?? '' },
        handleKeyDown: (_view, event) => {
          const isGap = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'g'
          return isGap && !isTranslation && makeGap(editor)
        },
      },
      onUpdate: ({ editor }) => {
        shown.current = gapParts(editor.getJSON(), newId)
        latest.current.onChange(shown.current)
      },
    },
    [label, isTranslation],
  )
  useEffect(() => {
    if (text === shown.current) return
    shown.current = text
    const { from } = editor.state.selection
    editor.chain().setContent(gapDocument(text), { emitUpdate: false }).setTextSelection(from).run()
  }, [editor, text])

  const hasSelection = useEditorState({ editor, selector: ({ editor }) => !editor.state.selection.empty })
  return (
    <div
      className={styles.field}
      data-words=""
      data-mends={text.some(part => 'gap' in part) ? undefined : 'too-few-parts'}
    >
      <EditorContent editor={editor} />
      {!isTranslation && (
        <Button
          look="soft"
          size="sm"
          icon="plus"
          aria-disabled={!hasSelection}
          title={t('gapText.makeKeys', { key: shortcutKey() })}
          onMouseDown={event => event.preventDefault()}
          onClick={() => makeGap(editor)}
        >
          {t('gapText.make')}
        </Button>
      )}
    </div>
  )
}

/** Puts a gap in the place of the chosen words, which are its answer; says whether there were any. */
function makeGap(editor: Editor): boolean {
  const { state } = editor
  const { $from, $to, from, to, empty } = state.selection
  if (empty || !$from.sameParent($to)) return false
  const chosen = state.doc.textBetween(from, to)
  const words = chosen.trim()
  if (words === '') return false
  const start = from + chosen.indexOf(words)
  const gap = state.schema.nodes.gap as NodeType
  const node = gap.create({ id: newId(), answers: [words.slice(0, 200)] })
  editor.view.dispatch(state.tr.replaceWith(start, start + words.length, node))
  return true
}
