import { Refused } from '@preau/contract/client/outcome'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingDialog } from '#library-administration/loading-dialog.tsx'
import type { LevelOrTool, Target } from '#library-administration/task.ts'
import { useStored } from '#library-administration/use-stored.ts'
import { useLanguage } from '#site.tsx'
import { DetailsForm } from './details-form.tsx'
import { newValues } from './details-values.ts'

/** Creates or edits a level, a tool or a path; `target` is null for a new one, `level` is the parent of a new tool or path. */
export function DetailsDialog({
  type,
  target,
  level,
  onMade,
  onClose,
}: {
  type: 'level' | 'tool' | 'path'
  target: Target | null
  level: LevelOrTool | null
  /** Called with the id of a new object. */
  onMade?: (id: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('library-administration')
  const language = useLanguage()
  const [fresh] = useState(() => newValues(type, language, level?.id ?? ''))
  const { data, isError, refetch } = useStored(target?.id ?? null)
  const title = target
    ? t(`${type}.edit`, { name: target.name })
    : level
      ? t(type === 'path' ? 'path.createIn' : 'tool.createIn', { level: level.name })
      : t(`${type}.create`)
  if (target && !data)
    return <LoadingDialog title={title} isFailed={isError} onRetry={() => void refetch()} onClose={onClose} />
  const readAgain = async () => {
    const { data: answer, error } = await refetch()
    if (error instanceof Refused) return { refusal: error.refusal }
    return answer ? { answer } : { refusal: { code: 'not-found' as const } }
  }
  return (
    <DetailsForm
      type={type}
      title={title}
      fresh={fresh}
      stored={data ?? null}
      level={level}
      readAgain={readAgain}
      onMade={onMade}
      onClose={onClose}
    />
  )
}
