import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import type * as z from 'zod/mini'
import { AskFailure } from '../api/ask-failure.ts'

type FormValues = Record<string, unknown>

/** A form that is checked against a schema of the contract when it is sent; a field's message goes as soon as it is changed. */
export function useCheckedForm<Values extends FormValues>(
  schema: z.ZodMiniType<unknown, Values>,
  initialValues: Values,
): UseFormReturnType<Values> {
  return useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    onSubmitPreventDefault: 'always',
  })
}

/** Puts the cursor into the first field with an error; pass it as the second argument of `form.onSubmit`. */
export function focusFirstError<Values extends FormValues>(form: UseFormReturnType<Values>) {
  return (errors: Readonly<Record<string, unknown>>) => {
    const first = Object.keys(errors)[0]
    if (first !== undefined) form.getInputNode(first)?.focus()
  }
}

/** Shows the server's messages beside their fields; true when it named at least one. */
export function showFieldErrors<Values extends FormValues>(
  form: UseFormReturnType<Values>,
  error: unknown,
): boolean {
  const fields = error instanceof AskFailure ? error.body.fields : undefined
  if (fields === undefined || Object.keys(fields).length === 0) return false
  form.setErrors(fields)
  focusFirstError(form)(fields)
  return true
}
