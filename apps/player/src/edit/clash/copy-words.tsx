import type { SlideContent } from '@preau/course/slide'
import { wordsOf } from '@preau/course/words-of'
import { Button } from '@preau/ui/button/button'
import { showToast } from '@preau/ui/toast/toast'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

/** Puts what one has written into the clipboard, where it may not stay in the slide. */
export function CopyWords({
  contents,
  ...look
}: { contents: readonly SlideContent[] } & Pick<ComponentProps<typeof Button>, 'look' | 'size'>) {
  const { t } = useTranslation('editor')
  const copy = () =>
    navigator.clipboard.writeText(contents.map(wordsOf).join('\n\n')).then(
      () => showToast({ text: t('clash.copied') }),
      () => showToast({ text: t('clash.notCopied'), look: 'bad' }),
    )
  return (
    <Button {...look} icon="copy" onClick={() => void copy()}>
      {t('clash.copy')}
    </Button>
  )
}
