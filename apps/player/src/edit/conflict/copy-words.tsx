import type { SlideContent } from '@preau/course/slide'
import { wordsOfSlide } from '@preau/course/words-of'
import { Button } from '@preau/ui/button/button'
import { showToast } from '@preau/ui/toast/toast'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

/** Copies what the author wrote to the clipboard, since it may not be kept in the slide. */
export function CopyWords({
  contents,
  ...look
}: { contents: readonly SlideContent[] } & Pick<ComponentProps<typeof Button>, 'look' | 'size'>) {
  const { t } = useTranslation('editor')
  const copy = () =>
    navigator.clipboard.writeText(contents.map(wordsOfSlide).join('\n\n')).then(
      () => showToast({ text: t('conflict.copied') }),
      () => showToast({ text: t('conflict.notCopied'), look: 'bad' }),
    )
  return (
    <Button {...look} icon="copy" onClick={() => void copy()}>
      {t('conflict.copy')}
    </Button>
  )
}
