import { splitTags, tagsProblem } from '@portal/contract/orders/tags/order-tags.rules'
import type { ActionDetailsProps } from '@portal/order-list/host/order-list-host.ts'
import { useEffect, useState } from 'react'
import { TagField } from '../../layout/tags/tag-field.tsx'

/** The tags to add to selected orders, and those to remove. */
export function TagFields({ onInput }: ActionDetailsProps) {
  const [add, setAdd] = useState('')
  const [remove, setRemove] = useState('')
  const problems = { add: tagsProblem(splitTags(add)), remove: tagsProblem(splitTags(remove)) }
  const isEmpty = splitTags(add).length + splitTags(remove).length === 0
  const obstacle = problems.add ?? problems.remove ?? (isEmpty ? 'Enter a tag first' : undefined)
  useEffect(() => onInput(obstacle ?? { add, remove }), [onInput, obstacle, add, remove])
  const hint = 'Separated by commas'
  return (
    <>
      <TagField autoFocus label="Add" hint={hint} value={add} error={problems.add} onChange={setAdd} />
      <TagField label="Remove" hint={hint} value={remove} error={problems.remove} onChange={setRemove} />
    </>
  )
}
