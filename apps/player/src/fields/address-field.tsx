import { TextField } from '@preau/ui/text-field/text-field'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsReadOnly } from './editing.ts'
import { linkTarget } from './link-target.ts'

/** An optional web address; an invalid one is kept in the field with a message, but not saved. */
export function AddressField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  return useIsReadOnly() ? null : <WrittenAddress label={label} value={value} onChange={onChange} />
}

function WrittenAddress({ label, value, onChange }: ComponentProps<typeof AddressField>) {
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState(value ?? '')
  const reported = useRef(value)
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setTyped(value ?? '')
  }, [value])
  const isWrong = typed.trim() !== '' && linkTarget(typed) === null
  return (
    <TextField
      label={label}
      size="sm"
      inputMode="url"
      autoComplete="off"
      value={typed}
      error={isWrong ? t('link.wrong') : undefined}
      onChange={event => {
        setTyped(event.target.value)
        reported.current = linkTarget(event.target.value) ?? undefined
        onChange(reported.current)
      }}
    />
  )
}
