import type { ContentLanguage } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { Progress } from '@preau/ui/progress/progress'
import { SortableArea } from '@preau/ui/sortable-list/sortable-area'
import { SortableItems } from '@preau/ui/sortable-list/sortable-list'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownUndo, undoStepOf } from '#edit/draft/undo-step.ts'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import { moduleOf } from '#edit/tool/seen-by-teachers.ts'
import { sumIn } from '#edit/tool/slide-state.ts'
import { lazyDialog } from '#platform/lazy-dialog.tsx'
import { useLanguageHeadings } from '#platform/use-language-headings.ts'
import { attempt } from './attempt.ts'
import { ModuleItem } from './module-item.tsx'
import type { ModuleActions } from './module-row.tsx'
import type { SideDialog } from './side-dialogs.tsx'
import styles from './side-list.module.css'
import type { SlideActions } from './slide-row.tsx'
import { useFolding } from './use-folding.ts'
import { useListKeys } from './use-list-keys.ts'
import { type Outline, useOutlineActions } from './use-outline-actions.ts'
import { useSideFocus } from './use-side-focus.ts'
import { useStableCallbacks } from './use-stable-callbacks.ts'

const SideDialogs = lazyDialog(async () => (await import('./side-dialogs.tsx')).SideDialogs)

/** The modules and slides of a tool: the current place, their states, and all their actions. */
export function SideList({
  lang,
  incoming,
  ...outline
}: Outline & {
  /** The edited language. */
  lang: ContentLanguage
  /** A document to import into the current module, and what to call once it is imported or left. */
  incoming: { file: File; onDone: () => void } | null
}) {
  const { t } = useTranslation('editor')
  const { place, actions, pending, onOpen } = outline
  const { id: tool, tree } = useEditedTool()
  const list = useRef<HTMLElement>(null)
  const focus = useSideFocus(list)
  const keys = useListKeys(list)
  const [renaming, setRenaming] = useState<string | null>(null)
  /** The module that was just created, until it has its name. */
  const [added, setAdded] = useState<string | null>(null)
  const [chosen, setDialog] = useState<SideDialog | null>(null)
  const module = tree.modules.find(({ id }) => id === place.module)
  const dialog: SideDialog | null =
    incoming && module ? { kind: 'document', object: module, file: incoming.file } : chosen
  const { isFolded, fold, unfold } = useFolding(tree, place)
  const translation = lang === tree.language ? null : lang

  const { said, adding, nameOf, ...does } = useOutlineActions(outline, {
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
    duplicate: slide => attempt(does.duplicate(slide)),
    publish: ({ id }) => attempt(actions.publish(id)),
    hide: (slide, isHidden) => attempt(does.hide(slide, isHidden)),
    move: slide => setDialog({ kind: 'move', object: slide }),
    moveElsewhere: slide => {
      if (!does.isUnsettled(moduleOf(tree, slide.id) ?? slide)) setDialog({ kind: 'other-tool', object: slide })
    },
    remove: slide => setDialog({ kind: 'remove-slide', object: slide }),
  })
  const moduleActions: ModuleActions = {
    fold: ({ id }) => fold(id),
    addSlide: ({ id }) => attempt(does.addSlide(id)),
    importDocument: module => setDialog({ kind: 'document', object: module }),
    details: module => setDialog({ kind: 'details', object: module }),
    beginRename: ({ id }) => setRenaming(id),
    rename: (module, name, byKey) => {
      const { id } = module
      setRenaming(null)
      // Once a new module is named, the focus goes to the button that adds its first slide.
      if (byKey) focus(id, added === id ? 'add' : 'name')
      setAdded(null)
      if (name) attempt(actions.rename(module, name, tree.language))
    },
    duplicate: module => attempt(does.duplicate(module)),
    moveElsewhere: module => {
      if (!does.isUnsettled(module)) setDialog({ kind: 'other-tool', object: module })
    },
    hide: (module, isHidden) => attempt(does.hide(module, isHidden)),
    remove: module => setDialog({ kind: 'remove-module', object: module }),
  }
  return (
    <nav
      ref={list}
      className={`stack gap-12 ${styles.side}`}
      aria-label={t('side.title')}
      {...{ [ownUndo]: '' }}
      {...keys}
      onKeyDown={event => {
        const step = undoStepOf(event)
        // Where something is typed, and in a dialog, the keys are not about the list.
        const isElsewhere = (event.target as Element).closest('dialog, input, textarea, select') !== null
        if (!step || isElsewhere) return keys.onKeyDown(event)
        event.preventDefault()
        attempt(does[step]())
      }}
    >
      <h2 tabIndex={-1}>{tree.name}</h2>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {translation && <TranslationProgress lang={translation} />}
      <SortableArea onMove={does.drop}>
        <SortableItems
          list={tool}
          kind="module"
          label={t('side.modules')}
          items={tree.modules}
          nameOf={nameOf}
          disabled={tree.modules.length < 2}
          className={styles.modules}
        >
          {(module, handle, index) => (
            <ModuleItem
              module={module}
              number={index + 1}
              handle={handle}
              place={place}
              pending={pending}
              translation={translation}
              isFolded={isFolded(module.id)}
              isRenaming={renaming === module.id}
              isAdding={adding === module.id}
              on={{ module: moduleActions, slide: slideActions }}
            />
          )}
        </SortableItems>
      </SortableArea>
      <Button
        look="soft"
        size="sm"
        icon="plus"
        className={styles.addModule}
        busy={adding === tool}
        onClick={() => attempt(does.addModule())}
      >
        {t('side.addModule')}
      </Button>
      {dialog && (
        <SideDialogs
          dialog={dialog}
          lang={lang}
          onMove={(module, id) => attempt(does.moveTo(module, id, module.slides.length, 'name'))}
          onRemove={does.remove}
          onSend={does.sendElsewhere}
          onAdded={(module, slides) => attempt(does.showAdded(module, slides))}
          onTakeBack={slides => attempt(does.takeBack(slides))}
          onDescribe={actions.describe}
          onClose={() => {
            setDialog(null)
            incoming?.onDone()
          }}
        />
      )}
    </nav>
  )
}

/** How much of the whole tool is translated into a language. */
function TranslationProgress({ lang }: { lang: ContentLanguage }) {
  const languageHeading = useLanguageHeadings()
  const { tree, states } = useEditedTool()
  const slides = tree.modules.flatMap(({ slides }) => slides)
  const sum = sumIn(states, slides, lang)
  if (!sum || sum.words === 0) return null
  return (
    <div className={styles.count}>
      <Progress value={sum.written} max={sum.words} label={languageHeading(lang)} />
    </div>
  )
}
