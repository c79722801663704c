export const maxLineCount = 500

export const maxQuantity = 99_999

export const maxSkuLength = 200

/** The form's initial shipping method; it means none is chosen. */
export const noShippingMethodId = 0
