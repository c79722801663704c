import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { CategoryPath } from '../search/catalogue-state.ts'
import {
  type CategoryBranch,
  type CategoryLine,
  pathKey,
  pathsAbove,
  treeKeyAction,
  visibleCategoryLines,
} from './category-lines.ts'
import styles from './category-tree.module.css'

const all: CategoryLine = {
  ...{ key: pathKey([]), path: [], name: 'All products', count: undefined },
  ...{ level: 1, isOpen: false, hasChildren: false },
}

/** The visible lines of the tree, and functions to open or close one. */
function useCategoryLines(tree: readonly CategoryBranch[], selectedKey: string) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  // Shows the selected category and its children, even if the URL selected it.
  useEffect(() => {
    const path = JSON.parse(selectedKey) as CategoryPath
    setOpen((before) => new Set([...before, ...[...pathsAbove(path), path].map(pathKey)]))
  }, [selectedKey])
  const lines = useMemo(() => [all, ...visibleCategoryLines(tree, open)], [tree, open])
  const toggle = ({ key }: CategoryLine) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return { lines, toggle }
}

interface CategoryTreeProps {
  readonly tree: readonly CategoryBranch[]
  readonly selected: CategoryPath
  readonly onSelect: (path: CategoryPath) => void
}

/** The categories on three levels with product counts; arrow keys move, open and close, Enter selects. */
export function CategoryTree({ tree, selected, onSelect }: CategoryTreeProps) {
  const selectedKey = pathKey(selected)
  const { lines, toggle } = useCategoryLines(tree, selectedKey)
  const [visited, setVisited] = useState(selectedKey)
  const items = useRef(new Map<string, HTMLElement>())
  useEffect(() => setVisited(selectedKey), [selectedKey])
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const line = lines[at]
    const chooses = event.key === 'Enter' || event.key === ' '
    const step = treeKeyAction(event.key, lines, at)
    if (!line || !(chooses || step)) return
    event.preventDefault()
    if (chooses) onSelect(line.path)
    else if (step && 'toggle' in step) toggle(step.toggle)
    else if (step) items.current.get(lines[step.focus]?.key ?? '')?.focus()
  }
  // One line is reachable by Tab: the last visited one if visible.
  const reachable = lines.some(({ key }) => key === visited) ? visited : pathKey([])
  return (
    <Stack role="tree" aria-label="Categories" size={13} className={styles.tree}>
      {lines.map((line, at) => (
        <Row
          tall={32}
          lit
          key={line.key}
          ref={(element) => {
            if (element) items.current.set(line.key, element)
            else items.current.delete(line.key)
          }}
          {...ariaOf(line, selectedKey)}
          role="treeitem"
          tabIndex={line.key === reachable ? 0 : -1}
          align="center"
          className={styles.line}
          data-level={line.level}
          onKeyDown={(event) => onKeyDown(event, at)}
          onFocus={() => setVisited(line.key)}
          onClick={() => onSelect(line.path)}
        >
          <TreeToggle line={line} onToggle={() => toggle(line)} />
          <Text as="span" grow shrinks padY={4} anywhere className={styles.name}>
            {line.name}
          </Text>
          <Count of={line} />
        </Row>
      ))}
    </Stack>
  )
}

function ariaOf({ key, level, hasChildren, isOpen }: CategoryLine, selectedKey: string) {
  return {
    'aria-level': level,
    'aria-selected': key === selectedKey,
    'aria-expanded': hasChildren ? isOpen : undefined,
  }
}

/** The number of products, separated from the name for screen readers. */
function Count({ of: { count } }: { readonly of: CategoryLine }) {
  if (count === undefined) return null
  return (
    <Text as="span" relative fixed tone="muted" size={12} tabular weight="regular" className={styles.count}>
      <span className="spoken">{`, ${formatCount(count)}`}</span>
      <span aria-hidden="true">{formatCount(count)}</span>
    </Text>
  )
}

function TreeToggle({ line, onToggle }: { readonly line: CategoryLine; readonly onToggle: () => void }) {
  if (!line.hasChildren) return <Stack as="span" fixed center tone="muted" className={styles.twist} />
  return (
    // Keyboard users open and close the line itself; this is for pointers only.
    <Stack
      as="span"
      fixed
      center
      tone="muted"
      className={styles.twist}
      data-open={line.isOpen || undefined}
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      <IconChevronRight size={14} stroke={2} />
    </Stack>
  )
}
