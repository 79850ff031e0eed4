import { betterUseOf } from '@preau/course/files/better-use'
import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriteLessons } from '#library-administration/use-write-lessons.ts'

/** Says of files that could become slides or captions of a tool that its editor takes them, and leads there. */
export function BetterInEditor({
  tool,
  files,
  captions,
  onLeave,
}: {
  tool: string
  files: readonly File[]
  /** The names of captions, which are not among the files. */
  captions: readonly string[]
  onLeave: () => void
}) {
  const { t } = useTranslation('course-transfer')
  const writeLessons = useWriteLessons()
  const [isOpening, setOpening] = useState(false)
  // Markdown becomes slides here too.
  const documents = files.filter(({ name }) => betterUseOf(name) === 'slides' && !/\.md$/i.test(name))
  if (documents.length + captions.length === 0) return null
  const open = async () => {
    setOpening(true)
    const isOpened = await writeLessons(tool).finally(() => setOpening(false))
    if (isOpened) onLeave()
  }
  return (
    <Notice look="note" live>
      <div className="stack gap-12 starts">
        {documents.map(({ name }) => (
          <p key={name}>{t('better.slides', { name })}</p>
        ))}
        {captions.map(name => (
          <p key={name}>{t('better.captions', { name })}</p>
        ))}
        <Button look="second" size="sm" icon="text" busy={isOpening} onClick={() => void open()}>
          {t('better.open')}
        </Button>
      </div>
    </Notice>
  )
}
