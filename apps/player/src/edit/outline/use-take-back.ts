import type { Dispatch, SetStateAction } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import type { Step } from '#edit/tool/structure-steps.ts'
import { rowAfter, type ToolTree } from '#edit/tool/tool-tree.ts'
import type { TreeActions } from '#edit/tool/tree-actions.ts'
import { attempt } from './attempt.ts'

/** Takes back changes of the list of modules and slides and makes them again; announces that, and moves the focus there. */
export function useTakeBack(
  actions: Pick<TreeActions, 'undo' | 'redo' | 'shown'>,
  {
    setSaid,
    focus,
    unfold,
  }: {
    setSaid: Dispatch<SetStateAction<string>>
    focus: (id: string | null) => void
    unfold: (module: string) => void
  },
) {
  const { t } = useTranslation('editor')
  const { tree } = useEditedTool()
  const announce = (step: Step | null, done: 'undone' | 'redone', before: ToolTree) => {
    if (!step) return
    const name = step.about ? step.about.name || t('side.untitled') : tree.name
    const said = t(`side.${done}`, { name })
    // The same words again would not be read.
    setSaid(before => (before === said ? `${said}\u00a0` : said))
    if (!step.about) return
    const row = rowAfter(before, actions.shown() ?? before, step.about.id)
    // The row of a module is there when it is folded too.
    if (row && row.module !== row.id) unfold(row.module)
    focus(row?.id ?? null)
  }
  /** Takes back a step, or the last one. */
  const takeStepBack = async (step?: Step) => {
    const before = actions.shown() ?? tree
    announce(await actions.undo(step), 'undone', before)
  }
  const makeStepAgain = async () => {
    const before = actions.shown() ?? tree
    announce(await actions.redo(), 'redone', before)
  }
  return {
    takeStepBack,
    makeStepAgain,
    /** The button of a toast about a step. */
    takesBack: (step: Step) => ({ label: t('side.takeBack'), onSelect: () => attempt(takeStepBack(step)) }),
  }
}
