import * as z from 'zod/mini'
import { searchedText } from '../fields/text.ts'
import { comparatorHandles, nameComparatorHandles, timeUnits } from './comparators.ts'
import { conditionProblem, maxConditions } from './condition.rules.ts'
import type { ComparableField } from './field-kind.ts'

/** A condition's value; `unit` is for times, `name` and `nameComparatorHandle` for name-value pairs. */
export const filterCondition = z.strictObject({
  value: z.nullish(
    z.union([searchedText(200), z.number(), z.boolean(), z.array(z.int()).check(z.maxLength(100))]),
  ),
  unit: z.nullish(z.enum(timeUnits)),
  name: z.nullish(searchedText(200)),
  nameComparatorHandle: z.nullish(z.enum(nameComparatorHandles)),
})

/** The conditions of a search over the given fields, combined with AND; at most 20. */
export function dynamicFiltersOver<const Handle extends string>(
  handles: readonly Handle[],
  fieldOf: (handle: Handle) => ComparableField,
) {
  const fieldHandle: z.ZodMiniType<Handle, Handle> = z.enum(handles, 'Unknown field')
  const dynamicFilter = z
    .strictObject({
      fieldHandle,
      comparatorHandle: z.enum(comparatorHandles, 'Unknown comparator.'),
      condition: z._default(filterCondition, {}),
    })
    .check((payload) => {
      const { value: filter, issues } = payload
      const problem = conditionProblem(fieldOf(filter.fieldHandle), filter)
      if (problem === undefined) return
      issues.push({ code: 'custom', input: filter, path: [...problem.path], message: problem.message })
    })
  return z
    .array(dynamicFilter)
    .check(z.maxLength(maxConditions, `You can add up to ${maxConditions} filters`))
}
