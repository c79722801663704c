import { expect, test } from 'vitest'
import { type NotationQuestion, questionsOf, uploadedColumns } from './notation-questions.ts'
import { type EarlierImports, recognizeFile } from './recognize-file.ts'

const column = (name: string, value = 'text') => ({ name, value, required: name === 'orderNumber' })
const columns = [
  column('orderNumber'),
  column('trackingNumber'),
  column('shippedAt', 'date'),
  column('cost', 'amount'),
]
const formats = [{ name: 'shipments', columns }] as unknown as Parameters<typeof recognizeFile>[1]

async function ask(rows: string, earlier: EarlierImports = [], titles = {}) {
  const file = new File([`Order,Tracking,Ship Date,Cost\n${rows}`], 'ups.csv')
  const read = await recognizeFile(file, formats)
  const known = { columns: formats[0]?.columns ?? [], titles }
  return questionsOf({ ...read, earlier }, 'shipments', known)
}
const summary = (questions: readonly NotationQuestion[]) =>
  questions.map(({ key, suggested }) => [key, suggested])

test('only values that need it raise a question', async () => {
  expect(await ask('1,T1,2026-11-29,12.50\n2,"T,2",,1\n')).toEqual([])
  expect(summary(await ask('1,T1,11/29/2026,12.50\n'))).toEqual([['@dates', 'month/day/year']])
  expect(summary(await ask('1,T1,2026-11-29,"12,50"\n'))).toEqual([['@decimals', 'comma']])
  // A tracking number isn't a date.
  expect(await ask('1,11/12/2026,,\n')).toEqual([])
})

test('an order that the dates do not prove is left to the user, with what each would mean', async () => {
  const [question] = await ask('1,T1,11/03/2026,\n')
  expect(question?.suggested).toBeUndefined()
  expect(question?.options.map(({ text }) => text)).toEqual([
    'Month/day/year: Nov 3, 2026',
    'Day/month/year: Mar 11, 2026',
  ])
  const [proven] = await ask('1,T1,11/29/2026,\n')
  expect(proven?.options[1]?.text).toBe('Day/month/year: not a date')
})

test('an answer is remembered with the titles of its columns, unless the values prove another', async () => {
  const questions = await ask('1,T1,11/03/2026,\n')
  const sent = uploadedColumns({ cost: 'Cost' }, questions, () => 'day/month/year')
  expect(sent).toEqual({ cost: 'Cost', shippedAt: 'Ship Date', '@dates': 'day/month/year' })
  const earlier = [{ format: 'shipments', columns: sent }] as const
  expect(summary(await ask('1,T1,11/03/2026,\n', earlier))).toEqual([['@dates', 'day/month/year']])
  expect(summary(await ask('1,T1,11/29/2026,\n', earlier))).toEqual([['@dates', 'month/day/year']])
})

test('a decimal point needs no mention to the server', async () => {
  const questions = await ask('1,T1,,"1,234"\n')
  expect(summary(questions)).toEqual([['@decimals', undefined]])
  expect(uploadedColumns({}, questions, () => 'point')).toEqual({ cost: 'Cost' })
})
