import type { Credentials } from '@preau/contract/sender'
import { type Language, languageCodes } from '@preau/locales/languages'
import { showToast, Toasts } from '@preau/ui/toast/toast'
import i18next from 'i18next'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Waiting } from '#learn/waiting.tsx'
import type { Lesson } from '#lesson/lesson.ts'
import { LessonContext } from '#lesson/lesson.ts'
import { notifyTrouble } from '#platform/notify-trouble.ts'
import { type Place, readPath, writePath } from '#platform/place.ts'
import type { PlayerSide } from '#platform/player-side.ts'
import { previewProgress } from '#progress/preview-progress.ts'
import { readDraft, useDraftKeeper } from './draft/use-draft-keeper.ts'
import { useSlideDraft } from './draft/use-slide-draft.ts'
import styles from './editor.module.css'
import { EditorTrouble, NoSlide, SideButton, sideId } from './editor-parts.tsx'
import { useFiles } from './files/use-files.ts'
import { SideList } from './outline/side-list.tsx'
import type { EditorTarget } from './slide/editor-target.ts'
import { SlideEditor } from './slide-editor.tsx'
import type { ToolTree } from './tool/tool-tree.ts'
import { useSlideStates } from './tool/use-slide-states.ts'
import { useTool } from './tool/use-tool.ts'
import { WritableLanguages, writableLanguages } from './tool/writable-languages.ts'
import { useEditorWords } from './use-editor-words.ts'
import { usePageTalk } from './use-page-talk.ts'

/** The authors' side of the player: a tool's modules and slides, and the slide one writes. */
export function Editor({ parameters, host, start, talk, wishes }: PlayerSide) {
  const { ressource: tool, userObject } = parameters
  const [lang, setLang] = useState(parameters.lang)
  const hasWords = useEditorWords(lang)
  const [place, setPlace] = useState(start)
  const [aim, setAim] = useState<EditorTarget>(null)
  const [written, setWritten] = useState<Language | null>(null)
  /** Titles as they are written in this visit: the tree learns of them once they are published. */
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({})
  const credentials: Credentials = useMemo(() => ({ login: userObject.login, key: userObject.token }), [userObject])
  const reader = useMemo(() => ({ host, credentials }), [host, credentials])
  const { opened: openedTool, retry: retryTool, actions } = useTool(reader, tool)
  const tree = openedTool.status === 'ready' ? openedTool.tree : null
  const current = tree && placeIn(tree, place)
  const shown = useMemo(() => tree && withTitles(tree, titles), [tree, titles])
  const { states, note, refresh } = useSlideStates(reader, tool, tree)
  const nameOf = (slide: string) =>
    shown?.modules.flatMap(({ slides }) => slides).find(({ id }) => id === slide)?.name || null
  const { keeper, waiting } = useDraftKeeper(reader, {
    nameOf: slide => (slide === current?.slide ? null : nameOf(slide)),
    onCaughtUp: refresh,
  })
  const { opened: openedSlide, retry: retrySlide } = useSlideDraft(keeper, current?.slide ?? null)

  const open = useCallback((next: Place, aim: EditorTarget = null, stays = false) => {
    setPlace(next)
    setAim(aim)
    if (aim?.lang) setWritten(aim.lang)
    if (!stays) document.getElementById(sideId)?.hidePopover?.()
  }, [])
  useEffect(
    () =>
      wishes(wish => {
        if (wish.type === 'setLanguage') return setLang(wish.lang)
        const wanted = readPath(wish.path, tool)
        if (wanted) setPlace(wanted)
      }),
    [wishes, tool],
  )
  const moduleName = tree?.modules.find(({ id }) => id === current?.module)?.name ?? tree?.name
  const reason =
    openedTool.status === 'trouble' ? openedTool.reason : openedSlide.status === 'trouble' ? openedSlide.reason : null
  usePageTalk(talk, writePath(tool, start), {
    path: current ? writePath(tool, current) : null,
    title: moduleName,
    isDrawn: hasWords && openedTool.status !== 'loading',
    isSignedOut: reason === 'signed-out',
  })
  const files = useFiles(reader, tool, tree)
  const lesson: Lesson = useMemo(
    () => ({
      lang,
      slide: current?.slide ?? '',
      layout: 'column',
      media: { host, credentials: { login: userObject.login, key: userObject.tokenPublic } },
      mediaOf: files.mediaOf,
      progress: previewProgress(() => ({ title: '', layout: 'column', blocks: [] })),
    }),
    [lang, current?.slide, host, userObject, files.mediaOf],
  )
  const writable = useMemo(
    () => writableLanguages(parameters.languages ?? languageCodes, tree?.language, states),
    [parameters.languages, tree?.language, states],
  )
  const draft = openedSlide.status === 'ready' ? openedSlide.draft : null
  const publish = async (slide: string) => {
    // What was typed last is part of what is published.
    if ((await keeper.sendAll()).has(slide)) {
      const name = nameOf(slide) ?? i18next.t('editor:side.untitled')
      return void showToast({ text: i18next.t('editor:publish.notWithout', { name }), look: 'bad' })
    }
    await actions.publish(slide)
    refresh()
    if (slide === current?.slide) draft?.refresh(await readDraft(reader, slide))
    showToast({ text: i18next.t('editor:publish.done', { count: 1 }) })
  }

  if (!hasWords || openedTool.status === 'loading') return <Waiting />
  if (!tree || !shown || !current || openedTool.status === 'trouble') {
    return <EditorTrouble reason={reason ?? 'missing'} lang={lang} tool={tool} place={place} onRetry={retryTool} />
  }
  return (
    <LessonContext value={lesson}>
      <WritableLanguages value={writable}>
        <div className={styles.editor}>
          <div id={sideId} popover="auto" className={styles.side}>
            <SideList
              reader={reader}
              tool={tool}
              tree={shown}
              place={current}
              states={states}
              waiting={waiting}
              lang={written ?? tree.language}
              actions={{ ...actions, publish }}
              onOpen={(next, { writesTitle, stays } = {}) => open(next, writesTitle ? { at: 'title' } : null, stays)}
            />
          </div>
          {openedSlide.status === 'ready' && current.slide ? (
            <SlideEditor
              key={openedSlide.slide}
              slide={openedSlide.slide}
              tool={tool}
              tree={shown}
              place={current}
              reader={reader}
              draft={openedSlide.draft}
              waiting={waiting}
              onSend={keeper.sendAll}
              files={files}
              states={states}
              lang={written ?? openedSlide.draft.state().about.language}
              aim={aim}
              side={<SideButton />}
              onLang={setWritten}
              onGo={open}
              onTitle={title => setTitles(before => ({ ...before, [openedSlide.slide]: title }))}
              onState={state => note(openedSlide.slide, state)}
              onPublished={() => {
                refresh()
                retryTool()
              }}
            />
          ) : (
            <div className={styles.other}>
              <SideButton />
              {current.slide === null && (
                <NoSlide onAdd={() => addFirst(actions, tree, current, open).catch(notifyTrouble)} />
              )}
              {openedSlide.status === 'trouble' && current.slide !== null && (
                <EditorTrouble
                  reason={openedSlide.reason}
                  lang={lang}
                  tool={tool}
                  place={current}
                  onRetry={retrySlide}
                />
              )}
            </div>
          )}
        </div>
        <Toasts />
      </WritableLanguages>
    </LessonContext>
  )
}

