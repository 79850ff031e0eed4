import { topDialog } from '@preau/ui/dialog/open-dialogs'
import type { SortableMove } from '@preau/ui/sortable-list/sortable-area'
import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import type { PendingSlides } from '#edit/tool/pending-slides.ts'
import { isSeen, moduleOf, seenOfMove } from '#edit/tool/seen-by-teachers.ts'
import { neighbourOf, type ToolTree, type TreeModule, type TreeSlide } from '#edit/tool/tool-tree.ts'
import type { TreeActions } from '#edit/tool/tree-actions.ts'
import { reasonOf } from '#platform/call.ts'
import type { SlidePlace } from '#platform/place.ts'
import { attempt } from './attempt.ts'
import { useOtherTool } from './use-other-tool.ts'
import { useTakeBack } from './use-take-back.ts'

/** The current place in a tool, and how to open others. */
export type Outline = {
  place: SlidePlace
  actions: TreeActions
  /** `writesTitle` puts the caret into the slide's title; `keepsFocus` leaves the focus in this list. */
  onOpen: (place: SlidePlace, how?: { writesTitle?: boolean; keepsFocus?: boolean }) => void
  /** Slides that are not created yet. */
  pending: PendingSlides
  /** Creates a slide in a module and opens it. */
  onAddSlide: (module: string) => Promise<void>
}

/** Whether teachers see a module or slide. */
function isSeenIn(tree: Pick<ToolTree, 'modules' | 'hiddenBy'>, object: TreeSlide): boolean {
  const module = moduleOf(tree, object.id)
  return module !== undefined && isSeen(tree, module, object)
}

/** The text for a module or slide that was just hidden or shown. */
function hidingSaid(tree: Pick<ToolTree, 'modules' | 'hiddenBy'>, object: TreeSlide, isHidden: boolean) {
  const module = moduleOf(tree, object.id)
  // Showing it for the first time publishes it as well.
  const shown = isHidden ? object : { ...object, isHidden: false, isPublished: true }
  // Inside something hidden, teachers notice nothing.
  const isNoticed = module && isSeen(tree, module.id === object.id ? shown : module, shown)
  if (!isNoticed) return isHidden ? 'side.isHiddenUnnoticed' : 'side.isShownUnnoticed'
  // Teachers have it so already: only the draft was different.
  if (isHidden === object.isHiddenNow) return isHidden ? 'side.staysHidden' : 'side.staysShown'
  return isHidden ? 'side.isHidden' : 'side.isShown'
}

