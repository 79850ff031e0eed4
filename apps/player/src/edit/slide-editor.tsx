import { objectPicture } from '@preau/contract/addresses'
import type { Block } from '@preau/course/block'
import type { SlideContent } from '@preau/course/slide'
import { type ContentLanguage, plainLanguage } from '@preau/locales/languages'
import { showToast } from '@preau/ui/toast/toast'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type Editing, EditingContext } from '#fields/editing.ts'
import { goToEnd } from '#fields/go-to-end.ts'
import { useLesson } from '#lesson/lesson.ts'
import { lazyDialog } from '#platform/lazy-dialog.tsx'
import type { SlidePlace } from '#platform/place.ts'
import { FormatPlace, FormatRow } from '#rich-text/format-place.tsx'
import { ConflictDialog } from './conflict/conflict-dialog.tsx'
import { SlideTitles } from './conflict/slide-titles.ts'
import type { Captioned } from './documents/file-question.tsx'
import { useFileQuestions } from './documents/use-file-questions.ts'
import type { DraftView } from './draft/draft-contents.ts'
import { type OpenSlide, usePresence } from './draft/use-slide-draft.ts'
import { EditorBar } from './editor-bar.tsx'
import { NotSaved } from './not-saved.tsx'
import { RecoveredNotice } from './recovered-notice.tsx'
import { AroundBlockContext } from './slide/around-block.ts'
import { focusBlock } from './slide/focus-block.ts'
import { type FocusTarget, firstOpenPlace } from './slide/focus-target.ts'
import { useCarryBlock } from './slide/use-carry-block.ts'
import { useSteps } from './slide/use-steps.ts'
import { WrittenSlide } from './slide/written-slide.tsx'
import type { SlideDialog } from './slide-dialogs.tsx'
import styles from './slide-editor.module.css'
import { firstText } from './tool/early-words.ts'
import { useEditedTool } from './tool/edited-tool.ts'
import { hiderOf, isDrafted } from './tool/seen-by-teachers.ts'
import { publishedOf, type SlideState, stateOfDraft } from './tool/slide-state.ts'
import { OpenBar } from './translate/open-bar.tsx'
import { focusOpenPlace, openIn, useOpenPlaces } from './translate/use-open-places.ts'
import type { EarlyWordsOf } from './use-new-slide.ts'

const SlideDialogs = lazyDialog(async () => (await import('./slide-dialogs.tsx')).SlideDialogs)
const FileQuestion = lazyDialog(async () => (await import('./documents/file-question.tsx')).FileQuestion)
const CarryBlockDialog = lazyDialog(async () => (await import('./slide/carry-block-dialog.tsx')).CarryBlockDialog)

/** Width of a thumbnail in pixels: twice its width on screen. */
const thumbnailWidth = 320

/** The first focus in a new slide. */
const beginning: FocusTarget = { at: 'title' }

/** Callbacks of an edited slide to the editor around it. */
type SlideWatcher = {
  /** Called when another language is chosen for editing. */
  onLang: (lang: ContentLanguage) => void
  onGo: (place: SlidePlace, focusTarget: FocusTarget) => void
  /** Called with the slide's title in the original as it is typed. */
  onTitle: (title: string) => void
  /** Called with the state of the slide. */
  onState: (state: SlideState) => void
  /** Called when the whole tool or a part of it was published. */
  onPublished: (isWhole: boolean) => void
  /** Called when the whole tool was shown, or a request for that was made. */
  onShown: () => void
}

