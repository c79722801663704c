import { useEffect, useMemo, useState } from 'react'
import type { CategoryPath } from '../search/catalogue-state.ts'
import {
  type CategoryBranch,
  type CategoryLine,
  pathKey,
  pathsAbove,
  visibleCategoryLines,
} from './category-lines.ts'

const all: CategoryLine = {
  ...{ key: pathKey([]), path: [], name: 'All Products', count: undefined },
  ...{ level: 1, isOpen: false, hasChildren: false },
}

/** The lines of the tree that are visible now, and how to open or close one. */
export function useCategoryLines(tree: readonly CategoryBranch[], selectedKey: string) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  // The chosen category is visible with its children, also when the URL chose it.
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
