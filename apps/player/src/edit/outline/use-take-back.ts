import type { Dispatch, SetStateAction } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import type { Step } from '#edit/tool/structure-steps.ts'
import type { TreeActions } from '#edit/tool/tree-actions.ts'
import { attempt } from './attempt.ts'

/** Takes back changes of the list of modules and slides and makes them again; announces that, and moves the focus there. */
export function useTakeBack(
  actions: Pick<TreeActions, 'undo' | 'redo'>,
  { setSaid, focus }: { setSaid: Dispatch<SetStateAction<string>>; focus: (id: string) => void },
) {
  const { t } = useTranslation('editor')
  const { tree } = useEditedTool()
  const announce = (step: Step | null, done: 'undone' | 'redone') => {
    if (!step) return
    const name = step.about ? step.about.name || t('side.untitled') : tree.name
    const said = t(`side.${done}`, { name })
    // The same words again would not be read.
    setSaid(before => (before === said ? `${said}\u00a0` : said))
    if (step.about) focus(step.about.id)
  }
  /** Takes back a step, or the last one. */
  const takeStepBack = async (step?: Step) => announce(await actions.undo(step), 'undone')
  return {
    takeStepBack,
    makeStepAgain: async () => announce(await actions.redo(), 'redone'),
    /** The button of a toast about a step. */
    takesBack: (step: Step) => ({ label: t('side.takeBack'), onSelect: () => attempt(takeStepBack(step)) }),
  }
}
