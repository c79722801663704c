import { readMigrations } from '@portal/database/schema/migration-files'
import { expect, test } from 'vitest'
import { migrationLiterals } from './migration-literals.ts'

test('migrations use the contract’s functions for statuses, countries and states', () => {
  const typed = readMigrations()
    .filter(({ name }) => !name.endsWith('_contract.sql'))
    .flatMap(({ name, sql }) => migrationLiterals(sql).map(({ line, text }) => `${name}:${line} ${text}`))
  expect(typed, 'say order_status(…), or what `npm run types:database` writes to NNNN_contract.sql').toEqual(
    [],
  )
})

test.each([
  '  order_status_id smallint not null check (order_status_id between 1 and 8),',
  '  status_id smallint not null default 1,',
  '  where order_status_id = 1 and total is not null;',
  '  where payment_status_id in (1, 8)',
  '  if new.status_id <> 6 then',
  '    when status = 8 then null',
  "      case payment when 2 then 'order.authorized' end",
  '  having bool_or(3 = status_id)',
  '  where old.order_status_id is distinct from 4',
  "  where order_status_id = order_status('opne')",
  `    "alabama": "AL", "alaska": "AK", "arizona": "AZ", "arkansas": "AR", "california": "CA",`,
  "  where country in ('DE', 'FR', 'IT', 'ES', 'NL')",
])('finds a hard-coded value of the contract: %s', (line) => {
  expect(migrationLiterals(`select 1;\n${line}`)).toEqual([{ line: 2, text: line.trim() }])
})

test.each([
  "  where order_status_id = order_status('open')",
  '  order_status_id smallint not null check (order_status_id = any (order_status_ids())),',
  '  update orders set invoice_mask = 1 << (n.invoice_status_id - 1)',
  '  -- Cleared when status_id = 6.',
  "  status text not null default 'queued' check (status in ('queued', 'running')),",
])('accepts other lines: %s', (line) => {
  expect(migrationLiterals(line)).toEqual([])
})
