import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { runCommand } from '../../../terminal/terminal.test-kit.ts'
import { checkoutHandlers } from '../../checkout/checkout.routes.ts'
import { buildVariant, checkoutBody } from '../../checkout/checkout.test-kit.ts'
import { addSupplierCommands } from '../suppliers.commands.ts'
import { addInvoiceRuleCommands } from './invoice-rules.commands.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, checkoutHandlers)

const terminal = (...words: string[]) =>
  runCommand(['supplier', 'invoice-rules', ...words], {
    features: [addSupplierCommands, addInvoiceRuleCommands],
    database: scratch,
    dataDir: portal.filesDirectory,
  })

test('rules added, changed and removed by an operator apply to the next sample invoice', async () => {
  const supplier = await buildSupplier(scratch.db)
  const dealer = await buildDealer(scratch.db, supplier)
  const neighbour = await buildDealer(scratch.db, supplier)
  const variant = await buildVariant(scratch.db, supplier, { weight: '12.0000' })
  const rules = (verb: string, ...words: string[]) => terminal(verb, '--supplier', supplier.handle, ...words)
  const sample = async (who = dealer) => {
    const body = checkoutBody(supplier, [{ ...variant, quantity: 2 }])
    const as = { host: supplier.host, token: await portal.signIn(who), body }
    return (await portal.ask('POST', '/api/dealer-portal/orders/sample-invoice', as)).body
  }
  expect((await rules('add', '--figure', 'dropship_fee', '--amount', '2.50')).out).toMatch(
    /^Added 1 invoice rule: \d+\.$/,
  )
  await rules('add', '--figure', 'shipping', '--basis', 'weight', '--amount', '6.90')
  await rules('add', '--figure', 'shipping', '--basis', 'weight', '--from', '20', '--amount', '14.90')
  await rules('add', '--figure', 'tax', '--percent', '8.25', '--title', 'Sales tax')
  await rules('add', '--figure', 'dropship_fee', '--amount', '1', '--dealer', neighbour.email)
  expect(await sample()).toMatchObject({
    ...{ shippingCost: '14.90', dropshipFee: '2.50', taxCost: '1.65', otherCost: '0.00', total: '39.05' },
  })
  expect(await sample(neighbour)).toMatchObject({ dropshipFee: '1.00', total: '37.55' })
  const listed = JSON.parse((await rules('list', '--json')).out)
  expect(listed.map((rule: { figure: string }) => rule.figure)).toEqual([
    ...['dropship_fee', 'dropship_fee', 'shipping', 'shipping', 'tax'],
  ])
  const [general, own] = listed
  expect(own.dealerEmail).toBe(neighbour.email)
  expect((await rules('set', '--id', String(general.id), '--amount', '3')).code).toBe(0)
  expect((await rules('remove', '--id', String(own.id))).code).toBe(0)
  expect(await sample(neighbour)).toMatchObject({ dropshipFee: '3.00' })
})

test.each([
  [
    ['add', '--figure', 'postage', '--amount', '1'],
    '--figure must be one of shipping, dropship_fee, tax, other.',
  ],
  [['add', '--figure', 'tax'], 'A rule requires --amount, --percent or both. Use --amount 0 for no charge.'],
  [
    ['add', '--figure', 'tax', '--amount', '-1'],
    '--amount must be a number from 0 to 999999999 with at most 4 decimals.',
  ],
  [
    ['add', '--figure', 'tax', '--percent', 'NaN'],
    '--percent must be a number from 0 to 100 with at most 4 decimals.',
  ],
  [['add', '--figure', 'tax', '--amount', '1', '--from', '5'], "A flat rule can't have --from."],
  [['add', '--figure', 'tax', '--amount', '1', '--dealer', 'who'], 'Dealer "who" not found.'],
  [['set', '--id', '999999', '--amount', '1'], /has no invoice rule 999999/],
  [['remove', '--id', 'x'], /has no invoice rule x/],
] as const)('refuses %j in a sentence', async ([verb, ...words], sentence) => {
  const supplier = await buildSupplier(scratch.db)
  const { code, err } = await terminal(verb, '--supplier', supplier.handle, ...words)
  expect(code).toBe(1)
  expect(err).toMatch(sentence)
})
