import * as z from 'zod/mini'
import { requiredText } from '../../fields/text.ts'
import { bothProblem, maxTagLength, maxTagsPerOrder } from './order-tags.rules.ts'

const tags = z
  .array(
    requiredText(maxTagLength, 'Enter a tag').check(
      z.refine((tag) => !tag.includes(','), "Tags can't contain commas"),
    ),
  )
  .check(z.maxLength(maxTagsPerOrder, `At most ${maxTagsPerOrder} tags at once`))

/** Tags to add and to remove, ignoring case. Both may repeat what is already so. */
export const tagChange = { add: z._default(tags, []), remove: z._default(tags, []) }

/** The same tag can't be added and removed. */
export const tagsEachOnce = z.check<TagChange>((change) => {
  const message = bothProblem(change.value.add, change.value.remove)
  if (message !== undefined) {
    change.issues.push({ code: 'custom', message, path: ['remove'], input: change.value })
  }
})

export type TagChange = z.infer<z.ZodMiniObject<typeof tagChange>>