/** The editor of one slide. */
export function SlideEditor({
  opened,
  place,
  lang,
  focusTarget,
  startDialog,
  isArrival,
  earlyWords,
  watcher,
}: {
  opened: OpenSlide
  place: SlidePlace
  /** The edited language. */
  lang: ContentLanguage
  focusTarget: FocusTarget
  /** The dialog that is open at first. */
  startDialog: SlideDialog | null
  /** Whether this is the first slide that the editor shows. */
  isArrival: boolean
  earlyWords: EarlyWordsOf
  watcher: SlideWatcher
}) {
  const { t } = useTranslation('editor')
  const { slide, draft } = opened
  const { caller, tree, states, files } = useEditedTool()
  const slides = tree.modules.flatMap(module => module.slides)
  const [dialog, setDialog] = useState<SlideDialog | null>(startDialog)
  const [carried, setCarried] = useState<Block | null>(null)
  const [formats, setFormats] = useState<HTMLElement | null>(null)
  const main = useRef<HTMLElement>(null)
  const carry = useCarryBlock(opened, main)
  const view = useSyncExternalStore(draft.subscribe, draft.state)
  const { about, histories, save, conflict, recovered } = view
  const { language } = about
  const isTranslation = lang !== language
  const history = histories[lang]
  const present = usePresence(caller, slide, draft, by =>
    showToast({ text: t('conflict.adopted', { name: by ?? t('conflict.somebody') }), look: 'note' }),
  )
  const { said, undo, redo } = useSteps(draft, lang, main)
  useReports(view, watcher)
  const written = histories[language]?.present
  const isBegun = (written?.blocks.length ?? 0) > 0 || written?.title !== t('side.newSlide')
  const begun = useEarlyWords(earlyWords, opened, main)
  useFocusTarget(focusTarget ?? (isArrival && !isBegun ? beginning : null), main, {
    firstOpen: () => openIn(view, lang)[0]?.at,
    goesOn: earlyWords.words !== null,
  })
  const places = useOpenPlaces(view, { slide, lang, main }, watcher.onGo)
  const { media, mediaOf } = useLesson()
  const questions = useFileQuestions()
  const { askAbout, captionsFor } = questions
  const editing: Editing = useMemo(
    () => ({
      ...files,
      isTranslation,
      askAbout,
      captionsFor,
      rule: tree.rule,
      thumbnailOf: id => objectPicture(id, media, { width: thumbnailWidth, time: mediaOf(id)?.version ?? 0 }),
    }),
    [files, isTranslation, askAbout, captionsFor, tree.rule, media, mediaOf],
  )

  const title = history?.present.title ?? ''
  const around = useMemo(() => ({ title, language: plainLanguage(lang) }), [title, lang])

  if (!histories[language]) return null
  return (
    <div className={styles.editor}>
      <header className={styles.top}>
        <EditorBar
          about={about}
          waiting={{
            slides: slides.length - publishedOf(states, slides),
            others: tree.structure.changes.reduce((sum, { count }) => sum + count, 0),
          }}
          willChange={isDrafted(tree, slide)}
          hider={hiderOf(tree, slide)}
          save={save}
          isKept={draft.saver.isKept()}
          present={present}
          lang={lang}
          language={language}
          canUndo={(history?.past.length ?? 0) > 0}
          canRedo={(history?.future.length ?? 0) > 0}
          on={{
            undo,
            redo,
            lang: watcher.onLang,
            preview: () => setDialog('preview'),
            publish: () => setDialog('publish'),
            versions: () => void draft.saver.flush().then(() => setDialog('versions')),
            translation: () => setDialog('translation'),
            retry: () => void draft.saver.flush(),
          }}
        />
        <FormatRow onPlace={setFormats} />
      </header>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {recovered && <RecoveredNotice at={recovered.at} onLeave={draft.leaveRecovered} />}
      <EditingContext value={editing}>
        <FormatPlace value={formats}>
          <main ref={main} className={styles.main}>
            <AroundBlockContext value={around}>
              <WrittenSlide draft={draft} lang={lang} begun={begun} onCarry={setCarried} />
            </AroundBlockContext>
          </main>
          <div className={styles.foot}>
            {isTranslation && (
              <OpenBar slide={slide} lang={lang} places={places} onOverview={() => setDialog('translation')} />
            )}
            {(save === 'refused' || save === 'signed-out') && (
              <NotSaved why={save} contents={Object.values(histories).map(({ present }) => present)} place={place} />
            )}
          </div>
        </FormatPlace>
        {conflict && (
          <SlideTitles value={id => slides.find(each => each.id === id)?.name}>
            <ConflictDialog
              key={conflict.theirs.version}
              slide={slide}
              conflicts={conflict.languages}
              name={conflict.theirs.savedBy}
              onSettle={draft.settle}
            />
          </SlideTitles>
        )}
      </EditingContext>
      {questions.asked && <FileQuestion {...questions.asked} recordings={captionedIn(history?.present)} />}
      {carried && (
        <CarryBlockDialog
          block={carried}
          slide={slide}
          onCarry={(target, isCopy) =>
            // At once: a dialog that closes later takes the focus back.
            carry(carried, target, { isCopy, onDone: () => flushSync(() => setCarried(null)) })
          }
          onClose={() => setCarried(null)}
        />
      )}
      {dialog && (
        <SlideDialogs
          dialog={dialog}
          opened={opened}
          place={place}
          lang={lang}
          sendingTo={files.sendingTo}
          onGo={watcher.onGo}
          onPublished={watcher.onPublished}
          onShown={watcher.onShown}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

/** The films and sounds of a slide that can have captions. */
function captionedIn(content: SlideContent | undefined): Captioned[] {
  return (content?.blocks ?? []).flatMap(block =>
    (block.type === 'video' || block.type === 'sound') && block.media
      ? [{ id: block.id, title: block.title, type: block.type }]
      : [],
  )
}

/** Reports the title in the original and the state of the slide whenever one of them changes. */
function useReports(view: DraftView, watcher: SlideWatcher): void {
  const latest = useRef(watcher)
  latest.current = watcher
  const title = view.histories[view.about.language]?.present.title
  const state = useMemo(() => JSON.stringify(stateOfDraft(view)), [view])
  useEffect(() => latest.current.onState(JSON.parse(state) as SlideState), [state])
  useEffect(() => {
    if (title !== undefined) latest.current.onTitle(title)
  }, [title])
}

/**
 * Takes over the words that were typed before the slide was loaded, and moves the focus before the next key. Returns the
 * id of the text that Enter in the title made by then, null if there is none.
 */
function useEarlyWords(
  { words, id }: EarlyWordsOf,
  { draft }: OpenSlide,
  main: RefObject<HTMLElement | null>,
): string | null {
  const latest = useRef(words)
  const [text, setText] = useState<string | null>(null)
  useLayoutEffect(() => {
    if (!latest.current) return
    const { title, text } = latest.current
    latest.current = null
    const lang = draft.state().about.language
    if (title) draft.edit(lang, { type: 'title', title })
    if (text === null) return main.current?.querySelector<HTMLElement>('h1 textarea')?.focus()
    draft.edit(lang, { type: 'insert', at: 0, block: firstText(id, text) })
    setText(id)
  }, [draft, id, main])
  useLayoutEffect(() => {
    if (text === null) return
    focusBlock(main.current, text)
    if (document.activeElement instanceof HTMLElement) goToEnd(document.activeElement)
  }, [text, main])
  return text
}

/** Moves the focus to the target for which the slide was opened. */
function useFocusTarget(
  focusTarget: FocusTarget,
  main: RefObject<HTMLElement | null>,
  options: {
    /** The first untranslated place of the slide. */
    firstOpen: () => string | undefined
    /** Whether the author is typing the slide's title at this moment. */
    goesOn: boolean
  },
): void {
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    if (!focusTarget) return
    if (focusTarget.at === firstOpenPlace) {
      const at = latest.current.firstOpen()
      return at === undefined ? undefined : focusOpenPlace(main.current, at)
    }
    if (focusTarget.at === 'title') {
      if (!latest.current.goesOn) main.current?.querySelector<HTMLTextAreaElement>('h1 textarea')?.select()
    } else focusBlock(main.current, focusTarget.at, focusTarget.fixes)
  }, [focusTarget, main])
}
