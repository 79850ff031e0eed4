import { Button } from '@preau/ui/button/button'
import { ConflictNotice } from '@preau/ui/conflict-notice/conflict-notice'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { Notice } from '@preau/ui/notice/notice'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#administration/use-formats.ts'
import { FormFoot } from '#forms/form-foot.tsx'
import styles from './settings.module.css'

/** The part of `useSectionForm` that the frame of a form needs. */
type Form = {
  own: object
  message: string | undefined
  foot: { isDirty: boolean; isSaved: boolean; isBusy: boolean; onUndo: () => void }
  saved: { savedAt: number | null; savedBy: string | null }
  isOutdated: boolean
  takeTheirs: () => void
  keepMine: () => void
}

/**
 * The form of a section: its fields, the effects of saving, and its footer, with errors beside the button.
 * @param theirs the saved values in words, shown beside the typed ones after a conflict
 */
export function SectionForm({
  form,
  theirs,
  effects = [],
  children,
}: {
  form: Form
  theirs: ReactNode
  effects?: string[]
  children: ReactNode
}) {
  const { t } = useTranslation('settings')
  const { moment } = useFormats()
  const { savedAt, savedBy } = form.saved
  return (
    <form className="stack gap-24" {...form.own}>
      {children}
      <div className={styles.effects} role="status">
        {effects.length > 0 && (
          <Notice title={t('effects')}>
            <ul>
              {effects.map(effect => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <FormAlert {...(form.message !== undefined && { message: form.message })} />
      {form.isOutdated && <Conflict form={form}>{theirs}</Conflict>}
      <FormFoot {...form.foot} />
      {savedAt !== null && (
        <p className={`note ${styles.last}`}>
          {savedBy === null
            ? t('lastSaved', { at: moment(savedAt) })
            : t('lastSavedBy', { at: moment(savedAt), name: savedBy })}
        </p>
      )}
    </form>
  )
}

/** A conflict: shows what somebody else has saved, and the choice between both. Nothing that was typed is lost. */
function Conflict({ form, children }: { form: Form; children: ReactNode }) {
  const { t } = useTranslation('settings')
  const { moment } = useFormats()
  const { savedAt, savedBy } = form.saved
  const values = { name: savedBy ?? t('conflict.somebody'), at: savedAt === null ? '' : moment(savedAt) }
  return (
    <ConflictNotice
      title={t('conflict.title', values)}
      text={t('conflict.text')}
      choices={[
        { label: t('conflict.mine'), onChoose: form.keepMine },
        { label: t('conflict.theirs'), onChoose: form.takeTheirs },
      ]}
    >
      <div className={`stack gap-4 ${styles.theirs}`}>{children}</div>
    </ConflictNotice>
  )
}

/** The installation's value of a field that differs from it, with a button to restore it. */
export function InstallationValue({ value, isOwn, onTake }: { value: string; isOwn: boolean; onTake: () => void }) {
  const { t } = useTranslation('settings')
  if (!isOwn) return null
  return (
    <p className={`note ${styles.installation}`}>
      <span dir="auto">{t('installation.says', { value })}</span>
      <Button look="plain" size="sm" onClick={onTake}>
        {t('installation.take')}
        <span className="visually-hidden"> {value}</span>
      </Button>
    </p>
  )
}
