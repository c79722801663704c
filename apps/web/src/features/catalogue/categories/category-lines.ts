import type { CategoryNode } from '@portal/contract/catalogue/product.schema'
import type { CategoryPath } from '../search/catalogue-state.ts'

export interface CategoryLine {
  /** Unique key: names repeat under different parents. */
  readonly key: string
  readonly path: CategoryPath
  readonly name: string
  readonly count: number | undefined
  readonly level: number
  readonly isOpen: boolean
  readonly hasChildren: boolean
}

export const pathKey = (path: CategoryPath): string => JSON.stringify(path)

/** The visible lines: the first level, and the children of open lines. */
export function visibleCategoryLines(
  tree: readonly CategoryBranch[],
  open: ReadonlySet<string>,
): CategoryLine[] {
  return linesBelow(tree, [], open)
}

export interface CategoryBranch extends Omit<CategoryNode, 'children'> {
  readonly children: readonly CategoryBranch[]
}

const maxSuggested = 4

/** The first categories whose name contains the lowercase text; those starting with it come first. */
export function matchingCategories(tree: readonly CategoryBranch[], text: string): CategoryPath[] {
  const walk = (nodes: readonly CategoryBranch[], above: CategoryPath): CategoryPath[] =>
    nodes.flatMap(({ name, children }) => [[...above, name], ...walk(children, [...above, name])])
  const nameOf = (path: CategoryPath) => (path.at(-1) ?? '').toLowerCase()
  const found = walk(tree, []).filter((path) => nameOf(path).includes(text))
  const isBeginning = (path: CategoryPath) => Number(nameOf(path).startsWith(text))
  return found.sort((one, other) => isBeginning(other) - isBeginning(one)).slice(0, maxSuggested)
}

function linesBelow(
  nodes: readonly CategoryBranch[],
  above: CategoryPath,
  open: ReadonlySet<string>,
): CategoryLine[] {
  return nodes.flatMap((node) => {
    const path = [...above, node.name]
    const key = pathKey(path)
    const hasChildren = node.children.length > 0
    const isOpen = hasChildren && open.has(key)
    const line = {
      key,
      path,
      name: node.name,
      count: node.productCount,
      level: path.length,
      isOpen,
      hasChildren,
    }
    return [line, ...(isOpen ? linesBelow(node.children, path, open) : [])]
  })
}

/** The ancestors of a path, which must be open for it to be visible. */
export function pathsAbove(path: CategoryPath): CategoryPath[] {
  return path.slice(0, -1).map((_name, index) => path.slice(0, index + 1))
}

/** The action of a key on a tree item (ARIA tree pattern); undefined if none. */
export function treeKeyAction(
  key: string,
  lines: readonly CategoryLine[],
  at: number,
): { readonly focus: number } | { readonly toggle: CategoryLine } | undefined {
  const line = lines[at]
  if (!line) return undefined
  const focus = (place: number) => ({ focus: Math.min(Math.max(place, 0), lines.length - 1) })
  const parent = lines.findLastIndex((one, place) => place < at && one.level < line.level)
  if (key === 'ArrowDown') return focus(at + 1)
  if (key === 'ArrowUp') return focus(at - 1)
  if (key === 'Home') return focus(0)
  if (key === 'End') return focus(lines.length - 1)
  if (key === 'ArrowRight' && line.hasChildren) return line.isOpen ? focus(at + 1) : { toggle: line }
  if (key === 'ArrowLeft' && line.isOpen) return { toggle: line }
  if (key === 'ArrowLeft' && parent >= 0) return focus(parent)
  return undefined
}
