import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'
import { handWrittenScopes, scopeExceptions } from './tenant-scope.ts'

test('a scope that is written by hand is found, the helper and a join are not', () => {
  const texts = {
    'sql.ts': `where supplier_id = $\{owner.supplierId} and o.dealer_id = $\{owner.dealerId}`,
    'builder.ts': ".where('m.supplier_id', '=', supplierId).where('m.dealer_id', '=', dealerId)",
    'helper.ts': '.where(belongsTo(owner)).where("id", "=", id)',
    'join.ts': "on o.dealer_id = k.dealer_id and .onRef('o.dealer_id', '=', 'k.dealer_id')",
  }
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }))
  expect(handWrittenScopes(files)).toEqual(['sql.ts', 'builder.ts'])
})

test("the server says a dealer's scope by the helper, but for the listed exceptions", () => {
  const files = readFiles(/^apps\/server\/src\/(?!demo\/).*(?<!\.test|\.test-kit)\.ts$/)
  const found = handWrittenScopes(files)
  expect(found.filter((path) => !(path in scopeExceptions))).toEqual([])
  expect(Object.keys(scopeExceptions).filter((path) => !found.includes(path))).toEqual([])
})
