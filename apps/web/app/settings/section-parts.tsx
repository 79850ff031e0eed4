import { Button } from '@preau/ui/button/button'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { Notice } from '@preau/ui/notice/notice'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import { FormFoot } from '#forms/form-foot.tsx'
import styles from './settings.module.css'

/** What of `useSectionForm` the frame of a form needs. */
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
 * The form of a section: its fields, what saving will do, and its foot, with what went wrong beside the button.
 * @param theirs what is saved, in words, shown beside what was typed when somebody else has changed it
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
  const { moment } = useWriting()
  const { savedAt, savedBy } = form.saved
  return (
    <form className={styles.form} {...form.own}>
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
      {form.isOutdated && <Clash form={form}>{theirs}</Clash>}
      <FormFoot {...form.foot} />
      {savedAt !== null && (
        <p className={styles.last}>
          {savedBy === null
            ? t('lastSaved', { at: moment(savedAt) })
            : t('lastSavedBy', { at: moment(savedAt), name: savedBy })}
        </p>
      )}
    </form>
  )
}

/** Somebody else has saved meanwhile: what they saved, and the choice between both. Nothing that was typed is lost. */
function Clash({ form, children }: { form: Form; children: ReactNode }) {
  const { t } = useTranslation('settings')
  const { moment } = useWriting()
  const { savedAt, savedBy } = form.saved
  const values = { name: savedBy ?? t('clash.somebody'), at: savedAt === null ? '' : moment(savedAt) }
  return (
    <Notice look="bad" title={t('clash.title', values)} live>
      <p>{t('clash.text')}</p>
      <div className={styles.theirs}>{children}</div>
      <div className={styles.choices}>
        <Button look="second" size="sm" onClick={form.keepMine}>
          {t('clash.mine')}
        </Button>
        <Button look="second" size="sm" onClick={form.takeTheirs}>
          {t('clash.theirs')}
        </Button>
      </div>
    </Notice>
  )
}

/** What the installation says of a field that says something else, and the way back to it. */
export function InstallationValue({ value, isOwn, onTake }: { value: string; isOwn: boolean; onTake: () => void }) {
  const { t } = useTranslation('settings')
  if (!isOwn) return null
  return (
    <p className={styles.installation}>
      <span dir="auto">{t('installation.says', { value })}</span>
      <Button look="plain" size="sm" onClick={onTake}>
        {t('installation.take')}
        <span className="visually-hidden"> {value}</span>
      </Button>
    </p>
  )
}