/** The place one asked for where it is in the tool, else the nearest there is; null in a tool without modules. */
function placeIn(tree: ToolTree, { module, slide }: Place): Place {
  // By its slide first: it may have been moved to another module.
  const holder = tree.modules.find(({ slides }) => slides.some(({ id }) => id === slide))
  const found = holder ?? tree.modules.find(({ id }) => id === module) ?? tree.modules[0]
  if (!found) return { module, slide: null }
  const there = found.slides.some(({ id }) => id === slide)
  return { module: found.id, slide: there ? slide : (found.slides[0]?.id ?? null) }
}

/** The tree with the titles that are being written. */
function withTitles(tree: ToolTree, titles: Readonly<Record<string, string>>): ToolTree {
  const named = (slide: ToolTree['modules'][number]['slides'][number]) => {
    const name = titles[slide.id]
    return name === undefined ? slide : { ...slide, name }
  }
  return { ...tree, modules: tree.modules.map(module => ({ ...module, slides: module.slides.map(named) })) }
}

async function addFirst(
  actions: ReturnType<typeof useTool>['actions'],
  tree: ToolTree,
  place: Place,
  open: (place: Place, aim: EditorTarget) => void,
): Promise<void> {
  const name = i18next.t('editor:side.newSlide')
  const known = tree.modules.some(({ id }) => id === place.module)
  const module = known ? place.module : await actions.addModule(i18next.t('editor:side.newModule'))
  const slide = module && (await actions.addSlide(module, name))
  if (module && slide) open({ module, slide }, { at: 'title' })
}
