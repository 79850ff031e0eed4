import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { changesTo } from './same-value.ts'

/** The key of an error that belongs to the whole form. */
export const formError = 'FORM_ERROR'

/** Validates the values of a form against a schema. */
export function resolverOf<Values extends FieldValues>(schema: z.ZodType<Values>): Resolver<Values> {
  // The schema accepts more types than the inputs of its form give.
  return zodResolver(schema as unknown as z.ZodType<Values, Values>)
}

/**
 * A form validated against a schema, each field when it is left; the messages are keys of texts. `refuse` shows the server's
 * errors, a map of field to message, on their fields, and `FORM_ERROR` on the form. Fields stay editable while they are
 * sent: after a success call `settle`, which keeps what was typed since.
 * @param revalidates when a field with an error is validated again
 */
export function useCheckedForm<Values extends FieldValues>(
  schema: z.ZodType<Values>,
  defaultValues: DefaultValues<Values>,
  revalidates: 'onBlur' | 'onChange' = 'onChange',
) {
  const form = useForm<Values>({
    resolver: resolverOf(schema),
    defaultValues,
    mode: 'onBlur',
    reValidateMode: revalidates,
  })

  const sent = useRef<Values>(undefined)

  const handleSubmit: typeof form.handleSubmit = (...handlers) => {
    const submit = form.handleSubmit(...handlers)
    return event => {
      sent.current = structuredClone(form.getValues())
      return submit(event)
    }
  }

  /** Fields that still have the value that was sent get these ones; others keep what was typed since. */
  function settle(values: Values) {
    const typed = form.getValues()
    const since = changesTo(sent.current ?? typed, typed)
    form.reset(values)
    for (const [field, value] of Object.entries(since))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }

  function refuse(errors: Partial<Record<Path<Values> | typeof formError, string>>) {
    for (const [field, message] of Object.entries(errors)) {
      form.setError(field === formError ? 'root' : (field as Path<Values>), {
        type: 'server',
        message: message as string,
      })
    }
  }

  return { ...form, handleSubmit, settle, refuse, formMessage: form.formState.errors.root?.message }
}
