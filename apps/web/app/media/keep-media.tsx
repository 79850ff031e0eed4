import { onlyOf } from '@preau/contract/client/outcome'
import { unusedDays } from '@preau/contract/media/calls'
import { Button } from '@preau/ui/button/button'
import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#administration/use-formats.ts'
import { useCall } from '#api.ts'
import { announceLibraryChange } from '#library/library-changes.ts'
import type { Media } from './media-picture.tsx'

/** When an unused media object will be deleted, or that it is kept. */
export function RemovalNote({
  media: { goesAt, isKept },
  className,
}: {
  media: Media
  className?: string | undefined
}) {
  const { t } = useTranslation('media')
  const { day } = useFormats()
  if (isKept) return <p className={className}>{t('fate.kept')}</p>
  return (
    <p className={className}>
      {goesAt === null ? t('fate.later', { count: unusedDays }) : t('fate.goes', { day: day(goesAt) })}
    </p>
  )
}

/** Marks an unused media object as kept, or unmarks it. */
export function KeepButton({ media: { id, name, isKept } }: { media: Media }) {
  const { t } = useTranslation('media')
  const call = useCall()
  const [isBusy, setIsBusy] = useState(false)

  async function change() {
    setIsBusy(true)
    const { refusal } = await onlyOf(call('keepMedia', { id, isKept: !isKept }))
    setIsBusy(false)
    if (refusal) showToast({ text: t('keep.failed', { name }), look: 'bad' })
    else showToast({ text: t(isKept ? 'keep.undone' : 'keep.done', { name }) })
    announceLibraryChange()
  }

  return (
    <Button look="second" icon={isKept ? 'close' : 'check'} busy={isBusy} busyLabel={t('keep.busy')} onClick={change}>
      {t(isKept ? 'keep.undo' : 'keep.do')}
    </Button>
  )
}
