import { type Language, languages } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { Progress } from '@preau/ui/progress/progress'
import { SortableArea, SortableEnd, type SortableMove } from '@preau/ui/sortable-list/sortable-area'
import { SortableItems } from '@preau/ui/sortable-list/sortable-list'
import { showToast } from '@preau/ui/toast/toast'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitingWords } from '#edit/draft/draft-keeper.ts'
import { isSeen, moduleOf, seenOfMove } from '#edit/tool/seen-by-teachers.ts'
import { type SlideStates, sumIn } from '#edit/tool/slide-state.ts'
import { neighbourOf, type ToolTree, type TreeModule, type TreeSlide } from '#edit/tool/tool-tree.ts'
import type { TreeActions } from '#edit/tool/use-tool.ts'
import type { Place } from '#platform/place.ts'
import type { Reader } from '#platform/reader.ts'
import { sayTrouble } from '#platform/say-trouble.ts'
import { ModuleRow } from './module-row.tsx'
import { type SideDialog, SideDialogs } from './side-dialogs.tsx'
import styles from './side-list.module.css'
import { type SlideActions, SlideRow } from './slide-row.tsx'
import { useLasting } from './use-lasting.ts'
import { useSideFocus } from './use-side-focus.ts'

/** The modules and slides of a tool: where one is, how each stands, and everything one may do with them. */
export function SideList({
  reader,
  tool,
  tree,
  place,
  states,
  waiting,
  lang,
  actions,
  onOpen,
}: {
  reader: Reader
  tool: string
  tree: ToolTree
  place: Place
  states: SlideStates
  waiting: WaitingWords
  /** The language written. */
  lang: Language
  actions: TreeActions
  /** `writesTitle` puts the caret into the slide's title; `stays` leaves the focus in this list. */
  onOpen: (place: Place, how?: { writesTitle?: boolean; stays?: boolean }) => void
}) {
  const { t } = useTranslation('editor')
  const list = useRef<HTMLElement>(null)
  const focus = useSideFocus(list)
  const [renaming, setRenaming] = useState<string | null>(null)
  /** The module that was just made, until it has its name. */
  const [added, setAdded] = useState<string | null>(null)
  const [dialog, setDialog] = useState<SideDialog | null>(null)
  const [said, setSaid] = useState('')
  const [folded, setFolded] = useState<readonly string[]>(() =>
    tree.modules.flatMap(({ id }) => (id === place.module ? [] : [id])),
  )
  const translation = lang === tree.language ? null : lang
  const whole =
    translation &&
    sumIn(
      states,
      tree.modules.flatMap(({ slides }) => slides),
      translation,
    )
  const unfold = (id: string) => setFolded(before => before.filter(other => other !== id))
  const fold = (id: string) =>
    setFolded(before => (before.includes(id) ? before.filter(other => other !== id) : [...before, id]))
  // A slide that is opened from elsewhere is seen in its module.
  useEffect(() => setFolded(before => before.filter(other => other !== place.module)), [place.module])

  const attempt = (task: Promise<unknown>) => void task.catch(sayTrouble)
  const nameOf = ({ name }: { name: string }) => name || t('side.untitled')
  const addSlide = async (module: string) => {
    const slide = await actions.addSlide(module, t('side.newSlide'))
    if (slide) onOpen({ module, slide }, { writesTitle: true })
  }
  const addModule = async () => {
    const module = await actions.addModule(t('side.newModule'))
    if (!module) return
    unfold(module)
    setAdded(module)
    setRenaming(module)
  }
  const duplicate = async (object: { id: string; name: string }) => {
    const copy = await actions.duplicate(object.id)
    setSaid(t('side.duplicated', { name: nameOf(object) }))
    if (copy) focus(copy)
  }
  const hide = async (object: TreeSlide, isHidden: boolean) => {
    await actions.hide(object.id, isHidden)
    const module = moduleOf(tree, object.id)
    // What is shown for the first time is published by it.
    const shown = isHidden ? object : { ...object, isHidden: false, isPublished: true }
    // Behind what is hidden itself, teachers notice nothing.
    const isNoticed = module && isSeen(tree, module.id === object.id ? shown : module, shown)
    const done = isHidden ? 'isHidden' : 'isShown'
    setSaid(t(isNoticed ? `side.${done}` : `side.${done}Unnoticed`, { name: nameOf(object) }))
  }
  const moveTo = async (module: TreeModule, id: string, at: number, part: 'name' | 'handle') => {
    const slide = moduleOf(tree, id)?.slides.find(slide => slide.id === id)
    if (!slide) return
    const name = nameOf(slide)
    unfold(module.id)
    focus(id, part)
    if (place.slide === id) onOpen({ module: module.id, slide: id }, { stays: true })
    await actions.moveTo(module, id, at)
    // A drop was announced where it was made.
    if (part === 'name')
      setSaid(t('side.moved', { name, module: module.name, place: at + 1, all: module.slides.length + 1 }))
    const seen = seenOfMove(tree, slide, module)
    if (seen === 'goes') showToast({ text: t('side.goes', { name, module: module.name }), look: 'note' })
    if (seen === 'comes') showToast({ text: t('side.isShown', { name }), look: 'note' })
  }
  const drop = ({ id, list: target, from, to }: SortableMove) => {
    if (target === tool) return attempt(actions.move(tool, tree.modules, id, to))
    const module = tree.modules.find(module => module.id === target)
    if (!module) return
    attempt(from === target ? actions.move(target, module.slides, id, to) : moveTo(module, id, to, 'handle'))
  }
  const remove = async (object: { id: string; name: string }) => {
    const module = tree.modules.find(
      ({ id, slides }) => id === object.id || slides.some(slide => slide.id === object.id),
    )
    const isModule = module?.id === object.id
    const next = neighbourOf(isModule ? tree.modules : (module?.slides ?? []), object.id)
    const isOpen = place.slide === object.id || place.module === object.id
    await actions.remove(object.id)
    const takeBack = async () => {
      await actions.restore(object.id)
      setSaid(t('side.restored', { name: nameOf(object) }))
      focus(object.id)
    }
    showToast({
      text: t('side.removed', { name: nameOf(object) }),
      action: { label: t('side.takeBack'), onSelect: () => attempt(takeBack()) },
    })
    focus(next ?? (isModule ? null : (module?.id ?? null)))
    if (!isOpen || !module) return
    const there = isModule ? tree.modules.find(({ id }) => id === next) : module
    const slide = isModule ? (there?.slides[0]?.id ?? null) : next
    onOpen({ module: there?.id ?? module.id, slide }, { stays: true })
  }
  const slideActions = useLasting<SlideActions>({
    open: ({ id }) => onOpen({ module: moduleOf(tree, id)?.id ?? place.module, slide: id }),
    rename: ({ id }) => onOpen({ module: moduleOf(tree, id)?.id ?? place.module, slide: id }, { writesTitle: true }),
    duplicate: slide => attempt(duplicate(slide)),
    publish: ({ id }) => attempt(actions.publish(id)),
    hide: (slide, isHidden) => attempt(hide(slide, isHidden)),
    move: slide => setDialog({ kind: 'move', object: slide }),
    remove: slide => setDialog({ kind: 'remove-slide', object: slide }),
  })
  const moduleRow = (module: TreeModule, handle: ReactNode, index: number) => {
    const isFolded = folded.includes(module.id)
    const end = { list: module.id, kind: 'slide', listName: module.name, count: module.slides.length }
    const row = (
      <ModuleRow
        module={module}
        number={index + 1}
        isFolded={isFolded}
        isRenaming={renaming === module.id}
        meter={translation && sumIn(states, module.slides, translation)}
        waiting={isFolded ? module.slides.flatMap(({ id }) => waiting.get(id) ?? []) : []}
        handle={handle}
        on={{
          fold: ({ id }) => fold(id),
          addSlide: ({ id }) => attempt(addSlide(id)),
          details: module => setDialog({ kind: 'details', object: module }),
          beginRename: ({ id }) => setRenaming(id),
          rename: ({ id }, name, byKey) => {
            setRenaming(null)
            // A new module waits for its first slide.
            if (byKey) focus(id, added === id ? 'add' : 'name')
            setAdded(null)
            if (name) attempt(actions.rename(id, name))
          },
          duplicate: module => attempt(duplicate(module)),
          hide: (module, isHidden) => attempt(hide(module, isHidden)),
          remove: module => setDialog({ kind: 'remove-module', object: module }),
        }}
      />
    )
    return (
      <div className={styles.module}>
        <SortableEnd {...end} disabled={!isFolded}>
          {row}
        </SortableEnd>
        {!isFolded && (
          <div className={styles.slides}>
            <SortableItems
              list={module.id}
              kind="slide"
              label={t('side.slidesOf', { name: module.name })}
              listName={module.name}
              items={module.slides}
              nameOf={nameOf}
              disabled={tree.modules.length < 2 && module.slides.length < 2}
            >
              {(slide, handle, index) => (
                <SlideRow
                  slide={slide}
                  number={index + 1}
                  isCurrent={slide.id === place.slide}
                  state={states[slide.id]}
                  waiting={waiting.get(slide.id)}
                  translation={translation}
                  handle={handle}
                  mayMove={tree.modules.length > 1}
                  on={slideActions}
                />
              )}
            </SortableItems>
            <SortableEnd {...end} className={styles.end}>
              <Button
                look="plain"
                size="sm"
                icon="plus"
                data-add-to={module.id}
                onClick={() => attempt(addSlide(module.id))}
              >
                {t('side.addSlide')}
              </Button>
            </SortableEnd>
          </div>
        )}
      </div>
    )
  }
  return (
    <nav ref={list} className={styles.side} aria-label={t('side.title')}>
      <h2 tabIndex={-1}>{tree.name}</h2>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {whole && whole.words > 0 && (
        <div className={styles.meter}>
          <Progress value={whole.written} max={whole.words} label={languages[lang].name} />
        </div>
      )}
      <SortableArea onMove={drop}>
        <SortableItems
          list={tool}
          kind="module"
          label={t('side.modules')}
          items={tree.modules}
          nameOf={nameOf}
          disabled={tree.modules.length < 2}
          className={styles.modules}
        >
          {moduleRow}
        </SortableItems>
      </SortableArea>
      <Button look="soft" size="sm" icon="plus" className={styles.addModule} onClick={() => attempt(addModule())}>
        {t('side.addModule')}
      </Button>
      {dialog && (
        <SideDialogs
          dialog={dialog}
          reader={reader}
          tree={tree}
          lang={lang}
          onMove={(module, id) => attempt(moveTo(module, id, module.slides.length, 'name'))}
          onRemove={remove}
          onChanged={() => attempt(actions.reload())}
          onClose={() => setDialog(null)}
        />
      )}
    </nav>
  )
}
