import { type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, useEffect, useRef } from 'react'
import type { FieldErrors } from '../api/error-display.ts'
import type { ApiMutation } from '../api/use-api-mutation.ts'
import { useUnsavedWork } from '../navigation/unsaved-work.ts'
import type { LazyValidator } from './lazy-validator.ts'

/** The dotted path of a field, as the server names it too: `address.city`. */
export type FieldPath<Values> = {
  [Key in keyof Values & string]: Values[Key] extends string | boolean
    ? Key
    : `${Key}.${FieldPath<Values[Key]>}`
}[keyof Values & string]

/** What a text field or a select of a form is given. */
export interface FieldProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

/** What a checkbox of a form is given. */
export interface CheckboxProps {
  readonly name: string
  readonly checked: boolean
  readonly onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) => void
}

/** A form whose values are checked by a schema of the contract before they are sent. */
export interface ApiForm<Values> {
  readonly values: Values
  readonly errors: FieldErrors
  readonly field: (path: FieldPath<Values>) => FieldProps
  readonly checkbox: (path: FieldPath<Values>) => CheckboxProps
  /** Sets a field, or with the path of a group all of its fields; their messages vanish. */
  readonly setValue: (path: string, value: unknown) => void
  /** The form's `onSubmit`. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** True from the press until the response: while the schema is fetched, and while the request is under way. */
  readonly isBusy: boolean
  readonly isValidating: boolean
  /** Shows messages at their fields and goes to the first one. */
  readonly showFieldErrors: (errors: FieldErrors) => void
}

interface ApiFormOptions<Values, Sent> {
  /** The values the form opens with; while it holds others, its page counts as unsaved. */
  readonly initialValues: Values
  readonly validator: LazyValidator<Values, Sent>
  /** Sends what the validator makes of the values. */
  readonly mutation: Pick<ApiMutation<Sent, unknown>, 'send' | 'isPending'>
  /** Called with every change of a field. */
  readonly onChange?: () => void
}

/**
 * Holds a form by Mantine's `useForm`. It is validated when it is submitted; messages of the validator and of the
 * server stand at their fields until these change, and what was typed stays whatever comes back.
 */
export function useApiForm<Values extends object, Sent = Values>(
  options: ApiFormOptions<Values, Sent>,
): ApiForm<Values> {
  const { initialValues, validator, mutation, onChange } = options
  const element = useRef<HTMLFormElement>(null)
  const validated = useRef<Sent>(undefined)
  // Mantine would send a form twice that is submitted again while it is validated.
  const isSubmitting = useRef(false)
  const form = useForm<Values, Sent>({
    initialValues,
    validate: async (values) => {
      // Without its schema the values go out as they are: the server validates them anyway.
      const result = await validator.validate(values).catch(() => ({ values: values as unknown as Sent }))
      if ('errors' in result) return result.errors
      validated.current = result.values
      return {}
    },
    transformValues: () => validated.current as Sent,
    ...(onChange ? { onValuesChange: onChange } : {}),
  })
  useUnsavedWork(JSON.stringify(form.values) !== JSON.stringify(initialValues))
  useEffect(() => void validator.load().catch(() => undefined), [validator])
  const showFieldErrors = (errors: FieldErrors) => {
    form.setErrors(errors)
    focusFirst(element.current, Object.keys(errors))
  }
  const submit = form.onSubmit(
    (values) => {
      isSubmitting.current = false
      mutation.send(values, showFieldErrors)
    },
    (errors) => {
      isSubmitting.current = false
      focusFirst(element.current, Object.keys(errors))
    },
  )
  return {
    values: form.values,
    errors: form.errors as FieldErrors,
    ...fieldsOf(form),
    onSubmit: (event) => {
      event.preventDefault()
      element.current = event.currentTarget
      if (isSubmitting.current) return
      isSubmitting.current = true
      submit(event)
    },
    isValidating: form.submitting,
    isBusy: form.submitting || mutation.isPending,
    showFieldErrors,
  }
}

function fieldsOf<Values extends object, Sent>(
  form: UseFormReturnType<Values, Sent>,
): Pick<ApiForm<Values>, 'setValue' | 'field' | 'checkbox'> {
  const setValue = (path: string, value: unknown) => {
    form.setFieldValue(path, value as never)
    const group = Object.keys(form.errors).filter((field) => field.startsWith(`${path}.`))
    for (const field of group) form.clearFieldError(field)
  }
  return {
    setValue,
    field: (path) => ({
      name: path,
      value: form.getInputProps(path).value as string,
      error: form.errors[path] as string | undefined,
      onChange: ({ currentTarget }) => setValue(path, currentTarget.value),
    }),
    checkbox: (path) => ({
      name: path,
      checked: form.getInputProps(path).value as boolean,
      onChange: ({ currentTarget }) => setValue(path, currentTarget.checked),
    }),
  }
}

/** Goes to the first field with a message, in the order in which the form shows them. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  // A field of the kit that keeps the name for itself says in `data-field` which one it is.
  const nameOf = (field: Element) => field.getAttribute('data-field') ?? field.getAttribute('name') ?? ''
  const first = [...(form?.elements ?? [])].find((field) => names.includes(nameOf(field)))
  if (first instanceof HTMLElement) first.focus()
}
