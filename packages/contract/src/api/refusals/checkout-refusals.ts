/** Refusals of pricing or placing an order. */
export const checkoutRefusals = {
  checkout_not_enabled: { status: 409, sentence: "Checkout isn't enabled for your account." },
  channel_not_found: { status: 404, sentence: 'Channel not found.' },
  address_not_found: { status: 404, sentence: 'Address not found.' },
  shipping_method_not_found: { status: 422, sentence: 'Please select a shipping method.' },
  po_box_not_delivered: {
    status: 422,
    sentence:
      "This shipping method doesn't deliver to PO boxes. Choose another shipping method or enter a street address.",
  },
  sku_not_found: { status: 422, sentence: 'SKU not found.' },
  catalogue_variant_not_found: { status: 404, sentence: 'Variant not found.' },
  variant_not_found: { status: 422, sentence: 'One of the items is no longer available.' },
  price_unavailable: { status: 409, sentence: 'The price of one of the items is currently unavailable.' },
  price_changed: { status: 409, sentence: 'Prices have changed. Please review your order.' },
  out_of_stock: { status: 409, sentence: "There isn't enough stock for one or more of the items." },
  reference_number_taken: {
    status: 409,
    sentence: 'You already have an order with this reference number.',
  },
  dealer_cannot_order: { status: 409, sentence: "This dealer can't place orders right now." },
  order_key_unknown: { status: 404, sentence: 'No order was placed with this Idempotency-Key.' },
} as const
