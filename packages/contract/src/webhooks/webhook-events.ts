import type { Scope } from '../callers/scopes.ts'
import { keysOf } from '../fields/keys.ts'

export type WebhookObject = 'order' | 'shipment' | 'invoice' | 'product' | 'dealer' | 'ping'

/** An event type: when it happens, what its payload contains, and whether only suppliers get it. */
export interface WebhookEventRow {
  readonly about: string
  readonly object: WebhookObject
  readonly for: 'both' | 'supplier'
  /** Sent to dealers only with payment collection. */
  readonly needsPayments?: true
  /** The latest waiting event replaces earlier ones. */
  readonly replacesEarlier?: true
}

/** All event kinds by their name in the API. Events about a product are sent at most once a minute. */
export const webhookEvents = {
  'order.created': { about: 'An order was placed or imported.', object: 'order', for: 'both' },
  'order.authorized': {
    about: "An order's payment was authorized.",
    object: 'order',
    for: 'both',
    needsPayments: true,
  },
  'order.unauthorized': {
    about: "An order's authorization was revoked.",
    object: 'order',
    for: 'both',
    needsPayments: true,
  },
  'order.declined': { about: "An order's payment was declined.", object: 'order', for: 'both' },
  'order.held': { about: 'An order was put on hold.', object: 'order', for: 'both' },
  'order.released': { about: 'An order was released from hold.', object: 'order', for: 'both' },
  'order.canceled': { about: 'An order was canceled.', object: 'order', for: 'both' },
  'order.closed': { about: 'An order was completed and closed.', object: 'order', for: 'both' },
  'order.updated': {
    about: 'An order changed in any other way.',
    object: 'order',
    for: 'both',
    replacesEarlier: true,
  },
  'shipment.created': { about: 'An order or part of it shipped.', object: 'shipment', for: 'both' },
  'shipment.updated': {
    about: "A shipment's tracking number or carrier changed.",
    object: 'shipment',
    for: 'both',
    replacesEarlier: true,
  },
  'shipment.voided': { about: 'A shipment was voided.', object: 'shipment', for: 'both' },
  'invoice.paid': { about: 'An invoice was paid.', object: 'invoice', for: 'both' },
  'invoice.refunded': { about: 'An invoice was refunded or credited.', object: 'invoice', for: 'both' },
  'product.created': { about: 'A product was added.', object: 'product', for: 'both' },
  'product.updated': {
    about: "A product's description, images, categories or variants changed.",
    object: 'product',
    for: 'both',
  },
  'product.price_changed': { about: "A product's price changed.", object: 'product', for: 'both' },
  'product.stock_changed': { about: "A product's stock changed.", object: 'product', for: 'both' },
  'product.discontinued': { about: 'A product was removed.', object: 'product', for: 'both' },
  'dealer.created': { about: 'A dealer signed up or was created.', object: 'dealer', for: 'supplier' },
  'dealer.approved': { about: 'A dealer was approved.', object: 'dealer', for: 'supplier' },
  ping: { about: 'A test event.', object: 'ping', for: 'both' },
} as const satisfies Record<string, WebhookEventRow>

export type WebhookEventKind = keyof typeof webhookEvents

export const webhookEventKinds = keysOf(webhookEvents)

export type ChosenEventKind = Exclude<WebhookEventKind, 'ping'>

/** All event kinds an endpoint can subscribe to, in display order. */
export const chosenEventKinds = webhookEventKinds.filter((kind) => kind !== 'ping')

export function choosableEventKinds(owner: 'dealer' | 'supplier'): ChosenEventKind[] {
  return chosenEventKinds.filter((kind) => owner === 'supplier' || webhookEvents[kind].for === 'both')
}

const readScopes = {
  order: 'orders:read',
  shipment: 'shipments:read',
  invoice: 'invoices:read',
  product: 'products:read',
  dealer: 'dealers:read',
  ping: undefined,
} as const satisfies Record<WebhookObject, Scope | undefined>

/** The scope a token needs for an event type, as for reading its object; undefined for test events. */
export function scopeOfEvents(kind: WebhookEventKind): Scope | undefined {
  return readScopes[webhookEvents[kind].object]
}
