import { showToast } from '@preau/ui/toast/toast'
import i18next from 'i18next'
import type { Reason } from '#platform/ask.ts'
import type { AskedSlide } from './use-left-slides.ts'

/**
 * Says that a slide can never be added, or have its title, until one closes the message or copies the title that was
 * written for it.
 * @param onGone hears that the title stands in no message any more
 */
export function sayNotAdded(
  refused: Pick<AskedSlide, 'moduleName' | 'slide'> & { title: string; reason: Reason },
  onGone: () => void,
): void {
  const { title, moduleName, slide, reason } = refused
  const why =
    reason === 'missing' && !slide
      ? i18next.t('editor:side.moduleIsGone', { module: moduleName })
      : i18next.t(`editor:trouble.${reason}`)
  const copy = async () => {
    await navigator.clipboard.writeText(title)
    showToast({ text: i18next.t('editor:clash.copied') })
    onGone()
  }
  let isCopying = false
  showToast({
    text: i18next.t(slide ? 'editor:side.notTitled' : 'editor:side.notAdded', { name: title, why }),
    look: 'bad',
    duration: Number.POSITIVE_INFINITY,
    action: {
      label: i18next.t('editor:side.copyTitle'),
      // There is no clipboard on plain http.
      onSelect: () => {
        isCopying = true
        copy().catch(() => {
          showToast({ text: i18next.t('editor:clash.notCopied'), look: 'bad' })
          sayNotAdded(refused, onGone)
        })
      },
    },
    onClose: () => {
      if (!isCopying) onGone()
    },
  })
}
