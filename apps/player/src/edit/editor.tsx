import { isRefused } from '@preau/contract/client/outcome'
import type { FrameUser } from '@preau/contract/frame'
import { mediaCredentials } from '@preau/contract/sessions/media-key'
import { type Language, languageCodes } from '@preau/locales/languages'
import { showToast, Toasts } from '@preau/ui/toast/toast'
import i18next from 'i18next'
import { useMemo, useState } from 'react'
import { Waiting } from '#learn/waiting.tsx'
import type { Lesson } from '#lesson/lesson.ts'
import { LessonContext } from '#lesson/lesson.ts'
import { usePreloadDialogs } from '#platform/lazy-dialog.tsx'
import { notifyTrouble } from '#platform/notify-trouble.ts'
import { type SlidePlace, writePath } from '#platform/place.ts'
import type { PlayerSide } from '#platform/player-side.ts'
import { previewProgress } from '#progress/preview-progress.ts'
import { readDraft, useDraftKeeper } from './draft/use-draft-keeper.ts'
import { useSlideDraft } from './draft/use-slide-draft.ts'
import { useTakeChanges } from './draft/use-take-changes.ts'
import styles from './editor.module.css'
import { EditorTrouble, NoSlide, SideButton, SideDrawer, SkipToSlide } from './editor-parts.tsx'
import { EditorQueries } from './editor-queries.tsx'
import { useFiles } from './files/use-files.ts'
import { SideList } from './outline/side-list.tsx'
import { useStableCallbacks } from './outline/use-stable-callbacks.ts'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import { NewSlide } from './slide/new-slide.tsx'
import { SlideEditor } from './slide-editor.tsx'
import { type EditedTool, EditedToolContext } from './tool/edited-tool.ts'
import { LinkFaultsContext } from './tool/link-faults.ts'
import { slidesIn, type ToolTree } from './tool/tool-tree.ts'
import { useSlideStates } from './tool/use-slide-states.ts'
import { useToolNews } from './tool/use-tool-news.ts'
import { useToolTree } from './tool/use-tool-tree.ts'
import { useWrittenTitles } from './tool/use-written-titles.ts'
import { WritableLanguages, writableLanguages } from './tool/writable-languages.ts'
import { useEditorWords } from './use-editor-words.ts'
import { useFrameSession } from './use-frame-session.ts'
import { useNewSession } from './use-new-session.ts'
import { useNewSlide } from './use-new-slide.ts'
import { usePageTalk } from './use-page-talk.ts'
import { useWhereabouts } from './use-whereabouts.ts'

/** The authors' side of the player: a tool's modules and slides, and the edited slide. */
export function Editor(side: PlayerSide) {
  return (
    <EditorQueries>
      <ToolEditor {...side} />
    </EditorQueries>
  )
}

