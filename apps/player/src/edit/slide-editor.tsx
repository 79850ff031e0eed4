import type { Language } from '@preau/locales/languages'
import { Notice } from '@preau/ui/notice/notice'
import { showToast } from '@preau/ui/toast/toast'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type Editing, EditingContext } from '#fields/editing.ts'
import type { Place } from '#platform/place.ts'
import type { Reader } from '#platform/reader.ts'
import { FormatPlace, FormatRow } from '#rich-text/format-place.tsx'
import { ClashDialog } from './clash/clash-dialog.tsx'
import type { WaitingWords } from './draft/draft-keeper.ts'
import type { SlideDraft } from './draft/slide-draft.ts'
import { readDraft } from './draft/use-draft-keeper.ts'
import { usePresence } from './draft/use-slide-draft.ts'
import { EditorBar } from './editor-bar.tsx'
import { PreviewDialog } from './preview/preview-dialog.tsx'
import { shownSlide } from './preview/shown-slide.ts'
import { PublishDialog } from './publish/publish-dialog.tsx'
import { Recovered } from './recovered.tsx'
import { Canvas, focusBlock } from './slide/canvas.tsx'
import type { EditorTarget } from './slide/editor-target.ts'
import { TranslationView } from './slide/translation-view.tsx'
import { useUndoKeys } from './slide/use-undo-keys.ts'
import styles from './slide-editor.module.css'
import { hiderOf } from './tool/seen-by-teachers.ts'
import { type SlideState, type SlideStates, stateOfDraft } from './tool/slide-state.ts'
import type { ToolTree } from './tool/tool-tree.ts'
import { VersionsDialog } from './versions/versions-dialog.tsx'

