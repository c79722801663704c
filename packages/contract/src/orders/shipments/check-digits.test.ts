import { describe, expect, it, test } from 'vitest'
import { numberOfBarcode } from './carriers.ts'
import { findNumberFlaw } from './check-digits.ts'

const real = [
  ...['1Z999AA10123456784', '1Z5R89390357567127', '1z999aa10123456784', '1Z 999 AA1 0123 4567 84'],
  ...['9400111899223197428510', '9361289878700317633795', '92748931507708513018050063'],
  ...['986578788855', '477179081230', '799531274483', '790535312317', '974367662710'],
  ...['041441760228964', '568283610012000', '568283610012734', '987654312345672'],
  ...['3318810025', '8487135506', '1099255990'],
  ...['RB123456785GB', 'CP123456785US'],
  // Forms without a known check digit.
  ...[
    '61299998820821171811',
    'TBA123456789012',
    'C11031500001879',
    'JJD0099999999',
    'LOCAL-00777',
    '73891051146',
  ],
]

describe('a real number', () => {
  it.each(real)('%s has no flaw', (number) => expect(findNumberFlaw(number)).toBeUndefined())

  it.each(['1Z999AA10123456784', '9400111899223197428510', '986578788855', '568283610012734', '3318810025'])(
    '%s is doubted with another check digit, and if it is scanned twice in one',
    (number) => {
      const last = number.length - 1
      const other = (Number(number[last]) + 1) % 10
      expect(findNumberFlaw(number.slice(0, last) + other)?.flaw).toBe('check digit')
      expect(findNumberFlaw(number + number)?.flaw).toMatch(/two numbers|length/)
    },
  )
})

test.each([
  ['1Z999AA1012345678', 'length'],
  ['1Z999AA101234567840', 'length'],
  ['1Z999AA101234567841Z999AA10123456793', 'two numbers'],
  ['1054011Z999AA10123456784', 'two numbers'],
  ['986578788855477179081230', 'two numbers'],
  ['986578788856477179081231', 'two numbers'],
  ['33188100258487135506', 'two numbers'],
  ['94001118992231974285109361289878700317633795', 'two numbers'],
  ['986578788855RB123456785GB', 'two numbers'],
  ['TBA123456789012TBA123456789013', 'two numbers'],
  ['940011189922319742851', 'length'],
  ['94001118992231974285100', 'length'],
  ['RB123456786GB', 'check digit'],
])('%s is doubted for its %s', (number, flaw) => expect(findNumberFlaw(number)?.flaw).toBe(flaw))

test('a chosen carrier is asked for its own forms only', () => {
  expect(findNumberFlaw('1Z999AA10123456785', 'UPS')).toEqual({ flaw: 'check digit', carrier: 'UPS' })
  expect(findNumberFlaw('986578788856', 'Purolator')).toBeUndefined()
  // Sixteen digits are several carriers', so that Canada Post must be chosen.
  expect(findNumberFlaw('0073938000549292')).toBeUndefined()
  expect(findNumberFlaw('0073938000549292', 'Canada Post')?.flaw).toBe('check digit')
  expect(findNumberFlaw('0073938000549297', 'Canada Post')).toBeUndefined()
})

test.each([
  ['1001921334250001000300779017972697', '779017972697'],
  ['9622001900000000000000776632517510', '776632517510'],
  ['9632001560123456789900794808390594', '794808390594'],
  ['9611020987654312345672', '987654312345672'],
  ['420221539101026837331000039521', '9101026837331000039521'],
  ['4201002334249200190132607600833457', '9200190132607600833457'],
  // ZIP Code or ZIP+4: the check digit decides.
  ['4201002392748931507708513018050063', '92748931507708513018050063'],
])('the barcode %s contains %s', (barcode, number) => {
  expect(numberOfBarcode(barcode)).toBe(number)
  expect(findNumberFlaw(number)).toBeUndefined()
})