function ToolEditor(side: PlayerSide) {
  const { parameters, start, talk } = side
  const { ressource: tool } = parameters
  const { lang, place, focusTarget, written, startDialog, setWritten, open } = useWhereabouts(side)
  const hasWords = useEditorWords(lang)
  usePreloadDialogs()
  /** The list of modules and slides while it is open over the slide. */
  const [drawer, setDrawer] = useState<HTMLElement | null>(null)
  const { user, caller, isOver } = useFrameSession(side)
  const { opened: openedTool, retry: retryTool, actions } = useToolTree(caller, tool)
  const tree = openedTool.status === 'ready' ? openedTool.tree : null
  const { titled, writeTitle } = useWrittenTitles(tree)
  const { states, linkFaults, note, refresh } = useSlideStates(caller, tool, tree)
  const nameOf = (slide: string) =>
    titled?.modules.flatMap(({ slides }) => slides).find(({ id }) => id === slide)?.name || null
  const { keeper, waiting } = useDraftKeeper(caller, {
    nameOf: slide => (slide === current?.slide ? null : nameOf(slide)),
    onCaughtUp: () => refresh(),
  })
  const hasUnsent = (slide: string | null) => keeper.kept(slide).length > 0
  const current = tree && placeIn(tree, place, hasUnsent)
  // Loads the slide together with the tool, not after it.
  const { opened: openedSlide, retry: retrySlide } = useSlideDraft(keeper, (current ?? place).slide)
  const takeChanges = useTakeChanges(caller, keeper, { slide: current?.slide ?? null, refresh })
  const newSlide = useNewSlide(actions, { place, open, opened: openedSlide, retry: retrySlide }, tree)
  const headed = current && newSlide.waitsIn ? { module: newSlide.waitsIn, slide: null } : current
  const files = useFiles(caller, tool, tree)
  const [incoming, importDocument] = useState<File | null>(null)
  const { sendAll } = keeper
  const { keep, giveUp, undo } = actions
  const structure = useStableCallbacks({ keep, giveUp, undo })
  const known = { id: tool, states, caller, waiting, sendAll, takeChanges, structure, files, importDocument, talk }
  const editedTool = useTreeOf(titled, known)
  useToolNews(caller, tool, async () => {
    const shown = current?.slide
    const name = shown ? nameOf(shown) : null
    const next = await actions.reload()
    refresh(slide => slide === shown)
    if (!tree || !next || !shown || !slidesIn(tree).includes(shown) || slidesIn(next).includes(shown)) return
    open(placeIn(next, place, hasUnsent), null, true)
    showToast({
      text: i18next.t('editor:side.goneHere', { name: name ?? i18next.t('editor:side.untitled') }),
      look: 'note',
    })
  })
  const reason =
    openedTool.status === 'trouble' ? openedTool.reason : openedSlide.status === 'trouble' ? openedSlide.reason : null
  const isSignedOut = isOver || [...waiting.values()].includes('signed-out')
  usePageTalk(talk, writePath(tool, start), {
    path: headed ? writePath(tool, headed) : null,
    title: tree?.modules.find(({ id }) => id === headed?.module)?.name ?? tree?.name,
    isDrawn: hasWords && openedTool.status !== 'loading',
    isSignedOut,
    isRefused: openedSlide.status === 'ready' && waiting.get(openedSlide.slide) === 'refused',
  })
  useNewSession(caller, () => {
    keeper.resume()
    retryTool()
    if (openedSlide.status === 'trouble') retrySlide()
  })
  const lesson = useEditedLesson({ host: caller.host, user }, lang, current?.slide ?? '', files.mediaOf)
  const writable = useMemo(
    () => writableLanguages(parameters.languages ?? languageCodes, tree?.language, states),
    [parameters.languages, tree?.language, states],
  )
  const publish = async (slide: string) => {
    // The last edits are published too.
    if ((await keeper.sendAll()).has(slide)) {
      const name = nameOf(slide) ?? i18next.t('editor:side.untitled')
      return void showToast({ text: i18next.t('editor:publish.notWithout', { name }), look: 'bad' })
    }
    try {
      await actions.publish(slide)
    } catch (error) {
      if (!isRefused(error, 'unfinished')) throw error
      const name = nameOf(slide) ?? i18next.t('editor:side.untitled')
      return void showToast({ text: i18next.t('editor:publish.notFinished', { name }), look: 'bad' })
    }
    refresh()
    if (slide === current?.slide && openedSlide.status === 'ready')
      openedSlide.draft.refresh(await readDraft(caller, slide))
    showToast({ text: i18next.t('editor:publish.done', { count: 1 }) })
  }

  const here = { lang, tool, place: current ?? place, kept: () => keeper.kept((current ?? place).slide) }
  if (!hasWords || openedTool.status === 'loading') return <Waiting />
  if (!tree || !editedTool || !current || openedTool.status === 'trouble') {
    return <EditorTrouble {...here} reason={reason ?? 'missing'} isWhole onRetry={retryTool} />
  }
  return (
    <LessonContext value={lesson}>
      <WritableLanguages value={writable}>
        <LinkFaultsContext value={linkFaults}>
          <EditedToolContext value={editedTool}>
            <SkipToSlide />
            <div className={styles.editor}>
              <SideDrawer onOpen={setDrawer}>
                <SideList
                  place={current}
                  lang={written ?? tree.language}
                  actions={{ ...actions, publish }}
                  pending={newSlide.pending}
                  incoming={incoming && { file: incoming, onDone: () => importDocument(null) }}
                  onAddSlide={newSlide.add}
                  onOpen={(next, { writesTitle, keepsFocus } = {}) => {
                    newSlide.leave()
                    open(next, writesTitle ? { at: 'title' } : null, keepsFocus)
                  }}
                />
                <Shortcuts />
              </SideDrawer>
              {newSlide.isShown ? (
                <NewSlide key={newSlide.id} lang={tree.language} {...newSlide} side={<SideButton />} />
              ) : openedSlide.status === 'ready' && current.slide ? (
                <SlideEditor
                  key={openedSlide.slide}
                  opened={openedSlide}
                  place={current}
                  lang={written ?? openedSlide.draft.state().about.language}
                  // The focus target belongs to the requested slide, not to the one shown in its place.
                  focusTarget={place.slide === null || current?.slide === place.slide ? focusTarget : null}
                  startDialog={startDialog}
                  isArrival={openedSlide.slide === start.slide}
                  earlyWords={newSlide.earlyWordsOf(openedSlide.slide)}
                  watcher={{
                    onLang: setWritten,
                    onGo: open,
                    onTitle: title => writeTitle(openedSlide.slide, title),
                    onState: state => note(openedSlide.slide, state),
                    onShown: retryTool,
                    onPublished: isWhole => {
                      // What else the list's steps changed is still a draft.
                      if (isWhole) actions.forgetSteps()
                      refresh()
                      retryTool()
                    },
                  }}
                />
              ) : (
                <div className={styles.other}>
                  <SideButton />
                  {current.slide === null && (
                    <NoSlide onAdd={() => newSlide.add(moduleIn(tree, current)).catch(notifyTrouble)} />
                  )}
                  {openedSlide.status === 'trouble' && current.slide !== null && (
                    <EditorTrouble {...here} reason={openedSlide.reason} onRetry={retrySlide} />
                  )}
                </div>
              )}
            </div>
            <Toasts popover={drawer} />
          </EditedToolContext>
        </LinkFaultsContext>
      </WritableLanguages>
    </LessonContext>
  )
}

