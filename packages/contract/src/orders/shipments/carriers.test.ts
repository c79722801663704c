import { describe, expect, it } from 'vitest'
import { carriers, trackingUrl } from './carriers.ts'

describe('a parcel is followed at', () => {
  it.each([
    ['UPS', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
    ['ups ground', ' 1Z 999 ', 'https://www.ups.com/track?tracknum=1Z999'],
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
  ])('its carrier: %s', (carrier, number, address) => {
    expect(trackingUrl(carrier, number)).toBe(address)
  })

  it('nowhere without a number or a carrier that is known', () => {
    expect(trackingUrl('UPS', null)).toBeNull()
    expect(trackingUrl('UPS', ' ')).toBeNull()
    expect(trackingUrl(null, '1Z999')).toBeNull()
    expect(trackingUrl('Cargo Transport 5', '4911-403C-98')).toBeNull()
    expect(trackingUrl('Upstairs Movers', '1')).toBeNull()
  })

  it('an address of the carrier, whatever the number holds', () => {
    for (const { address } of Object.values(carriers)) {
      expect(address.startsWith('https://')).toBe(true)
      expect(address.split('{number}')).toHaveLength(2)
    }
    expect(trackingUrl('UPS', '1&x=<script>"')).toBe(
      'https://www.ups.com/track?tracknum=1%26x%3D%3Cscript%3E%22',
    )
  })
})
