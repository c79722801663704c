import { keysOf } from '../fields/keys.ts'
export type ValueType = 'boolean' | 'decimal' | 'integer' | 'other'

export interface PortalFlagRow {
  readonly valueType: ValueType
  /** What holds until the supplier says otherwise. */
  readonly default: boolean | number | string | null
  readonly description: string
  /** True when the browser may know it before anyone has signed in. */
  readonly isPublic: boolean
}

function on(description: string) {
  return { valueType: 'boolean', default: true as boolean, description, isPublic: true } as const
}

function off(description: string) {
  return { valueType: 'boolean', default: false as boolean, description, isPublic: true } as const
}

/** Every switch by its handle: those of the specification first, then those of the supplier's side. */
export const portalFlags = {
  require_business_information_on_sign_up: off('Sign-up asks for phone, company name and address.'),
  website: on('Sign-up asks for a website.'),
  website_required: off('A website must be given.'),
  collect_tax_id: off('Sign-up and account ask for a tax id.'),
  collect_tax_id_required: off('A tax id must be given.'),
  collect_resale_certificates: off('Settings offer resale certificates.'),
  upload_resale_certificates: off('A resale certificate needs a file.'),
  hide_auth_settings_and_auto_authorized: off(
    'Dealers do not see the auto-authorize settings; every new order is authorized automatically instead, without a limit, where its dealer has an active payment method.',
  ),
  show_sku: on('Products show their SKU.'),
  show_quantity: on('Products show the quantity in stock.'),
  show_products_menu_item: on('The navigation offers products.'),
  show_checkout: on('Dealers may place orders in the portal.'),
  allow_showing_products: on('Dealers may see the catalogue.'),
  show_feed_link: off('The catalogue offers the product feed.'),
  tracking_pages: on('Dealers may send their customers a page on which an order is followed.'),
  brand_name: {
    valueType: 'other',
    default: null as string | null,
    description: "The brand's name where it differs from the supplier's name.",
    isPublic: true,
  },
  payment_collection: { ...on('The portal collects payments.'), isPublic: false },
  allow_backorders: { ...off('Products without stock may be ordered.'), isPublic: false },
  access_code: {
    valueType: 'other',
    default: null as string | null,
    description: 'The code a new dealer must know to sign up, at least 6 characters.',
    isPublic: false,
  },
  auto_approve: { ...off('A new dealer is approved at once.'), isPublic: false },
  unique_reference: { ...on('A reference number is used once per dealer.'), isPublic: false },
  allow_sign_up: on('New dealers may register.'),
  api_access: { ...on('Dealers may have an API token.'), isPublic: false },
  staff_two_step: {
    ...off('Everybody in the console needs an authenticator app to sign in.'),
    isPublic: false,
  },
  refund_password_above: {
    valueType: 'decimal',
    default: null as string | null,
    description:
      'In the console a refund that brings the refunds of an order above this amount asks for the password of who gives it.',
    isPublic: false,
  },
  developer_site: on('The documentation of the API is shown to everyone, at /developers.'),
  low_stock_level: {
    valueType: 'integer',
    default: 5 as number,
    description: 'Of how many units and less the console says that the stock is low.',
    isPublic: false,
  },
  ship_within_days: {
    valueType: 'integer',
    default: 2 as number,
    description: 'After how many days the console calls an order late that has not shipped.',
    isPublic: false,
  },
  cut_off_time: {
    valueType: 'other',
    default: null as string | null,
    description: 'Until when an order leaves on the same day, such as 13:00; the dashboard says it.',
    isPublic: false,
  },
  cut_off_days: {
    valueType: 'other',
    default: 'mon tue wed thu fri' as string | null,
    description: 'The days on which orders leave.',
    isPublic: false,
  },
  cut_off_time_zone: {
    valueType: 'other',
    default: 'UTC' as string | null,
    description: 'The time zone of the cut-off, such as America/New_York.',
    isPublic: false,
  },
  dashboard_note: {
    valueType: 'other',
    default: null as string | null,
    description: 'A note of the season on the dashboard of every dealer, at most 200 characters.',
    isPublic: false,
  },
  password_minimum_length: {
    valueType: 'integer',
    default: 6 as number,
    description: 'The least number of characters of a new password, at least 6.',
    isPublic: true,
  },
} as const satisfies Record<string, PortalFlagRow>

export type PortalFlag = keyof typeof portalFlags

export type PortalFlagValues = { -readonly [Flag in PortalFlag]: (typeof portalFlags)[Flag]['default'] }

export type PublicFlag = {
  [Flag in PortalFlag]: (typeof portalFlags)[Flag]['isPublic'] extends true ? Flag : never
}[PortalFlag]

export type PublicFlagValues = Pick<PortalFlagValues, PublicFlag>

/** The handles of the switches the browser may know, in table order. */
export const publicFlags = keysOf(portalFlags).filter(
  (flag): flag is PublicFlag => portalFlags[flag].isPublic,
)
