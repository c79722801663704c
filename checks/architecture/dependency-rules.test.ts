import { rmSync } from 'node:fs'
import { keysOf } from '@portal/contract/fields/keys'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cruise, cruiseTree } from './cruise-tree.ts'
import { dependencyRules } from './dependency-rules.ts'
import { plantTree } from './plant-tree.ts'
import { allowedImports, type Planted, plantedViolations } from './planted-violations.ts'

const ruleNames = keysOf(dependencyRules)
const trees: string[] = []

async function cruisePlanted(imports: readonly Planted[]): Promise<Cruise> {
  const root = plantTree(imports)
  trees.push(root)
  return await cruiseTree(root)
}

afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true })
})

describe('catches a planted wrong import', () => {
  let cruise: Cruise
  beforeAll(async () => {
    const backAgain = { from: 'apps/web/src/api/two.ts', to: 'apps/web/src/api/one.ts' }
    cruise = await cruisePlanted([...Object.values(plantedViolations).flat(), backAgain])
  })

  test.each(ruleNames)('by %s', (name) => {
    const caught = cruise.violations.filter(({ rule }) => rule === name).map(({ from }) => from)
    for (const { from } of plantedViolations[name]) expect(caught).toContain(from)
  })
})

test('accepts the imports that the architecture allows', async () => {
  const { imports, violations } = await cruisePlanted(allowedImports)
  expect(imports.size).toBeGreaterThan(10)
  expect(violations).toEqual([])
})
