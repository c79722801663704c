import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { isSameTag, splitTags, tagsProblem } from '@portal/contract/orders/tags/order-tags.rules'
import { announce } from '@portal/ui/announce'
import { Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Section } from '@portal/ui/section'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { TagField } from '../../../layout/tags/tag-field.tsx'
import { TagLink } from '../../../layout/tags/tag-link.tsx'
import { orderTagsQuery } from '../../../layout/tags/tags.queries.ts'
import { usePermission } from '../../../session/use-staff.ts'
import { changeTagsRequest, newestEventQuery, orderQuery, ordersKey } from '../orders.queries.ts'
import styles from './order-tags.module.css'

type TagsChange = Parameters<typeof changeTagsRequest>[1]
type TagsMutation = ReturnType<typeof useTagsChange>

/** An order's tags: words that only staff see. */
export function OrderTags({ order }: { readonly order: ConsoleOrder }) {
  const mayEdit = usePermission()('orders.note')
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const change = useTagsChange(order.id)
  const input = useTagInput(order, change)
  const focusAfter = useFocusAfterRemoval(order.tags, list, field)
  if (order.tags.length === 0 && !mayEdit) return null
  const remove = (tag: string, index: number) => {
    focusAfter(index)
    input.clearMessages()
    change.send({ remove: [tag] })
  }
  return (
    <Section title="Tags">
      <Grid columns={1} gap={8} size={13}>
        {order.tags.length === 0 ? null : (
          <Row as="ul" wrap gap={6} ref={list} aria-label="Tags">
            {order.tags.map((tag, index) => (
              <Tag key={tag} tag={tag} onRemove={mayEdit ? () => remove(tag, index) : undefined} />
            ))}
          </Row>
        )}
        {mayEdit ? <TagForm field={field} order={order} change={change} input={input} /> : null}
      </Grid>
    </Section>
  )
}

interface TagFormProps {
  readonly field: React.RefObject<HTMLInputElement | null>
  readonly order: ConsoleOrder
  readonly change: TagsMutation
  readonly input: ReturnType<typeof useTagInput>
}

/** Adds tags on Enter, by the button, or when the field is left. */
function TagForm({ field, order, change, input }: TagFormProps) {
  return (
    <form
      aria-label="Add tags"
      onSubmit={(event) => {
        event.preventDefault()
        field.current?.focus()
        input.add()
      }}
    >
      <FormError error={change.errorDisplay} />
      <TagField
        ref={field}
        label="Add tag"
        hint="Only staff see tags. Separate several with commas."
        enterKeyHint="done"
        error={input.problem}
        value={input.text}
        without={order.tags}
        end={
          <Button type="submit" variant="quiet" size="small" isBusy={change.isPending}>
            Add
          </Button>
        }
        onChange={input.type}
        onBlur={({ currentTarget, relatedTarget }) => {
          // The field of a window in the background is still the active element.
          const isLeft = document.activeElement !== currentTarget
          if (isLeft && !currentTarget.form?.contains(relatedTarget)) input.add()
        }}
      />
      {input.repeated.length === 0 ? null : (
        <Text size={12} tone="muted" role="status">
          {`Already on this order: ${input.repeated.join(', ')}`}
        </Text>
      )}
    </form>
  )
}

/** The text of new tags, why it can't be added, and which of its tags the order had already. */
function useTagInput({ tags: existing }: ConsoleOrder, change: TagsMutation) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [repeated, setRepeated] = useState<readonly string[]>([])
  const clearMessages = () => {
    setProblem(undefined)
    setRepeated([])
  }
  const add = () => {
    const typed = splitTags(text)
    const tags = typed.filter((tag) => !existing.some((other) => isSameTag(tag, other)))
    const found = tagsProblem(tags, existing)
    setProblem(found)
    if (found !== undefined) return
    if (typed.length > 0) setRepeated(existing.filter((tag) => typed.some((other) => isSameTag(tag, other))))
    if (tags.length === 0) setText('')
    else change.send({ add: tags }, { onSuccess: () => setText('') })
  }
  const type = (typed: string) => {
    setText(typed)
    clearMessages()
  }
  return { text, problem, repeated, add, type, clearMessages }
}

interface TagProps {
  readonly tag: string
  readonly onRemove: (() => void) | undefined
}

/** A tag with its button that removes it. */
function Tag({ tag, onRemove }: TagProps) {
  return (
    <Row as="li" inline align="center" framed="strong" corners="control" className={styles.tag}>
      <Text as="span" truncated shrinks data-tip={tag} data-tip-clipped="">
        <TagLink tag={tag} />
      </Text>
      {onRemove === undefined ? null : (
        <Stack
          lit
          type="button"
          as="button"
          fixed
          center
          tone="muted"
          className={styles.removeTag}
          aria-label={`Remove ${tag}`}
          onClick={onRemove}
        >
          <IconX size={14} stroke={2} aria-hidden="true" />
        </Stack>
      )}
    </Row>
  )
}

/** Adds and removes tags; quick changes run one after the other. */
function useTagsChange(id: number) {
  const queryClient = useQueryClient()
  return useApiMutation<TagsChange, { readonly tags: string[] }>({
    queue: `order-tags-${id}`,
    mutationFn: (change) => changeTagsRequest(id, change),
    onSuccess: ({ tags }, { add = [], remove = [] }) => {
      const stored = (tag: string) => tags.find((other) => isSameTag(tag, other)) ?? tag
      const added = add.map((tag) => `Added ${stored(tag)}`)
      announce([...added, ...remove.map((tag) => `Removed ${tag}`)].join(', '))
      const withTags = <Data extends object>(data: Data | undefined) => data && { ...data, tags }
      queryClient.setQueryData(orderQuery(id).queryKey, withTags)
      queryClient.setQueryData(newestEventQuery(id).queryKey, withTags)
      void queryClient.invalidateQueries({ queryKey: orderTagsQuery.queryKey })
      // The order itself is up to date; a list beside it isn't.
      void queryClient.invalidateQueries({
        queryKey: ordersKey,
        predicate: ({ queryKey }) => queryKey[1] !== 'one',
      })
    },
  })
}

/** Moves the focus from a removed tag to the next one, or else to the field. */
function useFocusAfterRemoval(
  tags: readonly string[],
  list: React.RefObject<HTMLUListElement | null>,
  field: React.RefObject<HTMLInputElement | null>,
): (index: number) => void {
  const removed = useRef<{ readonly index: number; readonly tags: readonly string[] }>(undefined)
  useEffect(() => {
    if (removed.current === undefined || removed.current.tags === tags) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(removed.current.index, buttons.length - 1)]
    removed.current = undefined
    ;(next ?? field.current)?.focus()
  }, [tags, list, field])
  return (index) => {
    removed.current = { index, tags }
  }
}
