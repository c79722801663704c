import { expect, test } from 'vitest'
import { isPoBox } from './po-box.rules.ts'

test.each([
  ...[
    'PO Box 77',
    'P.O. Box 77',
    'P O BOX 12',
    'po box12',
    'P.O.Box #9',
    'Post Office Box 77',
    'POB 12',
    'P.O.B. 77',
  ],
  ...[
    'p0 box 12',
    'PO-Box 12',
    'ＰＯ Ｂｏｘ 12',
    'PO Bx 4',
    'PO Drawer 9',
    'GPO Box 1234',
    'Postal Box 3',
    'Post Box 3',
  ],
  ...['Box 12', 'BOX 12A', 'Box #12', 'Box No. 12', 'Box 12, Station A', 'Locked Bag 5', 'Private Bag X123'],
  ...[
    'Apartado 77',
    'Apartado Postal 77',
    'Apdo. 77',
    'apdo postal 7',
    'Apartado de Correos 12',
    'Casilla 12',
  ],
  ...['Casilla de Correo 12', 'Caixa Postal 55', 'Postfach 10 20', 'Postbus 12', 'Postboks 12', 'Postbox 3'],
  ...['BP 12', 'B.P. 12', 'BP n° 12', 'B.P.12', 'Boîte postale 12', 'Boite Postale 3', 'Case postale 12'],
  ...['Casella Postale 3', 'Skrytka pocztowa 3', 'а/я 12', '私書箱12号', '邮政信箱12'],
  ...[
    'C.P. 12',
    'CP 12',
    'Lokero 5',
    'PL 51',
    'Skr. poczt. 7',
    'Pf. 9',
    'Pf 112',
    'CS 20009',
    '12 rue Ampère, CS 20009',
    'TSA 70011',
    '사서함 5호',
    'Lockbox 55',
    'Drawer 9',
    'Caller 12',
  ],
  ...['12 Rue de la Paix, BP 45', 'c/o Ann Lee, PO Box 5', 'Attn: Mail Room P.O. Box 5'],
])('%j is a post office box', (line) => {
  expect(isPoBox({ addressLine1: line, country: 'US', state: 'OR' })).toBe(true)
})

test.each([
  ...[
    '12 Boxford Road',
    'CP 06600',
    'Calle 5, C.P. 1425',
    'Drawerley Road 3',
    'Box Street 12',
    '12 Box Street',
    'Boxwood Lane 4',
    'Box Hill 3',
    'Box Elder 12 Road',
  ],
  ...[
    'Box 12 Business Park',
    '4 Post Office Road',
    '77 Post Road',
    'Postfachweg-Süd 3',
    '3 Apartadora Street',
  ],
  ...['Calle Casillas 12', 'BP Station, 12 Main Road', 'RR 2 Box 152', '12 Main Street Box 4', 'Poboda 12'],
  ...[
    '1200 Drawer Avenue',
    'Private Bagot Street 3',
    'PMB 12',
    'Suite 12',
    'Packstation 123',
    '',
    '12 Bishop Pob Lane',
  ],
])('%j isn’t one', (line) => {
  expect(isPoBox({ addressLine1: line, country: 'US', state: 'OR' })).toBe(false)
})

test('checks the second line, where a number alone is no box', () => {
  expect(isPoBox({ addressLine1: 'Ann Lee', addressLine2: 'PO Box 7' })).toBe(true)
  expect(isPoBox({ addressLine1: '12 Main Street', addressLine2: 'Box 7' })).toBe(false)
  expect(isPoBox({ addressLine1: null })).toBe(false)
})

test.each([
  { addressLine1: 'PSC 1234, Box 5678', state: 'AE', country: 'US' },
  { addressLine1: 'Unit 2050 Box 4190', state: 'AP', country: 'US' },
  { addressLine1: 'CMR 12', addressLine2: 'BOX 3', state: 'Armed Forces Europe', country: 'USA' },
  { addressLine1: 'Box 12', addressLine2: 'USS Sample', state: 'AA', country: 'United States' },
  { addressLine1: 'PSC 3 PO Box 12', city: 'FPO', state: '', country: '' },
])('a military address isn’t one: %j', (address) => {
  expect(isPoBox(address)).toBe(false)
})

test('other countries’ letters are no military addresses', () => {
  expect(isPoBox({ addressLine1: 'PO Box 12', state: 'AP', country: 'IN' })).toBe(true)
  expect(isPoBox({ addressLine1: 'PO Box 12', state: 'Dubai', country: 'AE' })).toBe(true)
})
