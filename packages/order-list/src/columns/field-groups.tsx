import { foldText } from '@portal/contract/fields/folding/folding.rules'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { Stack, Text } from '@portal/ui/boxes'
import type { ReactNode } from 'react'
import { useLabels } from '../host/order-list-host.ts'
import styles from './column-chooser.module.css'

interface FieldsInGroup {
  readonly name: string
  readonly handles: readonly OrderFieldHandle[]
}

/** Fields by group, in the given order; `search` filters by label and group. */
export function groupFields(handles: readonly OrderFieldHandle[], search = ''): readonly FieldsInGroup[] {
  const text = foldText(search.trim())
  const found = handles.filter((handle) => {
    const { label, group } = orderField(handle)
    return foldText(`${label} ${group}`).includes(text)
  })
  const names = [...new Set(found.map((handle) => orderField(handle).group))]
  return names.map((name) => ({
    name,
    handles: found.filter((handle) => orderField(handle).group === name),
  }))
}

export const choiceLook = {
  full: true,
  tall: 32,
  align: 'center',
  gap: 8,
  padY: 4,
  padX: 8,
  corners: 'mark',
  lit: true,
  tone: 'ink',
  size: 13,
  textAlign: 'start',
  className: styles.choice,
} as const

interface FieldGroupsProps {
  readonly groups: readonly FieldsInGroup[]
  /** Renders a field's control. */
  readonly children: (handle: OrderFieldHandle) => ReactNode
}

/** Fields to select, grouped under headings. */
export function FieldGroups({ groups, children }: FieldGroupsProps) {
  const write = useLabels()
  return (
    <Stack scrolls gap={12} above={12} padY={4} padX={4} className={styles.list}>
      {groups.length === 0 ? (
        <Text padY={8} padX={8} tone="muted" size={13}>
          No fields match.
        </Text>
      ) : null}
      {groups.map(({ name, handles }) => (
        <fieldset key={name}>
          <Text as="legend" padY={4} padX={8} tone="muted" size={12} weight="medium">
            {write(name)}
          </Text>
          {handles.map(children)}
        </fieldset>
      ))}
    </Stack>
  )
}
