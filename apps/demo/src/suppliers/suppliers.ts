import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'
import type { CountryCode } from '../people/country.ts'
import { fixtures } from './products.ts'

export interface DemoSupplier {
  readonly handle: string
  readonly name: string
  readonly currency: string
  readonly country: CountryCode
  readonly hosts: readonly string[]
  /** Settings by their name in `portal supplier settings`. */
  readonly settings: Readonly<Record<string, string>>
  readonly collectsPayments: boolean
  readonly hasUniqueReferences: boolean
  readonly firstOrderNumber: number
  readonly shippingMethods: readonly string[]
  readonly provider: PaymentProviderHandle | null
}

/** The demo's suppliers; the first is also on `localhost`. */
export const demoSuppliers = [
  {
    handle: 'alderquay',
    name: 'Alderquay Supply',
    currency: 'USD',
    country: 'US',
    hosts: ['localhost', 'alderquay.localhost'],
    settings: {
      brandColor: '#17503f',
      brandAccent: '#d9541e',
      brandTypeface: 'archivo',
      brandCorners: 'square',
      brandGround: 'tint',
      brandHeader: 'solid',
      brandFigures: 'condensed',
      brandPictures: 'stone',
      cut_off_time: '13:00',
      cut_off_time_zone: 'America/Los_Angeles',
      dashboard_note: 'Last shipping day before Christmas: December 18 by ground, December 21 by air.',
      signInSentence: 'Outdoor and workshop gear, shipped under your name.',
      helpUrl: 'https://help.alderquay.example/',
      businessEmail: 'dealers@alderquay.example',
      businessPhone: '(503) 555-0142',
      upsellEnabled: 'true',
      upsellPromoCode: 'QUAY20',
      upsellUrl: 'https://integrations.example/?supplier=alderquay',
      upsellText: 'Connect your web shop and sync orders, stock and tracking automatically.',
      collect_tax_id: 'true',
      collect_resale_certificates: 'true',
      show_feed_link: 'true',
      auto_approve: 'false',
      unique_reference: 'true',
    },
    collectsPayments: true,
    hasUniqueReferences: true,
    firstOrderNumber: 100_001,
    shippingMethods: ['Standard Ground', 'Economy Post', 'Two-Day Air', 'Overnight Air', 'Freight'],
    provider: 'stripe',
  },
  {
    handle: 'fenwhistle',
    name: 'Fenwhistle & Rook',
    currency: 'GBP',
    country: 'GB',
    hosts: ['fenwhistle.localhost'],
    settings: {
      brandColor: '#6b2346',
      brandAccent: '#a8772a',
      brandTypeface: 'fraunces',
      brandCorners: 'soft',
      brandGround: 'cream',
      brandHeader: 'line',
      brandTableHead: 'line',
      brandFigures: 'serif',
      brandTags: 'outline',
      brandPictures: 'cream',
      cut_off_time: '15:30',
      cut_off_time_zone: 'Europe/London',
      dashboard_note: 'The spring list is open: orders before January 9 come with the first van.',
      signInSentence: 'Handsome things for shops that choose well.',
      businessEmail: 'trade@fenwhistle.example',
      businessPhone: '01632 960 118',
      payment_collection: 'false',
      allow_backorders: 'true',
      show_quantity: 'false',
      website_required: 'true',
      require_business_information_on_sign_up: 'true',
      unique_reference: 'false',
      access_code: 'ROOKERY',
    },
    collectsPayments: false,
    hasUniqueReferences: false,
    firstOrderNumber: 5_001,
    shippingMethods: ['Tracked 48', 'Tracked 24', 'Pallet'],
    provider: null,
  },
  {
    handle: 'tidewick',
    name: 'Tidewick Games',
    currency: 'USD',
    country: 'US',
    hosts: ['tidewick.localhost'],
    settings: {
      brandColor: '#2b4be0',
      brandAccent: '#f2643d',
      brandTypeface: 'nunito',
      brandCorners: 'round',
      brandGround: 'tint',
      brandTableHead: 'tint',
      brandTags: 'solid',
      brandOrnaments: 'many',
      brandPictures: 'tint',
      cut_off_time: '11:00',
      cut_off_days: 'tue fri',
      cut_off_time_zone: 'America/New_York',
      signInSentence: 'Games worth staying in for.',
      businessEmail: 'hello@tidewick.example',
      businessPhone: '(207) 555-0186',
      unique_reference: 'false',
    },
    collectsPayments: true,
    hasUniqueReferences: false,
    firstOrderNumber: 701,
    shippingMethods: ['Standard Ground', 'Two-Day Air'],
    provider: 'square',
  },
] as const satisfies readonly DemoSupplier[]

/** A supplier's settings as CLI arguments, `name=value` or `name=@FILE`. */
export function settingWords({ handle, settings, country }: DemoSupplier): string[] {
  const files = {
    brandLogo: `@${fixtures}brands/${handle}/logo.svg`,
    brandLogoDark: `@${fixtures}brands/${handle}/logo-dark.svg`,
    brandIcon: `@${fixtures}brands/${handle}/icon.svg`,
    signInPicture: `@${fixtures}brands/${handle}/sign-in.svg`,
    programDetails: `@${fixtures}programs/${handle}.html`,
  }
  return Object.entries({ country, ...settings, ...files }).map(([name, value]) => `${name}=${value}`)
}
