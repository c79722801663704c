import { useEffect, useMemo, useState } from 'react'
import type { CategoryPath } from './catalogue-state.ts'
import { type CategoryTreeNode, keyOf, pathsAbove, type TreeLine, visibleLines } from './tree-nodes.ts'

const all: TreeLine = {
  ...{ key: keyOf([]), path: [], name: 'All Products', count: undefined },
  ...{ level: 1, isOpen: false, hasChildren: false },
}

/** The lines of the tree that are visible now, and how to open or close one. */
export function useTreeLines(tree: readonly CategoryTreeNode[], selectedKey: string) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  // What is chosen, by an address too, can be seen, and what stands below it.
  useEffect(() => {
    const path = JSON.parse(selectedKey) as CategoryPath
    setOpen((before) => new Set([...before, ...[...pathsAbove(path), path].map(keyOf)]))
  }, [selectedKey])
  const lines = useMemo(() => [all, ...visibleLines(tree, open)], [tree, open])
  const toggle = ({ key }: TreeLine) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return { lines, toggle }
}
