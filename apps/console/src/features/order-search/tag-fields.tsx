import { bothProblem, splitTags, tagsProblem } from '@portal/contract/orders/tags/order-tags.rules'
import type { ActionDetailsProps } from '@portal/order-list/host/order-list-host.ts'
import { Stack } from '@portal/ui/boxes'
import { useEffect, useState } from 'react'
import { TagField } from '../../layout/tags/tag-field.tsx'

/** The tags to add to selected orders, and those to remove. */
export function TagFields({ preview, onInput }: ActionDetailsProps) {
  const [add, setAdd] = useState('')
  const [remove, setRemove] = useState('')
  const [added, removed] = [splitTags(add), splitTags(remove)]
  const problems = { add: tagsProblem(added), remove: tagsProblem(removed) ?? bothProblem(added, removed) }
  const isEmpty = added.length + removed.length === 0
  const obstacle = problems.add ?? problems.remove ?? (isEmpty ? 'Enter a tag first' : undefined)
  useEffect(() => onInput(obstacle ?? { add, remove }), [onInput, obstacle, add, remove])
  const hint = 'Separated by commas'
  return (
    <Stack gap={12}>
      <TagField autoFocus label="Add" hint={hint} value={add} error={problems.add} onChange={setAdd} />
      <TagField
        label="Remove"
        hint={preview.tags ? hint : `${hint}. Suggestions are the tags of all orders.`}
        suggestions={preview.tags}
        value={remove}
        error={problems.remove}
        onChange={setRemove}
      />
    </Stack>
  )
}
