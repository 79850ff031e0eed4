import { showToast } from '@preau/ui/toast/toast'
import i18next from 'i18next'
import type { Reason } from '#platform/call.ts'
import type { RequestedSlide } from './use-pending-slides.ts'

/**
 * Shows a message that a slide can never be added, or get its title, until the author closes it or copies the title.
 * @param onGone called when the message with the title is closed
 */
export function sayNotAdded(
  refused: Pick<RequestedSlide, 'moduleName' | 'slide'> & { title: string; reason: Reason },
  onGone: () => void,
): void {
  const { title, moduleName, slide, reason } = refused
  const why =
    reason === 'missing' && !slide
      ? i18next.t('editor:side.moduleIsGone', { module: moduleName })
      : i18next.t(`editor:trouble.${reason}`)
  const copy = async () => {
    await navigator.clipboard.writeText(title)
    showToast({ text: i18next.t('editor:conflict.copied') })
    onGone()
  }
  let isCopying = false
  showToast({
    text: i18next.t(slide ? 'editor:side.notTitled' : 'editor:side.notAdded', { name: title, why }),
    look: 'bad',
    duration: Number.POSITIVE_INFINITY,
    action: {
      label: i18next.t('editor:side.copyTitle'),
      // Browsers have no clipboard API on plain http.
      onSelect: () => {
        isCopying = true
        copy().catch(() => {
          showToast({ text: i18next.t('editor:conflict.notCopied'), look: 'bad' })
          sayNotAdded(refused, onGone)
        })
      },
    },
    onClose: () => {
      if (!isCopying) onGone()
    },
  })
}
