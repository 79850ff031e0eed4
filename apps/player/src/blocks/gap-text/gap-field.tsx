import type { BlockOf } from '@preau/course/block'
import { longestWord } from '@preau/course/blocks/gap-text/gaps'
import { Button } from '@preau/ui/button/button'
import type { NodeType } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { type Editor, EditorContent, Extension, useEditor, useEditorState } from '@tiptap/react'
import { Fragment, useEffect, useRef, useState } from 'react'
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

/** A translation neither adds nor removes gaps; it changes their words and where they are. */
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

/** Edits the text, with its gaps among the words. */
export function GapField({ text, onChange }: { text: Parts; onChange: (text: Parts) => void }) {
  const { t } = useTranslation('editor')
  if (!useIsReadOnly()) return <WrittenGaps text={text} onChange={onChange} />
  const words = text.map(part => ('gap' in part ? shownIn(part.answers) : part.text)).join('')
  return (
    <div className={`stack gap-12 starts ${styles.field}`} {...wordsToRead(t('gapText.text'), words)}>
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

/** Turns selected words into a gap. */
function WrittenGaps({ text, onChange }: { text: Parts; onChange: (text: Parts) => void }) {
  const { t } = useTranslation('editor')
  const { isTranslation } = useEditing()
  const shown = useRef(text)
  const [refused, setRefused] = useState<string | null>(null)
  /** Makes a gap of the selected words, or says why not; returns whether any were selected. */
  const make = (editor: Editor): boolean => {
    const made = makeGap(editor)
    if (made === 'not-one-line') setRefused(t('gapText.notOneLine'))
    else if (typeof made === 'number') setRefused(t('gapText.gapTooLong', { count: made, most: longestWord }))
    else setRefused(null)
    return made !== 'nothing-chosen'
  }
  const latest = useRef({ onChange, t, make })
  latest.current = { onChange, t, make }
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
          return isGap && !isTranslation && latest.current.make(editor)
        },
      },
      onUpdate: ({ editor }) => {
        setRefused(null)
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
      className={`stack gap-12 starts ${styles.field}`}
      data-words=""
      data-fixes={text.some(part => 'gap' in part) ? undefined : 'too-few-parts'}
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
          onClick={() => make(editor)}
        >
          {t('gapText.make')}
        </Button>
      )}
      <p role="status" className={styles.refused}>
        {refused}
      </p>
    </div>
  )
}

/**
 * Replaces the selected words by a gap whose answer they are.
 * @returns why not, where it cannot (nothing changes then); a number is how many characters are too many
 */
function makeGap(editor: Editor): 'made' | 'nothing-chosen' | 'not-one-line' | number {
  const { state } = editor
  const { $from, $to, from, to, empty } = state.selection
  if (empty) return 'nothing-chosen'
  // Another gap among the words would be lost with its answers.
  if (!$from.sameParent($to) || holdsGap(editor)) return 'not-one-line'
  const chosen = state.doc.textBetween(from, to)
  const words = chosen.trim()
  if (words === '') return 'nothing-chosen'
  if (words.length > longestWord) return words.length - longestWord
  const start = from + chosen.indexOf(words)
  const gap = state.schema.nodes.gap as NodeType
  const node = gap.create({ id: newId(), answers: [words] })
  editor.view.dispatch(state.tr.replaceWith(start, start + words.length, node))
  return 'made'
}

function holdsGap({ state }: Editor): boolean {
  const { from, to } = state.selection
  let holds = false
  state.doc.nodesBetween(from, to, node => {
    if (node.type.name === 'gap') holds = true
  })
  return holds
}
