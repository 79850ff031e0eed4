import { answerOf, isRefused } from '@preau/contract/client/outcome'
import type { Block } from '@preau/course/block'
import { closeToast, showToast } from '@preau/ui/toast/toast'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { SlideDraft } from '#edit/draft/slide-draft.ts'
import { readDraft } from '#edit/draft/use-draft-keeper.ts'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import { call, type Reason, reasonOf } from '#platform/call.ts'
import { focusBlock } from './focus-block.ts'

/** Why a block could not be moved or copied. */
export type CarryTrouble = Reason | 'overtaken' | 'not-saved' | 'full'

/** Messages for why a block could not be moved or copied. */
export function useCarryWords(): (trouble: CarryTrouble) => string {
  const { t } = useTranslation('editor')
  return trouble => {
    if (trouble === 'not-saved') return t('carry.notSaved')
    return trouble === 'full' ? t('carry.full') : t(`trouble.${trouble}`)
  }
}

function troubleOf(error: unknown): CarryTrouble {
  if (isRefused(error, 'slide-full')) return 'full'
  return isRefused(error, 'old-version') ? 'overtaken' : reasonOf(error)
}

/** Moves or copies a block of the open slide to another slide of the tool; the toast and Undo can revert it. */
export function useCarryBlock(
  { slide, draft }: { slide: string; draft: SlideDraft },
  main: RefObject<HTMLElement | null>,
) {
  const { t } = useTranslation('editor')
  const { caller, takeChanges, sendAll } = useEditedTool()
  const say = useCarryWords()
  const tell = (error: unknown) => showToast({ text: say(troubleOf(error)), look: 'bad' })

  /** Returns why it failed; null on success, after `onDone` has closed the dialog. */
  return async (
    block: Block,
    target: { id: string; name: string },
    { isCopy, onDone }: { isCopy: boolean; onDone: () => void },
  ): Promise<CarryTrouble | null> => {
    const { about, histories } = draft.state()
    const blocks = histories[about.language]?.present.blocks ?? []
    const at = blocks.findIndex(({ id }) => id === block.id)
    const neighbour = blocks[at + 1] ?? blocks[at - 1]
    /** True if it was reverted. */
    const takeBack = async (arrived: string): Promise<boolean> => {
      const waiting = await sendAll()
      if (waiting.has(slide) || waiting.has(target.id)) {
        showToast({ text: say('not-saved'), look: 'bad' })
        return false
      }
      // Later edits of the other slide are kept; later edits in the block come back with it.
      const { version } = await readDraft(caller, target.id)
      const back = isCopy ? { to: null } : { to: slide, at, as: block.id }
      const [undone] = await answerOf(call('moveBlock', { slide: target.id, version, block: arrived, ...back }, caller))
      if (!undone) return false
      await takeChanges({ drafts: undone.drafts, moved: [arrived, undone.block] })
      if (!isCopy) requestAnimationFrame(() => focusBlock(main.current, undone.block))
      showToast({ text: t(isCopy ? 'carry.copyUndone' : 'carry.moveUndone', { name: t(`types.${block.type}.name`) }) })
      return true
    }
    const takeBackOnce = (arrived: string, onGone: () => void) => {
      let isTaking = false
      const forget = () => {
        draft.forgetTakeBack(once)
        onGone()
      }
      const once = async () => {
        // A key that is held down repeats.
        if (isTaking) return
        isTaking = true
        try {
          if (await takeBack(arrived)) forget()
        } catch (error) {
          const trouble = troubleOf(error)
          const isPassing = trouble === 'away' || trouble === 'overtaken' || trouble === 'signed-out'
          // A final refusal would block the undo of all earlier steps.
          if (!isPassing) forget()
          tell(error)
        } finally {
          isTaking = false
        }
      }
      return once
    }
    try {
      if (!(await draft.send())) return 'not-saved'
      const version = draft.saver.version()
      const [done] = await answerOf(
        call('moveBlock', { slide, version, block: block.id, to: target.id, isCopy }, caller),
      )
      if (!done) return 'broken'
      await takeChanges({ drafts: done.drafts, moved: isCopy ? [done.block] : [block.id, done.block] })
      // The toast closes once the move is reverted, by the toast or by Undo.
      const once = takeBackOnce(done.block, () => closeToast(offer))
      draft.noteTakeBack(once)
      const offer = showToast({
        text: t(isCopy ? 'carry.copied' : 'carry.moved', { name: t(`types.${block.type}.name`), slide: target.name }),
        action: { label: t('side.takeBack'), onSelect: () => void once() },
      })
      onDone()
      // The element that had the focus before the dialog is gone with the block.
      if (!isCopy) neighbour ? focusBlock(main.current, neighbour.id) : focusTitle(main)
      return null
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === 'overtaken') await readDraft(caller, slide).then(draft.adopt, () => {})
      return trouble
    }
  }
}

function focusTitle(main: RefObject<HTMLElement | null>): void {
  main.current?.querySelector<HTMLElement>('h1 textarea')?.focus()
}
