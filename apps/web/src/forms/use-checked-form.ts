import { ApiError } from '@portal/api-client/api-error'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../api/error-display.ts'
import { useUnsavedWork } from '../navigation/unsaved-work.ts'
import type { LazyValidator } from './lazy-validator.ts'

/** What a text field of a form is given. */
interface FieldProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

/** A form of text fields that is checked against a schema of the contract. */
export interface CheckedForm<Values> {
  readonly values: Values
  readonly field: (name: keyof Values & string) => FieldProps
  /** True while what was sent waits for the check to be fetched. */
  readonly isChecking: boolean
  /** The form's `onSubmit`: calls `send` when everything is right, else shows messages and goes to the first one. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Shows the messages the server gave for fields; true when there was at least one. */
  readonly showFieldErrors: (error: unknown) => boolean
}

/** Holds a form's values and checks them when it is sent; a message goes away as soon as its field is changed. */
export function useCheckedForm<Values extends Readonly<Record<string, string>>>(
  check: LazyValidator<Values>,
  initialValues: Values,
  send: (values: Values) => void,
): CheckedForm<Values> {
  const [values, setValues] = useState(initialValues)
  const [errors, setErrors] = useState<FieldErrors>({})
  useUnsavedWork(Object.keys(values).some((name) => values[name] !== initialValues[name]))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => void check.load().catch(() => undefined), [check])
  const show = (messages: FieldErrors) => {
    setErrors(messages)
    focusFirst(form.current, Object.keys(messages))
  }
  const [isChecking, setChecking] = useState(false)
  // The check may still be on its way: a press that comes meanwhile, even before that shows, is the same one again.
  const isUnderWay = useRef(false)
  const checkAndSend = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setChecking(true)
    // Without the check the values go out as they are: the server checks them anyway.
    const checked = await check.validate(values).catch(() => ({ values }))
    isUnderWay.current = false
    setChecking(false)
    if ('errors' in checked) show(checked.errors)
    else send(checked.values)
  }
  const change = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }
  return {
    values,
    isChecking,
    field: (name) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: ({ currentTarget }) => change(name, currentTarget.value),
    }),
    onSubmit: (event) => {
      event.preventDefault()
      form.current = event.currentTarget
      void checkAndSend()
    },
    showFieldErrors: (error) => {
      const fields = error instanceof ApiError ? error.body.fields : undefined
      if (fields) show(fields)
      return fields !== undefined
    },
  }
}

/** Goes to the first field with a message, in the order in which the form shows them. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  // A part of the kit that keeps the name for itself says in `data-field` which field it is.
  const nameOf = (field: Element) => field.getAttribute('data-field') ?? field.getAttribute('name') ?? ''
  const first = [...(form?.elements ?? [])].find((field) => names.includes(nameOf(field)))
  if (first instanceof HTMLElement) first.focus()
}
