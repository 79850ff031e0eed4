import { type Language, languages } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { Progress } from '@preau/ui/progress/progress'
import { SortableArea, SortableEnd } from '@preau/ui/sortable-list/sortable-area'
import { SortableItems } from '@preau/ui/sortable-list/sortable-list'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitingWords } from '#edit/draft/draft-keeper.ts'
import { moduleOf } from '#edit/tool/seen-by-teachers.ts'
import { type SlideStates, sumIn } from '#edit/tool/slide-state.ts'
import type { TreeModule } from '#edit/tool/tool-tree.ts'
import type { Reader } from '#platform/reader.ts'
import { ModuleRow } from './module-row.tsx'
import { ModuleSlides } from './module-slides.tsx'
import { type SideDialog, SideDialogs } from './side-dialogs.tsx'
import styles from './side-list.module.css'
import type { SlideActions } from './slide-row.tsx'
import { useSideFocus } from './use-side-focus.ts'
import { attempt, type Outline, useSideTasks } from './use-side-tasks.ts'
import { useStableCallbacks } from './use-stable-callbacks.ts'

/** The modules and slides of a tool: where one is, how each stands, and everything one may do with them. */
export function SideList({
  reader,
  states,
  waiting,
  lang,
  ...outline
}: Outline & {
  reader: Reader
  states: SlideStates
  waiting: WaitingWords
  /** The language written. */
  lang: Language
}) {
  const { t } = useTranslation('editor')
  const { tool, tree, place, actions, onOpen } = outline
  const list = useRef<HTMLElement>(null)
  const focus = useSideFocus(list)
  const [renaming, setRenaming] = useState<string | null>(null)
  /** The module that was just made, until it has its name. */
  const [added, setAdded] = useState<string | null>(null)
  const [dialog, setDialog] = useState<SideDialog | null>(null)
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

  const { said, nameOf, addSlide, addModule, duplicate, hide, moveTo, drop, remove } = useSideTasks(outline, {
    focus,
    unfold,
    onAdded: module => {
      setAdded(module)
      setRenaming(module)
    },
  })
  const slideActions = useStableCallbacks<SlideActions>({
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
          <ModuleSlides
            module={module}
            end={end}
            list={{ tree, place, states, waiting, translation }}
            on={slideActions}
            onAdd={() => attempt(addSlide(module.id))}
          />
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
