import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { isSameTag, splitTags, tagsProblem } from '@portal/contract/orders/tags/order-tags.rules'
import { announce } from '@portal/ui/announce'
import { Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { TagField } from '../../../layout/tags/tag-field.tsx'
import { orderTagsQuery } from '../../../layout/tags/tags.queries.ts'
import { changeTagsRequest, newestEventQuery, orderQuery, ordersKey } from '../orders.queries.ts'
import styles from './order-tags.module.css'

type TagsChange = Parameters<typeof changeTagsRequest>[1]

/** An order's tags: words that only staff see. */
export function OrderTags({ order, mayEdit }: { readonly order: ConsoleOrder; readonly mayEdit: boolean }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const change = useTagsChange(order.id)
  const focusAfter = useFocusAfterRemoval(order.tags, list, field)
  if (order.tags.length === 0 && !mayEdit) return null
  const add = () => {
    const tags = splitTags(text).filter((tag) => !order.tags.some((other) => isSameTag(tag, other)))
    const found = tagsProblem(tags, order.tags)
    setProblem(found)
    if (found !== undefined) return
    if (tags.length === 0) setText('')
    else change.send({ add: tags }, { onSuccess: () => setText('') })
  }
  const remove = (tag: string, index: number) => {
    focusAfter(index)
    setProblem(undefined)
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
        {mayEdit ? (
          <form
            aria-label="Add tags"
            onSubmit={(event) => {
              event.preventDefault()
              add()
            }}
          >
            <FormError error={change.errorDisplay} />
            <TagField
              ref={field}
              label="Add tag"
              hint="Only staff see tags"
              enterKeyHint="done"
              error={problem}
              value={text}
              without={order.tags}
              onChange={(typed) => {
                setText(typed)
                setProblem(undefined)
              }}
            />
          </form>
        ) : null}
      </Grid>
    </Section>
  )
}

interface TagProps {
  readonly tag: string
  readonly onRemove: (() => void) | undefined
}

/** A tag, linked to the orders that have it. */
function Tag({ tag, onRemove }: TagProps) {
  return (
    <Row as="li" inline align="center" framed="strong" corners="control" className={styles.tag}>
      <Text as="span" truncated shrinks>
        <Link to="/orders" search={{ where: [['order.tags', 'exact', tag]] }} title={tag}>
          {tag}
        </Link>
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
      announce([...add.map((tag) => `Added ${tag}`), ...remove.map((tag) => `Removed ${tag}`)].join(', '))
      const withTags = <Data extends object>(data: Data | undefined) => data && { ...data, tags }
      queryClient.setQueryData(orderQuery(id).queryKey, withTags)
      queryClient.setQueryData(newestEventQuery(id).queryKey, withTags)
      void queryClient.invalidateQueries({ queryKey: orderTagsQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ordersKey, refetchType: 'none' })
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
