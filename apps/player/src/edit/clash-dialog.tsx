import { plainText } from '@preau/course/rich-text'
import type { SlideContent } from '@preau/course/slide'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { showToast } from '@preau/ui/toast/toast'
import { useTranslation } from 'react-i18next'
import styles from './clash-dialog.module.css'
import { DrawnSlide } from './drawn-slide.tsx'

/** Two people wrote on one slide: both are shown, and nothing is lost whatever is chosen. */
export function ClashDialog({
  slide,
  mine,
  theirs,
  name,
  onSettle,
}: {
  slide: string
  mine: SlideContent
  theirs: SlideContent | null
  /** Who saved the other one; null for someone who is gone. */
  name: string | null
  onSettle: (choice: 'mine' | 'theirs') => void
}) {
  const { t } = useTranslation('editor')
  const who = name ?? t('clash.somebody')
  const copy = () =>
    navigator.clipboard.writeText(wordsOf(mine)).then(
      () => showToast({ text: t('clash.copied') }),
      () => showToast({ text: t('clash.notCopied'), look: 'bad' }),
    )
  const answers = (
    <>
      <Button look="plain" icon="copy" onClick={() => void copy()}>
        {t('clash.copy')}
      </Button>
      {theirs && (
        <Button look="second" onClick={() => onSettle('theirs')}>
          {t('clash.takeTheirs')}
        </Button>
      )}
      <Button autoFocus onClick={() => onSettle('mine')}>
        {t('clash.keepMine')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={() => {}}
      userClose={false}
      size="medium"
      title={t('clash.title', { name: who })}
      footer={answers}
    >
      <p className={styles.why}>{t('clash.why')}</p>
      <div className={styles.both}>
        <section aria-label={t('clash.mine')}>
          <h3>{t('clash.mine')}</h3>
          <DrawnSlide id={slide} content={mine} />
        </section>
        <section aria-label={t('clash.theirs', { name: who })}>
          <h3>{t('clash.theirs', { name: who })}</h3>
          {theirs ? <DrawnSlide id={slide} content={theirs} /> : <p>{t('clash.gone')}</p>}
        </section>
      </div>
    </Dialog>
  )
}

/** Every word of a slide, one line a text. */
function wordsOf({ title, blocks }: SlideContent): string {
  const lines: string[] = [title]
  const read = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if ('type' in value && value.type === 'doc') return lines.push(plainText(value as Parameters<typeof plainText>[0]))
    for (const [key, part] of Object.entries(value)) {
      if (typeof part === 'string' && worded.has(key)) lines.push(part)
      else read(part)
    }
  }
  read(blocks)
  return lines.filter(line => line.trim() !== '').join('\n\n')
}

const worded = new Set(['title', 'text', 'alt', 'caption', 'source', 'description', 'left', 'right', 'unit'])
