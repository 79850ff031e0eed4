import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A message by how many characters a text exceeds the maximum; undefined if it does not. */
export function useTooLong(length: number, most: number | undefined): string | undefined {
  const { t } = useTranslation('ui')
  return most !== undefined && length > most ? t('tooLong', { count: length - most, most }) : undefined
}

/**
 * The length message of a field, controlled or not; `measure` reads the length of an uncontrolled field. The field
 * keeps everything that is typed or pasted: the browser's `maxLength` would cut it silently.
 */
export function useFieldLength(
  { value, defaultValue }: Pick<ComponentProps<'input'>, 'value' | 'defaultValue'>,
  most: number | undefined,
) {
  const [typed, measure] = useState(String(defaultValue ?? '').length)
  return { tooLong: useTooLong(typeof value === 'string' ? value.length : typed, most), measure }
}
