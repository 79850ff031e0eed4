import { logoPicture } from '@preau/contract/addresses'
import { callWithFiles } from '@preau/contract/client/call-with-files'
import { logoMaximum, settingsCalls } from '@preau/contract/settings/calls'
import type { SettingValues } from '@preau/contract/settings/settings-fields'
import { Button } from '@preau/ui/button/button'
import { DropZone } from '@preau/ui/drop-zone/drop-zone'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { TextField } from '@preau/ui/text-field/text-field'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { apiOf, callerOf, endingSession, useReader } from '#api.ts'
import { useSettings } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import styles from './settings.module.css'

type Logo = SettingValues['certificates']['logo']

/** The logo beside the organisation's: choosing a file uploads it, saving the section puts it on certificates. */
export function LogoField({
  logo,
  error,
  onChange,
}: {
  logo: Logo
  error: string | undefined
  onChange: (logo: Logo) => void
}) {
  const { t } = useTranslation('settings')
  const session = useSession()
  const settings = useSettings()
  const reader = useReader()
  const words = useRefusal('settings')
  const field = useRef<HTMLFieldSetElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [status, setStatus] = useState<'sending' | 'taken' | 'removed'>()
  const [fault, setFault] = useState<string>()
  const most = logoMaximum / 1_000_000

  useEffect(() => {
    if (error) field.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])

  async function send([file]: File[]) {
    if (!file) return
    setFault(undefined)
    setStatus('sending')
    setIsSending(true)
    const way = { host: apiOf(settings).host, credentials: callerOf(session, settings) }
    const { answer, refusal } = endingSession(
      await callWithFiles('putLogo', settingsCalls, {}, [[file, file.name]], way),
    )
    setIsSending(false)
    setStatus(refusal ? undefined : 'taken')
    if (refusal) return setFault(words(refusal, { most }))
    for (const { hash } of answer) onChange({ hash, name: '' })
  }

  function remove() {
    onChange(null)
    setStatus('removed')
    // The button that was pressed is removed.
    requestAnimationFrame(() => field.current?.querySelector<HTMLElement>('input')?.focus())
  }

  return (
    <fieldset className={`stack gap-8 ${styles.logo}`} ref={field}>
      <legend>{t('certificates.logo.legend')}</legend>
      <FormAlert message={fault} />
      <p role="status" className={isSending ? undefined : 'visually-hidden'}>
        {status && t(`certificates.logo.${status}`)}
      </p>
      {logo === null ? (
        <DropZone
          label={t('certificates.logo.choose')}
          hint={t('certificates.logo.hint', { most })}
          accept=".png,.jpg,.jpeg,.svg"
          disabled={isSending}
          onFiles={files => void send(files)}
        />
      ) : (
        <>
          <span className={styles.paper}>
            <img src={logoPicture(logo.hash, reader)} alt={t('certificates.logo.picture', { name: logo.name })} />
          </span>
          <TextField
            label={t('certificates.logo.name')}
            hint={t('certificates.logo.nameHint')}
            error={error}
            required
            dir="auto"
            autoComplete="off"
            autoFocus={status === 'taken'}
            value={logo.name}
            onChange={event => onChange({ ...logo, name: event.currentTarget.value })}
          />
          <div>
            <Button look="second" size="sm" icon="trash" onClick={remove}>
              {t('certificates.logo.remove')}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  )
}
