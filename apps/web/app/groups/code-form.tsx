import { Button } from '@preau/ui/button/button'
import { TextField } from '@preau/ui/text-field/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './groups.module.css'

/** The field for the code of a group, which leads to the page before joining. */
export function CodeForm({ typed = '', error }: { typed?: string; error?: string | undefined }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const navigate = useNavigate()
  const [isMissing, setMissing] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setMissing(code === '')
    // The link of a poster, pasted as a whole, ends with the code.
    const [last = code] = code.split('/').slice(-1)
    if (code !== '') void navigate(pageHref(language, `join/${encodeURIComponent(last)}`))
  }
  return (
    <form className={`stack gap-16 starts ${styles.code}`} noValidate onSubmit={submit}>
      <h2>{t('code.title')}</h2>
      <TextField
        name="code"
        label={t('code.label')}
        hint={t('code.hint')}
        error={isMissing ? t('code.missing') : error}
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        translate="no"
        required
      />
      <Button type="submit" look="second">
        {t('code.submit')}
      </Button>
    </form>
  )
}
