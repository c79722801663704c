import { canStaff, permissionNames, staffRoleNames } from '@portal/contract/callers/permissions'
import { entriesOf } from '@portal/contract/fields/keys'
import { consoleImportFormats } from '@portal/contract/import/console-import.rules'
import { expect, test } from 'vitest'
import { planColumns } from '../columns/column-plan.ts'
import { createImportWarnings } from '../columns/import-warnings.ts'
import { createRowReader, isRowError } from '../columns/row-reader.ts'
import { consoleFormats } from './console-formats.ts'

// Add each new column here, or to `formatOnlyColumns` if the format's own permission covers it.
const needs = {
  shipments: { shipAnyway: 'orders.ship_unpaid' },
  stock: {},
  dealers: {
    email: 'dealers.accounts to change',
    ...{ status: 'dealers.approve', cancelAt: 'dealers.approve' },
    ...{ creditAvailable: 'dealers.credit', creditUsed: 'dealers.credit' },
    ...{ autoAuthorize: 'dealers.accounts', autoAuthorizeUpTo: 'dealers.accounts' },
    password: 'dealers.accounts',
  },
} as const
const formatOnlyColumns = {
  shipments: [
    ...['orderNumber', 'trackingNumber', 'carrier', 'method', 'shippedAt', 'cost', 'note'],
    ...['sku', 'quantity'],
  ],
  stock: ['sku', 'quantity'],
  dealers: [
    ...['externalId', 'firstName', 'lastName', 'phone', 'companyName', 'website', 'taxId', 'timeZone'],
    ...['addressLine1', 'addressLine2', 'city', 'state', 'postal', 'country'],
  ],
} as const

test.each(entriesOf(consoleFormats))(
  'each column of %s has the permission of the field it changes',
  (name, format) => {
    const columns = Object.entries(format.columns)
    const found = columns.flatMap(([column, { permission, changePermission }]) => {
      const need = permission ?? (changePermission && `${changePermission} to change`)
      return need === undefined ? [] : [[column, need] as const]
    })
    expect(Object.fromEntries(found)).toEqual(needs[name])
    const plain = columns.map(([column]) => column).filter((column) => !(column in needs[name]))
    expect(plain.sort()).toEqual([...formatOnlyColumns[name]].sort())
  },
)

test.each(entriesOf(consoleFormats))(
  'reads a file of %s without the columns that a role can’t import',
  (name, format) => {
    for (const role of staffRoleNames.filter((one) => canStaff(one, consoleImportFormats[name].permission))) {
      const grants = permissionNames.filter((permission) => canStaff(role, permission))
      const header = Object.keys(format.columns)
      for (const headerVariant of [header, header.map((title) => title.toUpperCase())]) {
        const plan = planColumns({
          file: 'f',
          header: headerVariant,
          format: format.columns,
          columnsFile: undefined,
          grants,
        })
        const allowed = Object.entries(format.columns).filter(
          ([, { permission }]) => permission === undefined || canStaff(role, permission),
        )
        expect([role, plan.carried]).toEqual([role, allowed.map(([column]) => column)])
        expect(plan.withheld).toHaveLength(header.length - allowed.length)
        expect(plan.unknown).toEqual([])
      }
    }
  },
)

test.each(entriesOf(consoleFormats))(
  'the example row of the %s template can be imported',
  (_name, { columns }) => {
    const header = Object.keys(columns)
    const plan = planColumns({ file: 'f', header, format: columns, columnsFile: undefined, grants: 'all' })
    const warnings = createImportWarnings()
    const reading = { warnings, times: {}, now: new Date('2026-12-01T12:00:00Z'), timeZone: undefined }
    const examples = Object.values(columns).map(({ example = '' }) => example)
    const row = createRowReader(plan, reading)(examples, 2)
    expect(isRowError(row) ? row : warnings.sentences()).toEqual([])
  },
)
