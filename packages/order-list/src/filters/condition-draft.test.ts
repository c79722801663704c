import { expect, test } from 'vitest'
import {
  buildCondition,
  type ConditionForm,
  conditionToDraft,
  emptyCondition,
  isDraftComplete,
} from './condition-draft.ts'

const draft = (part: Partial<ConditionForm>): ConditionForm => ({ ...emptyCondition, ...part })

test.each([
  ['nothing', {}, false],
  ['a field alone', { field: 'order.total' }, false],
  ['a field and a comparator that needs a value', { field: 'order.total', comparator: 'equals' }, false],
  ['a value of blanks', { field: 'order.referenceNumber', comparator: 'exact', text: '  ' }, false],
  ['a value', { field: 'order.total', comparator: 'equals', text: '5' }, true],
  ['a comparator that needs none', { field: 'order.total', comparator: 'empty' }, true],
  ['a list without a choice', { field: 'order.orderStatusId', comparator: 'has_none' }, false],
  ['a list with a choice', { field: 'order.orderStatusId', comparator: 'has_none', ids: [1] }, true],
  ['yes or no not chosen', { field: 'payment.deferred', comparator: 'equals' }, false],
  ['no', { field: 'payment.deferred', comparator: 'equals', flag: 'false' }, true],
] as const)('a condition with %s can be added: %o %s', (_, part, may) => {
  expect(isDraftComplete(draft(part))).toBe(may)
})

test.each([
  ['order.total', 'equals', 'much', 'You must enter a valid number'],
  ['order.orderedAt', 'older_than', '1.5', 'You must enter a valid integer number of days'],
  ['order.referenceNumber', 'exact', '', 'You must enter a value'],
] as const)('%s %s %j reads %s', (field, comparator, text, sentence) => {
  expect(buildCondition(draft({ field, comparator, text }))).toBe(sentence)
})

test('a condition opens for editing as written', () => {
  const written = draft({ field: 'order.orderedAt', comparator: 'within_last', text: '7', unit: 'hours' })
  const condition = buildCondition(written)
  expect(condition).toEqual({
    fieldHandle: 'order.orderedAt',
    comparatorHandle: 'within_last',
    condition: { value: '7', unit: 'hours' },
  })
  if (typeof condition !== 'string') expect(conditionToDraft(condition)).toEqual(written)
})
