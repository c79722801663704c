import type { FieldErrors } from '@portal/app-kit/api/error-display.ts'
import type { ApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'

/** Quantities as typed, by line id. */
export type LineQuantities = Readonly<Record<string, string>>

interface LineUnits {
  readonly orderLineId: number
  readonly quantity: number
}

export function chosenLines(quantities: LineQuantities): LineUnits[] {
  return Object.entries(quantities)
    .map(([id, quantity]) => ({ orderLineId: Number(id), quantity: Number(quantity) }))
    .filter(({ quantity }) => quantity !== 0)
}

/** Errors of typed quantities, by field; on the first field if nothing is entered. */
export function quantityErrors(quantities: LineQuantities): FieldErrors {
  const entries = Object.entries(quantities)
  const wrong = entries.filter(([, quantity]) => !/^\d{1,8}$/.test(quantity.trim()))
  if (wrong.length > 0)
    return Object.fromEntries(wrong.map(([id]) => [`quantities.${id}`, 'Enter a whole number']))
  const [first] = entries
  const isEmpty = entries.every(([, quantity]) => Number(quantity) === 0)
  return isEmpty && first ? { [`quantities.${first[0]}`]: 'Enter a quantity for at least one item' } : {}
}

/** Server errors about lines, mapped from the order sent to the lines' fields. */
export function atLines(errors: FieldErrors, lines: readonly LineUnits[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const index = /^lines\.(\d+)\./.exec(path)?.[1]
      const line = index === undefined ? undefined : lines[Number(index)]
      return [line === undefined ? path : `quantities.${line.orderLineId}`, message]
    }),
  )
}

/** Maps a mutation's line errors to the lines' fields. */
export function withLineErrors<Input, Output>(
  mutation: ApiMutation<Input, Output>,
  linesOf: (input: Input) => readonly LineUnits[],
): Pick<ApiMutation<Input, Output>, 'send' | 'isPending'> {
  return {
    isPending: mutation.isPending,
    send: (input, callbacks) =>
      mutation.send(input, {
        ...callbacks,
        onFieldErrors: (errors) => callbacks?.onFieldErrors?.(atLines(errors, linesOf(input))),
      }),
  }
}
