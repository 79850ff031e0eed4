import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'

/** The key of an error that belongs to the whole form. */
export const formError = 'FORM_ERROR'

/** Validates the values of a form against a schema. */
export function resolverOf<Values extends FieldValues>(schema: z.ZodType<Values>): Resolver<Values> {
  // The schema accepts more types than the inputs of its form give.
  return zodResolver(schema as unknown as z.ZodType<Values, Values>)
}

/**
 * A form validated against a schema, each field when it is left; the messages are keys. `refuse` shows the server's
 * errors, a map of field to message, on their fields, and `FORM_ERROR` on the form.
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

  function refuse(errors: Partial<Record<Path<Values> | typeof formError, string>>) {
    for (const [field, message] of Object.entries(errors)) {
      form.setError(field === formError ? 'root' : (field as Path<Values>), {
        type: 'server',
        message: message as string,
      })
    }
  }

  return { ...form, refuse, formMessage: form.formState.errors.root?.message }
}
