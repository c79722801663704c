import type { BodyFields } from './call.ts'

/** Parses a form with nested names such as `card[number]` and `amounts[0]`, as Stripe writes them. */
export function readForm(text: string): BodyFields {
  const fields: Record<string, unknown> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) put(fields, name.split(/\[|\]\[|\]/), value)
  return fields
}

function put(into: Record<string, unknown>, path: readonly string[], value: string): void {
  const names = path.filter((part, index) => part !== '' || index < path.length - 1)
  let place = into
  for (const name of names.slice(0, -1)) {
    const known = place[name]
    const next = typeof known === 'object' && known !== null ? known : Object.create(null)
    place[name] = next
    place = next as Record<string, unknown>
  }
  const last = names.at(-1) ?? ''
  place[last === '' ? String(Object.keys(place).length) : last] = value
}

export function nestedFields(fields: BodyFields, name: string): BodyFields {
  const value = fields[name]
  return typeof value === 'object' && value !== null ? (value as BodyFields) : {}
}

export function textField(fields: BodyFields, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The integer of a field, from a number or digits; undefined if there is none. */
export function integerField(fields: BodyFields, name: string): number | undefined {
  const value = fields[name]
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

export function listField(fields: BodyFields, name: string): string[] {
  return Object.values(nestedFields(fields, name)).map(String)
}

export function textFields(fields: BodyFields, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(nestedFields(fields, name)).map(([key, value]) => [key, String(value)]),
  )
}
