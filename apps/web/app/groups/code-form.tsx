import { groupCodeMaximum } from '@preau/contract/groups/calls'
import { readGroupCode } from '@preau/contract/groups/typed-code'
import type { Language } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { TextField } from '@preau/ui/text-field/text-field'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './groups.module.css'

/** The page before joining, for what was typed: a code however it is written, or a link that ends with it. */
export function joinHref(language: Language, typed: string): string {
  const read = readGroupCode(typed)
  // A text that is no code is refused on the page before joining; proxies refuse a slash in a path.
  const code = read.kind === 'code' ? read.code : typed.trim().replaceAll('/', ' ')
  return pageHref(language, `join/${encodeURIComponent(code)}`)
}

/**
 * The field for the code of a group, which leads to the page before joining; with what was typed and is wrong, it says why
 * and takes the focus.
 */
export function CodeForm({ typed = '', wrong }: { typed?: string; wrong?: string }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const navigate = useNavigate()
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wrong) field.current?.select()
  }, [wrong])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setMissing(code === '')
    // An address cannot hold all that is typed: the field has it back where it is no code.
    if (code !== '') void navigate(joinHref(language, code), { state: { typed: code } })
  }
  return (
    <form
      className={`stack gap-16 starts ${styles.codeForm}`}
      noValidate
      // Before its scripts have loaded, the form leads to the page for joining with the code as a query.
      action={pageHref(language, 'join')}
      onSubmit={submit}
    >
      <TextField
        name="code"
        label={t('code.label')}
        hint={t('code.hint')}
        ref={field}
        error={isMissing ? t('code.missing') : wrong}
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        translate="no"
        most={groupCodeMaximum}
        required
      />
      <Button type="submit" look="second">
        {t('code.submit')}
      </Button>
    </form>
  )
}
