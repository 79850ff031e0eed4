import { plainText } from '@preau/course/rich-text'
import { showToast } from '@preau/ui/toast/toast'
import i18next from 'i18next'
import type { Reason } from '#platform/call.ts'
import type { EarlyWords } from './tool/early-words.ts'
import type { RequestedSlide } from './use-pending-slides.ts'

/**
 * Shows a message that a slide can never be added, or get its words, until the author closes it or copies them.
 * @param onGone called when the message with the words is closed
 */
export function sayNotAdded(
  refused: Pick<RequestedSlide, 'moduleName' | 'slide'> & { words: EarlyWords; reason: Reason },
  onGone: () => void,
): void {
  const { words, moduleName, slide, reason } = refused
  const { title } = words
  const text = words.text ? plainText(words.text).trim() : ''
  const why =
    reason === 'missing' && !slide
      ? i18next.t('editor:side.moduleIsGone', { module: moduleName })
      : i18next.t(`editor:trouble.${reason}`)
  const copy = async () => {
    await navigator.clipboard.writeText([title, text].filter(Boolean).join('\n\n'))
    showToast({ text: i18next.t('editor:conflict.copied') })
    onGone()
  }
  let isCopying = false
  showToast({
    text: i18next.t(slide ? 'editor:side.notTitled' : 'editor:side.notAdded', {
      name: title || i18next.t('editor:side.untitled'),
      why,
    }),
    look: 'bad',
    duration: Number.POSITIVE_INFINITY,
    action: {
      label: i18next.t(text ? 'editor:conflict.copy' : 'editor:side.copyTitle'),
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
