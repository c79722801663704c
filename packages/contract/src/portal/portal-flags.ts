import { keysOf } from '../fields/keys.ts'
export type ValueType = 'boolean' | 'decimal' | 'integer' | 'other'

export interface PortalFlagRow {
  readonly valueType: ValueType
  /** The default until the supplier sets it. */
  readonly default: boolean | number | string | null
  readonly description: string
  /** Whether it is public before sign-in. */
  readonly isPublic: boolean
}

function on(description: string) {
  return { valueType: 'boolean', default: true as boolean, description, isPublic: true } as const
}

function off(description: string) {
  return { valueType: 'boolean', default: false as boolean, description, isPublic: true } as const
}

/** Every flag by handle: the specified ones first, then the supplier's. */
export const portalFlags = {
  require_business_information_on_sign_up: off('Sign-up asks for phone, company name and address.'),
  website: on('Sign-up asks for a website.'),
  website_required: off('A website is required.'),
  collect_tax_id: off('Sign-up and account details ask for a tax ID.'),
  collect_tax_id_required: off('A tax ID is required.'),
  collect_resale_certificates: off('Dealers upload resale certificates in their settings.'),
  upload_resale_certificates: off('A resale certificate requires a file.'),
  hide_auth_settings_and_auto_authorized: off(
    'Hides the auto-authorize settings from dealers. New orders are authorized automatically, without a limit, if the dealer has an active payment method.',
  ),
  show_sku: on('Products show their SKU.'),
  show_quantity: on('Products show the quantity in stock.'),
  show_products_menu_item: on('Products appear in the navigation.'),
  show_checkout: on('Dealers can place orders in the portal.'),
  allow_showing_products: on('Dealers can see the catalog.'),
  show_feed_link: off('The catalog has a product feed.'),
  tracking_pages: on('Dealers can send their customers an order tracking page.'),
  brand_name: {
    valueType: 'other',
    default: null as string | null,
    description: "The brand's name, if it differs from the supplier's.",
    isPublic: true,
  },
  payment_collection: { ...on('The portal collects payments.'), isPublic: false },
  allow_backorders: { ...off('Products can be ordered when out of stock.'), isPublic: false },
  access_code: {
    valueType: 'other',
    default: null as string | null,
    description: 'The access code for sign-up, at least 6 characters.',
    isPublic: false,
  },
  auto_approve: { ...off('New dealers are approved immediately.'), isPublic: false },
  unique_reference: { ...on('A dealer can use each reference number only once.'), isPublic: false },
  allow_sign_up: on('New dealers can sign up.'),
  api_access: { ...on('Dealers can create API tokens.'), isPublic: false },
  staff_two_step: {
    ...off('Staff must use two-step sign-in.'),
    isPublic: false,
  },
  refund_password_above: {
    valueType: 'decimal',
    default: null as string | null,
    description:
      "Refunds in the console require the user's password when an order's refunds exceed this amount.",
    isPublic: false,
  },
  developer_site: on('The API documentation at /developers is public.'),
  low_stock_level: {
    valueType: 'integer',
    default: 5 as number,
    description: 'The low stock level in the console.',
    isPublic: false,
  },
  ship_within_days: {
    valueType: 'integer',
    default: 2 as number,
    description: 'Days after which the console marks an unshipped order as late.',
    isPublic: false,
  },
  cut_off_time: {
    valueType: 'other',
    default: null as string | null,
    description: 'The cutoff for same-day shipping, such as 13:00, shown on the dashboard.',
    isPublic: false,
  },
  cut_off_days: {
    valueType: 'other',
    default: 'mon tue wed thu fri' as string | null,
    description: 'The days on which orders ship.',
    isPublic: false,
  },
  cut_off_time_zone: {
    valueType: 'other',
    default: 'UTC' as string | null,
    description: "The cutoff's time zone, such as America/New_York.",
    isPublic: false,
  },
  dashboard_note: {
    valueType: 'other',
    default: null as string | null,
    description: "A notice on every dealer's dashboard, up to 200 characters.",
    isPublic: false,
  },
  setup_hidden: { ...off("Hides the setup checklist on the console's home page."), isPublic: false },
  password_minimum_length: {
    valueType: 'integer',
    default: 6 as number,
    description: 'The minimum length of a new password, at least 6.',
    isPublic: true,
  },
} as const satisfies Record<string, PortalFlagRow>

export type PortalFlag = keyof typeof portalFlags

export type PortalFlagValues = { -readonly [Flag in PortalFlag]: (typeof portalFlags)[Flag]['default'] }

export type PublicFlag = {
  [Flag in PortalFlag]: (typeof portalFlags)[Flag]['isPublic'] extends true ? Flag : never
}[PortalFlag]

export type PublicFlagValues = Pick<PortalFlagValues, PublicFlag>

/** The handles of public flags, in table order. */
export const publicFlags = keysOf(portalFlags).filter(
  (flag): flag is PublicFlag => portalFlags[flag].isPublic,
)
