import { showToast } from '@preau/ui/toast/toast'
import { useTranslation } from 'react-i18next'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import { moduleOf } from '#edit/tool/seen-by-teachers.ts'
import { slidesOf, type TreeSlide } from '#edit/tool/tool-tree.ts'
import type { LivePlace, TreeActions } from '#edit/tool/tree-actions.ts'
import { type Reason, reasonOf } from '#platform/call.ts'
import { notifyTrouble } from '#platform/notify-trouble.ts'
import type { ElsewherePlace } from './other-tool-dialog.tsx'

/** Why something could not be sent to another tool. */
export type SendingTrouble = Reason | 'not-saved'

/** Moves or copies modules and slides to another tool, and offers to undo it. */
export function useOtherTool(
  actions: Pick<TreeActions, 'sendTo' | 'livePlace' | 'bringBack' | 'discard'>,
  {
    leaving,
    onBack,
  }: {
    /** Called before an object leaves; returns a function that opens what takes its place. */
    leaving: (object: TreeSlide) => () => void
    /** Called when an object was moved back. */
    onBack: (object: TreeSlide) => void
  },
) {
  const { t } = useTranslation('editor')
  const { tree, sendAll } = useEditedTool()

  /** Returns why it failed; null on success. */
  return async (object: TreeSlide, place: ElsewherePlace, isCopy: boolean): Promise<SendingTrouble | null> => {
    const module = moduleOf(tree, object.id)
    if (!module) return 'missing'
    const isModule = module.id === object.id
    const name = object.name || t('side.untitled')
    const takeBack = async (arrived: string, from: LivePlace | null) => {
      if (!from) {
        await actions.discard(arrived)
        return void showToast({ text: t('otherTool.copyUndone') })
      }
      await actions.bringBack(arrived, from)
      showToast({ text: t('side.restored', { name }) })
      onBack(object)
    }
    try {
      const waiting = await sendAll()
      if (slidesOf(tree, object.id).some(slide => waiting.has(slide))) return 'not-saved'
      const goOn = leaving(object)
      // The list shows the drafted places, which teachers must not get by moving it back.
      const from = isCopy ? null : await actions.livePlace({ id: object.id, type: isModule ? 'module' : 'slide' })
      const arrived = await actions.sendTo(object.id, place.module?.id ?? place.tool.id, isCopy)
      showToast({
        text: t(isCopy ? 'otherTool.copied' : 'otherTool.moved', { name, tool: place.tool.name }),
        action: { label: t('side.takeBack'), onSelect: () => void takeBack(arrived, from).catch(notifyTrouble) },
      })
      if (!isCopy) goOn()
      return null
    } catch (error) {
      return reasonOf(error)
    }
  }
}
