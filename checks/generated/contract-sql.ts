import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { countryCodes, countryName, otherCountryNames } from '@portal/contract/fields/address/countries'
import { usStates } from '@portal/contract/fields/address/us-territories'
import { foldText } from '@portal/contract/fields/folding/folding.rules'
import {
  allocationStatus,
  completionStatus,
  shippedStatus,
  sourceInvoiceStatus,
} from '@portal/contract/statuses/completion-status'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { fulfillmentStatus } from '@portal/contract/statuses/fulfillment-status'
import { invoiceStatus } from '@portal/contract/statuses/invoice-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { purchaseOrderStatus } from '@portal/contract/statuses/purchase-order-status'
import { idsOf, type StatusTable } from '@portal/contract/statuses/status'
import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import {
  dealerStatusEvents,
  orderStatusEvents,
  paymentStatusEvents,
  type StatusEvent,
  type StatusEvents,
} from '@portal/contract/webhooks/status-events'
import { repository } from '../source-files.ts'

export const statusFunctions: Readonly<Record<string, StatusTable>> = {
  order_status: orderStatus,
  payment_status: paymentStatus,
  completion_status: completionStatus,
  allocation_status: allocationStatus,
  shipped_status: shippedStatus,
  source_invoice_status: sourceInvoiceStatus,
  purchase_order_status: purchaseOrderStatus,
  fulfillment_status: fulfillmentStatus,
  invoice_status: invoiceStatus,
  transaction_status: transactionStatus,
  transaction_type: transactionType,
  dealer_status: dealerStatus,
}

/** The codes of countries by every name they are known by, without case; what they are called is this Node.js's to say. */
export const countriesByName: Readonly<Record<string, string>> = {
  ...codesByName(Object.fromEntries(countryCodes.map((code) => [code, countryName(code)]))),
  ...Object.fromEntries(Object.entries(otherCountryNames).flatMap(([name, code]) => spellings(name, code))),
}

const migrations = 'packages/database/migrations'

/** Where SQL has what the contract says: the newest migration of that name, because one that was released is not edited. */
export function contractSqlFile(): string {
  const newest = readdirSync(join(repository, migrations))
    .filter((name) => /^\d{4}_contract\.sql$/.test(name))
    .sort()
    .at(-1)
  if (newest === undefined) throw new Error(`There is no NNNN_contract.sql in ${migrations}.`)
  return `${migrations}/${newest}`
}

/** SQL functions generated from the contract: statuses, their events, states and countries. */
export function generateContractSql(countries: Readonly<Record<string, string>> = countriesByName): string {
  return [
    '-- Written by `npm run types:database` from the contract; do not edit.\n',
    '-- The id of a status by its name in the contract, and all ids. They are computed while a statement is planned.\n',
    ...Object.entries(statusFunctions).map(([name, table]) => statusSql(name, table)),
    '-- The event that reports a changed status; null before is a new object, null where it has no event of its own.\n',
    eventSql('webhook_kind_of_order_status', orderStatusEvents),
    eventSql('webhook_kind_of_payment_status', paymentStatusEvents),
    eventSql('webhook_kind_of_dealer_status', dealerStatusEvents),
    '-- The two letters of a state of the United States or of a country, given by its name or as they are.\n',
    codeSql('state', codesByName(usStates)),
    codeSql('country', countries),
  ].join('\n')
}

function statusSql(name: string, table: StatusTable): string {
  const cases = Object.entries(table).map(([handle, { id }]) => `  when '${handle}' then return ${id};`)
  return `${head(`${name}(name text)`, 'int', 'plpgsql')}
begin case name
${cases.join('\n')}
end case; end $$;
${head(`${name}_ids()`, 'smallint[]', 'plpgsql')}
begin return '{${idsOf(table).join(',')}}'; end $$;
`
}

function eventSql<Id extends number>(name: string, events: StatusEvents<Id>): string {
  const cases = Object.entries<StatusEvent<Id> | undefined>(events).flatMap(([id, event]) => {
    if (event === undefined) return []
    return [`    when after = ${id}${fromSql(event)} then '${event.kind}'`]
  })
  return `${head(`${name}(before int, after int)`, 'text', 'sql')}
  select case
    when after = before then null
${cases.join('\n')}
  end
$$;
`
}

function fromSql({ from }: StatusEvent<number>): string {
  if (from === 'anywhere') return ''
  const isOneOf = `before in (${from.filter((id) => id !== 'new').join(', ')})`
  return from.includes('new') ? ` and (before is null or ${isOneOf})` : ` and ${isOneOf}`
}

function codeSql(kind: string, codes: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(codes).map(([name, code]) => `"${name}": "${code}"`)
  return `${head(`${kind}_code(${kind} text)`, 'text', 'sql')}
  select coalesce('{
${inLines(pairs)} }'::jsonb ->> lower(btrim(${kind})), case when ${kind} ~ '^[A-Za-z]{2}$' then upper(${kind}) end)
$$;
`
}

function codesByName(table: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([code, name]) => spellings(name.toLowerCase(), code)),
  )
}

/** A name as it is and as people without its letters type it; one with an apostrophe would end the text in SQL. */
function spellings(name: string, code: string): (readonly [string, string])[] {
  return [...new Set([name, foldText(name)])]
    .filter((spelling) => !spelling.includes("'"))
    .map((spelling) => [spelling, code])
}

function head(signature: string, type: string, language: 'plpgsql' | 'sql'): string {
  return `create or replace function ${signature} returns ${type} language ${language} immutable parallel safe as $$`
}

const lineWidth = 110

function inLines(parts: readonly string[]): string {
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    const longer = line === '' ? `    ${part}` : `${line}, ${part}`
    if (longer.length > lineWidth) {
      lines.push(`${line},`)
      line = `    ${part}`
    } else line = longer
  }
  return [...lines, line].join('\n')
}
