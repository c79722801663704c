import type { PortalFlagValues } from '@portal/contract/portal/portal-flags'
import { clothingGoods } from '../goods/clothing-goods.ts'
import { electronicGoods } from '../goods/electronic-goods.ts'
import type { GoodsFamily } from '../goods/goods-family.ts'
import { outdoorGoods } from '../goods/outdoor-goods.ts'
import { paperGoods } from '../goods/paper-goods.ts'
import { playGoods } from '../goods/play-goods.ts'
import { sportGoods } from '../goods/sport-goods.ts'
import { tableGoods } from '../goods/table-goods.ts'
import { toolGoods } from '../goods/tool-goods.ts'
import type { CountryCode } from '../people/country.ts'
import { alderquayProgram, fenwhistleProgram, tidewickProgram } from './program-details.ts'

/** One supplier of the demo: its brand, switches, goods and ways of shipping. */
export interface DemoSupplier {
  readonly handle: string
  readonly name: string
  readonly currency: string
  readonly country: CountryCode
  readonly hosts: readonly string[]
  readonly brandLogo: string
  readonly brandColor: string
  readonly businessEmail: string
  readonly businessPhone: string
  readonly programDetails: string
  readonly upsell: Readonly<Record<string, string | boolean>> | null
  readonly flags: Partial<PortalFlagValues>
  readonly colourName: string
  readonly firstOrderNumber: number
  readonly goods: readonly GoodsFamily[]
  readonly shippingMethods: readonly string[]
  readonly provider: 'stripe' | 'square' | null
}

/** The suppliers of the demo; the first answers on `localhost` too. */
export const demoSuppliers = [
  {
    handle: 'alderquay',
    name: 'Alderquay Supply',
    currency: 'USD',
    country: 'US',
    hosts: ['localhost', 'alderquay.localhost'],
    brandLogo: '/demo-pictures/alderquay.svg',
    brandColor: '#0f766e',
    businessEmail: 'dealers@alderquay.example',
    businessPhone: '(503) 555-0142',
    programDetails: alderquayProgram,
    upsell: {
      enabled: true,
      promoCode: 'QUAY20',
      url: 'https://integrations.example/?supplier=alderquay',
      text: 'Connect your web shop and let orders, stock and tracking flow by themselves.',
    },
    flags: {
      collect_tax_id: true,
      collect_resale_certificates: true,
      show_feed_link: true,
      auto_approve: false,
      unique_reference: true,
    },
    colourName: 'Color',
    firstOrderNumber: 100_001,
    goods: [...clothingGoods, ...outdoorGoods, ...sportGoods, ...toolGoods, ...electronicGoods],
    shippingMethods: ['Standard Ground', 'Economy Post', 'Two-Day Air', 'Overnight Air', 'Freight'],
    provider: 'stripe',
  },
  {
    handle: 'fenwhistle',
    name: 'Fenwhistle & Rook',
    currency: 'GBP',
    country: 'GB',
    hosts: ['fenwhistle.localhost'],
    brandLogo: '/demo-pictures/fenwhistle.svg',
    brandColor: '#9d3c72',
    businessEmail: 'trade@fenwhistle.example',
    businessPhone: '01632 960 118',
    programDetails: fenwhistleProgram,
    upsell: null,
    flags: {
      payment_collection: false,
      allow_backorders: true,
      show_quantity: false,
      website_required: true,
      require_business_information_on_sign_up: true,
      unique_reference: false,
      access_code: 'ROOKERY',
    },
    colourName: 'Colour',
    firstOrderNumber: 5_001,
    goods: [...tableGoods, ...paperGoods, ...playGoods],
    shippingMethods: ['Tracked 48', 'Tracked 24', 'Pallet'],
    provider: null,
  },
  {
    handle: 'tidewick',
    name: 'Tidewick Games',
    currency: 'USD',
    country: 'US',
    hosts: ['tidewick.localhost'],
    brandLogo: '/demo-pictures/tidewick.svg',
    brandColor: '#1d5fa8',
    businessEmail: 'hello@tidewick.example',
    businessPhone: '(207) 555-0186',
    programDetails: tidewickProgram,
    upsell: null,
    flags: { unique_reference: false },
    colourName: 'Color',
    firstOrderNumber: 701,
    goods: playGoods,
    shippingMethods: ['Standard Ground', 'Two-Day Air'],
    provider: 'square',
  },
] as const satisfies readonly DemoSupplier[]

/** The handle of a demo supplier. */
export type DemoSupplierHandle = (typeof demoSuppliers)[number]['handle']
