import { describe, expect, test } from 'vitest'
import {
  findDamagedBarcode,
  findDamagedDigits,
  findErrorValue,
  findPossibleDamage,
  findSpreadsheetDamage,
  spreadsheetDamage,
} from './spreadsheet-damage.ts'

describe('spreadsheet damage', () => {
  test.each([
    ...['9.40011E+21', '9,40011E+21', '8.12E+11', '1.23457e+12', '1E+05', '1.00E+05', '5.03556E+09'],
    ...['940.011E+19', '-1.5E-05', '2.19E03', '9·40011E+21', '9.40011E+0021', '9.40011×10^21', '１.２E+10'],
  ])('%s is in scientific notation', (code) => {
    expect(findSpreadsheetDamage(code)).toBe(spreadsheetDamage.exponent)
  })

  test.each(['9400110000000000000000', '94001118992231000000'])('%s has lost its digits', (code) => {
    expect(findSpreadsheetDamage(code)).toBe(spreadsheetDamage.zeroTail)
  })

  test.each([
    ...['1-Mar', 'Mar-01', '12-Sep', 'Dec-10', '1. Mrz', '01.Mrz', 'mars-01', '2-Jan-26', '1-Feb-2026'],
    ...[
      '1-март',
      '1. мая',
      '1-maj',
      '27-paź',
      '1.Şub',
      '3月1日',
      '2026年3月1日',
      '11/27/26',
      '27/11/26 0:00',
    ],
    ...['3/1/2026', '01.02.2026', '2026-03-01', '2026-03-01 00:00:00'],
  ])('%s is a date', (code) => {
    expect(findSpreadsheetDamage(code)).toBe(spreadsheetDamage.date)
  })

  test.each(['9,400,110,000,000,000', '9.400.110.208.812', "9'400'110'208'812", '9,400,110,208.00'])(
    '%s is a number with thousands separators',
    (code) => {
      expect(findSpreadsheetDamage(code)).toBe(spreadsheetDamage.grouped)
    },
  )

  test.each([
    ...[
      '#N/A',
      '#REF!',
      '#WERT!',
      '########',
      '#NOM?',
      '#¿NOMBRE?',
      '#¡DIV/0!',
      '#VALORE!',
      '#ЗНАЧ!',
      '#Н/Д',
    ],
    ...['#N/D', '#ÜBERLAUF!', '#YOK', 'Err:502', '#ERROR!'],
  ])('%s is an error value', (code) => {
    expect(findSpreadsheetDamage(code)).toBe(spreadsheetDamage.errorValue)
    expect(findErrorValue(code)).toBe(spreadsheetDamage.errorValue)
  })

  test.each(['Ann Lee', '#1 Toys', '# 5', '#hashtag!', 'C#', 'Err', 'May 2026', '1E+05'])(
    'the name %s is no error value',
    (name) => {
      expect(findErrorValue(name)).toBeUndefined()
    },
  )

  test.each([
    ...['219E01', '1Z999AA10123456784', '9400110200881234567890', '00123', 'E+1', 'A-1', 'MAR-12', '1-MAR'],
    ...['SEP12', '12-34', '1/2', '2026-1127', '9400110200881234567800', '#12', '100', '1.5', 'May Queen', ''],
    ...[
      '+1 503 555 0142',
      '1,250',
      '192.168.1.12',
      '10.20.30',
      '27.11.26',
      '#12!',
      'Err 5',
      'X10',
      '2x1050',
      '9 400 110',
    ],
  ])('%s is unaffected', (code) => {
    expect(findSpreadsheetDamage(code)).toBeUndefined()
  })

  test('digits alone have neither an exponent nor decimals', () => {
    expect(findDamagedDigits('8E11')).toBe(spreadsheetDamage.exponent)
    expect(findDamagedDigits('812345678901.0')).toBe(spreadsheetDamage.decimal)
    expect(findDamagedDigits('812345678901')).toBeUndefined()
  })

  test('a few zeros after the 15th digit are suspicious, one isn’t', () => {
    expect(findPossibleDamage('123456789012345000')).toBe(spreadsheetDamage.zeroTail)
    expect(findPossibleDamage('1234567890123450')).toBeUndefined()
  })

  test('a barcode that is valid with leading zeros has lost them', () => {
    expect(findDamagedBarcode('42414559125', 12)).toBe(spreadsheetDamage.lostZeros)
    expect(findDamagedBarcode('42414559126', 12)).toBeUndefined()
    expect(findDamagedBarcode('042414559125', 12)).toBeUndefined()
    expect(findDamagedBarcode('042414559125', 13)).toBeUndefined()
    expect(findDamagedBarcode('96385074', 13)).toBeUndefined()
  })
})
