import { objectPicture } from '@preau/contract/addresses'
import type { EveryRefusalOf } from '@preau/contract/calls'
import { type Outcome, onlyOf } from '@preau/contract/client/outcome'
import { may } from '@preau/contract/library/rights'
import { ConflictNotice } from '@preau/ui/conflict-notice/conflict-notice'
import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#account/viewer.ts'
import { useCall, useReader } from '#api.ts'
import { useCheckedForm } from '#forms/checked-form.ts'
import { FormDialog } from '#forms/form-dialog.tsx'
import { announceLibraryChange } from '#library/library-changes.ts'
import { markArrived } from '#library-administration/recently-arrived.ts'
import { type LibraryRefusal, useSayRefusal } from '#library-administration/say-refusal.ts'
import type { LevelOrTool } from '#library-administration/task.ts'
import { DetailsFields } from './details-fields.tsx'
import {
  changesBetween,
  type DetailsValues,
  detailsSchema,
  newObject,
  type Stored,
  storedValues,
} from './details-values.ts'
import { useSendPicture } from './use-send-picture.ts'

/** The stored version that changes are computed against; null for a new object. */
type Base = { id: string; version: number; values: DetailsValues }

const baseOf = (stored: Stored | null): Base | null =>
  stored && { id: stored.object.id, version: stored.object.version, values: storedValues(stored) }

/** The current stored version. */
type ReadAgain = Outcome<Stored, EveryRefusalOf<'getLibrary'> | 'not-found'>

/** The parts of the form that were stored: the picture may have failed separately. */
type Saved = { id: string; isChanged: boolean; pictureFault?: string }

type SaveRefusal = EveryRefusalOf<'putObject' | 'updateObjects'> | 'not-found'

/** The form of a level, a tool or a path, and its submission. */
export function DetailsForm({
  type,
  title,
  fresh,
  stored,
  level,
  readAgain,
  onMade,
  onClose,
}: {
  type: 'level' | 'tool' | 'path'
  title: string
  fresh: DetailsValues
  stored: Stored | null
  /** The parent of a new tool or path. */
  level: LevelOrTool | null
  readAgain: () => Promise<ReadAgain>
  onMade: ((id: string) => void) | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('library-administration')
  const viewer = useViewer()
  const call = useCall()
  const sendPicture = useSendPicture()
  const sayRefusal = useSayRefusal()
  const [base, setBase] = useState(() => baseOf(stored))
  const [isOutdated, setIsOutdated] = useState(false)
  const [chosen, setChosen] = useState<Blob | null>(null)
  const storedPicture = useStoredPicture(stored)
  const [pictureFault, setPictureFault] = useState<string>()
  const form = useCheckedForm(detailsSchema, base?.values ?? fresh)
  const { isDirty, isSubmitting, submitCount } = form.formState

  /**
   * Creates the object if it is new, then saves its words, then its picture: a step that succeeded is not repeated when
   * a later one fails.
   */
  async function save(values: DetailsValues): Promise<Outcome<Saved, SaveRefusal>> {
    const made = base ? { answer: base } : await make(values)
    if (made.refusal) return { refusal: made.refusal }
    const updated = await update(made.answer, values)
    if (updated.refusal) return { refusal: updated.refusal }
    const { id } = updated.answer
    if (!chosen) return { answer: { id, isChanged: !stored || updated.answer !== base } }
    const picture = await sendPicture(id, chosen)
    if (picture.fault !== undefined) return { answer: { id, isChanged: true, pictureFault: picture.fault } }
    const pictured = await update(updated.answer, { ...values, picture: picture.id })
    return pictured.refusal ? { refusal: pictured.refusal } : { answer: { id, isChanged: true } }
  }

  async function make(values: DetailsValues): Promise<Outcome<Base, SaveRefusal>> {
    const { answer, refusal } = await onlyOf(call('putObject', { object: newObject(type, values) }))
    if (refusal) return { refusal }
    const { id, timeStamp } = answer
    return { answer: keepBase({ id, version: timeStamp, values: { ...values, translations: fresh.translations } }) }
  }

  async function update(before: Base, values: DetailsValues): Promise<Outcome<Base, SaveRefusal>> {
    const changes = changesBetween(before.values, values, before)
    if (changes.length === 0) return { answer: before }
    const { answer, refusal } = await onlyOf(call('updateObjects', { dataAction: changes }))
    return refusal ? { refusal } : { answer: keepBase({ ...before, version: answer.timeStamp, values }) }
  }

  function keepBase(now: Base): Base {
    setBase(now)
    return now
  }

  const submit = form.handleSubmit(async values => {
    setPictureFault(undefined)
    sayRefusal(null)
    const { answer: saved, refusal } = await save(values)
    if (refusal) return refuse(refusal)
    if (saved.pictureFault !== undefined) {
      announceLibraryChange()
      return setPictureFault(saved.pictureFault)
    }
    if (saved.isChanged) {
      // If the editor opens next, it shows the new tool anyway.
      if (!onMade) showToast({ text: t(stored ? `${type}.modified` : `${type}.created`, { name: values.name }) })
      announceLibraryChange()
    }
    if (!stored) markArrived(saved.id)
    onClose()
    if (!stored) onMade?.(saved.id)
  })

  function refuse(refusal: LibraryRefusal) {
    if (refusal.code === 'old-version') setIsOutdated(true)
    else sayRefusal(refusal)
  }

  async function takeIn() {
    const { answer, refusal } = await readAgain()
    if (refusal) return sayRefusal(refusal)
    const now = baseOf(answer)
    setBase(now)
    if (now) form.reset(now.values, { keepDirtyValues: true })
    setIsOutdated(false)
    // The button that was pressed is removed.
    form.setFocus('name')
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
        <ConflictNotice
          title={t('outdated.title')}
          text={t('outdated.text')}
          choices={[{ label: t('outdated.reload'), icon: 'retry', onChoose: () => void takeIn() }]}
        />
      )}
      <DetailsFields
        type={type}
        id={stored?.object.id ?? null}
        right={stored?.object.right ?? 'leadowner'}
        isHeld={stored ? stored.object.showing !== undefined : level !== null && !may(viewer, 'create', level)}
        isEmpty={type === 'tool' && (stored?.object.moduleCount ?? 0) === 0}
        form={form}
        picture={{ stored: storedPicture, chosen, onChoose: setChosen }}
      />
    </FormDialog>
  )
}

/** The address of a tool's current picture; null for none. */
function useStoredPicture(stored: Stored | null): string | null {
  const reader = useReader()
  const { id, pictureAt } = stored?.object ?? { id: '', pictureAt: null }
  return pictureAt === null ? null : objectPicture(id, reader, { width: 480, height: 300, time: pictureAt })
}
