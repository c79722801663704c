import { describe, expect, it } from 'vitest'
import { newShipment } from '../integrator/new-shipment.schema.ts'
import {
  carriers,
  findNamedCarrier,
  isServiceName,
  nameCarrier,
  splitTrackingNumbers,
  suggestCarrier,
  trackedPackages,
  trackingUrl,
} from './carriers.ts'

describe('tracking links', () => {
  it.each([
    ['UPS', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
    ['ups ground', ' 1Z 999 ', 'https://www.ups.com/track?tracknum=1Z999'],
    ['UPS', '1z999aa10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
    ['USPS', '9400-1000-0000', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=940010000000'],
    ['FedEx', '1234–5678–9012', 'https://www.fedex.com/fedextrack/?trknbr=123456789012'],
    ['USPS', '9400', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400'],
    ['U.S. Postal Service', '9400', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400'],
    ['FedEx', '1234', 'https://www.fedex.com/fedextrack/?trknbr=1234'],
    ['Fed Ex Express', '1234', 'https://www.fedex.com/fedextrack/?trknbr=1234'],
    ['DHL Express', '77', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=77'],
    ['OnTrac', 'C1', 'https://www.ontrac.com/tracking/?number=C1'],
    ['Canada Post', '9', 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=9'],
    ['Royal Mail', 'AB1GB', 'https://www.royalmail.com/track-your-item#/tracking-results/AB1GB'],
    ['DPD', '15', 'https://tracking.dpd.de/status/en_US/parcel/15'],
    ['GLS', '15', 'https://gls-group.com/GROUP/en/parcel-tracking?match=15'],
    ['Evri', 'H1', 'https://www.evri.com/track/parcel/H1'],
    ['Australia Post', 'A1', 'https://auspost.com.au/mypost/track/details/A1'],
  ])('lead to the carrier: %s', (carrier, number, address) => {
    expect(trackingUrl(carrier, number)).toBe(address)
  })

  it('are missing without a number or a known carrier', () => {
    expect(trackingUrl('UPS', null)).toBeNull()
    expect(trackingUrl('UPS', ' ')).toBeNull()
    expect(trackingUrl(null, '1Z999')).toBeNull()
    expect(trackingUrl('Cargo Transport 5', '4911-403C-98')).toBeNull()
    expect(trackingUrl('Upstairs Movers', '1')).toBeNull()
  })

  it('lead to the carrier’s site, whatever the number contains', () => {
    for (const { address } of Object.values(carriers)) {
      expect(address.startsWith('https://')).toBe(true)
      expect(address.split('{number}')).toHaveLength(2)
    }
    expect(trackingUrl('UPS', '1&x=2')).toBe('https://www.ups.com/track?tracknum=1%26x%3D2')
    for (const none of ['1&x=<script>"', 'javascript:alert(1)', '{"number":1}'])
      expect(trackingUrl('UPS', none)).toBeNull()
  })
})

describe('carrier codes of shipping software', () => {
  it.each([
    ['ups_ground', 'UPS', 'Ground'],
    ['ups_walleted', 'UPS', null],
    ['UPS®', 'UPS', null],
    ['stamps_com', 'USPS', null],
    ['Stamps.com', 'USPS', null],
    ['USPS_PRIORITY', 'USPS', 'Priority'],
    ['usps_first_class_mail', 'USPS', 'First Class Mail'],
    ['endicia', 'USPS', null],
    ['stamps_com_usps', 'USPS', null],
    ['stamps_com_ups_ground', 'UPS', 'Ground'],
    ['UPS-GROUND', 'UPS', 'Ground'],
    ['dhl-paket', 'DHL', 'Paket'],
    ['UPS (Ground)', 'UPS', 'Ground'],
    ['fedex_walleted', 'FedEx', null],
    ['FEDEX_2_DAY', 'FedEx', '2 Day'],
    ['dhl_express', 'DHL Express', null],
    ['dhl_ecommerce', 'DHL eCommerce', null],
    ['LaserShip', 'LaserShip', null],
    ['amazon_buy_shipping', 'Amazon', null],
    ['ontrac', 'OnTrac', null],
    ['canada_post', 'Canada Post', null],
    ['royal_mail', 'Royal Mail', null],
    ['purolator', 'Purolator', null],
    ['UPSGround', 'UPS', 'Ground'],
    ['USPSFirstClass', 'USPS', 'Firstclass'],
    ['uspsGroundAdvantage', 'USPS', 'Groundadvantage'],
    ['FedExHomeDelivery', 'FedEx', 'Homedelivery'],
    ['shipengine_ups', 'UPS', null],
    ['shippo_usps_priority', 'USPS', 'Priority'],
    ['fdx_ground', 'FedEx', 'Ground'],
    ['upsmi_parcel', 'UPS', 'Parcel'],
  ])('%s means %s', (code, carrier, method) => {
    expect(nameCarrier(code, null)).toEqual({ carrier, method })
    expect(trackingUrl(code, '123456789012')).toMatch(/^https:.*123456789012$/)
  })

  it.each(['UPS Ground', 'Cargo Transport 5', 'our_own_van', 'UPS/FedEx', 'Upstairs Movers', 'amazonia'])(
    '%s is no such code and stays',
    (carrier) => {
      expect(nameCarrier(carrier, null)).toEqual({ carrier, method: null })
    },
  )

  it('add no method to a given one', () => {
    expect(nameCarrier('ups_ground', 'Next Day')).toEqual({ carrier: 'UPS', method: 'Next Day' })
    expect(nameCarrier(' ', undefined)).toEqual({ carrier: null, method: null })
  })
})

describe('tracking numbers in one cell', () => {
  const two = ['1Z999AA10123456784', '1Z999AA10123456793']
  it.each([', ', '\n', '\r\n', ' / ', '/', ';', ' ', ' | ', ' & ', ' and '])(
    'are two, separated by "%s"',
    (sign) => {
      expect(splitTrackingNumbers(two.join(sign))).toEqual(two)
      expect(trackedPackages('UPS', two.join(sign)).map(({ url }) => url)).toEqual(
        two.map((number) => `https://www.ups.com/track?tracknum=${number}`),
      )
    },
  )

  it.each([
    '["1Z999AA10123456784","1Z999AA10123456793"]',
    '1Z999AA10123456784 (1/2), 1Z999AA10123456793 (2/2)',
    '1Z999AA10123456784 (box 1)\n1Z999AA10123456793 (box 2)',
    'UPS: 1Z999AA10123456784 UPS: 1Z999AA10123456793',
    '1Z999AA10123456784、1Z999AA10123456793',
    '• 1Z999AA10123456784 • 1Z999AA10123456793',
    '\u200b1Z999AA10123456784\u20281Z999AA10123456793',
    '１Ｚ９９９ＡＡ１０１２３４５６７８４，１Ｚ９９９ＡＡ１０１２３４５６７９３',
  ])('are two in %j', (text) => {
    expect(splitTrackingNumbers(text)).toEqual(two)
  })

  it.each([
    ['#1Z999AA10123456784', '1Z999AA10123456784'],
    ['Tracking number: 1Z999AA10123456784', '1Z999AA10123456784'],
    ['USPS 9400110200881234567890', '9400110200881234567890'],
    ['www.ups.com/track?tracknum=1Z999AA10123456784', '1Z999AA10123456784'],
    ['<a href="https://ups.example">1Z999AA10123456784</a>', '1Z999AA10123456784'],
    ['# 4711', '4711'],
    ['420895229400111899223197428510', '9400111899223197428510'],
    ['42089522\u001d9400111899223197428510', '9400111899223197428510'],
    ['4208952212349400111899223197428510', '9400111899223197428510'],
    ['4208952292612909900491000000000012', '92612909900491000000000012'],
    ['9622001900005105596800549425980000', '549425980000'],
    ['9611020987654312345672', '987654312345672'],
    ['42089522', '42089522'],
    ['420895229400', '420895229400'],
  ])('%s is %s', (text, number) => {
    expect(splitTrackingNumbers(text)).toEqual([number])
  })

  it('of a national post are two, separated by a space', () => {
    expect(splitTrackingNumbers('AB123456789GB CD123456789GB')).toEqual(['AB123456789GB', 'CD123456789GB'])
  })

  it.each([
    '9400 1102 0088 1234 5678 90',
    '4911-403C-98',
    'ask Joe, he knows',
    '1Z 999 AA1 0123 4567 84',
    'JD01/46',
  ])('%s is one', (text) => {
    expect(splitTrackingNumbers(text)).toEqual([text])
  })

  it('may be URLs, which are links if safe', () => {
    expect(trackingUrl('Van', 'https://van.example/t?n=1,2')).toBe('https://van.example/t?n=1,2')
    expect(trackingUrl('UPS', 'http://van.example/1')).toBeNull()
    expect(trackingUrl(null, 'javascript:alert(1)')).toBeNull()
  })

  it.each(['N/A', 'none', 'TBD', '-', '...', 'see email'])('%s is no tracking number', (text) => {
    expect(trackingUrl('UPS', text)).toBeNull()
  })

  it('show the carrier of a label from a reseller', () => {
    for (const seller of ['stamps_com', 'endicia', 'amazon_buy_shipping'])
      expect(trackingUrl(seller, '1Z999AA10123456784')).toMatch(/^https:\/\/www\.ups\.com/)
    expect(trackingUrl('stamps_com', '9400110200881234567890')).toMatch(/usps/)
  })

  it('of Hermes in Germany aren’t those of Evri', () => {
    expect([trackingUrl('hermes_de', '12345678901234'), trackingUrl('Hermes', 'H1')]).toEqual([
      null,
      'https://www.evri.com/track/parcel/H1',
    ])
  })

  it('show the carrier if no other has such a number', () => {
    expect(trackingUrl(null, '1Z999AA10123456784')).toBe(
      'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    )
    expect(trackingUrl('', 'TBA123456789012')).toBe('https://track.amazon.com/tracking/TBA123456789012')
    expect(trackingUrl(null, '9400110200881234567890')).toBeNull()
  })
})

describe('the carrier suggested for a tracking number', () => {
  it.each([
    ['1Z 999 AA1 0123 4567 84', 'UPS'],
    ['1Z999AA10123456784, 1Z999AA10123456793', 'UPS'],
    ['1Z999AA10123456', 'UPS'],
    ['9400 1102 0088 1234 5678 90', 'USPS'],
    ['EA123456789US', 'USPS'],
    ['EA123456789CA', 'Canada Post'],
    ['771234567890', 'FedEx'],
    ['1LSCX12345678901', 'LaserShip'],
    ['C12345678901234', 'OnTrac'],
    ['1234567890', 'DHL Express'],
    ['', undefined],
    ['PALLET 7', undefined],
    ['12345', undefined],
  ])('of %s is %s', (number, carrier) => {
    expect(suggestCarrier(number)).toBe(carrier)
  })
})

describe('a tracking number in a request', () => {
  const { trackingNumber } = newShipment.shape
  it('may be several, on separate lines too', () => {
    expect(trackingNumber.parse('1Z999AA10123456784\n1Z999AA10123456793')).toBe(
      '1Z999AA10123456784, 1Z999AA10123456793',
    )
  })

  it.each(['9.40011E+21', '9400110000000000000000', '1Z999AA10123456784, 9.4E+21', '1-Mar'])(
    'can’t be %s, which a spreadsheet made',
    (number) => {
      expect(trackingNumber.safeParse(number).error?.issues[0]?.message).toMatch(
        /spreadsheets? such as Excel/,
      )
    },
  )
})

describe('a text among others', () => {
  it.each([
    ['UPS Ground', 'UPS'],
    ['Ground (UPS)', 'UPS'],
    ['FedEx 2Day®', 'FedEx'],
    ['DHL Express', 'DHL Express'],
    ['USPS Priority Mail', 'USPS'],
    ['stamps_com_ups_ground', 'UPS'],
    ['UPS/FedEx', undefined],
    ['Upstairs Movers', undefined],
    ['On track', undefined],
    ['', undefined],
  ])('%s names the carrier %s', (text, carrier) => {
    expect(findNamedCarrier(text)).toBe(carrier)
  })

  it.each([
    'Ground',
    '2nd Day Air',
    'Next Day Air Saver®',
    'Priority Mail',
    'First-Class Package',
    'UPS 3 Day Select',
  ])('%s is a service', (text) => expect(isServiceName(text)).toBe(true))

  it.each(['', '7', 'AIR-12345', 'Acme Freight', 'Ada', 'UPS'])('%j is no service', (text) =>
    expect(isServiceName(text)).toBe(false),
  )
})
