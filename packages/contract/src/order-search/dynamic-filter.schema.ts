import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { text } from '../fields/text.ts'
import { comparatorHandles, timeUnits } from './comparators.ts'
import { conditionProblem } from './dynamic-filter.rules.ts'
import { filterableHandles } from './order-fields.ts'

/** What a field is compared with; `unit` belongs to times, `name` and `nameComparatorHandle` to name-value pairs. */
export const filterCondition = z.strictObject({
  value: z.nullish(z.union([text(200), z.number(), z.boolean(), z.array(id).check(z.maxLength(100))])),
  unit: z.nullish(z.enum(timeUnits)),
  name: z.nullish(text(200)),
  nameComparatorHandle: z.nullish(z.enum(['exact', 'fuzzy', 'starts_with', 'ends_with'])),
})

/** One condition on a field of an order; the comparator must fit the field's kind and the value the comparator. */
export const dynamicFilter = z
  .strictObject({
    fieldHandle: z.enum(filterableHandles, 'There is no such field.'),
    comparatorHandle: z.enum(comparatorHandles, 'There is no such comparator.'),
    condition: z._default(filterCondition, {}),
  })
  .check((payload) => {
    const problem = conditionProblem(payload.value)
    if (problem !== undefined) {
      payload.issues.push({
        code: 'custom',
        input: payload.value,
        path: [...problem.path],
        message: problem.message,
        continue: true,
      })
    }
  })

/** The conditions of a search, all of which must hold; at most 20. */
export const dynamicFilters = z.array(dynamicFilter).check(z.maxLength(20, 'At most 20 conditions'))

/** One condition on a field of an order. */
export type DynamicFilter = z.infer<typeof dynamicFilter>

/** What a field is compared with. */
export type FilterCondition = z.infer<typeof filterCondition>
