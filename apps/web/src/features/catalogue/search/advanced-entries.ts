import {
  type AdvancedEntry,
  type AdvancedField,
  advancedConditions,
  advancedFields,
  defaultValueComparator,
} from '@portal/contract/catalogue/search/advanced-search.rules'
import { productField } from '@portal/contract/catalogue/search/product-fields'
import { entriesOf } from '@portal/contract/fields/keys'
import { compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import { comparators, defaultNameComparator } from '@portal/contract/filters/comparators'
import { conditionProblem } from '@portal/contract/filters/condition.rules'
import type { AdvancedEntries } from './catalogue-state.ts'

/** Errors by `field.min`, `field.max`, `field.name` or `field.value`. */
export type AdvancedErrors = Readonly<Record<string, string>>

type Entry = [AdvancedField, AdvancedEntry]

export function advancedErrors(entries: AdvancedEntries): AdvancedErrors {
  const errors = entriesOf(entries).flatMap(([field, entry]) => {
    if (advancedFields[field].compare === 'pair') return pairErrors(field, entry)
    const wrong = (['value', 'min', 'max'] as const).flatMap((part) => {
      const only = entry[part] === undefined ? {} : { [part]: entry[part] }
      const problem = problemOf(field, only)
      return problem === undefined ? [] : [[`${field}.${part}`, problem.message] as const]
    })
    return wrong.length > 0 ? wrong : backwardErrors(field, entry)
  })
  return Object.fromEntries(errors)
}

/** A range whose end is below its start. */
function backwardErrors(field: AdvancedField, { min = '', max = '' }: AdvancedEntry): [string, string][] {
  const [least, most] = [min.trim(), max.trim()]
  const isBackward = least !== '' && most !== '' && compareDecimals(least, most) > 0
  return isBackward ? [[`${field}.max`, `Enter ${least} or more`]] : []
}

function pairErrors(field: AdvancedField, entry: AdvancedEntry): (readonly [string, string])[] {
  const problem = problemOf(field, entry)
  return problem === undefined ? [] : [[`${field}.${problem.path.at(-1)}`, problem.message]]
}

function problemOf(field: AdvancedField, entry: AdvancedEntry) {
  const [condition] = advancedConditions({ [field]: entry })
  return condition && conditionProblem(productField(condition.fieldHandle), condition)
}

/** The trimmed, non-empty entries. */
export function cleanEntries(entries: AdvancedEntries): AdvancedEntries {
  const cleaned = entriesOf(entries).flatMap(([field, entry]): Entry[] => {
    const parts = Object.entries(entry).map(([part, typed]) => [part, typed.trim()] as const)
    const filled = parts.filter(([, typed]) => typed !== '')
    // A comparator without a value isn't a condition.
    const isAsked = filled.some(([part]) => part !== 'nameIs' && part !== 'valueIs')
    return isAsked ? [[field, Object.fromEntries(filled)]] : []
  })
  return Object.fromEntries(cleaned)
}

/** Whether a quantity range only requires that the product is in stock. */
export function isInStockOnly({ min, max = '' }: AdvancedEntry = {}): boolean {
  return min === '1' && max === ''
}

export interface AdvancedChip {
  readonly key: string
  readonly text: string
  readonly without: AdvancedEntries
}

const words = { value: '', min: 'from ', max: 'up to ' } as const

export function advancedChips(entries: AdvancedEntries): AdvancedChip[] {
  return entriesOf(entries).flatMap(([field, entry]): AdvancedChip[] => {
    if (advancedFields[field].compare === 'pair') {
      const { [field]: _, ...without } = entries
      return [{ key: field, text: pairText(field, entry), without }]
    }
    return (['value', 'min', 'max'] as const).flatMap((part) => {
      const typed = entry[part] ?? ''
      if (typed === '') return []
      const without = cleanEntries({ ...entries, [field]: { ...entry, [part]: '' } })
      const isInStock = field === 'quantity' && isInStockOnly(entry)
      const text = isInStock ? 'In stock' : `${advancedFields[field].label}: ${words[part]}${typed}`
      return [{ key: `${field}.${part}`, text, without }]
    })
  })
}

/** "Attribute Fabric: contains wool"; exact matches need no word. */
function pairText(field: AdvancedField, entry: AdvancedEntry): string {
  const { name = '', nameIs = defaultNameComparator, value = '', valueIs = defaultValueComparator } = entry
  const said = (how: typeof nameIs, text: string) =>
    how === 'exact' ? text : `${comparators.nameValue[how].label} ${text}`
  return `${advancedFields[field].label} ${said(nameIs, name)}: ${said(valueIs, value)}`
}
