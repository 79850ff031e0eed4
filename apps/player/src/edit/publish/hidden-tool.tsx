import { answerOf } from '@preau/contract/client/outcome'
import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#edit/list-dialog/list-dialog.module.css'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import { call } from '#platform/call.ts'
import { notifyTrouble } from '#platform/notify-trouble.ts'

/**
 * Says that the whole tool is hidden, with a button to show it, or to ask an administrator to. `isJustPublished`: the
 * tree may not know yet that something is published.
 */
export function HiddenTool({ onShown, isJustPublished = false }: { onShown: () => void; isJustPublished?: boolean }) {
  const { t } = useTranslation('editor')
  const { id: tool, tree, caller } = useEditedTool()
  const [isBusy, setBusy] = useState(false)
  const { showing, mayShow } = tree
  const isAsked = showing === 'asked'
  const isEmpty = !isJustPublished && !tree.modules.some(({ slides }) => slides.some(({ isPublished }) => isPublished))

  async function act(task: () => Promise<unknown>, said: string | null) {
    setBusy(true)
    try {
      await task()
      if (said) showToast({ text: said })
      onShown()
    } catch (error) {
      notifyTrouble(error)
    }
    setBusy(false)
  }
  const show = () =>
    act(
      () =>
        answerOf(
          call('updateObjects', { dataAction: [{ id: tool, commonAttributes: { visibility: 'visible' } }] }, caller),
        ),
      t('publish.toolShown'),
    )
  // The result is shown here and announced.
  const askFor = () => act(() => answerOf(call('askShowing', { tool }, caller)), null)
  const withdraw = () => act(() => answerOf(call('withdrawShowing', { tool }, caller)), null)

  return (
    <Notice live>
      <p>
        {showing
          ? t(`publish.showing.${isEmpty && !isAsked ? 'empty' : showing}`)
          : t(`publish.${mayShow ? (isEmpty ? 'hiddenToolEmpty' : 'hiddenTool') : 'hiddenToolOfOthers'}`)}
      </p>
      {mayShow && (
        <div className={`cluster gap-12 ${styles.actions}`}>
          <Button look="second" size="sm" icon="eye" busy={isBusy} disabled={isEmpty} onClick={() => void show()}>
            {t('publish.showTool')}
          </Button>
        </div>
      )}
      {showing && (
        <div className={`cluster gap-12 ${styles.actions}`}>
          {/* The same button for both actions, so that it keeps the focus. */}
          <Button
            look={isAsked ? 'plain' : 'second'}
            size="sm"
            busy={isBusy}
            disabled={isEmpty && !isAsked}
            onClick={() => void (isAsked ? withdraw() : askFor())}
          >
            {t(`publish.showing.${isAsked ? 'withdraw' : 'ask'}`)}
          </Button>
        </div>
      )}
    </Notice>
  )
}
