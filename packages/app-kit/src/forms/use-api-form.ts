import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../api/error-display.ts'
import type { ApiMutation } from '../api/use-api-mutation.ts'
import { useUnsavedWork } from '../navigation/unsaved-work.ts'
import type { LazyValidator } from './lazy-validator.ts'

/** The dotted path of a field with a `Value`, the same as the server's: `address.city`. A list is one field. */
export type FieldPath<Values, Value> = {
  [Key in keyof Values & string]: Values[Key] extends Value
    ? Key
    : Values[Key] extends string | boolean | readonly unknown[]
      ? never
      : `${Key}.${FieldPath<Values[Key], Value>}`
}[keyof Values & string]

export interface FieldProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

export interface CheckboxProps {
  readonly name: string
  readonly checked: boolean
  readonly onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) => void
}

/** A form whose values are validated by a contract schema before sending. */
export interface ApiForm<Values> {
  readonly values: Values
  readonly errors: FieldErrors
  readonly field: (path: FieldPath<Values, string>) => FieldProps
  readonly checkbox: (path: FieldPath<Values, boolean>) => CheckboxProps
  /** Sets a field, or all fields of a group by the group's path; clears their errors. */
  readonly setValue: (path: string, value: unknown) => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** True from the click until the response, including loading the schema. */
  readonly isBusy: boolean
  readonly isValidating: boolean
  /** Shows field errors and focuses the first invalid field. */
  readonly showFieldErrors: (errors: FieldErrors) => void
}

interface ApiFormOptions<Values, Sent> {
  /** The initial values; while the form differs from them, its page counts as unsaved. */
  readonly initialValues: Values
  readonly validator: LazyValidator<Values, Sent>
  readonly mutation: Pick<ApiMutation<Sent, unknown>, 'send' | 'isPending'>
  readonly onChange?: () => void
}

/**
 * The values of a form and their errors. Validates on submit; errors stay at their fields until those change, and input
 * is never lost.
 */
export function useApiForm<Values extends object, Sent = Values>(
  options: ApiFormOptions<Values, Sent>,
): ApiForm<Values> {
  const { initialValues, validator, mutation } = options
  const element = useRef<HTMLFormElement>(null)
  const fields = useFormFields(initialValues, options.onChange)
  const [isValidating, setValidating] = useState(false)
  // A second click may come before the first one has been rendered.
  const isSubmitting = useRef(false)
  useUnsavedWork(JSON.stringify(fields.values) !== JSON.stringify(initialValues))
  useEffect(() => void validator.load().catch(() => undefined), [validator])
  const showFieldErrors = (errors: FieldErrors) => {
    fields.setErrors(errors)
    focusFirst(element.current, Object.keys(errors))
  }
  const submit = async () => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    setValidating(true)
    const result = await validator.validate(fields.values)
    isSubmitting.current = false
    setValidating(false)
    if ('errors' in result) showFieldErrors(result.errors)
    else mutation.send(result.values, { onFieldErrors: showFieldErrors })
  }
  return {
    ...fields,
    onSubmit: (event) => {
      event.preventDefault()
      element.current = event.currentTarget
      void submit()
    },
    isValidating,
    isBusy: isValidating || mutation.isPending,
    showFieldErrors,
  }
}

/** A form's values by path, and its errors. */
function useFormFields<Values extends object>(initialValues: Values, onChange?: () => void) {
  const [values, setValues] = useState(initialValues)
  const [errors, setErrors] = useState<FieldErrors>({})
  const setValue = (path: string, value: unknown) => {
    setValues((before) => withValue(before, path.split('.'), value))
    setErrors((before) => withoutErrors(before, path))
    onChange?.()
  }
  const field = (path: FieldPath<Values, string>): FieldProps => ({
    name: path,
    value: String(fieldValue(values, path)),
    error: errors[path],
    onChange: ({ currentTarget }) => setValue(path, currentTarget.value),
  })
  const checkbox = (path: FieldPath<Values, boolean>): CheckboxProps => ({
    name: path,
    checked: fieldValue(values, path) === true,
    onChange: ({ currentTarget }) => setValue(path, currentTarget.checked),
  })
  return { values, errors, setErrors, setValue, field, checkbox }
}

function fieldValue(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((group, name) => (group as Group)[name], values)
}

type Group = Readonly<Record<string, unknown>>

function withValue<Values extends object>(group: Values, names: readonly string[], value: unknown): Values {
  const [name = '', ...rest] = names
  const changed = rest.length === 0 ? value : withValue((group as Group)[name] as object, rest, value)
  return { ...group, [name]: changed }
}

/** Removes the error of a field, or of all fields of a group. */
function withoutErrors(errors: FieldErrors, path: string): FieldErrors {
  const isChanged = (field: string) => field === path || field.startsWith(`${path}.`)
  if (!Object.keys(errors).some(isChanged)) return errors
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !isChanged(field)))
}

/** Focuses the first field with an error, in form order. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  // Mantine's date fields have no `name` attribute and use `data-field`.
  const nameOf = (field: Element) => field.getAttribute('data-field') ?? field.getAttribute('name') ?? ''
  const first = [...(form?.elements ?? [])].find((field) => names.includes(nameOf(field)))
  if (first instanceof HTMLElement) first.focus()
}