/** The actions of the list of modules and slides: each moves the focus to where the author looks next, and is announced. */
export function useOutlineActions(
  { place, actions, onOpen, onAddSlide }: Outline,
  {
    focus,
    unfold,
    onAdded,
  }: {
    focus: (id: string | null, part?: 'name' | 'handle' | 'add') => void
    unfold: (module: string) => void
    /** Called with a module that was just created. */
    onAdded: (module: string) => void
  },
) {
  const { t } = useTranslation('editor')
  const { id: tool, tree } = useEditedTool()
  const [said, setSaid] = useState('')
  /** The tool or the module to which something is being added: one at a time, however often the button is pressed. */
  const [adding, setAdding] = useState<string | null>(null)
  const nameOf = ({ name }: { name: string }) => name || t('side.untitled')
  const { takeStepBack, makeStepAgain, takesBack } = useTakeBack(actions, { setSaid, focus, unfold })
  const addTo = async (parent: string, task: () => Promise<void>) => {
    if (adding !== null) return
    setAdding(parent)
    await task().finally(() => setAdding(null))
  }
  const addSlide = (module: string) =>
    addTo(module, () => onAddSlide(module)).catch(error => {
      focus(module, 'add')
      throw error
    })
  const addModule = () =>
    addTo(tool, async () => {
      const module = await actions.addModule(t('side.newModule'))
      if (!module) return
      unfold(module)
      onAdded(module)
    })
  /** Whether something waits for publication without which its row is another; then says so. */
  const isUnsettled = (object: TreeSlide) => {
    const isChanged = tree.modules.some(({ id, isChanged }) => id === object.id && isChanged)
    if (isChanged) showToast({ text: t('side.publishFirst', { name: nameOf(object) }), look: 'bad' })
    return isChanged
  }
  const duplicate = async (object: TreeSlide) => {
    if (isUnsettled(object)) return
    const copy = await actions.duplicate(object)
    const isModule = moduleOf(tree, object.id)?.id === object.id
    if (isModule) showToast({ text: t('side.moduleDuplicated', { name: nameOf(object) }) })
    else setSaid(t('side.duplicated', { name: nameOf(object) }))
    if (copy) focus(copy)
  }
  const hide = async (object: TreeSlide, isHidden: boolean) => {
    await actions.hide(object, isHidden)
    setSaid(t(hidingSaid(tree, object, isHidden), { name: nameOf(object) }))
  }
  const moveTo = async (module: TreeModule, id: string, at: number, part: 'name' | 'handle') => {
    const from = moduleOf(tree, id)
    const slide = from?.slides.find(slide => slide.id === id)
    if (!from || !slide) return
    const name = nameOf(slide)
    unfold(module.id)
    focus(id, part)
    if (place.slide === id) onOpen({ module: module.id, slide: id }, { keepsFocus: true })
    const step = await actions.moveTo(module, id, at)
    // A drop was already announced by the sortable list.
    if (part === 'name')
      setSaid(t('side.moved', { name, module: module.name, place: at + 1, all: module.slides.length + 1 }))
    const seen = seenOfMove(tree, slide, module)
    showToast({
      text:
        seen === 'disappears'
          ? t('side.goes', { name, module: module.name })
          : t(seen === 'appears' ? 'side.isShown' : 'side.movedTo', { name, module: module.name }),
      look: 'note',
      action: takesBack(step),
    })
  }
  const moveWithin = async (parent: string, siblings: readonly TreeSlide[], id: string, to: number) => {
    focus(id, 'handle')
    const step = await actions.move(parent, siblings, id, to)
    const object = siblings.find(sibling => sibling.id === id)
    if (!object) return
    showToast({
      text: t(isSeenIn(tree, object) ? 'side.movedWithin' : 'side.movedNew', { name: nameOf(object) }),
      look: 'note',
      action: takesBack(step),
    })
  }
  const drop = ({ id, list: target, from, to }: SortableMove) => {
    if (target === tool) return attempt(moveWithin(tool, tree.modules, id, to))
    const module = tree.modules.find(module => module.id === target)
    if (!module) return
    attempt(from === target ? moveWithin(target, module.slides, id, to) : moveTo(module, id, to, 'handle'))
  }
  /** Called before an object is removed: returns a function that opens what takes its place. */
  const leaving = (object: { id: string }) => {
    const module = moduleOf(tree, object.id)
    const isModule = module?.id === object.id
    const next = neighbourOf(isModule ? tree.modules : (module?.slides ?? []), object.id)
    const isOpen = place.slide === object.id || place.module === object.id
    return () => {
      focus(next ?? (isModule ? null : (module?.id ?? null)))
      if (!isOpen || !module) return
      const there = isModule ? tree.modules.find(({ id }) => id === next) : module
      const slide = isModule ? (there?.slides[0]?.id ?? null) : next
      onOpen({ module: there?.id ?? module.id, slide }, { keepsFocus: true })
    }
  }
  const remove = async (object: TreeSlide) => {
    const goOn = leaving(object)
    const step = await actions.remove(object)
    showToast({
      text: t(isSeenIn(tree, object) ? 'side.willBeRemoved' : object.isNew ? 'side.removed' : 'side.willBeInBin', {
        name: nameOf(object),
      }),
      action: takesBack(step),
    })
    goOn()
  }
  const sendElsewhere = useOtherTool(actions, { leaving, onBack: ({ id }) => focus(id) })
  const showAdded = async (module: string, [first]: readonly string[]) => {
    try {
      await actions.reload()
    } catch (error) {
      // Without network the dialog that was adding slides is still open and shows the error itself.
      if (reasonOf(error) === 'away' && topDialog()) return
      throw error
    }
    unfold(module)
    if (!first) return
    focus(first)
    onOpen({ module, slide: first }, { keepsFocus: true })
  }
  const takeBack = async (slides: readonly string[]) => {
    // If the open slide was removed, returns to the earlier place.
    onOpen(place, { keepsFocus: true })
    await actions.discard(...slides)
  }
  return {
    said,
    adding,
    nameOf,
    isUnsettled,
    addSlide,
    addModule,
    duplicate,
    hide,
    moveTo,
    drop,
    remove,
    sendElsewhere,
    showAdded,
    takeBack,
    undo: () => takeStepBack(),
    redo: makeStepAgain,
  }
}
