/** Refusals of orders and their changes. */
export const orderRefusals = {
  order_not_found: { status: 404, sentence: 'Order not found.' },
  too_many_tags: { status: 409, sentence: 'An order can have up to 20 tags. Remove a tag first.' },
  order_item_not_found: { status: 404, sentence: 'Order line not found.' },
  order_changed: {
    status: 409,
    sentence: 'This order has changed since you opened it. Please review it again.',
  },
  order_figures_fixed: {
    status: 409,
    sentence: 'This order has been charged, or a charge is in progress. Refund the items instead.',
  },
  quantity_not_possible: { status: 409, sentence: 'Check the quantities: one is too high or too low.' },
  order_not_on_hold: { status: 409, sentence: 'Only orders on hold can be released.' },
  nothing_to_ship: { status: 409, sentence: 'Nothing is left to ship, or the quantity is too high.' },
  ship_date_not_possible: {
    status: 422,
    sentence: "The ship date can't be in the future or before the order date.",
  },
  ship_unpaid: {
    status: 409,
    sentence:
      "This order isn't authorized, or its payment was declined, refunded or credited. To ship it anyway, enter a reason.",
  },
  shipment_not_found: { status: 404, sentence: 'Shipment not found.' },
  order_not_open: { status: 409, sentence: 'Only open orders can be changed.' },
  order_on_hold: { status: 409, sentence: 'This order is on hold. Release it first.' },
  not_authorized: { status: 409, sentence: 'Only authorized or declined orders can be captured.' },
  charged_before: {
    status: 409,
    sentence: "This order has already been paid and won't be charged again.",
  },
  no_payment_method: { status: 409, sentence: 'This dealer has no active payment method.' },
  address_changed: {
    status: 409,
    sentence: 'This address has changed. Please review it before you save.',
  },
  invoice_not_found: { status: 404, sentence: 'This order has no invoice yet.' },
  cancel_needs_open_order: { status: 409, sentence: 'Can only cancel orders that are open' },
  order_shipped: { status: 409, sentence: 'This order has shipped and can no longer be canceled.' },
  shipped_unpaid: {
    status: 409,
    sentence: "Part of this order has shipped but isn't paid. Once it's paid, you can cancel the rest.",
  },
  authorization_binding: {
    status: 409,
    sentence: "Part of this order has shipped, so its authorization can't be revoked.",
  },
  payment_not_declined: { status: 409, sentence: 'Only declined payments can be retried.' },
  authorization_not_offered: {
    status: 409,
    sentence:
      'Only unauthorized or declined orders can be authorized, and only authorized orders can be un-authorized.',
  },
} as const