/** A tool with its tree, the same object as long as its parts are. */
function useTreeOf(tree: ToolTree | null, known: Omit<EditedTool, 'tree'>): EditedTool | null {
  const { id, states, caller, waiting, sendAll, takeChanges, structure, files, importDocument, talk } = known
  return useMemo(
    () => tree && { id, tree, states, caller, waiting, sendAll, takeChanges, structure, files, importDocument, talk },
    [id, tree, states, caller, waiting, sendAll, takeChanges, structure, files, importDocument, talk],
  )
}

/** What the blocks of an edited slide need of a lesson: media, and progress that is not stored. */
function useEditedLesson(
  { host, user }: { host: string; user: FrameUser },
  lang: Language,
  slide: string,
  mediaOf: Lesson['mediaOf'],
): Lesson {
  return useMemo(
    () => ({
      lang,
      slide,
      layout: 'column',
      media: { host, credentials: mediaCredentials(user) },
      mediaOf,
      progress: previewProgress(() => ({ title: '', layout: 'column', blocks: [] })),
    }),
    [lang, slide, host, user, mediaOf],
  )
}

/**
 * The requested place if it is in the tool, else the nearest one. An author with unsaved edits on a slide that a
 * colleague deleted remains there.
 */
function placeIn(
  tree: ToolTree,
  { module, slide }: SlidePlace,
  hasWords: (slide: string | null) => boolean,
): SlidePlace {
  // By its slide first: it may have been moved to another module.
  const holder = tree.modules.find(({ slides }) => slides.some(({ id }) => id === slide))
  const found = holder ?? tree.modules.find(({ id }) => id === module) ?? tree.modules[0]
  return { module: found?.id ?? module, slide: holder || hasWords(slide) ? slide : (found?.slides[0]?.id ?? null) }
}

/** The current module; null in a tool without modules. */
function moduleIn(tree: ToolTree, { module }: SlidePlace): string | null {
  return tree.modules.some(({ id }) => id === module) ? module : null
}