/** One slide under edit. */
export function SlideEditor({
  slide,
  tool,
  tree,
  place,
  reader,
  draft,
  waiting,
  onSend,
  files,
  states,
  lang,
  aim,
  side,
  onLang,
  onGo,
  onTitle,
  onState,
  onPublished,
}: {
  slide: string
  tool: string
  tree: ToolTree
  place: Place
  reader: Reader
  draft: SlideDraft
  /** The slides whose words are not saved. */
  waiting: WaitingWords
  /** Sends what waits, of every slide; gives what waits still. */
  onSend: () => Promise<WaitingWords>
  files: Omit<Editing, 'isTranslation'>
  states: SlideStates
  /** The language written. */
  lang: Language
  aim: EditorTarget
  side: ReactNode
  onLang: (lang: Language) => void
  onGo: (place: Place, aim: EditorTarget) => void
  /** Hears the slide's title in the original as it is written. */
  onTitle: (title: string) => void
  /** Hears how the slide stands. */
  onState: (state: SlideState) => void
  /** Teachers see other slides than before. */
  onPublished: () => void
}) {
  const { t } = useTranslation('editor')
  const [panel, setPanel] = useState<'preview' | 'publish' | 'versions' | null>(null)
  const [said, setSaid] = useState('')
  const [formats, setFormats] = useState<HTMLElement | null>(null)
  const main = useRef<HTMLElement>(null)
  const view = useSyncExternalStore(draft.subscribe, draft.state)
  const { about, histories, save, clash, recovered } = view
  const { language } = about
  const isTranslation = lang !== language
  const history = histories[lang]
  const original = histories[language]?.present
  const present = usePresence(reader, slide, draft, () => showToast({ text: t('clash.adopted'), look: 'note' }))

  const step = (way: 'undo' | 'redo') => {
    const before = draft.state().histories[lang]
    const place = way === 'undo' ? before?.past.at(-1)?.place : before?.future[0]?.place
    draft[way](lang)
    if (draft.state().histories[lang] === before) return
    setSaid(said => (said === t(`${way}Done`) ? `${t(`${way}Done`)}\u00a0` : t(`${way}Done`)))
    if (place && place !== 'title') {
      requestAnimationFrame(() => {
        const block = main.current?.querySelector(`[data-block="${place}"]`)
        block?.scrollIntoView({ block: 'nearest' })
        // A block that came back comes without the focus that went with it.
        if (block && document.activeElement === document.body) focusBlock(main.current, place)
      })
    }
  }
  useUndoKeys({ undo: () => step('undo'), redo: () => step('redo') })

  const title = original?.title
  const latest = useRef({ onTitle, onState })
  latest.current = { onTitle, onState }
  const state = useMemo(() => stateOfDraft(view), [view])
  const told = JSON.stringify(state)
  useEffect(() => latest.current.onState(JSON.parse(told) as SlideState), [told])
  useEffect(() => {
    if (title !== undefined) latest.current.onTitle(title)
  }, [title])
  useEffect(() => {
    if (!aim) return
    if (aim.at === 'title') main.current?.querySelector<HTMLTextAreaElement>('h1 textarea')?.select()
    else focusBlock(main.current, aim.at, aim.mends)
  }, [aim])

  const editing: Editing = useMemo(() => ({ ...files, isTranslation }), [files, isTranslation])

  if (!original) return null
  const contents = Object.fromEntries(Object.entries(histories).map(([code, { present }]) => [code, present]))
  const drawn = panel === 'preview' && shownSlide(contents, { lang, language, meant: about.meant[lang] ?? [] })
  const close = () => setPanel(null)
  const reload = () => {
    close()
    // What is published shows at the next look; a failure to ask changes nothing of what is written.
    readDraft(reader, slide).then(draft.refresh, () => {})
    onPublished()
  }
  return (
    <div className={styles.editor}>
      <header className={styles.top}>
        <EditorBar
          about={about}
          hider={hiderOf(tree, slide)}
          save={save}
          isKept={draft.saver.isKept()}
          present={present}
          lang={lang}
          language={language}
          canUndo={(history?.past.length ?? 0) > 0}
          canRedo={(history?.future.length ?? 0) > 0}
          side={side}
          on={{
            undo: () => step('undo'),
            redo: () => step('redo'),
            lang: onLang,
            preview: () => setPanel('preview'),
            publish: () => setPanel('publish'),
            versions: () => void draft.saver.flush().then(() => setPanel('versions')),
            retry: () => void draft.saver.flush(),
          }}
        />
        <FormatRow onPlace={setFormats} />
      </header>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {recovered && <Recovered at={recovered.at} onLeave={draft.leaveRecovered} />}
      {(save === 'refused' || save === 'signed-out') && (
        <div className={styles.notice}>
          <Notice look="bad" live title={t(`save.${save}`)}>
            <p>{t(`save.${save}Means`)}</p>
          </Notice>
        </div>
      )}
      <EditingContext value={editing}>
        <FormatPlace value={formats}>
          <main ref={main} className={styles.main}>
            {isTranslation ? (
              <TranslationView
                lang={lang}
                language={language}
                original={original}
                translation={history?.present}
                outdated={about.outdated[lang] ?? []}
                meant={about.meant[lang] ?? []}
                onEdit={edit => draft.edit(lang, edit)}
                onBegin={content => draft.translate(lang, content)}
                onReviewed={blocks => draft.review(lang, blocks)}
                onRemove={() => draft.translate(lang, null)}
              />
            ) : (
              <Canvas content={original} onEdit={edit => draft.edit(lang, edit)} onUndo={() => step('undo')} />
            )}
          </main>
        </FormatPlace>
      </EditingContext>
      {drawn && (
        <PreviewDialog
          reader={reader}
          tree={tree}
          module={place.module}
          states={states}
          slide={slide}
          drawn={drawn}
          lang={lang}
          onClose={close}
        />
      )}
      {panel === 'publish' && (
        <PublishDialog
          reader={reader}
          tool={tool}
          tree={tree}
          place={place}
          waiting={waiting}
          onSend={onSend}
          sendingTo={files.sendingTo}
          onClose={close}
          onPublished={reload}
          onGo={(there, aim) => {
            close()
            onGo(there, aim)
          }}
        />
      )}
      {panel === 'versions' && (
        <VersionsDialog
          reader={reader}
          slide={slide}
          written={lang}
          language={language}
          savedVersion={async () => {
            await draft.saver.flush()
            return draft.saver.version()
          }}
          onClose={close}
          onRestored={restored => {
            draft.takeBack(restored)
            close()
            showToast({ text: t('versions.restored') })
          }}
        />
      )}
      {clash && (
        <EditingContext value={editing}>
          <ClashDialog
            key={clash.theirs.version}
            slide={slide}
            clashes={clash.languages}
            name={clash.theirs.savedBy}
            onSettle={draft.settle}
          />
        </EditingContext>
      )}
    </div>
  )
}
