/** Messages about orders besides refusals, as specified. */
export const orderMessages = {
  authorized: 'Order has been {status name}',
  canceled: 'Canceled order successfully',
  cancelConfirm: 'Are you sure you want to cancel this order?',
  addressUpdated: 'Address updated',
  itemAddressFailed: 'An error occurred while updating item shipping address',
  noShipments: 'No shipment/tracking data is available for this order yet',
  draftTooltip: 'Draft orders cannot be selected',
} as const
