import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'
import { handWrittenScopes } from './tenant-scope.ts'

test('finds a hand-written tenant scope, but not the helper and a join', () => {
  const texts = {
    'supplier.ts': ".where('m.supplier_id', '=', supplierId)",
    'sql.ts': `where supplier_id = $\{owner.supplierId} and o.dealer_id = $\{owner.dealerId}`,
    'builder.ts': ".where('m.supplier_id', '=', supplierId).where('m.dealer_id', '=', dealerId)",
    'helper.ts': '.where(belongsTo(owner)).where("id", "=", id)',
    'join.ts': "on o.dealer_id = k.dealer_id and .onRef('o.dealer_id', '=', 'k.dealer_id')",
  }
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }))
  expect(handWrittenScopes(files)).toEqual(['supplier.ts', 'sql.ts', 'builder.ts'])
})

test('the server uses the tenant scope helpers', () => {
  const files = readFiles(/^apps\/server\/src\/(?!repositories\/db\.ts).*(?<!\.test|\.test-kit)\.ts$/)
  expect(handWrittenScopes(files)).toEqual([])
})
