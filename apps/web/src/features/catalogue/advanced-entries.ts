import {
  type AdvancedEntry,
  type AdvancedField,
  advancedConditions,
  advancedFields,
} from '@portal/contract/catalogue/advanced-search.rules'
import { productField } from '@portal/contract/catalogue/product-fields'
import { conditionProblem } from '@portal/contract/filters/condition.rules'
import type { AdvancedEntries } from './catalogue-state.ts'

/** What is wrong with a field, by `field.min`, `field.max` or `field.value`. */
export type AdvancedErrors = Readonly<Record<string, string>>

type Entry = [AdvancedField, AdvancedEntry]

/** The sentences for entries the server would refuse; none when all of them can be looked for. */
export function advancedErrors(entries: AdvancedEntries): AdvancedErrors {
  const errors = (Object.entries(entries) as Entry[]).flatMap(([field, entry]) =>
    (['value', 'min', 'max'] as const).flatMap((part) => {
      const only = entry[part] === undefined ? {} : { [part]: entry[part] }
      const [condition] = advancedConditions({ [field]: only })
      const problem = condition && conditionProblem(productField(condition.fieldHandle), condition)
      return problem === undefined ? [] : [[`${field}.${part}`, problem.message] as const]
    }),
  )
  return Object.fromEntries(errors)
}

/** The entries without empty fields and without space around what was typed. */
export function cleanEntries(entries: AdvancedEntries): AdvancedEntries {
  const kept = (Object.entries(entries) as Entry[]).flatMap(([field, entry]): Entry[] => {
    const parts = Object.entries(entry).map(([part, typed]) => [part, typed.trim()] as const)
    const filled = parts.filter(([, typed]) => typed !== '')
    return filled.length === 0 ? [] : [[field, Object.fromEntries(filled)]]
  })
  return Object.fromEntries(kept)
}

/** One condition as a reader would say it, and the entries without it. */
export interface AdvancedChip {
  readonly key: string
  readonly text: string
  readonly without: AdvancedEntries
}

const words = { value: '', min: 'from ', max: 'up to ' } as const

/** What is looked for, condition by condition. */
export function advancedChips(entries: AdvancedEntries): AdvancedChip[] {
  return (Object.entries(entries) as Entry[]).flatMap(([field, entry]) =>
    (['value', 'min', 'max'] as const).flatMap((part) => {
      const typed = entry[part] ?? ''
      if (typed === '') return []
      const without = cleanEntries({ ...entries, [field]: { ...entry, [part]: '' } })
      const text = `${advancedFields[field].label}: ${words[part]}${typed}`
      return [{ key: `${field}.${part}`, text, without }]
    }),
  )
}
