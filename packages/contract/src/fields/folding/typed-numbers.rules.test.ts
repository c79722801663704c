import { expect, test } from 'vitest'
import { codeText, nationalPhone, pastedNumbers, withoutNumberSign } from './typed-numbers.rules.ts'

test.each([
  ['1Z 999 AA1 0123 4567 84', '1z999aa10123456784'],
  ['9400–1000‑0000.0000', '9400100000000000'],
  ['ＲＲ１２３４５６７８９ＪＰ', 'rr123456789jp'],
  ['JJD\u200b00 0390', 'jjd000390'],
])('the letters and digits of %s are %s', (written, code) => expect(codeText(written)).toBe(code))

test.each([
  [
    '(503) 555-0142',
    [
      '5035550142',
      '+1 503 555 0142',
      '1-503-555-0142',
      '001 503 555 0142',
      '503.555.0142',
      'tel:+15035550142',
      '٥٠٣٥٥٥٠١٤٢',
    ],
  ],
  ['020 7946 0958', ['+44 20 7946 0958', '+44 (0)20 7946 0958', '0044 20 79460958']],
  ['030 901820', ['+49 30 901820', '+49 (0) 30 901820'.replace('(0) ', '(0)')]],
  ['0912 345 678', ['+84 912 345 678', '＋８４ ９１２ ３４５ ６７８']],
  ['581 1234', ['+354 581 1234']],
])('%s is the number of %j', (phone, others) => {
  for (const other of others) expect([other, nationalPhone(other)]).toEqual([other, nationalPhone(phone)])
})

test.each([
  ['#105232', '105232'],
  ['＃ 105232', '105232'],
  ['Order #105232', '105232'],
  ['order # 105232', '105232'],
  ['№105232', '105232'],
  ['№ SHOP-4125', 'SHOP-4125'],
  ['#SHOP-4125', 'SHOP-4125'],
  ['No. 77', '77'],
  ['Invoice 2026-7', '2026-7'],
  ['PO #A-1', 'A-1'],
  ['Order: 12', '12'],
  ['N° 12', '12'],
  ['Bestellung 105232', '105232'],
  ['Bestellnr. 105232', '105232'],
  ['Pedido #105232', '105232'],
  ['Commande n° 105232', '105232'],
  ['Numéro 105232', '105232'],
  ['Zamówienie 105232', '105232'],
  ['Re: Your order #105232', '105232'],
  ['Order ID: 105232', '105232'],
  ['Order-No. 105232', '105232'],
  ['Inv. 2026-7', '2026-7'],
  ['(#105232)', '105232'],
  ['"105232"', '105232'],
  ['105232.', '105232'],
  ['#️⃣105232', '105232'],
  ['#١٠٥٢٣٢', '105232'],
])('%s is the number %s', (written, bare) => expect(withoutNumberSign(written)).toBe(bare))

test.each([
  '105232',
  'Norbert',
  'No one',
  'Northern 7',
  'order',
  'PO Box',
  '#',
  'Orderly 5',
  'PO-12',
  'Id 5x',
  'Refill 7',
  'Invest 3',
])('%s has no sign before a number', (text) => expect(withoutNumberSign(text)).toBeUndefined())

test.each([
  ['105232, 105231', ['105232', '105231']],
  ['105232\n105231\r\n', ['105232', '105231']],
  ['#105232;#105231\tPO-9', ['#105232', '#105231', 'PO-9']],
  ['105232 105231', ['105232 105231', '105232', '105231']],
  ['9, 10, 9', ['9', '10']],
  ['105232、105231，105230；105229', ['105232', '105231', '105230', '105229']],
  ['105232 / 105231 and 105230 & 105229', ['105232', '105231', '105230', '105229']],
  ['105232|105231', ['105232', '105231']],
  ['"105232","105231"', ['105232', '105231']],
  ['- 105232\n• 105231\n* 105230', ['105232', '105231', '105230']],
  ["O'Neal & Sons", []],
  ['AB/12', []],
  ['Smith, John', []],
  ['105232,', []],
  ['12 Main St', []],
  ['', []],
])('%j is the list %j', (text, numbers) => expect(pastedNumbers(text)).toEqual(numbers))
