import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'
import { uncommentedIndexes } from './index-comments.ts'

test('reports an index with a missing or empty comment', () => {
  const sql = `
    create index orders_by_id on orders (supplier_id, dealer_id, id);
    comment on index orders_by_id is 'dealer''s orders';
    create unique index concurrently if not exists orders_by_total on orders (total);
    create index orders_by_date on orders (ordered_at);
    comment on index orders_by_date is '';
    -- create index orders_by_note on orders (note);`
  expect(uncommentedIndexes(sql)).toEqual(['orders_by_total', 'orders_by_date'])
})

test('every index of the migrations names its query', () => {
  const migrations = readFiles(/^packages\/database\/migrations\/.*\.sql$/)
  const sql = migrations.map(({ text }) => text).join('\n')
  expect(sql).toMatch(/create (unique )?index/i)
  expect(uncommentedIndexes(sql)).toEqual([])
})
