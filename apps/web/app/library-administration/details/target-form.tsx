import { objectPicture } from '@preau/contract/addresses'
import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReader, useSend } from '#api.ts'
import { useCheckedForm } from '#forms/checked-form.ts'
import { FormDialog } from '#forms/form-dialog.tsx'
import { announceLibraryChange } from '#library/library-changes.ts'
import { showMade } from '#library-administration/just-made.ts'
import { onlyAnswerTo, refusalOf, useSayFault } from '#library-administration/making-calls.ts'
import { TargetFields } from './target-fields.tsx'
import {
  changesBetween,
  newObject,
  type Stored,
  storedValues,
  type TargetValues,
  targetSchema,
} from './target-values.ts'
import { PictureFault, useSendPicture } from './use-send-picture.ts'

/** What is stored now, against which changes are told; null while nothing is. */
type Base = { id: string; version: number; values: TargetValues } | null

const baseOf = (stored: Stored | null): Base =>
  stored && { id: stored.object.id, version: stored.object.version, values: storedValues(stored) }

/** The form of a level or a tool, and what becomes of it. */
export function TargetForm({
  type,
  title,
  fresh,
  stored,
  readAgain,
  onClose,
}: {
  type: 'level' | 'tool'
  title: string
  fresh: TargetValues
  stored: Stored | null
  readAgain: () => Promise<Stored | null>
  onClose: () => void
}) {
  const { t } = useTranslation('library-administration')
  const send = useSend()
  const sendPicture = useSendPicture()
  const sayFault = useSayFault()
  const [base, setBase] = useState(() => baseOf(stored))
  const [isOutdated, setIsOutdated] = useState(false)
  const [chosen, setChosen] = useState<Blob | null>(null)
  const storedPicture = useStoredPicture(stored)
  const [pictureFault, setPictureFault] = useState<string>()
  const form = useCheckedForm(targetSchema, base?.values ?? fresh)
  const { isDirty, isSubmitting, submitCount } = form.formState

  /**
   * Makes it first where there is none, then its words, then its picture: what is done is not done again when something
   * after it fails.
   */
  async function save(values: TargetValues) {
    let before = base
    if (!before) {
      const { id, timeStamp } = await onlyAnswerTo(send('putObject', { object: newObject(type, values) }))
      before = { id, version: timeStamp, values: { ...values, translations: fresh.translations } }
      setBase(before)
    }
    before = await update(before, values)
    if (chosen) {
      const picture = await sendPicture(before.id, chosen)
      await update(before, { ...values, picture })
    }
    return { id: before.id, isChanged: !stored || before !== base || chosen !== null }
  }

  async function update(before: NonNullable<Base>, values: TargetValues) {
    const changes = changesBetween(before.values, values, before)
    if (changes.length === 0) return before
    const { timeStamp } = await onlyAnswerTo(send('updateObjects', { dataAction: changes }))
    const after = { ...before, version: timeStamp, values }
    setBase(after)
    return after
  }

  const submit = form.handleSubmit(async values => {
    setPictureFault(undefined)
    try {
      const { id, isChanged } = await save(values)
      if (isChanged) {
        showToast({ text: t(stored ? `${type}.modified` : `${type}.created`, { name: values.name }) })
        announceLibraryChange()
      }
      if (!stored) showMade(id)
      onClose()
    } catch (fault) {
      if (fault instanceof PictureFault) {
        announceLibraryChange()
        setPictureFault(fault.message)
      } else if (refusalOf(fault) === 'old-version') setIsOutdated(true)
      else sayFault(fault)
    }
  })

  async function takeIn() {
    try {
      const now = baseOf(await readAgain())
      setBase(now)
      if (now) form.reset(now.values, { keepDirtyValues: true })
      setIsOutdated(false)
      // The button that was pressed goes away.
      form.setFocus('name')
    } catch (fault) {
      sayFault(fault)
    }
  }

  return (
    <FormDialog
      title={title}
      isDirty={isDirty || chosen !== null}
      isBusy={isSubmitting}
      attempts={submitCount}
      message={pictureFault}
      submitLabel={t(stored ? 'form.save' : `${type}.make`)}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      {isOutdated && (
        <Notice look="bad" title={t('outdated.title')} live>
          <p>{t('outdated.text')}</p>
          <Button size="sm" icon="retry" onClick={() => void takeIn()}>
            {t('outdated.reload')}
          </Button>
        </Notice>
      )}
      <TargetFields
        type={type}
        id={stored?.object.id ?? null}
        right={stored?.object.right ?? 'leadowner'}
        form={form}
        picture={{ stored: storedPicture, chosen, onChoose: setChosen }}
      />
    </FormDialog>
  )
}

/** Where the picture that a tool has is asked for; null for none. */
function useStoredPicture(stored: Stored | null): string | null {
  const reader = useReader()
  const { id, pictureAt } = stored?.object ?? { id: '', pictureAt: null }
  return pictureAt === null ? null : objectPicture(id, reader, { width: 480, height: 300, time: pictureAt })
}
