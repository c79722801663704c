/** A carrier whose parcels can be followed on the web; `{number}` in its address stands for the tracking number. */
interface CarrierRow {
  /** How suppliers call it, as a pattern over the carrier's name. */
  readonly named: RegExp
  readonly address: string
}

export const carriers = {
  ups: { named: /^(ups\b|united parcel)/i, address: 'https://www.ups.com/track?tracknum={number}' },
  usps: {
    named: /^(usps\b|u\.?s\.? postal|united states postal)/i,
    address: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
  },
  fedex: { named: /^fed ?ex/i, address: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  dhl: {
    named: /^dhl/i,
    address: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  },
  ontrac: { named: /^ontrac/i, address: 'https://www.ontrac.com/tracking/?number={number}' },
  canadaPost: {
    named: /^(canada post|postes canada)/i,
    address: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  },
  royalMail: {
    named: /^royal mail/i,
    address: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  },
  dpd: { named: /^dpd/i, address: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  gls: { named: /^gls/i, address: 'https://gls-group.com/GROUP/en/parcel-tracking?match={number}' },
  evri: { named: /^(evri|hermes)/i, address: 'https://www.evri.com/track/parcel/{number}' },
  auspost: {
    named: /^(auspost|australia post)/i,
    address: 'https://auspost.com.au/mypost/track/details/{number}',
  },
} as const satisfies Record<string, CarrierRow>

/** Where a parcel can be followed; null for a carrier the portal does not know and without a tracking number. */
export function trackingUrl(carrier: string | null, trackingNumber: string | null): string | null {
  const number = trackingNumber?.replace(/\s+/g, '') ?? ''
  const known = Object.values(carriers).find(({ named }) => named.test(carrier?.trim() ?? ''))
  return known === undefined || number === ''
    ? null
    : known.address.replace('{number}', encodeURIComponent(number))
}
